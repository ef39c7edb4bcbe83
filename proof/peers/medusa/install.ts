import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { homeOf, installLocked } from '../../install-locked.ts'

const STORE = join(import.meta.dirname, 'store')
const CONFIGURATION = 'medusa-config.js'

/** Installs Medusa into a folder of its own below `.vaivem`, once, with its configuration; answers the folder. */
export async function installMedusa(say: (line: string) => void): Promise<string> {
  const home = await installLocked({ name: 'Medusa', locked: STORE, home: homeOf('medusa'), megabytes: 660 }, say)
  await copyFile(join(STORE, CONFIGURATION), join(home, CONFIGURATION))
  return home
}
