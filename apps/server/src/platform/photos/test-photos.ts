import { encodePhoto } from './remake.ts'
import { pngOf } from './write-png.ts'

/** A PNG of this size in one colour. */
export async function aPng(width: number, height: number): Promise<Buffer> {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x99)])
  return pngOf(width, height, Buffer.concat(Array.from({ length: height }, () => row)))
}

/** A JPEG of this size. */
export async function aJpeg(width: number, height: number): Promise<Buffer> {
  const data = new Uint8ClampedArray(width * height * 4).fill(0x99)
  return Buffer.from((await encodePhoto({ data, width, height })).bytes)
}
