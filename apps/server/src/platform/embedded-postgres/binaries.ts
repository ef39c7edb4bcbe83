import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyPackage, linkLibraries, npmPackageFolder } from './npm-binaries.ts'
import type { DatabaseOwner } from './owner.ts'
import { programOptions } from './program.ts'

/** PostgreSQL programs that have been seen to run as the user who is going to run them. */
export interface PostgresBinaries {
  readonly folder: string
  readonly major: number
}

const oldestMajor = 15

const systemFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/** Finds every usable PostgreSQL, the one installed by npm first, then those of the system, newest first. */
export async function findBinaries(options: {
  readonly owner: DatabaseOwner | undefined
  readonly dataDir: string
}): Promise<readonly PostgresBinaries[]> {
  const fromSystem = await Promise.all(
    globSync(systemFolders)
      .filter((folder) => existsSync(join(folder, 'initdb')))
      .map((folder) => tryBinaries(folder, options.owner)),
  )
  const usable = fromSystem.filter((found) => found !== undefined && found.major >= oldestMajor)
  const newestFirst = usable.filter((found) => found !== undefined).toSorted((one, other) => other.major - one.major)
  const fromNpm = await findNpmBinaries(options)
  return fromNpm ? [fromNpm, ...newestFirst] : newestFirst
}

async function findNpmBinaries(options: {
  readonly owner: DatabaseOwner | undefined
  readonly dataDir: string
}): Promise<PostgresBinaries | undefined> {
  const packageFolder = npmPackageFolder()
  if (packageFolder === undefined) return undefined
  linkLibraries(packageFolder)
  const inPlace = await tryBinaries(join(packageFolder, 'native', 'bin'), options.owner)
  if (inPlace) return inPlace
  try {
    // Root's copy lies where every user can read and only root can write.
    const cacheFolder = options.owner ? '/var/cache/vaivem' : join(options.dataDir, 'cache')
    const copy = copyPackage(packageFolder, cacheFolder)
    return await tryBinaries(join(copy, 'native', 'bin'), options.owner)
  } catch {
    return undefined
  }
}

/** Runs `postgres -V` as the owner: proves that the folder is reachable and that every library is found. */
async function tryBinaries(folder: string, owner: DatabaseOwner | undefined): Promise<PostgresBinaries | undefined> {
  try {
    const { stdout } = await promisify(execFile)(join(folder, 'postgres'), ['-V'], programOptions(owner))
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
    return Number.isInteger(major) ? { folder, major } : undefined
  } catch {
    return undefined
  }
}
