/** Downloads a text, or bytes, as a file; text is UTF-8. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const kind = typeof content === 'string' ? `${type};charset=utf-8` : type
  const address = URL.createObjectURL(new Blob([content], { type: kind }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
