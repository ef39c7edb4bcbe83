import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../src/platform/config.ts'
import { SCHEMA_FILES } from '../../src/platform/database/schema-files.ts'
import { MIGRATIONS, schemaSteps } from '../../src/platform/database/schema-steps.ts'

const SOURCES = join(projectRoot, 'apps/server/src')
/** Every statement of the schema, without comments, with the lines before it that explain it. */
const lines = SCHEMA_FILES.flatMap((file) =>
  readFileSync(join(SOURCES, file), 'utf8')
    .split('\n')
    .map((text, index, all) => ({ file, text, before: all[index - 1] ?? '' })),
)

test('every file of SQL is in the list of the schema, but for migrations and the rights of roles', () => {
  const found = globSync('**/*.sql', { cwd: SOURCES }).filter(
    (file) => file !== 'platform/database/secure.sql' && !file.startsWith('database/migrations/'),
  )
  expect(SCHEMA_FILES.toSorted()).toEqual(found.toSorted())
})

test('every table is introduced by a comment that says what it holds', () => {
  const tables = lines.filter(({ text }) => text.startsWith('create table '))
  expect(tables.length).toBeGreaterThan(70)
  expect(tables.filter(({ before }) => !before.startsWith('-- ')).map(({ text }) => text)).toEqual([])
})

test('what is made is made once, as it is: no column is added later, nothing is replaced or dropped', () => {
  // A table may refer to one of a file below its own: that file adds the reference, and nothing else.
  const later = lines.filter(({ text }, index) =>
    text.includes('add constraint')
      ? !/^ {2}foreign key /.test(lines[index + 1]?.text ?? '')
      : /\b(?:add column|drop|or replace|insert into \w+ \(.*select)\b/.test(text),
  )
  expect(later.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([])
  const made = lines.flatMap(
    ({ text }) => /^create (?:\w+ )*?((?:table|function|view|index|trigger) \w+)/.exec(text)?.[1] ?? [],
  )
  expect(made.filter((name, index) => made.indexOf(name) !== index)).toEqual([])
})

test('nothing in the database enqueues work: use cases do', () => {
  const enqueuing = lines.filter(({ text }) => /insert into work_item|update work_item/.test(text))
  expect(enqueuing.map(({ file }) => file)).toEqual([])
})

test('numbered migrations begin with the first release', async () => {
  expect(globSync('*.sql', { cwd: MIGRATIONS.pathname })).toEqual([])
  expect((await schemaSteps()).map(({ name }) => name)).toEqual(['0000-schema'])
})
