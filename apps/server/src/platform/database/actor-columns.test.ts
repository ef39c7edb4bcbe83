import { expect, test } from 'vitest'
import { actorColumns, namedColumns } from './actor-columns.ts'

test.each([
  ['staff 7', ['staff', 7]],
  ['credential 871502', ['credential', 871_502]],
  ['consumer', ['consumer', null]],
  ['worker', ['worker', null]],
  ['command line staff 7', ['other', null]],
  ['staff 07', ['other', null]],
  ['unknown', ['other', null]],
] as const)('%s is recorded as %j', (name, columns) => {
  expect(namedColumns(name)).toEqual(columns)
})

test('an actor without an id has none, and nobody is nothing', () => {
  expect(actorColumns({ kind: 'order' })).toEqual(['order', null])
  expect(actorColumns(null)).toEqual([null, null])
})
