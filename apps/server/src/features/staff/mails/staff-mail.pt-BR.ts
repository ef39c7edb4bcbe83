import type { MailText } from '../../../mails/mail-text.ts'
import type { StaffMailBody } from './plan-staff-mail.ts'

export interface StaffMailFacts {
  readonly account: string
  readonly name: string
  /** A moment in the account's time zone. */
  readonly written: (moment: string) => string
}

/** A mail to a person of the staff. */
export function staffMail(body: StaffMailBody, { account, name, written }: StaffMailFacts): MailText {
  return body.kind === 'power-given'
    ? {
        subject: `${account}: um acesso mudou pela linha de comando`,
        parts: [
          { paragraph: `Olá, ${name}!` },
          { paragraph: `Na máquina onde o Vaivém roda, ${body.by} fez sozinho o que no console pede duas pessoas:` },
          { typed: body.what, label: 'O que mudou' },
          {
            paragraph: 'Se você não esperava por isto, fale com quem cuida da instalação. A auditoria tem o registro.',
          },
        ],
      }
    : {
        subject: body.isNew ? `Seu acesso a ${account}` : `Escolha uma nova senha em ${account}`,
        parts: [
          { paragraph: `Olá, ${name}!` },
          {
            paragraph: body.isNew
              ? `Você foi convidado para a equipe de ${account} no Vaivém. Escolha a sua senha:`
              : `Pediram para você uma nova senha em ${account} no Vaivém. Escolha-a:`,
          },
          { label: 'Escolher a senha', link: body.link },
          {
            paragraph: `O link serve uma vez, até ${written(body.until)}. Ele é só seu: não o encaminhe, nem a quem administra a conta.`,
          },
          { paragraph: 'Se você não esperava por isto, não o abra, e avise alguém da sua equipe.' },
        ],
      }
}
