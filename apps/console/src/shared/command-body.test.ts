import { expect, test } from 'vitest'
import { bodyOf } from './command-body.ts'
import { commandForms } from './command-forms.pt-BR.ts'

const PAYMENT = commandForms['estornos/:/pagamento-manual']?.fields ?? []

test('answers become the body of the command, with money and days as people write them', () => {
  const answers = { meio: 'pix', valor: 'R$ 1.077,50', data: '17/11/2026', referencia: ' E1 ' }
  expect(bodyOf(PAYMENT, answers)).toEqual({
    ok: true,
    body: { meio: 'pix', valor: 1077.5, data: '2026-11-17', referencia: 'E1' },
  })
})

test('every answer that cannot be read is told at its field', () => {
  expect(bodyOf(PAYMENT, { valor: '1,999', data: 'ontem', meio: 'pix' })).toEqual({
    ok: false,
    faults: {
      valor: 'Escreva um valor em reais, como 77,50.',
      data: 'Escreva um dia como 17/11/2026.',
      referencia: 'Preencha este campo.',
    },
  })
})

test('fields of a part go together, empty ones are left out, codes are numbers', () => {
  const address = commandForms['endereco']?.fields ?? []
  expect(
    bodyOf(address, {
      'endereco/cep': '01310-100',
      'endereco/logradouro': 'Rua A',
      'endereco/cidade': 'São Paulo',
      'endereco/estado': 'SP',
      'endereco/numero': '',
    }),
  ).toEqual({
    ok: true,
    body: { endereco: { cep: '01310-100', logradouro: 'Rua A', cidade: 'São Paulo', estado: 'SP' } },
  })
  expect(bodyOf(commandForms['forma-estorno']?.fields ?? [], { formaEstorno: '0' })).toEqual({
    ok: true,
    body: { formaEstorno: 0 },
  })
})
