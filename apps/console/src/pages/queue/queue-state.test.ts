import { expect, test } from 'vitest'
import { countFilters, queryOf, readState, writeState, type QueueState } from './queue-state.ts'

const state: QueueState = {
  queue: 'sinalizados',
  page: 3,
  filters: { texto: 'Marina & Cia', ordem: 'maior-valor', loja: '2', tipo: '1', de: '2026-11-01', minimo: '120,50' },
}

test('what the address says comes back from it, and says no more than it must', () => {
  expect(readState(writeState(state))).toEqual(state)
  expect(writeState({ queue: 'todos', page: 1, filters: { texto: '' } }).toString()).toBe('fila=todos')
})

test('an address that was tampered with is read as the beginning', () => {
  const tampered = new URLSearchParams('fila=<b>&pagina=-1&loja=x&tipo=99&de=ontem&minimo=1e9')
  expect(readState(tampered)).toEqual({ queue: 'para-decidir', page: 1, filters: {} })
})

test('filters become parameters of the interface, codes as numbers', () => {
  expect(queryOf(state)).toEqual({
    fila: 'sinalizados',
    pageNumber: 3,
    pageSize: 50,
    textoBusca: 'Marina & Cia',
    ordem: 'maior-valor',
    lojaVirtualId: 2,
    tipo: 1,
    de: '2026-11-01',
    valorMinimo: '120,50',
  })
})

test('the number of a process is looked up, not searched for', () => {
  const query = queryOf({ queue: 'todos', page: 1, filters: { texto: 'LE-000123' } })
  expect(query).toMatchObject({ numero: 'LE-000123' })
  expect(query).not.toHaveProperty('textoBusca')
})

test('the search, the order and the store are not counted as filters', () => {
  expect(countFilters(state)).toBe(3)
})
