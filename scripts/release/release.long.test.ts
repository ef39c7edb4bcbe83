import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeRelease } from '../release.ts'
import { releaseFault, releaseNotes } from './notes.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts, version } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly version: string
}
const CHANGELOG = `# Changelog\n\n## 0.2.0 (unreleased)\n\n- Later.\n\n## 0.1.0 (2026-12-01)\n\n- One.\n- Two.\n\n## 0.0.9 (2026-11-01)\n`

interface Workflow {
  readonly on: { readonly push: { readonly tags: readonly string[] } }
  readonly permissions: object
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly run?: string; readonly uses?: string }[] }>
  >
}

test('the notes of a release are its section of the changelog', () => {
  expect(releaseNotes(CHANGELOG, '0.1.0')).toBe('- One.\n- Two.')
  expect(releaseNotes(CHANGELOG, '0.1')).toBe('')
})

test.each([
  ['v0.1.0', ['0.1.0'], undefined],
  ['0.1.0', ['0.1.0'], '"0.1.0" is no tag of a release: it is v and a version, such as v0.1.0.'],
  ['v0.1.0', ['0.1.0', '0.2.0'], 'The tag says 0.1.0, a package.json 0.2.0.'],
  ['v0.2.0', ['0.2.0'], 'CHANGELOG.md calls 0.2.0 unreleased: write the day of the release instead.'],
  ['v0.0.9', ['0.0.9'], 'CHANGELOG.md has no section of 0.0.9.'],
  ['v0.3.0', ['0.3.0'], 'CHANGELOG.md has no section of 0.3.0.'],
])('the tag %s of packages %j has the fault: %s', (tag, versions, fault) => {
  expect(releaseFault(tag, versions, CHANGELOG)).toBe(fault)
})

test('a release is notes, the tarball of the SDK, the bill of materials, and their digests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-release-'))
  try {
    makeRelease(`v${version}`, folder, `\n## ${version} (2026-12-01)\n\n- First.\n`)
    const [sbom, tarball] = [`vaivem-${version}.cdx.json`, `vaivem-sdk-${version}.tgz`]
    expect(readdirSync(folder).toSorted()).toEqual(['NOTES.md', 'SHA256SUMS', sbom, tarball])
    const { bomFormat, components } = JSON.parse(readFileSync(join(folder, sbom), 'utf8'))
    expect([bomFormat, components.length > 20]).toEqual(['CycloneDX', true])
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(
      new RegExp(`^[0-9a-f]{64}  ${sbom}\n[0-9a-f]{64}  ${tarball}\n$`),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the workflow of releases is valid, takes no action of others, and calls only scripts that exist', () => {
  const workflow = parse(read('.github/workflows/release.yml')) as Workflow
  expect(workflow.on.push.tags).toEqual(['v[0-9]+.[0-9]+.[0-9]+'])
  expect(workflow.permissions).toEqual({})
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
  expect(steps.filter(({ uses }) => uses !== undefined)).toEqual([])
  const commands = steps.map(({ run = '' }) => run).join('\n')
  const called = [...commands.matchAll(/npm (?:run ([\w:-]+)|(test)\b)/g)].map(
    ([, script, word]) => script ?? word ?? '',
  )
  expect(called.toSorted()).toEqual(['check', 'release', 'test'])
  for (const script of called)
    expect([script, Object.keys(scripts)]).toEqual([script, expect.arrayContaining([script])])
})

test('the forms for issues are valid, and what they and SECURITY.md point to exists', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root })
  expect(forms.length).toBeGreaterThan(2)
  for (const form of forms.filter((name) => !name.endsWith('config.yml'))) {
    const { name, description, body } = parse(read(form)) as Record<string, unknown>
    expect([form, typeof name, typeof description, Array.isArray(body)]).toEqual([form, 'string', 'string', true])
  }
  for (const [, path = ''] of read('SECURITY.md').matchAll(/\]\(([^)#]+)\)/g)) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
  }
})
