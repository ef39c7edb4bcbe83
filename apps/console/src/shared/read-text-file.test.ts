import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

test('a file is read in the two encodings that banks use', async () => {
  expect(await readTextFile(new Blob(['Situação']))).toBe('Situação')
  expect(await readTextFile(new Blob([new Uint8Array([0x53, 0xe3, 0x6f])]))).toBe('São')
})
