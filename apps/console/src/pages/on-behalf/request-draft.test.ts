import { describe, expect, test } from 'vitest'
import { askedOf, reasonsOf, withLine } from './request-draft.ts'

const reasons = reasonsOf([
  { id: 1, descricao: 'Arrependimento', operacoes: ['devolucao'] },
  { id: 2, descricao: 'Não serviu' },
  { id: 6, descricao: 'Chegou atrasado', ativo: false },
  { descricao: 'sem número' },
])

describe('reasons', () => {
  test('are those that can be chosen, each for what it is for', () => {
    expect(reasons).toEqual([
      { id: 1, name: 'Arrependimento', kinds: [0] },
      { id: 2, name: 'Não serviu', kinds: [0, 1] },
    ])
    expect(reasonsOf(undefined)).toEqual([])
  })
})

describe('what is asked', () => {
  test('is only what at least one unit is wanted of', () => {
    const draft = withLine(withLine({}, 'a', { quantity: 2, reasonId: 2 }, reasons), 'b', { quantity: 0 }, reasons)
    expect(askedOf(draft)).toEqual([{ itemId: 'a', quantidade: 2, tipoProcesso: 0, motivoId: 2 }])
  })

  test('leaves the reason out where none was chosen', () => {
    expect(askedOf(withLine({}, 'a', { quantity: 1 }, reasons))).toEqual([
      { itemId: 'a', quantidade: 1, tipoProcesso: 0 },
    ])
  })

  test('gives up a reason that is not for an exchange, and keeps one that is', () => {
    const regret = withLine({}, 'a', { quantity: 1, reasonId: 1 }, reasons)
    expect(withLine(regret, 'a', { kind: 1 }, reasons)['a']?.reasonId).toBeNull()
    const misfit = withLine({}, 'a', { quantity: 1, reasonId: 2 }, reasons)
    expect(withLine(misfit, 'a', { kind: 1 }, reasons)['a']?.reasonId).toBe(2)
  })
})
