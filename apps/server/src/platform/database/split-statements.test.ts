import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('statements end at semicolons that stand outside of bodies, texts and comments', () => {
  const sql = `-- A note; with its own.
create table a (b text default 'x;y'); -- after; it
do $$ begin perform 1; end $$;

select 1`
  expect(splitStatements(sql)).toEqual([
    `create table a (b text default 'x;y')`,
    'do $$ begin perform 1; end $$',
    'select 1',
  ])
})

test('nothing but comments is no statement', () => {
  expect(splitStatements('-- it is; nothing\n\n')).toEqual([])
})
