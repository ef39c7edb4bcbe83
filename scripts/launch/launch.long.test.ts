import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

const scripts = dirname(import.meta.dirname)
const pg = { 'node_modules/pg': { version: '1.0.0', integrity: 'sha512-x' } }
const vitest = { 'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-y', dev: true } }
const installed = JSON.stringify({ packages: pg })
const withDevelopment = JSON.stringify({ packages: { ...pg, ...vitest } })

/** Stands for the server: prints its arguments, counts its signals, and takes a moment to end. */
const server = `
  const seen = []
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    if (seen.push(signal) === 1) setTimeout(() => { console.log('seen ' + seen); process.exit(7) }, 200)
  })
  console.log('args ' + process.argv.slice(2))
  if (process.argv.includes('stay')) setInterval(() => {}, 1000)
  else process.exitCode = Number(process.argv.at(-1))`

/** Stands for npm: writes down how it was called and does what the file npm-does says. */
const npm = `
  const { readFileSync, writeFileSync, mkdirSync } = require('node:fs')
  writeFileSync('npm-called', process.argv.slice(2).join(' '))
  mkdirSync('node_modules', { recursive: true })
  if (readFileSync('npm-does', 'utf8') === 'fail') { console.error('no network'); process.exit(1) }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const path in packages) if (packages[path].dev && process.argv.includes('--omit=dev')) delete packages[path]
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`

let project: string
const children: ChildProcess[] = []

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vaivem-launch-'))
  cpSync(scripts, join(project, 'scripts'), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  mkdirSync(join(project, 'apps/server/src'), { recursive: true })
  mkdirSync(join(project, 'node_modules'))
  writeFileSync(join(project, 'apps/server/src/main.ts'), server)
  writeFileSync(join(project, 'package-lock.json'), installed)
  writeFileSync(join(project, 'node_modules/.package-lock.json'), installed)
  writeFileSync(join(project, 'npm-cli.cjs'), npm)
  writeFileSync(join(project, 'npm-does'), 'install')
})

afterEach(() => {
  for (const child of children.splice(0)) killGroup(child, 'SIGKILL')
  rmSync(project, { recursive: true, force: true })
})

const npmCalled = () => readFileSync(join(project, 'npm-called'), 'utf8')

test('a command is given its arguments, and its exit code is ours', async () => {
  const { code, output } = await finish(launch('vaivem', 'credential', '5'))
  expect(output).toBe('args credential,5\n')
  expect(code).toBe(5)
})

test('start says so to the server', async () => {
  expect(await finish(launch('start', '0'))).toEqual({ code: 0, output: 'args start,0\n' })
})

test('an unknown command is refused with the list of those there are', async () => {
  const { code, output } = await finish(launch('begin'))
  expect(code).toBe(1)
  expect(output).toContain('Comando desconhecido: begin. Os comandos são: start,')
})

test('Ctrl-C reaches the server once, and the launcher waits for it to end', async () => {
  const child = launch('start', 'stay')
  await said(child, 'args')
  killGroup(child, 'SIGINT')
  expect(await finish(child)).toMatchObject({ code: 7, output: expect.stringContaining('seen SIGINT\n') })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s to the launcher alone ends the server too', async (signal) => {
  const child = launch('start', 'stay')
  await said(child, 'args')
  child.kill(signal)
  expect(await finish(child)).toMatchObject({ code: 7, output: expect.stringContaining('seen SIGTERM\n') })
})

test('nothing is installed where what is locked is there', async () => {
  await finish(launch('start', '0'))
  expect(npmCalled).toThrow('ENOENT')
})

test.each([
  ['nothing is there', () => rmSync(join(project, 'node_modules'), { recursive: true })],
  [
    'another version is locked',
    () => writeFileSync(join(project, 'package-lock.json'), installed.replace('1.0.0', '1.0.1')),
  ],
])('where %s, the locked packages are installed, without their scripts', async (_, change) => {
  change()
  const { code, output } = await finish(launch('start', '0'))
  expect(output).toMatch(/^Instalando as dependências.*\nargs start,0\n$/)
  expect(code).toBe(0)
  expect(npmCalled()).toMatch(/^install --no-save --ignore-scripts /)
})

test('what only tests and proofs use is not installed to start, and is installed for them', async () => {
  rmSync(join(project, 'node_modules'), { recursive: true })
  writeFileSync(join(project, 'package-lock.json'), withDevelopment)
  await finish(launch('start', '0'))
  expect(npmCalled()).toMatch(/ --omit=dev$/)
  await finish(launch('check'))
  expect(npmCalled()).toMatch(/ --include=dev$/)
})

