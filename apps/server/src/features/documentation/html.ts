/** Markup that is already safe to send. Made only by `html`. */
export interface Html {
  readonly markup: string
}

type Content = Html | string | number | undefined | readonly Content[]

/** Markup with its values escaped: text can never become a tag. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return { markup: parts.map((part, index) => part + (index < values.length ? shown(values[index]) : '')).join('') }
}

function shown(value: Content): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(shown).join('')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
