import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly license?: string
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
/** What is installed from a registry; the others are the workspaces themselves. */
const locked = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const PUBLIC_REGISTRY = /^https:\/\/registry\.npmjs\.org\/(@[\w.-]+\/)?[\w.-]+\/-\/[\w.-]+\.tgz$/
/** Terms under which everything that runs in production may be used, changed and passed on. */
const LICENCES = new Set([
  '(MIT OR CC0-1.0)',
  '(Unlicense OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT-0',
])
/** Build the console's stylesheets and the documentation, and are no part of what is built. */
const ONLY_BUILDS = /^(?:lightningcss(?:-|$)|argparse$|minipass$)/
/** Typefaces come under the licence made for them, which binds no program. */
const TYPEFACES = /^@fontsource-variable\//
const TYPEFACE_LICENCE = 'OFL-1.1'

test('every package is known by its content, and comes from the public registry', () => {
  expect(locked.length).toBeGreaterThan(300)
  const unsure = locked.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
  expect(unsure.map(([path]) => path)).toEqual([])
  const elsewhere = locked.filter(([, { resolved }]) => resolved !== undefined && !PUBLIC_REGISTRY.test(resolved))
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test('every workspace is this repository’s own', () => {
  const own = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('node_modules/'))
  expect(
    own.map(([path]) => path).filter((path) => !/^(?:(?:apps|packages)\/[a-z-]+|packages\/sdk\/src|proof)$/.test(path)),
  ).toEqual([])
  const links = Object.entries(packages).filter(([, { link }]) => link === true)
  expect(links.map(([path]) => path).filter((path) => !path.startsWith('node_modules/@vaivem/'))).toEqual([])
})

test('every direct dependency has its line of reason, and every line a dependency', () => {
  const manifests = [
    'package.json',
    'proof/package.json',
    ...globSync('{apps,packages}/*/{,src/}package.json', { cwd: root }),
  ]
  const direct = new Set(manifests.flatMap((file) => dependenciesOf(file)))
  const reasoned = reasonsIn(read('docs/reference/dependencies.md'))
  const without = [...direct].filter((name) => !reasoned.some((pattern) => pattern.test(name)))
  expect(without).toEqual([])
  const unused = reasoned.filter((pattern) => ![...direct].some((name) => pattern.test(name)))
  expect(unused.map(String)).toEqual([])
})

test('what runs in production is under a licence of the list', () => {
  const others = locked.filter(
    ([path, { dev, license }]) =>
      dev !== true &&
      !ONLY_BUILDS.test(nameOf(path)) &&
      !(TYPEFACES.test(nameOf(path)) && license === TYPEFACE_LICENCE) &&
      !LICENCES.has(license ?? 'none is told'),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('no command that we give lets a package run something while it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const files = [
    ...globSync('{README,CONTRIBUTING,ARCHITECTURE}.md', { cwd: root }),
    ...globSync('docs/**/*.md', { cwd: root }),
    ...globSync('{deploy,scripts}/**/*.{yaml,mjs,md,ts}', { cwd: root }),
    'deploy/container/Dockerfile',
    '.ci/run',
  ]
  const installs = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /\bnpm (?:ci|install|i)\b(?! missing)/.test(line) && !file.endsWith('.test.ts'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // Where the line does not say it, .npmrc of the same folder does; an image copies that file first.
  expect(installs.filter((line) => /\bRUN\b/.test(line) && !line.includes('--ignore-scripts'))).toEqual([])
  expect(read('deploy/container/Dockerfile')).toMatch(/^COPY .*\.npmrc/m)
  expect(installs.filter((line) => /--ignore-scripts[= ]false|--foreground-scripts/.test(line))).toEqual([])
})

function dependenciesOf(file: string): string[] {
  const manifest = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
  return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})).filter((name) => !name.startsWith('@vaivem/'))
}

/** The first column of each row; `@a/b, c` also names `@a/c`, and `x-*` all that begin so. */
function reasonsIn(page: string): RegExp[] {
  const cells = [...page.matchAll(/^\| (?!Package)([^|]+) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => {
    let scope = ''
    return cell.split(/, | with /).map((name) => {
      if (name.startsWith('@')) scope = name.slice(0, name.indexOf('/') + 1)
      const optional = scope !== '' && !name.startsWith('@') ? `(?:${scope})?` : ''
      return new RegExp(`^${optional}${name.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`)
    })
  })
}
