import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Why DATA_DIR cannot be used, and what to do; undefined when it is there or can be made. */
export function dataFolderFault(dataDir: string): string | undefined {
  const folder = resolve(dataDir)
  // Making folders below these never ends in some versions of Node.
  if (/^\/(proc|sys)(\/|$)/.test(folder)) return fault(folder, 'é do sistema operacional')
  const existing = nearestExisting(folder)
  if (!statSync(existing).isDirectory()) return fault(folder, `${existing} não é uma pasta`)
  try {
    accessSync(existing, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return fault(folder, `falta permissão de escrita em ${existing}`)
  }
}

function fault(folder: string, reason: string): string {
  return `DATA_DIR (${folder}) não pode ser usada: ${reason}. Escolha outra pasta em DATA_DIR ou dê permissão a esta.`
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
