import type { Recorder } from './recorder.ts'

/** What a page takes for granted before its first command, and what a reader writes in the place of its examples. */
export interface Rehearsal {
  /** Shell that comes before the commands of the page. */
  readonly before?: string
  /** Shell that comes after them: what they began is ended, or looked at. */
  readonly after?: string
  /** Words of the page, and what a reader would have written instead. Every one of them stands in the page. */
  readonly own?: Readonly<Record<string, string>>
  /** Files in the folder of the reader, by name. */
  readonly files?: Readonly<Record<string, string>>
  /** Ends the counterparts on this machine. */
  readonly close?: () => unknown
  /** A counterpart that only records the requests to it. */
  readonly recorder?: Recorder
}
