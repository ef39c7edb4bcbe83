import JsBarcode from 'jsbarcode'

/**
 * A text as a Code 128 barcode (ISO/IEC 15417): the widths of its bars and gaps in modules, a bar first, without the quiet zone of ten
 * modules that belongs on either side. Runs of digits are packed two by two. Undefined: the text is empty or has characters outside of ASCII 32 to 126.
 */
export function code128(text: string): readonly number[] | undefined {
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  return Array.from(modules.matchAll(/1+|0+/g), ([run]) => run.length)
}
