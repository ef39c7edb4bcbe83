import { ok, refuse, type Result } from '@vaivem/domain'
import { createJobProcess, type JobProcessTerms } from '../isolated/job-process.ts'
import { type PhotoHead, photoHeadOf } from './photo-kind.ts'
import type { PhotoTask, PhotoTaskDone } from './photo-worker.ts'
import type { RemadePhoto } from './remake.ts'

/** `not-a-photo`: not a JPEG, PNG or WebP, or a broken one. `busy`: too many photos are waiting already. */
export type PhotoRefused = { readonly kind: 'not-a-photo' | 'photo-too-large' | 'busy' }

/** Makes photos safe to store and to show, one after another, each in processes of its own that may crash. */
export interface PhotoMaker {
  /** `whose` is the caller or the customer's session; they take turns. */
  readonly make: (whose: string, bytes: Buffer) => Promise<Result<RemadePhoto, PhotoRefused>>
  readonly stop: () => Promise<void>
}

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
  const made = async (whose: string, task: PhotoTask): Promise<Result<RemadePhoto, PhotoRefused>> => {
    const shrunk = await jobs.run(whose, task)
    if (!shrunk.ok) return refuse(shrunk.refusal.kind === 'busy' ? 'busy' : 'not-a-photo')
    if (shrunk.value.done !== 'shrink') return refuse('not-a-photo')
    const encoded = await jobs.goOn(whose, { todo: 'encode', pixels: shrunk.value.pixels })
    return encoded.ok && encoded.value.done === 'encode' ? ok(encoded.value.photo) : refuse('not-a-photo')
  }
  return {
    make: async (whose, bytes) => {
      const head = photoHeadOf(bytes)
      if (!head) return refuse('not-a-photo')
      if (isTooLarge(head)) return refuse('photo-too-large')
      if (heldBytes + bytes.length > MOST_WAITING_BYTES) return refuse('busy')
      heldBytes += bytes.length
      try {
        const mostBytes = head.decodedBytes + bytes.length + DECODER_BYTES
        return await made(whose, { todo: 'shrink', head, bytes, mostBytes })
      } finally {
        heldBytes -= bytes.length
      }
    },
    stop: () => jobs.stop(),
  }
}

function isTooLarge({ width, height, decodedBytes }: PhotoHead): boolean {
  return width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE || decodedBytes > MOST_DECODED_BYTES
}
