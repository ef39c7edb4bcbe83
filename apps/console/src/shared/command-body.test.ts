import { describe, expect, test } from 'vitest'
import { askedOf, bodyOf } from './command-body.ts'
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

describe('where a payment by hand goes', () => {
  const fields = commandForms['forma-estorno']?.fields ?? []
  const asked = (answers: Readonly<Record<string, string>>) => askedOf(fields, answers).map(({ path }) => path)

  test('is asked only of who pays by hand, and an account or a key only of who chose it', () => {
    expect(asked({ formaEstorno: '2' })).toEqual(['formaEstorno'])
    expect(asked({ formaEstorno: '2', 'dadosBancarios/tipo': '1' })).toEqual(['formaEstorno'])
    expect(asked({ formaEstorno: '1' })).toEqual(['formaEstorno', 'dadosBancarios/tipo'])
    expect(asked({ formaEstorno: '1', 'dadosBancarios/tipo': '1' })).toContain('dadosBancarios/chavePix')
    expect(asked({ formaEstorno: '1', 'dadosBancarios/tipo': '0' })).not.toContain('dadosBancarios/chavePix')
  })

  test('goes as the interface takes it; what is not asked any more is not sent', () => {
    const pix = {
      formaEstorno: '1',
      'dadosBancarios/tipo': '1',
      'dadosBancarios/tipoChavePix': '3',
      'dadosBancarios/chavePix': 'marina@example.com',
      'dadosBancarios/nomeTitular': 'Marina Duarte',
      'dadosBancarios/cpfTitular': '529.982.247-25',
      'dadosBancarios/banco': 'chosen before',
    }
    expect(bodyOf(fields, pix)).toEqual({
      ok: true,
      body: {
        formaEstorno: 1,
        dadosBancarios: {
          tipo: 1,
          tipoChavePix: 3,
          chavePix: 'marina@example.com',
          nomeTitular: 'Marina Duarte',
          cpfTitular: '529.982.247-25',
        },
      },
    })
    expect(bodyOf(fields, { ...pix, formaEstorno: '0' })).toEqual({ ok: true, body: { formaEstorno: 0 } })
    expect(bodyOf(fields, { ...pix, 'dadosBancarios/chavePix': ' ' })).toMatchObject({ ok: false })
  })
})

test('a logistic option goes by its number, and none is none', () => {
  const fields = commandForms['encomendas/:/autorizar']?.fields ?? []
  expect(bodyOf(fields, { opcaoId: '3' })).toEqual({ ok: true, body: { opcaoId: 3 } })
  expect(bodyOf(fields, { opcaoId: '', codigo: 'E1' })).toEqual({ ok: true, body: { codigo: 'E1' } })
})
