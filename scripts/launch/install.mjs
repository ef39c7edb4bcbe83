import { spawnSync } from 'child_process'
import { existsSync, readFileSync } from 'fs'
import { basename, join } from 'path'
import { findNode, nodePackages } from './node.mjs'
import { root } from './project.mjs'

// Not `npm ci`: it refuses a lock file that leaves out optional packages of other platforms, which is what npm writes
// where the registry does not carry them. This takes the same locked versions and leaves the lock file as it is.
const installation = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
installation.push('--include=dev', '--include=optional')

/** Installs the locked packages unless they are there; answers a sentence where that fails. */
export function installMissing() {
  if (isInstalled()) return undefined
  console.error('Instalando as dependências (só na primeira vez, ou quando elas mudam)…')
  const [program, ...first] = npm()
  const done = spawnSync(program, [...first, ...installation], { cwd: root, encoding: 'utf8' })
  if (done.status === 0) return undefined
  return `${done.stdout || ''}${done.stderr || ''}As dependências não puderam ser instaladas: ${reason(done)}`
}

/** npm leaves in node_modules the list of what it put there; it is compared with what is locked. */
function isInstalled() {
  const present = packagesIn('node_modules/.package-lock.json')
  const locked = packagesIn('package-lock.json')
  if (!present || !locked) return false
  const needsNode = !findNode() && nodePackages.some((name) => locked[`node_modules/${name}`])
  return !needsNode && Object.keys(locked).every((path) => isPresent(locked[path], present[path], path))
}

function isPresent(locked, present, path) {
  if (!path.startsWith('node_modules/') || locked.optional) return true
  return Boolean(present) && present.version === locked.version && present.integrity === locked.integrity
}

function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** The npm that runs us, else the one in the PATH. */
function npm() {
  const running = process.env.npm_execpath
  return running && basename(running).startsWith('npm') ? [process.execPath, running] : ['npm']
}

function reason(done) {
  return done.error ? `o npm não foi encontrado (${done.error.message}).` : 'veja acima o que o npm respondeu.'
}
