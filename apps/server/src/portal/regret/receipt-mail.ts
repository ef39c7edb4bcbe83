import type { Language } from '@vaivem/portal'
import type { MailText } from '../../messages/index.ts'

interface ReceiptFacts {
  readonly store: string
  readonly number: string
  /** Null: what was typed is none that a stranger is to read. */
  readonly order: string | null
  readonly at: string
}

const TEXTS: Readonly<Record<Language, (facts: ReceiptFacts) => MailText>> = {
  'pt-BR': ({ store, number, order, at }) => ({
    subject: `Comprovante de desistência ${number}`,
    parts: [
      {
        paragraph: `Em ${at}, declarou-se a ${store}, com este e-mail, a desistência da compra${order === null ? '' : ` do pedido ${order}`}.`,
      },
      { label: 'Número do comprovante', code: number },
      {
        paragraph:
          'Guarde este e-mail. Vale o dia e a hora acima, também se a loja precisar procurar o pedido. Os próximos passos chegam por e-mail.',
      },
      { paragraph: 'Se não foi ‹você|o senhor›, responda a este e-mail.' },
    ],
  }),
  en: ({ store, number, order, at }) => ({
    subject: `Receipt of withdrawal ${number}`,
    parts: [
      {
        paragraph: `On ${at}, the withdrawal from the purchase${order === null ? '' : ` of order ${order}`} was declared to ${store} with this e-mail.`,
      },
      { label: 'Number of the receipt', code: number },
      {
        paragraph:
          'Keep this e-mail. The day and time above count, also if the store has to look for the order. You get the next steps by e-mail.',
      },
      { paragraph: 'If it was not you, reply to this e-mail.' },
    ],
  }),
  es: ({ store, number, order, at }) => ({
    subject: `Comprobante de desistimiento ${number}`,
    parts: [
      {
        paragraph: `El ${at} se declaró a ${store}, con este correo, el desistimiento de la compra${order === null ? '' : ` del pedido ${order}`}.`,
      },
      { label: 'Número del comprobante', code: number },
      {
        paragraph:
          'Guarde este correo. Valen el día y la hora de arriba, también si la tienda tiene que buscar el pedido. Los próximos pasos llegan por correo.',
      },
      { paragraph: 'Si no fue usted, responda a este correo.' },
    ],
  }),
}

const LONGEST_ORDER_IN_MAIL = 40

/**
 * The number of an order as it may stand in a mail to an address that anybody may have typed: short, in one word, with no
 * dot that would make a link of it, and with no fewer digits than letters, so that it is no message of its own. Else null:
 * the page of the receipt shows what was typed to who typed it.
 */
export function mailableOrder(typed: string): string | null {
  if (typed.length > LONGEST_ORDER_IN_MAIL || !/^#?[0-9A-Za-z][0-9A-Za-z_-]*$/.test(typed)) return null
  const digits = typed.replaceAll(/[^0-9]/g, '').length
  const letters = typed.replaceAll(/[^A-Za-z]/g, '').length
  return digits > 0 && digits >= letters ? typed : null
}

/** The receipt of a declaration, by mail. */
export function receiptMail(language: Language, facts: ReceiptFacts): MailText {
  return TEXTS[language](facts)
}
