/** Reads a file that the user chose as a data URL; does nothing where it cannot be read. */
export function readDataUrl(file: File, take: (dataUrl: string) => void): void {
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') take(reader.result)
  })
  reader.readAsDataURL(file)
}
