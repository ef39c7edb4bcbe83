import { crc32, deflateSync } from 'node:zlib'
import { encodePhoto } from './remake.ts'

/** The encoding of a PNG; by default eight bits of red, green and blue, from the top. */
interface Packing {
  readonly depth?: number
  readonly colourType?: number
  readonly isInterlaced?: boolean
  readonly palette?: Buffer
  readonly transparency?: Buffer
}

/** A PNG of this size in one colour. */
export async function aPng(width: number, height: number): Promise<Buffer> {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x99)])
  return pngOf(width, height, Buffer.concat(Array.from({ length: height }, () => row)))
}

/** A PNG from unpacked rows with their filters. */
export function pngOf(width: number, height: number, rows: Buffer, packing: Packing = {}): Buffer {
  const { depth = 8, colourType = 2, isInterlaced = false, palette, transparency } = packing
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of this size. */
export async function aJpeg(width: number, height: number): Promise<Buffer> {
  const data = new Uint8ClampedArray(width * height * 4).fill(0x99)
  return Buffer.from((await encodePhoto({ data, width, height })).bytes)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
