import { ok, refuse, type Result } from '@vaivem/domain'
import { createJobProcess, type JobProcessTerms } from '../isolated/job-process.ts'
import { type PhotoHead, photoHeadOf } from './photo-kind.ts'
import type { PhotoTask, PhotoTaskDone } from './photo-worker.ts'
import type { RemadePhoto } from './remake.ts'
import type { Pixels } from './shrink.ts'

/** `not-a-photo`: not a JPEG, PNG or WebP, or a broken one. `busy`: too many photos are waiting already. */
export type PhotoRefused = { readonly kind: 'not-a-photo' | 'photo-too-large' | 'busy' }

/** Makes photos safe to store and to show, one after another, each in processes of its own that may crash. */
export interface PhotoMaker {
  /** `whose` is the caller or the customer's session; they take turns. */
  readonly make: (whose: string, bytes: Buffer) => Promise<Result<RemadePhoto, PhotoRefused>>
  /** The picture fitted into squares of these sides, in pixels; one JPEG for each, in their order. */
  readonly makeSquares: (
    whose: string,
    bytes: Buffer,
    sides: readonly number[],
  ) => Promise<Result<readonly Uint8Array[], PhotoRefused>>
  readonly stop: () => Promise<void>
}

/** The longest side of a stored photo: enough to see a seam or a label. */
const LONGEST_STORED_SIDE = 1_600
/** The largest number of pixels of a picture: more than telephones take unless they are set to. */
const MOST_PIXELS = 16_000_000
/** The largest number of pixels of either side: the rows of a picture are held one at a time. */
const LONGEST_SIDE = 16_384
/** The most memory that the pixels of one picture may need while it is decoded. */
const MOST_DECODED_BYTES = 64_000_000
/** The further memory of a decoder, for the file and its own work. */
const DECODER_BYTES = 24 * 1024 * 1024
/** The most memory of all waiting files together: each is held until its turn. */
const MOST_WAITING_BYTES = 24 * 1024 * 1024

const TERMS: JobProcessTerms = {
  file: new URL('./photo-worker.ts', import.meta.url),
  timeoutMilliseconds: 10_000,
  mostWaiting: 12,
  mostWaitingOfOne: 4,
  restMilliseconds: 0,
  heapMegabytes: 48,
}

export function createPhotoMaker(terms: JobProcessTerms = TERMS): PhotoMaker {
  const jobs = createJobProcess<PhotoTask, PhotoTaskDone>(terms)
  let heldBytes = 0
  /** Decodes the picture and goes on with its pixels, which are at most `longest` a side. */
  const withPixels = async <Made>(
    whose: string,
    bytes: Buffer,
    longest: number,
    goOn: (pixels: Pixels) => Promise<Made | undefined>,
  ): Promise<Result<Made, PhotoRefused>> => {
    const head = photoHeadOf(bytes)
    if (!head) return refuse('not-a-photo')
    if (isTooLarge(head)) return refuse('photo-too-large')
    if (heldBytes + bytes.length > MOST_WAITING_BYTES) return refuse('busy')
    heldBytes += bytes.length
    try {
      const mostBytes = head.decodedBytes + bytes.length + DECODER_BYTES
      const shrunk = await jobs.run(whose, { todo: 'shrink', head, bytes, mostBytes, longest })
      if (!shrunk.ok) return refuse(shrunk.refusal.kind === 'busy' ? 'busy' : 'not-a-photo')
      const made = shrunk.value.done === 'shrink' ? await goOn(shrunk.value.pixels) : undefined
      return made === undefined ? refuse('not-a-photo') : ok(made)
    } finally {
      heldBytes -= bytes.length
    }
  }
  return {
    make: (whose, bytes) =>
      withPixels(whose, bytes, LONGEST_STORED_SIDE, async (pixels) => {
        const encoded = await jobs.goOn(whose, { todo: 'encode', pixels })
        return encoded.ok && encoded.value.done === 'encode' ? encoded.value.photo : undefined
      }),
    makeSquares: (whose, bytes, sides) =>
      withPixels(whose, bytes, Math.max(...sides), async (pixels) => {
        const encoded = await jobs.goOn(whose, { todo: 'encode-squares', pixels, sides })
        return encoded.ok && encoded.value.done === 'encode-squares' ? encoded.value.squares : undefined
      }),
    stop: () => jobs.stop(),
  }
}

function isTooLarge({ width, height, decodedBytes }: PhotoHead): boolean {
  return width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE || decodedBytes > MOST_DECODED_BYTES
}
