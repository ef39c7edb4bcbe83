/** The number of characters before a comma in which the member and its whole digits are looked for. */
const LOOKED_BACK = 40

/**
 * A sentence for `{"Preco": 110,00}`, where `position` is that of the character behind the comma, at which the name of the next
 * member was expected; undefined where no decimal comma stands there. The time does not depend on the length of the text.
 */
export function decimalCommaAt(text: string, position: number): string | undefined {
  const before = text.slice(Math.max(0, position - LOOKED_BACK), position)
  const whole = /:[ \t\n\r]*(-?(?:[0-9]{1,13}|[0-9]{1,3}(?:\.[0-9]{3}){1,4})),$/.exec(before)?.[1]
  const decimals = /^[0-9]{1,6}(?![0-9])/.exec(text.slice(position, position + 7))?.[0]
  if (whole === undefined || decimals === undefined) return undefined
  const came = `${whole},${decimals}`
  return `decimais usam ponto: veio ${came}; envie ${whole.replaceAll('.', '')}.${decimals}`
}
