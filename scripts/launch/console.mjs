import { spawnSync } from 'child_process'
import { createHash } from 'crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'fs'
import { join } from 'path'
import { root } from './project.mjs'
import { environmentFor } from './run.mjs'

/** Everything that a build of the console is made from. */
const sources = [
  'apps/console/index.html',
  'apps/console/package.json',
  'apps/console/public',
  'apps/console/src',
  'apps/console/tsconfig.json',
  'apps/console/vite.config.ts',
  'docs/reference/account-configuration.schema.json',
  'packages/sdk/src',
  'package-lock.json',
]
const folder = join(root, 'apps', 'console')
const note = join(folder, 'dist', '.built-from')

/** Builds the console unless it was built from just this; answers a sentence where that fails. */
export function buildConsole(node) {
  if (!existsSync(join(folder, 'vite.config.ts'))) return undefined
  const digest = digestOf(sources)
  if (existsSync(note) && readFileSync(note, 'utf8') === digest) return undefined
  console.error('Construindo o console (só quando ele muda)…')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: folder, encoding: 'utf8', env: environmentFor(node) }
  const done = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], options)
  if (done.status !== 0) {
    const reason = done.error ? done.error.message : `${done.stdout}${done.stderr}`.trim()
    return `O console não pôde ser construído; o serviço sobe sem ele. ${reason}`
  }
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(note, digest)
  return undefined
}

/** By content: a fresh checkout of the same files builds nothing. */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const file = join(root, path)
  if (!existsSync(file)) return
  if (!statSync(file).isDirectory()) return void hash.update(`${path}\n`).update(readFileSync(file))
  // oxlint-disable-next-line unicorn/no-array-sort -- an old Node reads this file, and has no toSorted.
  for (const name of readdirSync(file).sort()) addTo(hash, `${path}/${name}`)
}
