import type { Pixels } from './shrink.ts'

/** What a browser has, as far as the codecs need it. */
declare global {
  interface ImageData extends Pixels {
    readonly colorSpace: string
  }
}

let onPicture: ((picture: Pixels) => void) | undefined

/**
 * The decoders hand a picture over as `new ImageData(new Uint8ClampedArray(view), …)`: a second copy of all of it, made for
 * browsers. In this process both names stand for what lends the decoder's own memory to `take`, while it is still
 * there. For a process that decodes and does nothing else.
 */
export function lendPixels(): void {
  Object.assign(globalThis, { ImageData: Lent, Uint8ClampedArray: View })
}

/** Calls `take` with the picture that `decode` makes; it must not keep its pixels. */
export async function lent(decode: () => Promise<unknown>, take: (picture: Pixels) => void): Promise<void> {
  onPicture = take
  await decode()
}

/** Called as a constructor with a picture, shows it. */
function Lent(data: Uint8ClampedArray, width: number, height: number): void {
  onPicture?.({ data, width, height })
}

const Native = Uint8ClampedArray

/** Called as a constructor with a view, answers that view; with anything else, what it always was. */
function View(from: ArrayBufferView | number): ArrayBufferView {
  return typeof from === 'number' ? new Native(from) : from
}
