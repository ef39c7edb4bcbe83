import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../apps/server/test/support/app.ts'
import { unmetOf } from '../report.ts'
import { findingsOf, measureArchive } from './measure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

test('the archive of some hundred ended processes leaves the tables smaller, and answers the same', async () => {
  // Of fewer, the first page of each table and index weighs so much that the goal for their size is met by a hair.
  const measured = await measureArchive(app, { count: 1_400, reads: 6 })
  expect(measured.archived.processes).toBe((measured.processes * 16) / 18)
  expect(unmetOf(findingsOf(measured))).toEqual([])
})
