import { expect, test } from 'vitest'
import { optionLabel } from './command-forms.pt-BR.ts'
import { logisticsOptionsOf } from './logistics-options.ts'

const SECTION = {
  transportadoras: [{ id: 1, nome: 'Correios', ativo: true }],
  opcoes: [
    { id: 1, descricao: 'Postar em uma agência', transportadora: 1, custoLoja: 22.5, prazoDias: 8, ativo: true },
    { id: 2, descricao: 'Levar à loja', transportadora: null, custoLoja: 0, prazoDias: 0, ativo: true },
    { id: 3, descricao: 'Antiga', transportadora: 1, custoLoja: 1, prazoDias: 1, ativo: false },
  ],
}

test('options are told with their carrier, cost and days; those not offered any more are not', () => {
  expect(logisticsOptionsOf(SECTION)).toEqual([
    { id: 1, name: 'Postar em uma agência', carrier: 'Correios', cost: 22.5, days: 8 },
    { id: 2, name: 'Levar à loja', carrier: null, cost: 0, days: 0 },
  ])
})

test('a section that says something else has no options', () => {
  for (const section of [undefined, null, 'x', {}, { opcoes: 'x' }, { opcoes: [null, 1, { id: 'a' }] }])
    expect(logisticsOptionsOf(section)).toEqual([])
})

test('an option is told with what is known of it', () => {
  const told = logisticsOptionsOf(SECTION).map((option) => optionLabel(option).replaceAll('\u00A0', ' '))
  expect(told).toEqual(['Postar em uma agência (Correios, R$ 22,50, 8 dias)', 'Levar à loja (R$ 0,00, 0 dias)'])
})
