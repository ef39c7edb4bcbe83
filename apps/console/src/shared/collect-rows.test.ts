import type { ListOutcome } from '@vaivem/sdk'
import { expect, test } from 'vitest'
import { ApiError } from '../api/outcome.ts'
import { collectRows, type Progress } from './collect-rows.ts'

type Told = readonly [rows: readonly number[], total: number]

async function* pagesOf(...told: readonly Told[]): AsyncGenerator<ListOutcome<number>, void, undefined> {
  for (const [at, [rows, total]] of told.entries()) {
    const page = { pageSize: 2, totalPages: told.length, currentPage: at + 1, totalRecords: total }
    yield await Promise.resolve({ ok: true, entity: rows, page, traceId: null })
  }
}

test('every page is read, and how far it came is told', async () => {
  const seen: Progress[] = []
  const collected = await collectRows(pagesOf([[1, 2], 3], [[3], 3]), (progress) => seen.push(progress))
  expect(collected).toEqual({ rows: [1, 2, 3], isUnsteady: false })
  expect(seen).toEqual([
    { done: 2, total: 3 },
    { done: 3, total: 3 },
  ])
})

test('a list that moved while it was read says so', async () => {
  expect((await collectRows(pagesOf([[1, 2], 3], [[3, 4], 4]), () => undefined)).isUnsteady).toBe(true)
  expect((await collectRows(pagesOf([[1, 2], 3]), () => undefined)).isUnsteady).toBe(true)
  expect((await collectRows(pagesOf([[], 0]), () => undefined)).isUnsteady).toBe(false)
})

test('a refusal on any page is the end of it', async () => {
  async function* refused(): AsyncGenerator<ListOutcome<number>, void, undefined> {
    yield* pagesOf([[1, 2], 3])
    const error = { status: 429, erroCodigo: 'X', erroDescricao: 'Devagar.', erroDetalhado: null, erroTipo: null }
    yield { ok: false, error: { ...error, traceId: null } }
  }
  await expect(collectRows(refused(), () => undefined)).rejects.toThrow(ApiError)
})
