import { expect, test } from 'vitest'
import { queryOf, readState, writeState } from './queue-state.ts'

test('what the address says comes back from it, and says no more than it must', () => {
  const state = { queue: 'sinalizados', text: 'Marina & Cia', order: 'maior-valor', storeId: 2, page: 3 }
  expect(readState(writeState(state))).toEqual(state)
  expect(writeState({ ...state, text: '', order: '', storeId: null, page: 1 }).toString()).toBe('fila=sinalizados')
})

test('an address that was tampered with is read as the beginning', () => {
  expect(readState(new URLSearchParams('pagina=-1&loja=x'))).toEqual({
    queue: 'a-aprovar',
    text: '',
    order: '',
    storeId: null,
    page: 1,
  })
  expect(queryOf(readState(new URLSearchParams()))).toEqual({ fila: 'a-aprovar', pageNumber: 1, pageSize: 50 })
})
