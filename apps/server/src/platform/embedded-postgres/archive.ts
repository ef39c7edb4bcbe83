import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { DatabaseOwner } from './owner.ts'
import { programOptions } from './program.ts'
import type { DatabaseRefusal } from './refusals.pt-BR.ts'

/** A segment that was begun is archived after so long, so that a lost disk takes no more than this with it. */
const ARCHIVE_SECONDS = 60

/** The programs that the commands below call; all but the smallest systems have them. */
const PROGRAMS = ['gzip', 'gunzip', 'cmp', 'sync']

/**
 * Settings with which PostgreSQL copies each finished segment of its log into a folder, compressed. A segment appears under its name
 * whole and on disk, or not at all. One that is there already is done where it says the same, and a failure where it does not:
 * PostgreSQL then keeps the segment and tries again.
 */
export function archiveSettings(folder: string): Readonly<Record<string, string>> {
  const [to, archived] = [inCommand(folder), `${inCommand(folder)}/%f.gz`]
  const command = [
    'umask 077',
    `part=${to}/.%f.$$.part`,
    `if [ -e ${archived} ]; then gunzip -c ${archived} | cmp -s - "%p"`,
    `else gzip -1 -n < "%p" > "$part" && sync "$part" && mv "$part" ${archived} && sync ${to}; fi`,
  ].join('; ')
  return { archive_mode: 'on', archive_command: command, archive_timeout: `${ARCHIVE_SECONDS}s` }
}

/**
 * Settings with which PostgreSQL takes its log back out of such a folder and stops at an instant, or at the end of what is there. A
 * segment that cannot be read is a failure, and not the end.
 */
export function recoverySettings(
  folder: string,
  until: Temporal.Instant | undefined,
): Readonly<Record<string, string>> {
  const archived = `${inCommand(folder)}/%f.gz`
  return {
    // Above 125, PostgreSQL gives up instead of taking the file for one that was never archived.
    restore_command: `if [ -e ${archived} ]; then gunzip -c ${archived} > "%p" || exit 126; else exit 1; fi`,
    // A copy that was only looked at may have left the log of another timeline.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: inSettings(until) }),
    // An error that stops the recovery is reported at once, and not written to a file of the copy.
    hot_standby: 'off',
    logging_collector: 'off',
  }
}

/** Creates the folder where it is missing, and checks that the user that runs PostgreSQL can write to it and has the programs. */
export function prepareArchive(folder: string, owner: DatabaseOwner | undefined): Result<void, DatabaseRefusal> {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (owner) chownSync(folder, owner.uid, owner.gid)
    }
    // Left by a copy that was interrupted.
    for (const name of readdirSync(folder)) if (/^\..+\.part$/.test(name)) rmSync(join(folder, name), { force: true })
  } catch {
    return refuse('archive-not-writable', { folder })
  }
  const isWritable = runs('[ -d "$1" ] && [ -w "$1" ] && [ -x "$1" ]', folder, owner)
  if (!isWritable) return refuse('archive-not-writable', { folder })
  const missing = PROGRAMS.filter((program) => !runs('command -v "$1"', program, owner))
  return missing.length > 0 ? refuse('archive-programs-missing', { programs: missing }) : ok(undefined)
}

function runs(script: string, argument: string, owner: DatabaseOwner | undefined): boolean {
  const run = spawnSync('/bin/sh', ['-c', script, 'vaivem', argument], { ...programOptions(owner), stdio: 'ignore' })
  return run.status === 0
}

/** An instant as a setting takes it, which knows no `Z`; PostgreSQL counts microseconds. */
function inSettings(instant: Temporal.Instant): string {
  return instant.round({ smallestUnit: 'microsecond', roundingMode: 'floor' }).toString().replace('Z', '+00')
}

/** A path for the shell of PostgreSQL, which replaces `%f` and `%p`, and takes `%%` for a percent sign. */
function inCommand(path: string): string {
  return `'${path.replaceAll('%', '%%').replaceAll(`'`, String.raw`'\''`)}'`
}
