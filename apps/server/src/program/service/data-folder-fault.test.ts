import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolderFault } from './data-folder-fault.pt-BR.ts'

const room = mkdtempSync(join(tmpdir(), 'vaivem-folder-'))
afterAll(() => rmSync(room, { recursive: true }))

test('a folder that is there, or can be made, is fine', () => {
  expect(dataFolderFault(room)).toBe(undefined)
  expect(dataFolderFault(join(room, 'a', 'b'))).toBe(undefined)
})

test.each([
  ['a file', () => join(room, 'file'), 'não é uma pasta'],
  ['a folder below a file', () => join(room, 'file', 'x'), 'não é uma pasta'],
  ['a folder below a device', () => '/dev/null/x', '/dev/null não é uma pasta'],
  ['a folder of the kernel', () => '/proc/x', 'é do sistema operacional'],
])('%s is refused with what to do', (_what, path, reason) => {
  writeFileSync(join(room, 'file'), '')
  const fault = dataFolderFault(path())
  expect(fault).toContain('DATA_DIR (')
  expect(fault).toContain(reason)
})
