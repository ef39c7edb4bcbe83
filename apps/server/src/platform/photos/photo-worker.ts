import { answerJobs } from '../isolated/answer-jobs.ts'
import type { PhotoHead } from './photo-kind.ts'
import { encodePhoto, encodeSquares, type RemadePhoto, shrinkPhoto } from './remake.ts'
import type { Pixels } from './shrink.ts'

/**
 * Decoding and encoding are done in a process each, so that the memory of the first is free before the second begins.
 */
export type PhotoTask =
  | {
      readonly todo: 'shrink'
      readonly head: PhotoHead
      readonly bytes: Uint8Array
      readonly mostBytes: number
      /** The longest side of the result, in pixels. */
      readonly longest: number
    }
  | { readonly todo: 'encode'; readonly pixels: Pixels }
  | { readonly todo: 'encode-squares'; readonly pixels: Pixels; readonly sides: readonly number[] }

export type PhotoTaskDone =
  | { readonly done: 'shrink'; readonly pixels: Pixels }
  | { readonly done: 'encode'; readonly photo: RemadePhoto }
  | { readonly done: 'encode-squares'; readonly squares: readonly Uint8Array[] }

answerJobs<PhotoTask, PhotoTaskDone>(async (task) => {
  switch (task.todo) {
    case 'shrink':
      return { done: 'shrink', pixels: await shrinkPhoto(task.head, task.bytes, task.mostBytes, task.longest) }
    case 'encode':
      return { done: 'encode', photo: await encodePhoto(task.pixels) }
    case 'encode-squares':
      return { done: 'encode-squares', squares: await encodeSquares(task.pixels, task.sides) }
  }
})
