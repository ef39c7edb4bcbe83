import type { Pixels } from './shrink.ts'

/** How the camera was held, 1 to 8 (EXIF 0x0112); 1 where a JPEG does not say. */
export function orientationOf(jpeg: Buffer): number {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? 0
    const length = jpeg.readUInt16BE(at + 2)
    if (marker === 0xda || length < 2) return UPRIGHT
    if (marker === 0xe1 && jpeg.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      return inTiff(jpeg.subarray(at + 10, at + 2 + length))
    at += 2 + length
  }
  return UPRIGHT
}

const UPRIGHT = 1
const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12

function inTiff(tiff: Buffer): number {
  if (tiff.length < 8) return UPRIGHT
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = read16(start)
  for (let at = start + 2; at < start + 2 + entries * ENTRY_BYTES && at < tiff.length; at += ENTRY_BYTES) {
    if (read16(at) !== ORIENTATION_TAG) continue
    const orientation = read16(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT
  }
  return UPRIGHT
}

/** A picture turned and mirrored as its camera says, because the metadata is not kept. */
export function upright(picture: Pixels, orientation: number): Pixels {
  if (orientation === UPRIGHT) return picture
  const { data, width, height } = picture
  const isTurned = orientation >= 5
  const [across, down] = isTurned ? [height, width] : [width, height]
  const isMirrored = [2, 3, 7, 8].includes(orientation)
  const isFlipped = [3, 4, 6, 7].includes(orientation)
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const turned = new Uint8ClampedArray(data.length)
  const to = new Uint32Array(turned.buffer)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [column, row] = isTurned ? [y, x] : [x, y]
      const sourceX = isMirrored ? width - 1 - column : column
      const sourceY = isFlipped ? height - 1 - row : row
      to[y * across + x] = from[sourceY * width + sourceX] ?? 0
    }
  return { data: turned, width: across, height: down }
}
