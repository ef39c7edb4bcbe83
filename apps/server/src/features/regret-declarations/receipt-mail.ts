import type { Language } from '@vaivem/portal'
import type { MailText } from '../../mails/mail-text.ts'

interface ReceiptFacts {
  readonly store: string
  readonly number: string
  readonly order: string
  readonly name: string
  readonly at: string
}

const TEXTS: Readonly<Record<Language, (facts: ReceiptFacts) => MailText>> = {
  'pt-BR': ({ store, number, order, name, at }) => ({
    subject: `Comprovante de desistência do pedido ${order}`,
    parts: [
      { paragraph: `Em ${at}, ${name} declarou a ${store} que desiste da compra do pedido ${order}.` },
      { label: 'Número do comprovante', code: number },
      {
        paragraph:
          'Guarde este e-mail. Vale o dia e a hora acima, também se a loja precisar procurar o pedido. Os próximos passos chegam por e-mail.',
      },
      { paragraph: 'Se não foi você, responda a este e-mail.' },
    ],
  }),
  en: ({ store, number, order, name, at }) => ({
    subject: `Receipt of your withdrawal from order ${order}`,
    parts: [
      { paragraph: `On ${at}, ${name} declared to ${store} the withdrawal from the purchase of order ${order}.` },
      { label: 'Number of the receipt', code: number },
      {
        paragraph:
          'Keep this e-mail. The day and time above count, also if the store has to look for the order. You get the next steps by e-mail.',
      },
      { paragraph: 'If it was not you, reply to this e-mail.' },
    ],
  }),
  es: ({ store, number, order, name, at }) => ({
    subject: `Comprobante de desistimiento del pedido ${order}`,
    parts: [
      { paragraph: `El ${at}, ${name} declaró a ${store} que desiste de la compra del pedido ${order}.` },
      { label: 'Número del comprobante', code: number },
      {
        paragraph:
          'Guarde este correo. Valen el día y la hora de arriba, también si la tienda tiene que buscar el pedido. Los próximos pasos llegan por correo.',
      },
      { paragraph: 'Si no fue usted, responda a este correo.' },
    ],
  }),
}

/** The receipt of a declaration, by mail. */
export function receiptMail(language: Language, facts: ReceiptFacts): MailText {
  return TEXTS[language](facts)
}