test('what only development reads of packages is taken out for a start, and is there again for development', async () => {
  const files = ['index.js', 'index.js.map', 'index.d.ts', 'include/node.h', 'README.md', 'LICENSE.md', 'data.json']
  const unpack = [
    `for (const file of ${JSON.stringify(files)}) {`,
    `  mkdirSync('node_modules/pg/include', { recursive: true }); writeFileSync('node_modules/pg/' + file, '')`,
    '}',
    `mkdirSync('packages/own/docs', { recursive: true }); writeFileSync('packages/own/README.md', '')`,
    `require('node:fs').rmSync('node_modules/own', { force: true })`,
    `require('node:fs').symlinkSync('../packages/own', 'node_modules/own')`,
  ]
  writeFileSync(join(project, 'npm-cli.cjs'), [npm, ...unpack].join('\n'))
  writeFileSync(join(project, 'package-lock.json'), withDevelopment)
  const byName = (one: string, other: string) => one.localeCompare(other, 'en')
  const inPackage = () =>
    readdirSync(join(project, 'node_modules/pg'), { recursive: true, encoding: 'utf8' }).toSorted(byName)
  rmSync(join(project, 'node_modules'), { recursive: true })
  expect((await finish(launch('start', '0'))).code).toBe(0)
  expect(inPackage()).toEqual(['data.json', 'include', 'index.js', 'LICENSE.md'])
  expect(readdirSync(join(project, 'packages/own'))).toContain('README.md')
  rmSync(join(project, 'npm-called'))
  await finish(launch('start', '0'))
  expect(npmCalled).toThrow('ENOENT')
  const ownNode = join(project, `node_modules/node-${process.platform}-${process.arch}/bin`)
  mkdirSync(ownNode, { recursive: true })
  writeFileSync(join(ownNode, 'node'), '')
  await finish(launch('check'))
  expect(inPackage()).toEqual([...files, 'include'].toSorted(byName))
  // It may be what runs the command.
  expect(readdirSync(ownNode)).toEqual(['node'])
  await finish(launch('start', '0'))
  expect(inPackage()).toContain('index.d.ts')
})

test('a start neither asks for what only tests and proofs use nor removes it', async () => {
  writeFileSync(join(project, 'package-lock.json'), withDevelopment)
  await finish(launch('start', '0'))
  expect(npmCalled).toThrow('ENOENT')
  writeFileSync(join(project, 'node_modules/.package-lock.json'), withDevelopment)
  writeFileSync(join(project, 'package-lock.json'), withDevelopment.replace('1.0.0', '1.0.1'))
  await finish(launch('start', '0'))
  expect(npmCalled()).toMatch(/ --include=dev$/)
})

test('an installation that fails shows what npm said and starts nothing', async () => {
  rmSync(join(project, 'node_modules'), { recursive: true })
  writeFileSync(join(project, 'npm-does'), 'fail')
  const { code, output } = await finish(launch('start', '0'))
  expect(code).toBe(1)
  expect(output).toContain('no network\nAs dependências não puderam ser instaladas')
  expect(output).not.toContain('args')
})

