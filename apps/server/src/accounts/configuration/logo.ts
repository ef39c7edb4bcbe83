const LARGEST_BYTES = 64 * 1024
/** Of a data URL: its beginning, and four characters for three bytes. */
export const LONGEST_LOGO = 32 + Math.ceil(LARGEST_BYTES / 3) * 4

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

const STARTS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** Whether a text is a data URL of a picture that is what it says, and small. */
export function isLogo(text: string): boolean {
  const [, kind = '', content = ''] = DATA_URL.exec(text) ?? []
  const bytes = Buffer.from(content, 'base64')
  return bytes.length > 0 && bytes.length <= LARGEST_BYTES && (STARTS[kind]?.(bytes) ?? false)
}
