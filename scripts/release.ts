import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { releaseFault, releaseNotes } from './release/notes.ts'

const root = resolve(import.meta.dirname, '..')
const SDK = 'packages/sdk'

/**
 * Makes what is published for a tag, such as `v0.1.0`, in `folder`: NOTES.md, the tarball of the SDK, the bill of materials of what runs in
 * production (CycloneDX), and SHA256SUMS of both. Throws where the tag and the versions differ, or the changelog has no section to publish.
 */
export function makeRelease(tag: string, folder: string, changelog: string): void {
  const versions = [versionOf('package.json'), versionOf(`${SDK}/package.json`)]
  const fault = releaseFault(tag, versions, changelog)
  if (fault !== undefined) throw new Error(fault)
  const version = tag.slice(1)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'NOTES.md'), `${releaseNotes(changelog, version)}\n`)
  npm(['pack', '--pack-destination', resolve(folder)], join(root, SDK))
  writeFileSync(join(folder, `vaivem-${version}.cdx.json`), npm(['run', '--silent', 'sbom'], root))
  const files = readdirSync(folder).filter((name) => /\.(?:tgz|json)$/.test(name))
  const sums = files.toSorted().map((name) => `${digestOf(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}

function versionOf(path: string): string {
  return (JSON.parse(readFileSync(join(root, path), 'utf8')) as { readonly version: string }).version
}

function npm(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: LARGEST_OUTPUT })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`)
  return stdout
}

const LARGEST_OUTPUT = 64 * 1024 * 1024

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [tag = '', folder = 'release'] = process.argv.slice(2)
  try {
    makeRelease(tag, folder, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
    console.log(`Made ${readdirSync(folder).join(', ')} in ${folder}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
