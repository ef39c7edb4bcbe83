import type { Language } from '@vaivem/portal'
import type { MailText } from '../../messages/index.ts'

interface CodeFacts {
  readonly store: string
  readonly code: string
  readonly minutes: number
}

const TEXTS: Readonly<Record<Language, (facts: CodeFacts) => MailText>> = {
  'pt-BR': ({ store, code, minutes }) => ({
    subject: `${spaced(code)} é o seu código`,
    parts: [
      { paragraph: `Use este código na página de trocas e devoluções de ${store}. Ele vale por ${minutes} minutos.` },
      { label: 'Código', code: spaced(code) },
      {
        paragraph:
          'Se não foi ‹você|o senhor› quem pediu, não faça nada: sem o código ninguém abre o seu pedido. Não o diga a ninguém.',
      },
    ],
  }),
  en: ({ store, code, minutes }) => ({
    subject: `${spaced(code)} is your code`,
    parts: [
      { paragraph: `Use this code on the returns page of ${store}. It is valid for ${minutes} minutes.` },
      { label: 'Code', code: spaced(code) },
      {
        paragraph:
          'If you did not ask for it, do nothing: nobody opens your order without the code. Do not tell it to anyone.',
      },
    ],
  }),
  es: ({ store, code, minutes }) => ({
    subject: `${spaced(code)} es su código`,
    parts: [
      { paragraph: `Use este código en la página de cambios y devoluciones de ${store}. Vale por ${minutes} minutos.` },
      { label: 'Código', code: spaced(code) },
      {
        paragraph: 'Si no lo pidió usted, no haga nada: sin el código nadie abre su pedido. No se lo diga a nadie.',
      },
    ],
  }),
}

/** The mail with a one-time code. */
export function codeMail(language: Language, facts: CodeFacts): MailText {
  return TEXTS[language](facts)
}

/** Two halves are easier to type. */
function spaced(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
