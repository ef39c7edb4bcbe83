import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKillableDatabase } from '../chaos/rig/killable-database.ts'
import { runProgram } from '../chaos/rig/program.ts'
import type { Rig } from '../chaos/rig/rig.ts'
import type { Archived } from './point-in-time.ts'

/** The embedded PostgreSQL with WAL_ARCHIVE_DIR, copied by `vaivem backup` and brought back by `vaivem restore`. */
export async function archivedEmbedded(): Promise<Archived> {
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-moment-'))
  // Where root runs this, PostgreSQL is another user, who passes through here.
  await chmod(folder, 0o755)
  const home = join(folder, 'data')
  const archive = join(folder, 'archive')
  const copy = join(folder, 'copy')
  const database = await startKillableDatabase(home, {}, archive)
  let serial = 0
  const own = ({ settings }: Rig, dataDir: string) => ({ DATA_DIR: dataDir, MASTER_KEY: settings['MASTER_KEY'] ?? '' })
  return {
    name: 'embedded',
    database,
    backUp: async (rig) => void (await runProgram(['backup', copy], own(rig, home))),
    recover: async (until, rig) => {
      const into = join(folder, `restored-${++serial}`)
      const args = ['restore', copy, into, '--wal', archive, '--until', until.toString()]
      await runProgram(args, own(rig, home))
      // A command opens it as any other installation, and the chain of what was done is whole.
      await runProgram(['audit', 'verify', '--account', 'demo'], own(rig, into))
      const restored = await startKillableDatabase(into)
      return { query: restored.query, end: restored.end }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
