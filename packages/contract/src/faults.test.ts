import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { compileOperation } from './compile.ts'
import { integrateFlow } from './portal/customer-flow.ts'
import { describeFaults, type Fault, faultsOf } from './faults.ts'
import { importRequest } from './processes/import-request.ts'
import { rateItems } from './parcels/ratings.ts'
import { calculateRefundSplit } from './refunds/refund-split.ts'
import { calculateRefundText } from './refunds/refund-text.ts'
import { addReturnInvoice } from './invoices/return-invoices.ts'
import { evaluateRules } from './policy/rules.ts'
import { Code, Text } from './scalars.ts'

const item = { SkuId: 'A', Preco: 70, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0 }
const toImport = (order: object) => compileOperation(importRequest).checkBody({ Processo: { Pedido: order } })

test('A valid body has no faults', () => {
  expect(toImport({ Numero: '1', Skus: [item] })).toBeUndefined()
})

test('All faults are reported at once, those of structure and of rules, even in the same object', () => {
  const broken = { ...item, Preco: -1.123, Quantidade: 3, QuantidadeTotal: 2, TipoProcesso: 7 }
  expect(toImport({ Skus: [broken, {}], Data: '2026-02-30' })).toEqual(
    expect.arrayContaining<Fault>([
      { where: '/Processo/Pedido/Data', message: 'deve ser uma data e hora que exista, no formato RFC 3339' },
      { where: '/Processo/Pedido/Numero', message: 'é obrigatório quando PedidoId não é informado' },
      { where: '/Processo/Pedido/Skus/0/Preco', message: 'não pode ser negativo' },
      { where: '/Processo/Pedido/Skus/0/Preco', message: 'deve ter no máximo duas casas decimais' },
      { where: '/Processo/Pedido/Skus/0/QuantidadeTotal', message: 'não pode ser menor que Quantidade' },
      { where: '/Processo/Pedido/Skus/0/TipoProcesso', message: 'deve ser um destes códigos: 0, 1; veio 7' },
      { where: '/Processo/Pedido/Skus/1/SkuId', message: 'é obrigatório' },
      { where: '/Processo/Pedido/Skus/1/Quantidade', message: 'é obrigatório' },
    ]),
  )
})

test.each([
  ['no unit chosen', { Numero: '1', Skus: [{ ...item, Quantidade: 0 }] }, '/Processo/Pedido/Skus'],
  ['no lines', { Numero: '1', Skus: [] }, '/Processo/Pedido/Skus'],
  ['neither number nor id', { Numero: '', Skus: [item] }, '/Processo/Pedido/Numero'],
  [
    'more lines than items',
    { Numero: '1', QuantidadeItens: 1, Skus: [item, item] },
    '/Processo/Pedido/QuantidadeItens',
  ],
  ['freight above the value', { Numero: '1', Valor: 1, ValorFrete: 2, Skus: [item] }, '/Processo/Pedido/Valor'],
  ['no value for an incomplete order', { Numero: '1', QuantidadeItens: 9, Skus: [item] }, '/Processo/Pedido/Valor'],
  ['a discount above the goods', { Numero: '1', ValorDesconto: 70.01, Skus: [item] }, '/Processo/Pedido/ValorDesconto'],
  [
    'a sum above the largest amount',
    { Numero: '1', Skus: [{ ...item, Preco: 9_999_999_999.99, QuantidadeTotal: 2 }] },
    '/Processo/Pedido/Skus',
  ],
])('An import with %s is refused at the member that says so', (_, order, where) => {
  expect(toImport(order)?.map((fault) => fault.where)).toEqual([where])
})

test.each([
  [{ naoEstornar: true }, false],
  [{ naoEstornar: true, naoEstornarQtd: 0 }, false],
  [{ naoEstornar: true, naoEstornarQtd: 3 }, false],
  [{ naoEstornarQtd: 1 }, false],
  [{ naoEstornar: false, naoEstornarQtd: 1 }, false],
  [{ naoEstornar: true, naoEstornarQtd: 2 }, true],
  [{ naoEstornar: false, naoEstornarQtd: 0 }, true],
  [{}, true],
])('A rating of 2 units with %j is right: %s', (units, isRight) => {
  const element = { itemId: '1', ratingValor: 5, estadoItem: 1, qtd: 2, ...units }
  const faults = compileOperation(rateItems).checkBody({ processoId: 1, ratingData: [element] })
  expect(faults === undefined).toBe(isRight)
  if (!isRight) expect(faults?.map(({ where }) => where)).toEqual(['/ratingData/0/naoEstornarQtd'])
})