test('check names each check, says which has no rules, and fails where one fails', async () => {
  const bin = join(project, 'node_modules/.bin')
  mkdirSync(bin)
  mkdirSync(join(project, 'packages'))
  writeFileSync(join(project, 'tsconfig.json'), '{}')
  writeFileSync(join(project, 'knip.json'), '{}')
  writeFileSync(join(bin, 'tsc'), '#!/bin/sh\necho "wrong type" >&2; exit 2\n', { mode: 0o755 })
  writeFileSync(join(bin, 'knip'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { code, output } = await finish(launch('check'))
  expect(code).toBe(1)
  expect(output).toMatch(/✘ tipos de \.\/tsconfig\.json .*\nwrong type/)
  expect(output).toMatch(/✔ código sem uso/)
  expect(output).toContain('– formatação: não feita, falta .oxfmtrc.json')
  expect(output).toContain('Falhou: tipos de ./tsconfig.json.')
})

/** Stands for Vite: builds where it is run. */
const vite = `
  const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
  if (existsSync('broken')) { console.error('cannot resolve x'); process.exit(1) }
  mkdirSync('dist', { recursive: true })
  appendFileSync('dist/index.html', process.argv[2])
  const main = existsSync('src/main.ts') ? readFileSync('src/main.ts', 'utf8') : ''
  writeFileSync('dist/main.js', main.replace("'args ", "'built, args "))`

function addBuild(folder: string) {
  mkdirSync(join(project, folder, 'src'), { recursive: true })
  mkdirSync(join(project, 'node_modules/vite/bin'), { recursive: true })
  writeFileSync(join(project, 'node_modules/vite/bin/vite.js'), vite)
  writeFileSync(join(project, folder, 'vite.config.ts'), '')
}

function addConsole() {
  addBuild('apps/console')
  writeFileSync(join(project, 'apps/console/src/main.tsx'), 'first')
}
const built = () => readFileSync(join(project, 'apps/console/dist/index.html'), 'utf8')

test('the console is built before it is served, and again only when it changed', async () => {
  addConsole()
  expect((await finish(launch('start', '0'))).output).toMatch(/^Construindo o console.*\nargs start,0\n$/)
  expect((await finish(launch('vaivem', 'serve', '0'))).output).toBe('args serve,0\n')
  expect(built()).toBe('build')
  writeFileSync(join(project, 'apps/console/src/main.tsx'), 'second')
  await finish(launch('vaivem', 'migrate', '0'))
  expect(built()).toBe('build')
  expect((await finish(launch('vaivem', 'serve', '0'))).output).toContain('Construindo o console')
  expect(built()).toBe('buildbuild')
})

test('a console that cannot be built is told, the service starts all the same, and the next start tries again', async () => {
  addConsole()
  writeFileSync(join(project, 'apps/console/broken'), '')
  const { code, output } = await finish(launch('start', '0'))
  expect(code).toBe(0)
  expect(output).toContain('O console não pôde ser construído; o serviço sobe sem ele. cannot resolve x\n')
  expect(output).toContain('args start,0')
  rmSync(join(project, 'apps/console/broken'))
  await finish(launch('start', '0'))
  expect(built()).toBe('build')
})

test('the service is made one file before it serves, and run from its sources where that file is not of them', async () => {
  addBuild('apps/server')
  expect((await finish(launch('vaivem', 'migrate', '0'))).output).toBe('args migrate,0\n')
  expect((await finish(launch('start', '0'))).output).toMatch(/^Juntando o serviço.*\nbuilt, args start,0\n$/)
  expect((await finish(launch('vaivem', 'migrate', '0'))).output).toBe('built, args migrate,0\n')
  writeFileSync(join(project, 'apps/server/src/other.test.ts'), 'no part of it')
  expect((await finish(launch('start', '0'))).output).toBe('built, args start,0\n')
  writeFileSync(join(project, 'apps/server/src/other.ts'), 'changed')
  expect((await finish(launch('vaivem', 'migrate', '0'))).output).toBe('args migrate,0\n')
})

test('a service that cannot be made one file is told, and runs from its sources', async () => {
  addBuild('apps/server')
  writeFileSync(join(project, 'apps/server/broken'), '')
  const { code, output } = await finish(launch('start', '0'))
  expect(code).toBe(0)
  expect(output).toContain('ele sobe mais devagar. cannot resolve x\n')
  expect(output).toMatch(/^args start,0$/m)
})

/** Stands for Vite's own server, which stays until it receives SIGINT. */
const viteServer = `
  process.on('SIGINT', () => process.exit(0))
  console.log('vite in ' + process.cwd().split('/').slice(-2).join('/'))
  setInterval(() => {}, 1000)`

test('dev starts the service again on a change, and Ctrl-C ends it and the console', async () => {
  addConsole()
  writeFileSync(join(project, 'node_modules/vite/bin/vite.js'), viteServer)
  const child = launch('dev', 'stay')
  await said(child, 'args start,stay')
  await said(child, 'vite in apps/console')
  writeFileSync(join(project, 'apps/server/src/main.ts'), server.replace("'args ", "'changed, args "))
  await said(child, 'changed, args start,stay')
  expect(outputs.get(child)).toContain('seen SIGTERM\n')
  killGroup(child, 'SIGINT')
  await finish(child)
  expect(() => process.kill(-(child.pid ?? 0), 0)).toThrow('ESRCH')
})

/** The leader of a group of its own, as npm's child is under a terminal. */
function launch(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(project, 'scripts/launch.mjs'), ...args], {
    cwd: project,
    env: { ...process.env, npm_execpath: join(project, 'npm-cli.cjs') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  children.push(child)
  outputs.set(child, '')
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => outputs.set(child, outputs.get(child) + text))
  }
  return child
}

const outputs = new WeakMap<ChildProcess, string>()

async function finish(child: ChildProcess): Promise<{ code: number; output: string }> {
  const [code] = await once(child, 'close')
  return { code, output: outputs.get(child) ?? '' }
}

async function said(child: ChildProcess, word: string): Promise<void> {
  while (!outputs.get(child)?.includes(word)) await sleep(10)
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // The whole group has ended.
  }
}
