import type { Pixels } from './shrink.ts'

/** The part of a browser that the codecs need. */
declare global {
  interface ImageData extends Pixels {
    readonly colorSpace: string
  }
}

let onPicture: ((picture: Pixels) => void) | undefined

/**
 * Avoids a second copy of every decoded picture. The decoders return `new ImageData(new Uint8ClampedArray(view), …)`, which
 * copies all of it; this replaces both names, in this process, by functions that lend the decoder's own memory to `take` while
 * it is still there. Only for a process that decodes one picture and does nothing else.
 */
export function borrowPixels(): void {
  Object.assign(globalThis, { ImageData: Lent, Uint8ClampedArray: View })
}

/** Calls `take` with the picture that `decode` makes; `take` must not keep its pixels. */
export async function lent(decode: () => Promise<unknown>, take: (picture: Pixels) => void): Promise<void> {
  onPicture = take
  await decode()
}

/** Called as the constructor of a picture, passes the picture on. */
function Lent(data: Uint8ClampedArray, width: number, height: number): void {
  onPicture?.({ data, width, height })
}

const Native = Uint8ClampedArray

/** Called as a constructor with a view, returns that view; with anything else, it behaves as the original. */
function View(from: ArrayBufferView | number): ArrayBufferView {
  return typeof from === 'number' ? new Native(from) : from
}
