import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOrCreateSecret, readSecret } from './secret-file.ts'

test('a secret is made once, read only by its user, and answered again', () => {
  const folder = join(temporaryFolder(), 'data')
  const path = join(folder, 'key')
  expect(readSecret(path)).toBeUndefined()
  expect(readOrCreateSecret(path, () => 'first')).toBe('first')
  expect(readOrCreateSecret(path, () => 'second')).toBe('first')
  expect(readSecret(path)).toBe('first')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['key'])
})

test('of two that make it at once, the one that finishes first is answered to both', () => {
  const path = join(temporaryFolder(), 'key')
  const slow = readOrCreateSecret(path, () => {
    readOrCreateSecret(path, () => 'quick')
    return 'slow'
  })
  expect(slow).toBe('quick')
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
