import { closeSync, openSync } from 'node:fs'
import type { DatabaseOwner } from './owner.ts'

/** A folder as it is passed to the PostgreSQL programs: a path, and the descriptor that the path refers to, if any. */
export interface FolderHandle {
  readonly path: string
  readonly descriptor: number | 'ignore'
  readonly close: () => void
}

/** Where a folder handed over by descriptor is found; the third entry of `stdio` after the usual three. */
const handedOver = '/proc/self/fd/3'

/**
 * Opens a folder for programs run by another user. On Linux they receive it as an open descriptor, so the folder
 * may lie under one they cannot enter (a project in a home of mode 0700). Close it after the program has started.
 */
export function openFolder(folder: string, owner: DatabaseOwner | undefined): FolderHandle {
  if (!owner || process.platform !== 'linux') {
    return { path: folder, descriptor: 'ignore', close: () => {} }
  }
  const descriptor = openSync(folder, 'r')
  return { path: handedOver, descriptor, close: () => closeSync(descriptor) }
}
