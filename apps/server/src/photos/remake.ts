import { readFileSync } from 'node:fs'
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import type { PhotoHead } from './photo-kind.ts'

/** What a browser has, as far as the codecs need it. */
declare global {
  interface ImageData {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
    readonly colorSpace: string
  }
  namespace WebAssembly {
    type Module = object
    const compile: (code: Uint8Array) => Promise<Module>
  }
}

export interface RemadePhoto {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Longest side of what is kept: enough to see a seam or a label. */
const LONGEST_SIDE = 1_600
const QUALITY = 78

/**
 * Decodes a picture and makes another of its pixels alone: what else was in the file (where it was taken, scripts,
 * archives) is not in the new one. Throws for what cannot be decoded. Only for the worker: it takes a thread for itself.
 */
export async function remakePhoto(kind: PhotoHead['kind'], bytes: Uint8Array): Promise<RemadePhoto> {
  await prepare()
  const decoded = onWhite(await decoders[kind](arrayBufferOf(bytes)))
  const scale = Math.min(1, LONGEST_SIDE / Math.max(decoded.width, decoded.height))
  const width = Math.max(1, Math.round(decoded.width * scale))
  const height = Math.max(1, Math.round(decoded.height * scale))
  const fitting = scale === 1 ? decoded : await resize(decoded, { width, height, method: 'triangle' })
  return { bytes: new Uint8Array(await encodeJpeg(fitting, { quality: QUALITY })), width, height }
}

const decoders = {
  // Turned as the camera says: the file that told it is not kept.
  jpeg: (buffer: ArrayBuffer) => decodeJpeg(buffer, { preserveOrientation: true }),
  png: (buffer: ArrayBuffer) => decodePng(buffer),
  webp: (buffer: ArrayBuffer) => decodeWebp(buffer),
} satisfies Record<PhotoHead['kind'], (buffer: ArrayBuffer) => Promise<ImageData>>

let prepared: Promise<void> | undefined

/** The codecs ask the network for their code in a browser; here it is read from where it is installed. */
function prepare(): Promise<void> {
  prepared ??= prepareAll()
  return prepared
}

async function prepareAll(): Promise<void> {
  Object.assign(globalThis, { ImageData: Pixels })
  const code = async (name: string) => WebAssembly.compile(readFileSync(new URL(import.meta.resolve(name))))
  await initJpegDecoder(await code('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  await initJpegEncoder(await code('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  await initWebpDecoder(await code('@jsquash/webp/codec/dec/webp_dec.wasm'))
  await initPngDecoder(await code('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  await initResize(await code('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
}

/** What the codecs expect a browser to have. */
class Pixels implements ImageData {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly colorSpace = 'srgb'

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

/** JPEG knows no transparency: what can be seen through is white. */
function onWhite(image: ImageData): ImageData {
  const { data } = image
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255
    if (alpha === 255) continue
    for (const channel of [at, at + 1, at + 2])
      data[channel] = Math.round(((data[channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255)
    data[at + 3] = 255
  }
  return image
}

function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
