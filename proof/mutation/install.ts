import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Stryker is installed here and not in the workspaces: whoever does not run this proof need not have its 177 packages. */
export const FOLDER = import.meta.dirname

/** Installs what the lock file of this folder names, without scripts, unless it is there; throws where that fails. */
export function installMissing(): void {
  if (isInstalled()) return
  console.error('installing Stryker (the first time, and when its lock file changed)…')
  const [program, first] = npm()
  const { status, error } = spawnSync(program, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) throw error
  if (status !== 0) throw new Error(`npm ci in proof/mutation ended with ${status}`)
}

/** npm leaves in node_modules the list of what it put there. */
function isInstalled(): boolean {
  const present = packagesIn('node_modules/.package-lock.json')
  const locked = packagesIn('package-lock.json') ?? {}
  return Object.entries(locked).every(
    ([path, { integrity }]) => path === '' || present?.[path]?.integrity === integrity,
  )
}

function packagesIn(file: string): Readonly<Record<string, { readonly integrity?: string }>> | undefined {
  const path = join(FOLDER, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** The npm that runs us, else the one in the PATH. */
function npm(): readonly [program: string, first: readonly string[]] {
  const running = process.env['npm_execpath']
  return running !== undefined && basename(running).startsWith('npm') ? [process.execPath, [running]] : ['npm', []]
}