test('A refund above the amount of its payment is refused', () => {
  const payment = { FormaPagamento: 'creditCard', Valor: 10, ValorEstornado: 10.01 }
  const body = { Skus: [item], Transacoes: [{ Pagamentos: [payment] }] }
  expect(compileOperation(calculateRefundSplit).checkBody(body)).toEqual([
    { where: '/Transacoes/0/Pagamentos/0/ValorEstornado', message: 'não pode ser maior que Valor' },
  ])
})

test('The freight rule of a body is a code or a name in any case', () => {
  const check = (rule: unknown) =>
    compileOperation(calculateRefundSplit).checkBody({ Skus: [item], Transacoes: [], TipoEstornoFrete: rule })
  expect([0, 3, 'integral', 'PEDIDOCOMPLETO', '2'].map(check)).toEqual(Array(5).fill(undefined))
  expect(check(4)).toEqual([
    {
      where: '/TipoEstornoFrete',
      message: 'deve ser um destes: 0 ou Integral, 1 ou Proporcional, 2 ou PedidoCompleto, 3 ou Nunca',
    },
  ])
})

test('Only a chosen item of a rule evaluation must carry its reason and kind', () => {
  const check = compileOperation(evaluateRules).checkBody
  expect(
    check({ Skus: [{ Quantidade: 1, TipoProcesso: 0, Motivo: { Descricao: 'x' } }, { Quantidade: 0 }] }),
  ).toBeUndefined()
  expect(check({ Skus: [{ Quantidade: 1 }] })?.map(({ where }) => where)).toEqual([
    '/Skus/0/Motivo',
    '/Skus/0/TipoProcesso',
  ])
})

test('The customer flow takes an order by its number, by its id, or not at all', () => {
  const check = compileOperation(integrateFlow).checkBody
  expect(check({ Pedido: { PedidoNumero: '1' } })).toBeUndefined()
  expect(check({ Pedido: { PedidoId: 'a' } })).toBeUndefined()
  expect(check({ Pedido: {} })?.map(({ where }) => where)).toEqual(['/Pedido/PedidoNumero'])
})

test('The XML of a note is limited in bytes, not in characters', () => {
  const note = { numero: '1', serie: '1', chave: 'k', data: '2026-11-20T00:00:00Z' }
  const check = compileOperation(addReturnInvoice).checkBody
  expect(check({ ...note, xml: 'a'.repeat(2 * 1024 * 1024) })).toBeUndefined()
  expect(check({ ...note, xml: 'ã'.repeat(1024 * 1024 + 1) })).toEqual([
    { where: '/xml', message: 'deve ter no máximo 2097152 bytes' },
  ])
})

test('Money in a calculation needs no item of the order to be a return', () => {
  const body = { Pedido: { Skus: [{ SkuId: 'A', Preco: 1, Quantidade: 1, QuantidadeTotal: 1 }] } }
  expect(compileOperation(calculateRefundText).checkBody(body)).toBeUndefined()
})

test('A union is one fault, and a closed list is reported instead of its type', () => {
  const schema = Type.Object({ a: Type.Union([Text('a'), Type.Boolean()]), b: Code('B', 'b', { 0: 'zero' }) })
  expect(faultsOf(Compile(schema), { a: 5, b: 'x' })).toEqual([
    { where: '/a', message: 'tem um valor que não é aceito' },
    { where: '/b', message: 'deve ser um destes códigos: 0; veio um texto' },
  ])
})

test('A member that may also be null is judged as one that may not', () => {
  const schema = Type.Object({ a: Type.Union([Text('a', { maxLength: 3 }), Type.Null()]), b: Type.String() })
  const faults = (a: unknown) => faultsOf(Compile(schema), { a })
  const missing = { where: '/b', message: 'é obrigatório' }
  expect(faults('long')).toEqual([missing, { where: '/a', message: 'deve ter no máximo 3 caracteres' }])
  expect(faults({})).toEqual([missing, { where: '/a', message: 'deve ser um texto: veio um objeto' }])
  expect(faults(null)).toEqual([missing])
})

test('A list far above its limit costs no more than one just above it', () => {
  const body = { Skus: Array.from({ length: 100_000 }, () => ({})) }
  const faults = compileOperation(evaluateRules).checkBody(body) ?? []
  expect(faults).toContainEqual({ where: '/Skus', message: 'deve ter no máximo 2000 elementos' })
  expect(faults.length).toBeLessThanOrEqual(2001)
})

test('Fifty faults are reported, the others are counted, and the root has a name', () => {
  const faults = Array.from({ length: 53 }, (_, index) => ({ where: `/a/${index}`, message: 'é obrigatório' }))
  expect(describeFaults(faults)).toMatch(/^\/a\/0: é obrigatório; .*\/a\/49: é obrigatório; e mais 3 erros\.$/)
  expect(describeFaults([{ where: '', message: 'deve ser um objeto' }])).toBe('corpo: deve ser um objeto.')
})
