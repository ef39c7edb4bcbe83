import { Worker } from 'node:worker_threads'
import { ok, refuse, type Result } from '@vaivem/domain'
import { photoHeadOf } from './photo-kind.ts'
import type { PhotoTaskDone } from './photo-worker.ts'
import type { RemadePhoto } from './remake.ts'

/** `not-a-photo`: no JPEG, PNG or WebP, or one that is broken. `busy`: too many are waiting already. */
export type PhotoRefused = { readonly kind: 'not-a-photo' | 'photo-too-large' | 'busy' }

/** Makes photos safe to keep and to show, one after another, in a thread of its own that may die. */
export interface PhotoMaker {
  readonly make: (bytes: Buffer) => Promise<Result<RemadePhoto, PhotoRefused>>
  readonly stop: () => Promise<void>
}

/** Pixels that a picture may have: more than phones take, and 160 MB while it is decoded. */
const MOST_PIXELS = 40_000_000
const MOST_WAITING = 12
const PATIENCE_MILLISECONDS = 15_000
/** What one picture may take: one that takes more ends the thread, not the service. */
const MOST_MEMORY_MB = 512

interface Waiting {
  readonly done: (photo: RemadePhoto | null) => void
}

export function createPhotoMaker(): PhotoMaker {
  let worker: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()
  const end = async (broken: Worker | undefined) => {
    if (worker === broken) worker = undefined
    for (const { done } of waiting.values()) done(null)
    waiting.clear()
    await broken?.terminate()
  }
  const started = () => {
    const made = new Worker(new URL('./photo-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    made.unref()
    made.on('message', ({ id, photo }: PhotoTaskDone) => waiting.get(id)?.done(photo))
    made.on('error', () => void end(made))
    return made
  }
  return {
    make: async (bytes) => {
      const head = photoHeadOf(bytes)
      if (!head) return refuse('not-a-photo')
      if (head.width * head.height > MOST_PIXELS) return refuse('photo-too-large')
      if (waiting.size >= MOST_WAITING) return refuse('busy')
      worker ??= started()
      const asked = worker
      const id = ++last
      const photo = await new Promise<RemadePhoto | null>((resolve) => {
        const timer = setTimeout(() => void end(asked), PATIENCE_MILLISECONDS)
        const done = (made: RemadePhoto | null) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(made)
        }
        waiting.set(id, { done })
        asked.postMessage({ id, kind: head.kind, bytes }, [])
      })
      return photo ? ok(photo) : refuse('not-a-photo')
    },
    stop: () => end(worker),
  }
}
