import { spawnSync } from 'child_process'
import { createHash } from 'crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'fs'
import { join } from 'path'
import { root } from './project.mjs'
import { environmentFor } from './run.mjs'

/** What is built in its own folder, with Vite unless it says otherwise, from everything that its build is made from. */
const consolePages = {
  folder: 'apps/console',
  announcement: 'Construindo o console (só quando ele muda)…',
  withoutIt: 'O console não pôde ser construído; o serviço sobe sem ele.',
  sources: [
    'apps/console/index.html',
    'apps/console/package.json',
    'apps/console/public',
    'apps/console/src',
    'apps/console/tsconfig.json',
    'apps/console/vite.config.ts',
    'docs/reference/account-configuration.schema.json',
    'packages/csv/src',
    'packages/sdk/src',
    'package-lock.json',
  ],
}

/** What is built by a program of its own, from the pages that are written and those that are made. */
const documentation = {
  folder: 'apps/docs',
  program: 'src/build.ts',
  announcement: 'Construindo a documentação (só quando ela muda)…',
  withoutIt: 'A documentação não pôde ser construída; o serviço sobe sem ela.',
  sources: [
    'apps/docs/package.json',
    'apps/docs/src',
    'apps/portal/src',
    'docs',
    'packages/contract/src',
    'package-lock.json',
  ],
}

const service = {
  folder: 'apps/server',
  announcement: 'Juntando o serviço em um arquivo (só quando ele muda)…',
  withoutIt: 'O serviço não pôde ser juntado em um arquivo; ele sobe mais devagar.',
  sources: [
    'apps/portal/package.json',
    'apps/portal/src',
    'apps/server/package.json',
    'apps/server/src',
    'apps/server/vite.config.ts',
    'packages',
    'package-lock.json',
  ],
}

const viteBuild = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']

/** Builds what the service is and shows, each unless it was built from just this; a sentence for each that fails. */
export function build(node) {
  return [consolePages, documentation, service].map((what) => buildOne(node, what)).filter(Boolean)
}

/** The file that Node runs: the one that was built of these very sources, else the first of the sources. */
export function serviceFile() {
  return isBuilt(service) ? `${service.folder}/dist/main.js` : `${service.folder}/src/main.ts`
}

function buildOne(node, what) {
  const folder = join(root, what.folder)
  const program = what.program || 'vite.config.ts'
  if (!existsSync(join(folder, program)) || isBuilt(what)) return undefined
  console.error(what.announcement)
  const options = { cwd: folder, encoding: 'utf8', env: environmentFor(node) }
  const done = spawnSync(node, what.program ? [program] : viteBuild, options)
  if (done.status !== 0) {
    const reason = done.error ? done.error.message : `${done.stdout}${done.stderr}`.trim()
    return `${what.withoutIt} ${reason}`
  }
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(noteOf(what), digestOf(what.sources))
  return undefined
}

function isBuilt(what) {
  return existsSync(noteOf(what)) && readFileSync(noteOf(what), 'utf8') === digestOf(what.sources)
}

function noteOf({ folder }) {
  return join(root, folder, 'dist', '.built-from')
}

/** By content: a fresh checkout of the same files builds nothing. */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const file = join(root, path)
  if (!existsSync(file) || path.endsWith('.test.ts')) return
  if (!statSync(file).isDirectory()) return void hash.update(`${path}\n`).update(readFileSync(file))
  // oxlint-disable-next-line unicorn/no-array-sort -- an old Node reads this file, and has no toSorted.
  for (const name of readdirSync(file).sort()) addTo(hash, `${path}/${name}`)
}
