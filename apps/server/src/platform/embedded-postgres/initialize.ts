import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, fsyncSync, mkdtempSync, openSync, closeSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ok, refuse } from '@vaivem/domain'
import type { PostgresBinaries } from './binaries.ts'
import { openFolder } from './data-folder.ts'
import type { DatabaseOwner } from './owner.ts'
import { programOptions } from './program.ts'
import { initialConfiguration } from './settings.ts'

export const superuser = 'vaivem'

/** The major version of the database in a folder, undefined where there is none yet. */
export function databaseMajor(dataFolder: string): number | undefined {
  const versionFile = join(dataFolder, 'PG_VERSION')
  return existsSync(versionFile) ? Number(readFileSync(versionFile, 'utf8')) : undefined
}

/**
 * Makes an empty database. It is built beside its place and renamed into it, so an interrupted start leaves no
 * half database; of two that race, one database stays.
 */
export function initializeDatabase(options: {
  readonly dataFolder: string
  readonly binaries: PostgresBinaries
  readonly owner: DatabaseOwner | undefined
  readonly password: string
  readonly isDurable: boolean
}) {
  const workshop = mkdtempSync(join(dirname(options.dataFolder), '.postgres-'))
  try {
    writeFileSync(join(workshop, 'password'), options.password, { mode: 0o600 })
    if (options.owner) {
      chownSync(workshop, options.owner.uid, options.owner.gid)
      chownSync(join(workshop, 'password'), options.owner.uid, options.owner.gid)
    }
    const output = runInitdb(workshop, options)
    if (output !== undefined) return refuse('database-not-initialized', { output })
    appendFileSync(join(workshop, 'data', 'postgresql.conf'), initialConfiguration)
    moveIntoPlace(join(workshop, 'data'), options.dataFolder)
    return ok(undefined)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** Answers what initdb said where it failed. */
function runInitdb(workshop: string, options: Parameters<typeof initializeDatabase>[0]): string | undefined {
  chmodSync(workshop, 0o700)
  const handle = openFolder(workshop, options.owner)
  const run = spawnSync(
    join(options.binaries.folder, 'initdb'),
    [
      ['-D', `${handle.path}/data`, `--pwfile=${handle.path}/password`, '-U', superuser, '--auth=scram-sha-256'],
      ['--data-checksums', '--no-instructions', '--encoding=UTF8', ...localeArguments(options.binaries.major)],
      options.isDurable ? [] : ['--no-sync'],
    ].flat(),
    {
      ...programOptions(options.owner),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', handle.descriptor],
    },
  )
  handle.close()
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr.trim())
}

/** Sorting by code point, the same on every machine; the built-in provider came with PostgreSQL 17. */
function localeArguments(major: number): string[] {
  return major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C', '--lc-ctype=C.UTF-8']
}

function moveIntoPlace(from: string, dataFolder: string): void {
  try {
    renameSync(from, dataFolder)
  } catch (error) {
    if (databaseMajor(dataFolder) === undefined) throw error
  }
  const parent = openSync(dirname(dataFolder), 'r')
  fsyncSync(parent)
  closeSync(parent)
}
