import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLines, writeLines } from './files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaivem-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('lines that were written are read back unchanged, whatever they contain and however long they are', async () => {
  const lines = ['{"a":"x\u2028y\u2029z\u0085"}', '', 'ends in \r', 'á😀'.repeat(100_000), '\uFEFFlast']
  const path = join(folder, 'lines')
  await writeLines(path, told(lines))
  expect(await linesOf(path)).toEqual(lines)
})

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\n\nb', ['a', '', 'b']],
])('%j is the lines %j', async (text, lines) => {
  const path = join(folder, `text-${text.length}`)
  await writeFile(path, text)
  expect(await linesOf(path)).toEqual(lines)
})

test('a missing file is reported', async () => {
  await expect(linesOf(join(folder, 'absent'))).rejects.toThrow('ENOENT')
})

async function* told(lines: readonly string[]) {
  yield* lines
}

async function linesOf(path: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readLines(path)) lines.push(line)
  return lines
}
