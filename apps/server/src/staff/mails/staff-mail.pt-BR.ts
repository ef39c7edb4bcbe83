import { type MailText, say } from '../../messages/index.ts'
import type { StaffMailBody } from './plan-staff-mail.ts'

export interface StaffMailFacts {
  readonly account: string
  readonly name: string
  /** A moment in the account's time zone. */
  readonly written: (moment: string) => string
  /** Where the console is. */
  readonly console: string
}

type BodyOf<Kind extends StaffMailBody['kind']> = Extract<StaffMailBody, { kind: Kind }>

/** A mail to a person of the staff. */
export function staffMail(body: StaffMailBody, facts: StaffMailFacts): MailText {
  switch (body.kind) {
    case 'invitation':
      return invitation(body, facts)
    case 'power-given':
      return powerGiven(body, facts)
    case 'wrong-codes':
      return wrongCodes(body, facts)
  }
}

function invitation(
  { isNew, link, until }: BodyOf<'invitation'>,
  { account, name, written }: StaffMailFacts,
): MailText {
  return {
    subject: isNew ? `Seu acesso a ${account}` : `Escolha uma nova senha em ${account}`,
    parts: [
      say(`Olá, ${name}!`),
      say(
        isNew
          ? `Você foi convidado para a equipe de ${account} no Vaivém. Escolha a sua senha:`
          : `Pediram para você uma nova senha em ${account} no Vaivém. Escolha-a:`,
      ),
      { label: 'Escolher a senha', link },
      say(`O link serve uma vez, até ${written(until)}. Ele é só seu: não o encaminhe, nem a quem administra a conta.`),
      say('Se você não esperava por isto, não o abra, e avise alguém da sua equipe.'),
    ],
  }
}

function powerGiven({ what, by }: BodyOf<'power-given'>, { account, name }: StaffMailFacts): MailText {
  return {
    subject: `${account}: um acesso mudou pela linha de comando`,
    parts: [
      say(`Olá, ${name}!`),
      say(`Na máquina onde o Vaivém roda, ${by} fez sozinho o que no console pede duas pessoas:`),
      { typed: what, label: 'O que mudou' },
      say('Se você não esperava por isto, fale com quem cuida da instalação. A auditoria tem o registro.'),
    ],
  }
}

function wrongCodes(
  { wrong, ip, at }: BodyOf<'wrong-codes'>,
  { account, written, console: link }: StaffMailFacts,
): MailText {
  return {
    subject: `Códigos errados para entrar em ${account}`,
    parts: [
      say(
        `Alguém que sabe a sua senha digitou ${wrong} códigos errados do segundo fator. O último foi em ${written(at)}, do endereço ${ip}. Ninguém entrou.`,
      ),
      say('Se não foi você, troque a senha em Minha conta e avise quem administra a conta: a senha é conhecida.'),
      say(
        'Se foi você, espere o tempo que a página diz, ou entre com uma chave de acesso. Onde você já entrou, tudo segue funcionando.',
      ),
      { label: 'Abrir o console', link },
    ],
  }
}
