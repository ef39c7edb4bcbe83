import { expect, test } from 'vitest'
import { unmetOf } from '../report.ts'
import { proveRestore } from './prove-restore.ts'

test('a copy of a service at work is an installation in which nothing that was acknowledged is missing', async () => {
  const findings = await proveRestore(500)
  expect(unmetOf(findings)).toEqual([])
  expect(findings).toHaveLength(6)
}, 240_000)
