import { ok, refuse, type Result } from '@vaivem/domain'
import { createJobProcess, type JobProcessTerms } from '../isolated/job-process.ts'
import { type PhotoHead, photoHeadOf } from './photo-kind.ts'
import type { PhotoTask, PhotoTaskDone } from './photo-worker.ts'
import type { RemadePhoto } from './remake.ts'

/** `not-a-photo`: no JPEG, PNG or WebP, or one that is broken. `busy`: too many are waiting already. */
export type PhotoRefused = { readonly kind: 'not-a-photo' | 'photo-too-large' | 'busy' }

/** Makes photos safe to keep and to show, one after another, each in processes of its own that may die. */
export interface PhotoMaker {
  /** `whose`: who takes turns with the others, a caller or a consumer's session. */
  readonly make: (whose: string, bytes: Buffer) => Promise<Result<RemadePhoto, PhotoRefused>>
  readonly stop: () => Promise<void>
}

/** Pixels that a picture may have: more than phones take unless asked for more. */
const MOST_PIXELS = 16_000_000
/** Of either side: the rows of a picture are held one at a time. */
const LONGEST_SIDE = 16_384
/** What the pixels of one picture may take while it is decoded, all at once. */
const MOST_DECODED_BYTES = 64_000_000
/** Beside them a decoder has the file, and some memory to work with. */
const DECODER_BYTES = 24 * 1024 * 1024
/** Of all files that wait: each is held until its turn. */
const MOST_WAITING_BYTES = 24 * 1024 * 1024

const TERMS: JobProcessTerms = {
  file: new URL('./photo-worker.ts', import.meta.url),
  patienceMilliseconds: 10_000,
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
