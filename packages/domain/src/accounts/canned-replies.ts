/** A text that the team uses again and again, in refusals and comments. */
export interface CannedReply {
  /** By which the team finds it. */
  readonly name: string
  /** With variables in braces, which are filled from the process: `{cliente}`. */
  readonly text: string
}

/** The variables of a canned reply: the customer's first name, the order, the process, the amount to give back, the items. */
export const REPLY_VARIABLES = ['cliente', 'pedido', 'processo', 'valor', 'itens'] as const

export type ReplyVariable = (typeof REPLY_VARIABLES)[number]

const VARIABLE = /\{([^{}]*)\}/g

/** The words in braces that are no variable, each once. */
export function unknownVariables(text: string): readonly string[] {
  const words = [...text.matchAll(VARIABLE)].map(([, word = '']) => word)
  return [...new Set(words.filter((word) => !REPLY_VARIABLES.some((known) => known === word)))]
}
