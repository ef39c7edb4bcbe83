import { parentPort } from 'node:worker_threads'
import type { PhotoHead } from './photo-kind.ts'
import { remakePhoto, type RemadePhoto } from './remake.ts'

export interface PhotoTask {
  readonly id: number
  readonly kind: PhotoHead['kind']
  readonly bytes: Uint8Array
}

/** `photo` null: it could not be decoded. */
export interface PhotoTaskDone {
  readonly id: number
  readonly photo: RemadePhoto | null
}

parentPort?.on('message', ({ id, kind, bytes }: PhotoTask) => {
  const answer = (photo: RemadePhoto | null) => parentPort?.postMessage({ id, photo } satisfies PhotoTaskDone, [])
  remakePhoto(kind, bytes).then(answer, () => answer(null))
})
