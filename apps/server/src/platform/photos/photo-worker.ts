import { answerJobs } from '../isolated/answer-jobs.ts'
import type { PhotoHead } from './photo-kind.ts'
import { encodePhoto, type RemadePhoto, shrinkPhoto } from './remake.ts'
import type { Pixels } from './shrink.ts'

/**
 * Decoding and encoding are done in a process each, so that the memory of the first is free before the second begins.
 */
export type PhotoTask =
  | { readonly todo: 'shrink'; readonly head: PhotoHead; readonly bytes: Uint8Array; readonly mostBytes: number }
  | { readonly todo: 'encode'; readonly pixels: Pixels }

export type PhotoTaskDone =
  | { readonly done: 'shrink'; readonly pixels: Pixels }
  | { readonly done: 'encode'; readonly photo: RemadePhoto }

answerJobs<PhotoTask, PhotoTaskDone>(async (task) =>
  task.todo === 'shrink'
    ? { done: 'shrink', pixels: await shrinkPhoto(task.head, task.bytes, task.mostBytes) }
    : { done: 'encode', photo: await encodePhoto(task.pixels) },
)
