/** Downloads a text as a file. */
export function saveFile(name: string, content: string, type: 'text/csv' | 'application/json' | 'text/yaml'): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
