import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '../../apps/server/src/platform/config.ts'

export interface SampleFile {
  readonly name: string
  readonly read: () => Buffer
}

export const SAMPLES = join(projectRoot, 'scripts/samples')

/** The files that paths mean: a folder means its own with this ending, by name. Throws on a path that is not there. */
export function filesOf(paths: readonly string[], ending: string): readonly SampleFile[] {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [fileAt(path)]
    const names = readdirSync(path).filter((name) => name.toLowerCase().endsWith(ending))
    return names.toSorted((one, other) => one.localeCompare(other)).map((name) => fileAt(join(path, name)))
  })
}

function fileAt(path: string): SampleFile {
  return { name: basename(path), read: () => readFileSync(path) }
}

/** Text as written, whichever of the two encodings that Brazilian systems use. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
