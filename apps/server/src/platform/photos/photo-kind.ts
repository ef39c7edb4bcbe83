import { readPngHead } from './png-rows.ts'

/** The kind of a picture by its first bytes, and the size that its header states. */
export interface PhotoHead {
  readonly kind: 'jpeg' | 'png' | 'webp'
  readonly width: number
  readonly height: number
  /**
   * The memory that decoding needs at once, beside the file, calculated from how the header says that the picture is encoded.
   */
  readonly decodedBytes: number
}

/** Reads the header of a JPEG, PNG or WebP; undefined for anything else. A file name or a declared type is not used. */
export function photoHeadOf(bytes: Buffer): PhotoHead | undefined {
  if (bytes.length < 32) return undefined
  if (bytes.subarray(0, 8).equals(PNG)) return pngHead(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegHead(bytes)
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? webpHead(bytes) : undefined
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** Red, green, blue and opacity. */
const BYTES_OF_PIXEL = 4
/** A JPEG decoder keeps each value in sixteen bits until all its data has come. */
const BYTES_OF_COEFFICIENT = 2

/** A PNG is read row by row; an interlaced one has another order and is held completely. */
function pngHead(bytes: Buffer): PhotoHead | undefined {
  const head = readPngHead(bytes)
  return head && headOf('png', head.width, head.height, head.isInterlaced ? BYTES_OF_PIXEL : 0)
}

/** Start of frame: all markers C0 to CF except those of tables (C4), extensions (C8) and arithmetic coding (CC). */
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
    const length = bytes.readUInt16BE(at + 2)
    if (isFrame(marker)) return jpegFrame(bytes, at, length)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

const BASELINE = 0xc0
const EXTENDED = 0xc1
const START_OF_SCAN = 0xda

/** A picture in several scans, such as a progressive one, is kept as coefficients until the last scan. */
function jpegFrame(bytes: Buffer, frame: number, length: number): PhotoHead | undefined {
  const [height, width] = [bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)]
  const components = bytes[frame + 9] ?? 0
  const isSequential = [BASELINE, EXTENDED].includes(bytes[frame + 1] ?? 0)
  const isOneScan = isSequential && firstScanHas(bytes, frame + 2 + length, components)
  const coefficients = isOneScan ? 0 : valuesOfPixel(bytes, frame + 10, components)
  return headOf('jpeg', width, height, BYTES_OF_PIXEL + coefficients * BYTES_OF_COEFFICIENT)
}

/** The number of values per pixel; colours are often kept only for every second or fourth pixel. */
function valuesOfPixel(bytes: Buffer, from: number, components: number): number {
  const factors = Array.from({ length: components }, (_, index) => bytes[from + index * 3 + 1] ?? 0x11)
  const areas = factors.map((factor) => (factor >> 4) * (factor & 0xf))
  const largest =
    Math.max(1, ...factors.map((factor) => factor >> 4)) * Math.max(1, ...factors.map((factor) => factor & 0xf))
  return areas.reduce((sum, area) => sum + area, 0) / largest
}

function firstScanHas(bytes: Buffer, from: number, components: number): boolean {
  for (let at = from; at + 4 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (bytes[at + 1] === START_OF_SCAN) return bytes[at + 4] === components
  return false
}

function webpHead(bytes: Buffer): PhotoHead | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return headOf('webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff, BYTES_OF_PIXEL)
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return headOf('webp', (packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1, 2 * BYTES_OF_PIXEL)
    }
    // The image data after it may be lossy or lossless, and may have an opacity channel of its own.
    case 'VP8X':
      return headOf('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1, 2 * BYTES_OF_PIXEL)
    default:
      return undefined
  }
}

function headOf(kind: PhotoHead['kind'], width: number, height: number, perPixel: number): PhotoHead | undefined {
  if (width <= 0 || height <= 0) return undefined
  return { kind, width, height, decodedBytes: width * height * perPixel }
}
