import { expect, test } from 'vitest'
import { plain } from '../../../testing/acts.ts'
import { REFUND } from '../../../testing/process.tsx'
import { moneyFacts } from './money-facts.ts'

type Destination = (typeof REFUND)['destinos'][number]
type Decision = Parameters<typeof moneyFacts>[0]['decisao']

const to = (changed: Partial<Destination>): Destination => ({
  meio: 'pix',
  transacaoId: null,
  pagamentoId: null,
  valor: 77,
  estado: 'feito',
  pedidoEm: null,
  feitoEm: '2026-11-20',
  referencia: null,
  regra: 'na-hora',
  apareceAte: '2026-11-20',
  ...changed,
})
const told = (decisao: Decision, ...destinos: readonly Partial<Destination>[]) =>
  moneyFacts({
    decisao,
    valorTotal: 77,
    estornos: destinos.length === 0 ? [] : [{ ...REFUND, destinos: destinos.map(to) }],
  }).map(plain)

test.each([
  ['nothing planned', 'aprovado', [], ['R$ 77,00 a devolver']],
  ['refused, nothing planned', 'recusado', [], []],
  ['paid', 'aprovado', [{}], ['devolvido R$ 77,00 em 20 de nov. por Pix']],
  ['planned', 'aprovado', [{ estado: 'previsto', feitoEm: null }], ['R$ 77,00 a devolver por Pix']],
  [
    'paid to two payments on one day',
    'aprovado',
    [
      { meio: 'creditCard', valor: 50 },
      { meio: 'vale', valor: 27 },
    ],
    ['devolvido R$ 50,00 em 20 de nov. no cartão de crédito', 'devolvido R$ 27,00 em 20 de nov. em vale-compra'],
  ],
  [
    'half paid',
    'aprovado',
    [{ valor: 50.1 }, { valor: 26.9, estado: 'falhou', feitoEm: null, meio: null }],
    ['devolvido R$ 50,10 em 20 de nov. por Pix', 'R$ 26,90 a devolver'],
  ],
] as const)('the money of a process is told in a few words: %s', (_, decision, destinations, words) => {
  expect(told(decision, ...destinations)).toEqual(words)
})

test('what is due beyond what was planned is still to give', () => {
  const refund = { ...REFUND, valorProdutos: 50, valorFrete: 0, valorEncargos: 0, destinos: [to({ valor: 50 })] }
  const facts = moneyFacts({ decisao: 'aprovado', valorTotal: 77, estornos: [refund] }).map(plain)
  expect(facts).toEqual(['devolvido R$ 50,00 em 20 de nov. por Pix', 'R$ 27,00 a devolver'])
})
