/** Brazilian checkouts write street and number into one field: `Rua das Laranjeiras, 45`. Without a number all is the street. */
export function streetAndNumber(written: string | undefined): {
  readonly street: string | undefined
  readonly number: string | undefined
} {
  const split = written === undefined ? null : /^(.+?),\s*(?:n[º°o.]*\s*)?(\d{1,6}[A-Za-z]?|s\/?n)$/i.exec(written)
  return { street: split?.[1] ?? written, number: split?.[2] }
}
