/** Markup that is safe to send. Only `html` makes it. */
export interface Html {
  readonly markup: string
}

type Content = Html | string | number | null | readonly Content[]

/** Markup with escaped values: text never becomes a tag, nor leaves the quotes of an attribute. Null shows nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return { markup: parts.map((part, index) => part + shown(values[index] ?? null)).join('') }
}

function shown(value: Content): string {
  if (value === null) return ''
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(shown).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

function escape(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '')
}
