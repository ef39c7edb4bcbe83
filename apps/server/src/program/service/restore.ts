import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { refuse, type Result } from '@vaivem/domain'
import type { NotOpened, RestoreAsked } from '../cli/context.ts'
import type { Config } from '../../platform/config.ts'
import { explainDatabaseRefusal } from '../../platform/embedded-postgres/refusals.pt-BR.ts'
import { restoreEmbedded, type Restored } from '../../platform/embedded-postgres/restore.ts'

/** Makes an installation with a PostgreSQL of its own of a copy and the log archived since; touches no running one. */
export async function restore(config: Config, asked: RestoreAsked): Promise<Result<Restored, NotOpened>> {
  const archive = asked.archive ?? config.walArchiveDir
  if (config.databaseUrl !== undefined || config.databaseOwnerUrl !== undefined)
    return refused('Com DATABASE_URL, restaure com o seu PostgreSQL: docs/operating/backup.md diz como.')
  if (archive === undefined) return refused('Falta a pasta do arquivo: --wal PASTA, ou WAL_ARCHIVE_DIR.')
  if (existsSync(asked.into)) return refused(`A pasta ${asked.into} já existe: escolha outra, que ainda não exista.`)
  const restored = await restoreEmbedded({ ...asked, archive: resolve(archive), until: asked.until })
  return restored.ok ? restored : refused(explainDatabaseRefusal(restored.refusal))
}

function refused(fault: string): Result<never, NotOpened> {
  return refuse('not-opened', { faults: [fault] })
}
