/** What a file is by its first bytes, and how large the picture in it says it is; undefined for anything else. */
export interface PhotoHead {
  readonly kind: 'jpeg' | 'png' | 'webp'
  readonly width: number
  readonly height: number
}

/** Reads the head of a JPEG, PNG or WebP; a name or a declared type is never believed. */
export function photoHeadOf(bytes: Buffer): PhotoHead | undefined {
  if (bytes.length < 32) return undefined
  if (bytes.subarray(0, 8).equals(PNG)) return pngHead(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegHead(bytes)
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? webpHead(bytes) : undefined
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

function pngHead(bytes: Buffer): PhotoHead | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return headOf('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

/** Start of frame: all markers C0 to CF but those of tables (C4), extensions (C8) and arithmetic coding (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegHead(bytes: Buffer): PhotoHead | undefined {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return headOf('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

function webpHead(bytes: Buffer): PhotoHead | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return headOf('webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return headOf('webp', (packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return headOf('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
    default:
      return undefined
  }
}

function headOf(kind: PhotoHead['kind'], width: number, height: number): PhotoHead | undefined {
  return width > 0 && height > 0 ? { kind, width, height } : undefined
}
