import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse as parseGraphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { npmPackageFolder } from '../../apps/server/src/platform/embedded-postgres/npm-binaries.ts'
import { aSigningIdentity } from '../../apps/server/test/support/certificate.ts'
import { notRun } from './not-run.ts'
import { type Snippet, snippets } from './snippets.ts'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: object }
const of = (wanted: string) => snippets.filter(({ language }) => language === wanted)
const at = ({ page, line }: Snippet) => `${page}:${line}`

/** Of these only whole programs of `examples` are shown, which a test of the SDK runs. */
const PROGRAMS = ['js', 'php', 'python']
/** Its programs are run where its tarball is installed: first-integration.long.test.ts. */
const SDK_README = 'packages/sdk/README.md'
/** What the examples are written in: the first are run or read by a test, the others are output. */
const READ = new Set(['sh', 'ts', 'json', 'yaml', 'graphql', 'csv', 'nginx', 'haproxy', 'ini', 'mermaid', ...PROGRAMS])
const OUTPUT = new Set(['', 'text', 'http'])

test('every piece of code is in a language that a test runs or reads, or is output', () => {
  expect(snippets.filter(({ language }) => !READ.has(language) && !OUTPUT.has(language)).map(at)).toEqual([])
})

test('a program that is shown is one of the examples, which are run', () => {
  const examples = globSync('examples/**/*.{mjs,php,py}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const shown = PROGRAMS.flatMap((language) => of(language)).filter(({ page }) => page !== SDK_README)
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.filter(({ code }) => !examples.includes(code)).map(at)).toEqual([])
})

test('a shell can read every command, and what of the project it names is there', () => {
  for (const { code, ...where } of of('sh')) {
    execFileSync('bash', ['-n', '-c', code])
    const named = [...code.matchAll(/\bnpm run (?!-)([\w-]+)/g)].map(([, name = '']) => name)
    expect([at({ code, ...where }), named.filter((name) => !Object.hasOwn(scripts, name))]).toEqual([
      at({ code, ...where }),
      [],
    ])
    const programs = [...code.matchAll(/\bnode ((?:scripts|examples|apps)\/[\w./-]+)/g)].map(([, file = '']) => file)
    expect(programs.filter((file) => !existsSync(join(root, file)) && !file.includes('/dist/'))).toEqual([])
  }
})

test('every YAML and JSON is whole, but for what is left out with an ellipsis, and the query is GraphQL', () => {
  for (const { code, ...where } of of('yaml'))
    expect([at({ code, ...where }), parseDocument(code).errors]).toEqual([at({ code, ...where }), []])
  for (const { code } of of('json').filter((one) => !one.code.includes('…'))) JSON.parse(code)
  for (const { code } of of('graphql')) parseGraphql(code)
})

const isHere = (program: string) => spawnSync('which', [program]).status === 0

describe('the proxies of the guide to deployment', () => {
  test.each(['nginx', 'haproxy'])('%s takes its example', (program) => {
    const [example] = of(program)
    if (!isHere(program)) return console.warn(`documentation: ${program} is not here: its example is only shown.`)
    const folder = mkdtempSync(join(tmpdir(), 'vaivem-proxy-'))
    const { privateKey, certificate } = aSigningIdentity()
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const lines = (certificate.match(/.{1,64}/g) ?? []).join('\n')
    const signed = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
    for (const [name, text] of Object.entries({ 'key.pem': key, 'cert.pem': signed, 'both.pem': signed + key }))
      writeFileSync(join(folder, name), text)
    const code = (example?.code ?? '')
      .replaceAll('/etc/ssl/trocas/cert-e-chave.pem', join(folder, 'both.pem'))
      .replaceAll('/etc/ssl/trocas', folder)
      .replaceAll(/\bbind :443|\blisten 443/g, (words) => words.replace('443', '8443'))
    const file = join(folder, 'proxy.conf')
    const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${code} }`
    writeFileSync(file, program === 'nginx' ? whole : code)
    const args = program === 'nginx' ? ['-t', '-e', 'stderr', '-c', file] : ['-c', '-f', file]
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  })
})

test("PostgreSQL's programs know the options of the guides to backups and replicas", () => {
  const lines = notRun
    .filter(({ page }) => ['docs/operating/backup.md', 'docs/operating/replica.md'].includes(page))
    .flatMap(
      ({ page, begins }) =>
        snippets.find((one) => one.page === page && one.code.startsWith(begins))?.code.split('\n') ?? [],
    )
  const commands = lines.map((line) => /^(p\w+|createdb|vacuumdb) ([^#]*)/.exec(line)).filter((found) => found !== null)
  expect(commands.length).toBeGreaterThan(4)
  for (const [, program = '', args = ''] of commands) {
    if (!isHere(program)) {
      console.warn(`documentation: ${program} is not here: its options are not checked.`)
      continue
    }
    const help = execFileSync(program, ['--help'], { encoding: 'utf8' })
    const options = [...args.matchAll(/(?:^|\s)(--[\w-]+|-[a-zA-Z])/g)].map(([, option = '']) => option)
    expect([program, options.filter((option) => !new RegExp(`(?:^|\\s)${option}[\\s,=]`, 'm').test(help))]).toEqual([program, []]) // prettier-ignore
  }
})

test('PostgreSQL takes every setting that is shown', () => {
  const postgres = join(npmPackageFolder() ?? '', 'native', 'bin', 'postgres')
  const settings = of('ini')
  expect(settings.length).toBeGreaterThan(1)
  for (const { code, ...where } of settings) {
    const folder = mkdtempSync(join(tmpdir(), 'vaivem-settings-'))
    writeFileSync(join(folder, 'postgresql.conf'), code)
    writeFileSync(join(folder, 'postgresql.auto.conf'), '')
    const { status, stderr } = spawnSync(postgres, ['-C', 'archive_mode', '-D', folder], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([at({ code, ...where }), status, stderr]).toEqual([at({ code, ...where }), 0, ''])
  }
})

test('what is not run stands in its page, and begins as the list says', () => {
  const isThere = ({ page, begins }: (typeof notRun)[number]) =>
    snippets.some((one) => one.page === page && one.language === 'sh' && one.code.startsWith(begins))
  expect(notRun.filter((one) => !isThere(one))).toEqual([])
})
