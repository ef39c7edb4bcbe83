import { expect, test } from 'vitest'
import { isNarrowed, queryOf, readState, writeState } from './messages-state.ts'

const read = (address: string) => readState(new URLSearchParams(address))

test('the address says which messages, and asks the interface for just those', () => {
  const address = 'numero=LE-000123&estado=falhou&tipo=autorizacao&de=2026-11-01&ate=2026-11-30&pagina=2'
  const state = read(address)
  expect(writeState(state).toString()).toBe(address)
  expect(queryOf(state)).toEqual({
    numero: 'LE-000123',
    estado: 'falhou',
    tipo: 'autorizacao',
    de: '2026-11-01',
    ate: '2026-11-30',
  })
  expect(isNarrowed(state)).toBe(true)
})

test('nonsense in the address narrows nothing', () => {
  const state = read('numero=%20&estado=lida&tipo=x&de=ontem&ate=&pagina=-1')
  expect(queryOf(state)).toEqual({})
  expect([isNarrowed(state), state.page, writeState(state).toString()]).toEqual([false, 1, ''])
  expect(queryOf(read('de=2026-11-30&ate=2026-11-01'))).toEqual({ de: '2026-11-30' })
})
