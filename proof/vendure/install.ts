import { join } from 'node:path'
import { homeOf, installLocked } from '../install-locked.ts'

const HOME = homeOf('vendure')
/** The Admin API as the real server describes itself, the result of an introspection. */
export const SCHEMA_FILE = join(HOME, 'admin-schema.json')

/** Installs Vendure into a folder of its own below `.vaivem`, once; answers the folder. It is GPL and only run. */
export async function installVendure(say: (line: string) => void): Promise<string> {
  const locked = join(import.meta.dirname, 'shop')
  return installLocked({ name: 'Vendure', locked, home: HOME, megabytes: 140 }, say)
}
