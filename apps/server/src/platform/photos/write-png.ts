import { crc32, deflateSync } from 'node:zlib'

/** The encoding of a PNG; by default eight bits of red, green and blue, from the top. */
interface Packing {
  readonly depth?: number
  readonly colourType?: number
  readonly isInterlaced?: boolean
  readonly palette?: Buffer
  readonly transparency?: Buffer
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

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
