import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
/** Code that takes the name of an actor apart to find its kind. */
const TAKEN_APART =
  /startsWith\('(staff|credential) |\b(cause|actor|proposed_by|purpose)\??\.(split|match|slice|startsWith)\(|\/\^(staff|credential) /

test('no file of the server takes the name of an actor apart: `actors.read` of the domain does', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => TAKEN_APART.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([])
})
