import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const LOCKED = join(import.meta.dirname, 'shop')
const FILES = ['package.json', 'package-lock.json'] as const
const HOME = join(ROOT, '.vaivem', 'vendure')
/** The Admin API as the real server describes itself, the result of an introspection. */
export const SCHEMA_FILE = join(HOME, 'admin-schema.json')
/** Written last: what is in it was installed wholly. */
const STAMP = 'installed-lock.json'

/**
 * Installs Vendure at its locked versions into a folder of its own below `.vaivem`, once; it answers the folder. Vendure is GPL and
 * no dependency of this repository: it is only run, as it comes from the registry. No scripts of packages are run.
 */
export async function installVendure(say: (line: string) => void): Promise<string> {
  await mkdir(HOME, { recursive: true })
  const locked = await readFile(join(LOCKED, 'package-lock.json'), 'utf8')
  if ((await readFile(join(HOME, STAMP), 'utf8').catch(() => '')) === locked) return HOME
  say('installing Vendure (140 MB, once)')
  for (const file of FILES) await copyFile(join(LOCKED, file), join(HOME, file))
  await npm(HOME, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  await writeFile(join(HOME, STAMP), locked)
  return HOME
}

/** The npm that runs us, else the one in the PATH. */
async function npm(folder: string, args: readonly string[]): Promise<void> {
  const running = process.env['npm_execpath']
  const isNpm = running !== undefined && basename(running).startsWith('npm')
  const child = isNpm
    ? spawn(process.execPath, [running, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`npm could not install Vendure into ${folder}: it ended with ${code}`)
}
