import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { NotOpened } from '../cli/context.ts'
import type { Config } from '../../platform/config.ts'
import { backUpEmbedded } from '../../platform/embedded-postgres/backup.ts'
import { openInstallation } from './installation.ts'

/** Copies an installation with a PostgreSQL of its own, beside the service or without one. */
export async function backUp(config: Config, folder: string): Promise<Result<void, NotOpened>> {
  if (config.databaseUrl !== undefined || config.databaseOwnerUrl !== undefined)
    return refused('Com DATABASE_URL, use as cópias do seu PostgreSQL: docs/operating/backup.md diz como.')
  if (existsSync(folder)) return refused(`A pasta ${folder} já existe: escolha outra, que ainda não exista.`)
  if (resolve(folder).startsWith(`${config.dataDir}/`))
    return refused(`A pasta ${folder} fica dentro de DATA_DIR: escolha outra, de preferência em outro disco.`)
  const opened = await openInstallation(config)
  if (!opened.ok) return opened
  try {
    await backUpEmbedded(opened.value.owner, { dataDir: config.dataDir, into: folder })
    return ok(undefined)
  } finally {
    await opened.value.stop()
  }
}

function refused(fault: string): Result<never, NotOpened> {
  return refuse('not-opened', { faults: [fault] })
}
