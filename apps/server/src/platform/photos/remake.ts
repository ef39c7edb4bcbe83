import { readFileSync } from 'node:fs'
import { borrowPixels, lent } from './borrow-pixels.ts'
import { orientationOf, upright } from './exif-orientation.ts'
import type { PhotoHead } from './photo-kind.ts'
import { readPngRows } from './png-rows.ts'
import { createShrinker, type Pixels } from './shrink.ts'
import { squareOf } from './square.ts'

declare global {
  namespace WebAssembly {
    type Module = object
    const compile: (code: Uint8Array) => Promise<Module>
    class Memory {
      readonly buffer: ArrayBuffer
      grow(pages: number): number
    }
  }
}

export interface RemadePhoto {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const QUALITY = 78

/**
 * Decodes a picture and keeps only the pixels that are shown: anything else in the file (where it was taken, scripts,
 * archives) is lost. `mostBytes`: the memory that the decoder may use. `longest`: the longest side of the result, in pixels. Throws where the picture cannot be decoded. It must run
 * in a process of its own, once.
 */
export async function shrinkPhoto(
  head: PhotoHead,
  bytes: Uint8Array,
  mostBytes: number,
  longest: number,
): Promise<Pixels> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.kind === 'png') {
    const shrinker = createShrinker(head.width, head.height, longest)
    await readPngRows(file, shrinker.row)
    return shrinker.done()
  }
  boundMemory(mostBytes)
  borrowPixels()
  let small: Pixels | undefined
  const take = ({ data, width, height }: Pixels) => {
    const shrinker = createShrinker(width, height, longest)
    for (let y = 0; y < height; y++) shrinker.row(data.subarray(y * width * 4, (y + 1) * width * 4))
    small = shrinker.done()
  }
  const decode = await decoders[head.kind]()
  await lent(() => decode(new Uint8Array(file).buffer), take)
  if (!small) throw new Error('nothing was decoded')
  return upright(small, head.kind === 'jpeg' ? orientationOf(file) : 1)
}

/** Makes a JPEG that holds only the pixels. */
export async function encodePhoto(pixels: Pixels): Promise<RemadePhoto> {
  const encode = await encoder()
  return { bytes: await encode(pixels), width: pixels.width, height: pixels.height }
}

/** Makes a square JPEG for each of the sides, in pixels; see `squareOf`. */
export async function encodeSquares(pixels: Pixels, sides: readonly number[]): Promise<readonly Uint8Array[]> {
  const encode = await encoder()
  const squares: Uint8Array[] = []
  for (const side of sides) squares.push(await encode(squareOf(pixels, side)))
  return squares
}

async function encoder(): Promise<(pixels: Pixels) => Promise<Uint8Array>> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js')
  await init(await code('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  return async (pixels) => new Uint8Array(await encode({ ...pixels, colorSpace: 'srgb' }, { quality: QUALITY }))
}

type Decode = (file: ArrayBuffer) => Promise<unknown>

const decoders = {
  jpeg: async (): Promise<Decode> => {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js')
    await init(await code('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
    return (file) => decode(file)
  },
  webp: async (): Promise<Decode> => {
    const { default: decode, init } = await import('@jsquash/webp/decode.js')
    await init(await code('@jsquash/webp/codec/dec/webp_dec.wasm'))
    return (file) => decode(file)
  },
}

/** In a browser, the codecs load their code from the network; here it is read from where they are installed. */
async function code(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(new URL(import.meta.resolve(name))))
}

/** A decoder that needs more memory than the header of its picture announced fails. */
function boundMemory(mostBytes: number): void {
  const { prototype } = WebAssembly.Memory
  const grow = Object.getOwnPropertyDescriptor(prototype, 'grow')?.value as (this: unknown, pages: number) => number
  prototype.grow = function (this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > mostBytes) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

const PAGE_BYTES = 64 * 1024
