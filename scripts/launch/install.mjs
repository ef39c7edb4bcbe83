import { spawnSync } from 'child_process'
import { existsSync, readFileSync } from 'fs'
import { basename, join } from 'path'
import { forgetLean, isLean, makeLean } from './lean.mjs'
import { findNode, nodePackages } from './node.mjs'
import { root } from './project.mjs'

// Not `npm ci`: it refuses a lock file that leaves out optional packages of other platforms, which is what npm writes
// where the registry does not carry them. This takes the same locked versions and leaves the lock file as it is.
const installation = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--include=optional']

/**
 * Installs the locked packages that a command uses unless they are there: those that the service runs on and is built with, and
 * those of development and of the proofs where the command uses them too. Who only runs the service is spared what development alone
 * reads of them. Answers a sentence where that fails.
 */
export function installMissing(usesDevelopment) {
  if (usesDevelopment && isLean()) forgetLean()
  const present = packagesIn('node_modules/.package-lock.json') || {}
  const locked = packagesIn('package-lock.json') || {}
  if (isInstalled(present, locked, usesDevelopment)) return undefined
  console.error('Instalando as dependências (só na primeira vez, ou quando elas mudam)…')
  // Whoever has the packages of development keeps them: npm removes what it is told to leave out.
  const all = usesDevelopment || Object.keys(present).some((path) => locked[path] && locked[path].dev)
  const [program, ...first] = npm()
  const args = [...first, ...installation, all ? '--include=dev' : '--omit=dev']
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (done.status === 0) {
    if (!all) makeLean()
    return undefined
  }
  return `${done.stdout || ''}${done.stderr || ''}As dependências não puderam ser instaladas: ${reason(done)}`
}

/** npm leaves in node_modules the list of what it put there; it is compared with what is locked. */
function isInstalled(present, locked, usesDevelopment) {
  const needsNode = !findNode() && nodePackages.some((name) => locked[`node_modules/${name}`])
  const used = Object.keys(locked).filter((path) => isUsed(path, locked[path], usesDevelopment))
  return !needsNode && used.length > 0 && used.every((path) => isPresent(locked[path], present[path]))
}

/** What is optional is not of every platform. */
function isUsed(path, { optional, dev, devOptional }, usesDevelopment) {
  return path.startsWith('node_modules/') && !optional && (usesDevelopment || !(dev || devOptional))
}

/** A workspace is a link, which has neither version nor integrity, but a folder that may have moved. */
function isPresent(locked, present) {
  const same = (member) => present[member] === locked[member]
  return Boolean(present) && same('version') && same('integrity') && (!locked.link || same('resolved'))
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
