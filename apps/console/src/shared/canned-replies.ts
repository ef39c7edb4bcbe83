export interface CannedReply {
  readonly name: string
  readonly text: string
}

/** The canned replies of the account, read from its settings, which are sent as they are written. */
export function cannedRepliesOf(section: unknown): readonly CannedReply[] {
  if (!Array.isArray(section)) return []
  return section.flatMap((entry: unknown) => (isReply(entry) ? [{ name: entry.nome, text: entry.texto }] : []))
}

/** A text with its variables filled; a variable whose value is not known stays, so that the sender sees it. */
export function filled(text: string, values: Readonly<Record<string, string | null>>): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (written, variable: string) => values[variable] ?? written)
}

/** The reply below what is written already. */
export function joined(written: string, reply: string): string {
  return written.trim() === '' ? reply : `${written.trimEnd()}\n\n${reply}`
}

/** The variables that a text still has: what one customer is called, bought or gets back cannot be said to many. */
export function variablesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{(?:cliente|pedido|processo|valor|itens)\}/g))]
}

function isReply(entry: unknown): entry is { readonly nome: string; readonly texto: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'nome' in entry &&
    typeof entry.nome === 'string' &&
    'texto' in entry &&
    typeof entry.texto === 'string'
  )
}
