import { type MailText, say } from '../../mails/mail-text.ts'

interface WarningFacts {
  readonly account: string
  readonly wrong: number
  readonly ip: string
  readonly at: Temporal.ZonedDateTime
  /** To the console. */
  readonly link: string
}

/** Tells a person that somebody who knows their password does not know their second factor. */
export function guessWarning({ account, wrong, ip, at, link }: WarningFacts): MailText {
  const when = at.toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
  return {
    subject: `Códigos errados para entrar em ${account}`,
    parts: [
      say(
        `Alguém que sabe a sua senha digitou ${wrong} códigos errados do segundo fator. O último foi em ${when}, do endereço ${ip}. Ninguém entrou.`,
      ),
      say('Se não foi você, troque a senha em Minha conta e avise quem administra a conta: a senha é conhecida.'),
      say(
        'Se foi você, espere o tempo que a página diz, ou entre com uma chave de acesso. Onde você já entrou, tudo segue funcionando.',
      ),
      { label: 'Abrir o console', link },
    ],
  }
}
