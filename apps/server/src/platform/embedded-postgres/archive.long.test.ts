import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../test/support/own-database.ts'
import { prepareArchive } from './archive.ts'
import { backUpEmbedded } from './backup.ts'
import { chooseOwner } from './owner.ts'
import { explainDatabaseRefusal } from './refusals.pt-BR.ts'
import { restoreEmbedded } from './restore.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'vaivem-archive-'))
const dataDir = join(folder, 'data')
/** A path with characters that a shell and PostgreSQL interpret. */
const archive = join(folder, `arquivo d'água 100%f`)
const copy = join(folder, 'copy')
let running: EmbeddedPostgres
let beforeSecond: Temporal.Instant
let between: Temporal.Instant
let afterAllWrites: Temporal.Instant

beforeAll(async () => {
  // Where root runs the tests, PostgreSQL is another user, who passes through here.
  chmodSync(folder, 0o755)
  running = await start()
  await query(running.connection, `CREATE TABLE kept AS SELECT 'first' AS word`)
  beforeSecond = Temporal.Now.instant()
  await backUpEmbedded(running.connection, { dataDir, into: copy })
  await query(running.connection, `INSERT INTO kept VALUES ('second')`)
  // The second in which the copy began is over.
  await query(running.connection, 'SELECT pg_sleep(1)')
  between = Temporal.Now.instant()
  await query(running.connection, 'SELECT pg_sleep(0.01)')
  await query(running.connection, `INSERT INTO kept VALUES ('third')`)
  afterAllWrites = Temporal.Now.instant().add({ milliseconds: 10 })
  // A shutdown archives what is left.
  await running.stop()
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('finished segments are archived compressed, and nothing unfinished is left', () => {
  const names = readdirSync(archive)
  expect(names.filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).length).toBeGreaterThan(0)
  expect(names.filter((name) => name.startsWith('.'))).toEqual([])
})

test.each([
  ['an instant', () => between, ['first', 'second']],
  ['the end of the archive', () => undefined, ['first', 'second', 'third']],
])(
  'a copy is brought to %s, and is an installation of its own',
  async (_which, until, words) => {
    const into = join(folder, `restored-${words.length}`)
    const restored = await restoreEmbedded({ copy, into, archive, until: until(), isDurable: false })
    expect(restored).toMatchObject({ ok: true, value: { lastCommit: expect.any(Temporal.Instant) } })
    const started = await startEmbeddedPostgres({ dataDir: into, isDurable: false })
    if (!started.ok) throw new Error(explainDatabaseRefusal(started.refusal))
    expect(await query(started.value.connection, 'SELECT word FROM kept')).toEqual(words.map((word) => ({ word })))
    await started.value.stop()
    expect(existsSync(join(into, 'postgres', 'recovery.signal'))).toBe(false)
    expect(existsSync(join(copy, 'postgres', 'backup_label'))).toBe(true)
  },
  60_000,
)

test.each([
  ['before the copy', () => beforeSecond, 'restore-before-copy', 'escolha uma cópia mais antiga'],
  ['after the end of the archive', () => afterAllWrites, 'restore-beyond-archive', 'O arquivo acaba antes de'],
])(
  'an instant %s is refused with a sentence, and leaves nothing',
  async (_when, until, kind, sentence) => {
    const into = join(folder, 'refused')
    const refused = await restoreEmbedded({ copy, into, archive, until: until(), isDurable: false })
    if (refused.ok) throw new Error('it was restored')
    expect(refused.refusal.kind).toBe(kind)
    expect(explainDatabaseRefusal(refused.refusal)).toContain(sentence)
    expect(readdirSync(folder).filter((name) => name.startsWith('refused'))).toEqual([])
  },
  60_000,
)

test('a segment of the archive that is cut off is named, and is not taken for the end', async () => {
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  const last =
    readdirSync(archive)
      .toSorted()
      .findLast((name) => /^[0-9A-F]{24}\.gz$/.test(name)) ?? ''
  writeFileSync(join(broken, last), '')
  truncateSync(join(broken, last), 10)
  const into = join(folder, 'never')
  const refused = await restoreEmbedded({ copy, into, archive: broken, until: undefined, isDurable: false })
  expect(refused).toEqual({ ok: false, refusal: { kind: 'archive-broken', file: last } })
}, 60_000)

test('only a copy that was never started, and an archive that is there, can be restored', async () => {
  const into = join(folder, 'nothing')
  const ofRunning = await restoreEmbedded({ copy: dataDir, into, archive, until: undefined })
  expect(ofRunning).toMatchObject({ ok: false, refusal: { kind: 'not-a-backup' } })
  const nowhere = await restoreEmbedded({ copy, into, archive: join(folder, 'no'), until: undefined })
  expect(nowhere).toMatchObject({ ok: false, refusal: { kind: 'archive-missing' } })
})

test('an archived segment is never written over with another content', async () => {
  running = await start()
  const [next] = await query<{ file: string }>(
    running.connection,
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file',
  )
  writeFileSync(join(archive, `${next?.file}.gz`), 'of another installation')
  await query(running.connection, `INSERT INTO kept VALUES ('fourth')`)
  await query(running.connection, 'SELECT pg_switch_wal()')
  const failures = 'SELECT failed_count::int AS failed, last_failed_wal AS file FROM pg_stat_archiver'
  await expect
    .poll(async () => (await query<{ failed: number }>(running.connection, failures))[0]?.failed, { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(await query(running.connection, failures)).toMatchObject([{ file: next?.file }])
  await running.stop()
}, 60_000)

test('a folder that PostgreSQL cannot write to is refused before anything starts', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(prepareArchive(file, chooseOwner(dataDir))).toMatchObject({ refusal: { kind: 'archive-not-writable' } })
  const started = await startEmbeddedPostgres({ dataDir, walArchiveDir: file, isDurable: false })
  expect(started).toEqual({ ok: false, refusal: { kind: 'archive-not-writable', folder: file } })
})

async function start(): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, walArchiveDir: archive, isDurable: false })
  if (!started.ok) throw new Error(explainDatabaseRefusal(started.refusal))
  return started.value
}
