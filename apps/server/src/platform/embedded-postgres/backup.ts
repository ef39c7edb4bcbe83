import { chown, copyFile, mkdir, readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { DatabaseAddress } from '../database/pool.ts'

/** The files that belong to one run of PostgreSQL, and are created by the next one. */
const OF_ONE_LIFE = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'log',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** The files of an installation beside its database. */
export const BESIDE = ['master.key', 'postgres-password']
/** Of these only the content goes; the folder itself must be there. */
const EMPTY = [...OF_ONE_LIFE].filter((name) => name.startsWith('pg_'))

/**
 * Copies the running installation in `dataDir`: everything committed before the start is in the copy, which is an installation
 * of its own, started as any other (`DATA_DIR`). PostgreSQL keeps the log of all changes during the copy, and replays it when
 * the copy starts. `into` must not exist; it does once the copy is complete.
 */
export async function backUpEmbedded(
  owner: DatabaseAddress,
  { dataDir, into }: { readonly dataDir: string; readonly into: string },
): Promise<void> {
  const target = `${resolve(into)}.incompleta`
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ ...owner, application_name: 'vaivem backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const data = await dataFolderOf(client)
    // Until this session ends, no part of the log is thrown away.
    await client.query(`SELECT pg_create_physical_replication_slot('vaivem_backup_' || pg_backend_pid(), true, true)`)
    await client.query(`SELECT pg_backup_start('vaivem backup', true)`)
    await copyTree(data, join(target, 'postgres'), OF_ONE_LIFE)
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    for (const name of EMPTY) await makeLike(join(data, name), join(target, 'postgres', name))
    await copyTree(join(data, 'pg_wal'), join(target, 'postgres', 'pg_wal'), new Set())
    await writeLike(data, join(target, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  for (const secret of BESIDE) await copyIfThere(join(dataDir, secret), join(target, secret))
  await rename(target, resolve(into))
}

async function dataFolderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer AS pid`,
  )
  // PostgreSQL may know its folder by a path that only it can use.
  const { rows: shown } = await client.query<{ data_directory: string }>('SHOW data_directory')
  const told = shown[0]?.data_directory ?? ''
  return told.startsWith('/proc/') ? readlink(`/proc/${rows[0]?.pid}/cwd`) : told
}

/** Copies a folder with its owners. Files that go while they are copied were of no use; one that changes is made whole again from the log. */
export async function copyTree(from: string, to: string, without: ReadonlySet<string>): Promise<void> {
  await makeLike(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (without.has(entry.name) || entry.name.startsWith('.s.PGSQL')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target, new Set(['pgsql_tmp']))
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (entry.isFile()) await copyIfThere(source, target)
  }
}

export async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
    await ownLike(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function makeLike(from: string, to: string): Promise<void> {
  const { mode } = await stat(from)
  await mkdir(to, { recursive: true, mode: mode & 0o777 })
  await ownLike(from, to)
}

export async function writeLike(from: string, to: string, text: string): Promise<void> {
  await writeFile(to, text, { mode: 0o600 })
  await ownLike(from, to)
}

/** As root: what PostgreSQL owns stays its own. */
async function ownLike(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(from)
  await chown(to, uid, gid)
}
