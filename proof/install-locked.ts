import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const FILES = ['package.json', 'package-lock.json'] as const
/** Written last: what is in it was installed wholly. */
const STAMP = 'installed-lock.json'

/** Software of others that a proof runs and that is no dependency of this repository. */
export interface LockedSoftware {
  readonly name: string
  /** The folder of its package.json and package-lock.json. */
  readonly locked: string
  /** Where it is installed. */
  readonly home: string
  /** The size of the download in megabytes, which is shown to the person who waits. */
  readonly megabytes: number
}

/** The folder below `.vaivem` in which software of others is kept; git ignores it. */
export function homeOf(name: string): string {
  return join(ROOT, '.vaivem', name)
}

/**
 * Installs software at its locked versions into a folder of its own, once; answers the folder. It comes from the registry as it is, and
 * no scripts of packages are run.
 */
export async function installLocked(software: LockedSoftware, say: (line: string) => void): Promise<string> {
  const { name, locked, home, megabytes } = software
  await mkdir(home, { recursive: true })
  const lock = await readFile(join(locked, 'package-lock.json'), 'utf8')
  if ((await readFile(join(home, STAMP), 'utf8').catch(() => '')) === lock) return home
  say(`installing ${name} (${megabytes} MB, once)`)
  for (const file of FILES) await copyFile(join(locked, file), join(home, file))
  await npm(name, home, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  await writeFile(join(home, STAMP), lock)
  return home
}

/** The npm that runs us, else the one in the PATH. */
async function npm(name: string, folder: string, args: readonly string[]): Promise<void> {
  const running = process.env['npm_execpath']
  const isNpm = running !== undefined && basename(running).startsWith('npm')
  const child = isNpm
    ? spawn(process.execPath, [running, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`npm could not install ${name} into ${folder}: it ended with ${code}`)
}
