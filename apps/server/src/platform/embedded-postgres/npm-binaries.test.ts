import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyPackage, npmPackageFolder } from './npm-binaries.ts'

const packageFolder = npmPackageFolder()
const isRoot = process.getuid?.() === 0

test.skipIf(packageFolder === undefined)('a copy runs, with its library links, whatever the umask was', () => {
  const copy = copyUnderUmask('077', temporaryFolder())
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  const said = execFileSync(join(copy, 'native/bin/initdb'), ['-V'], { ...user, cwd: '/', encoding: 'utf8' })
  expect(said).toContain('PostgreSQL')
  expect(lstatSync(join(copy, 'native/lib/libpq.so.5')).isSymbolicLink()).toBe(true)
  expect(statSync(join(copy, 'native/share')).mode & 0o777).toBe(0o755)
})

test.skipIf(packageFolder === undefined)('a copy is made once and leaves no draft', () => {
  const cache = temporaryFolder()
  const copy = copyPackage(packageFolder ?? '', cache)
  const { ino } = statSync(join(copy, 'native/bin/postgres'))
  expect(copyPackage(packageFolder ?? '', cache)).toBe(copy)
  expect(statSync(join(copy, 'native/bin/postgres')).ino).toBe(ino)
  expect(existsSync(copy)).toBe(true)
  expect(readdirSync(cache)).toHaveLength(1)
})

/** In a process of its own: the umask belongs to the whole process, and tests run in threads of one. */
function copyUnderUmask(umask: string, cache: string): string {
  const program = `
    import { copyPackage } from '${new URL('npm-binaries.ts', import.meta.url).href}'
    process.stdout.write(copyPackage(process.argv[1], process.argv[2]))`
  const node = [process.execPath, '--input-type=module', '-e', program, packageFolder ?? '', cache]
  return execFileSync('/bin/sh', ['-c', 'umask "$0" && exec "$@"', umask, ...node], { encoding: 'utf8' })
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-binaries-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
