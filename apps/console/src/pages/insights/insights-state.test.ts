import { describe, expect, test } from 'vitest'
import { readRows, readState, rowsAddress, rowsQueryOf, writeState } from './insights-state.ts'

const USUAL = { first: '2026-10-01', last: '2026-10-31' }
const read = (address: string) => readState(new URLSearchParams(address), USUAL)

describe('the address of the indicators', () => {
  test('says the period, the day that counts, the store and the cadence, and nothing that is usual', () => {
    const state = read('de=2026-01-01&ate=2026-06-30&por=pedido&loja=7&cadencia=mes')
    expect(state).toEqual({ first: '2026-01-01', last: '2026-06-30', by: 'pedido', store: '7', cadence: 'mes' })
    expect(readState(writeState(state), USUAL)).toEqual(state)
    expect(writeState(read('')).toString()).toBe('de=2026-10-01&ate=2026-10-31')
  })

  test('falls back to what is usual where it says nonsense', () => {
    for (const address of ['de=2026-02-01&ate=2026-01-01', 'de=ontem&ate=hoje', 'de=2026-01-01'])
      expect(read(`${address}&por=x&loja=-1&cadencia=ano`)).toEqual({
        ...USUAL,
        by: 'devolucao',
        store: '',
        cadence: '',
      })
  })
})

describe('the address of the rows of a figure', () => {
  test('is read back as what it was made of, and asks for just that', () => {
    const asked = {
      ...read('por=pedido&loja=7'),
      figure: 'motivos',
      sku: 'A&B',
      reason: 'Não, serviu',
      page: 3,
    } as const
    const address = rowsAddress(asked)
    const state = readRows(new URLSearchParams(address.split('?')[1]), USUAL)
    expect(state).toEqual({ ...asked, isUnexplained: false })
    expect(rowsQueryOf(state)).toEqual({
      de: '2026-10-01',
      ate: '2026-10-31',
      por: 'pedido',
      lojaVirtualId: 7,
      figura: 'motivos',
      skuId: 'A&B',
      motivo: 'Não, serviu',
    })
  })

  test('asks for what nobody gave a reason for, and not for a figure that is none', () => {
    const address = rowsAddress({ ...read(''), figure: 'motivos', sku: 'A', isUnexplained: true })
    expect(rowsQueryOf(readRows(new URLSearchParams(address.split('?')[1]), USUAL))).toMatchObject({ semMotivo: true })
    expect(readRows(new URLSearchParams('figura=outra&pagina=-1'), USUAL)).toMatchObject({
      figure: 'solicitado',
      page: 1,
    })
  })
})
