import { isScalar, type Node, type Pair } from 'yaml'

const WITH_COMMA = /^-?(?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+),[0-9]+$/

/** A number written with a decimal comma, as this file writes it: `1.234,56` is 1234.56. Undefined for any other text. */
export function withPoint(text: string): string | undefined {
  return WITH_COMMA.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined
}

/**
 * Within braces a comma ends a value: `{ ate: 29,90 }` says `ate: 29` and a key `90` without a value. Such a pair is
 * the decimals of the one before it; answers the number that was meant.
 */
export function decimalOf(before: Pair<Node, Node | null> | undefined, pair: Pair<Node, Node | null>) {
  const decimals = plainText(pair.key)
  const whole = plainText(before?.value ?? null)
  const isEmpty = pair.value === null || (isScalar(pair.value) && pair.value.source === '')
  if (!isEmpty || decimals === undefined || whole === undefined || !/^[0-9]+$/.test(decimals)) return undefined
  return withPoint(`${whole},${decimals}`)
}

function plainText(node: Node | null): string | undefined {
  return isScalar(node) && node.type === 'PLAIN' ? node.source : undefined
}

/** The spelling to use instead, in Portuguese. */
export function commaSentence(number: string): string {
  return `use ponto: ${number}`
}
