import { describe, expect, test } from 'vitest'
import type { Policy } from '../../accounts/configuration.ts'
import type { RuleRequest } from './facts.ts'
import { flagsIn } from '../legal-protection/legal-protection.ts'
import type { Inputs } from './rule.ts'
import { judge, ruleCatalogue } from './rule-book.ts'
import {
  aConfiguration,
  aConnector,
  anItem,
  anOrder,
  aPolicy,
  aRuleRequest,
  at,
  entryOf,
  outcomeOf,
} from './test-builders.ts'

const EARLIER = [
  { processNumber: 'LE-000001', skuIds: ['SKU-1', 'SKU-9'] },
  { processNumber: 'LE-000002', skuIds: ['SKU-2'] },
]
const SHIRT = { item: 'SKU-1', itemNome: 'Camiseta azul' }

describe('a rule gives all of its inputs, with the names of the wire', () => {
  test.each<[rule: string, policy: Partial<Policy>, request: Partial<RuleRequest>, inputs: Inputs]>([
    [
      'StatusDoPedido',
      { allowedStatuses: ['entregue'] },
      {},
      { status: 'faturado', permitidosPelaLoja: ['entregue'], permitidosPeloConector: [] },
    ],
    [
      'StatusDoPedido',
      { allowedStatuses: ['entregue'] },
      { order: anOrder({ status: null }) },
      {
        status: null,
        permitidosPelaLoja: ['entregue'],
        permitidosPeloConector: [],
        desconhecido: 'status do pedido',
      },
    ],
    ['SkuBloqueado', {}, {}, { ...SHIRT, bloqueado: false }],
    ['SkuBloqueado', { blockedSkus: ['SKU-1'] }, {}, { ...SHIRT, bloqueado: true }],
    [
      'CategoriaBloqueada',
      { blockedCategories: ['20'] },
      {},
      { ...SHIRT, categorias: ['10'], categoriasBloqueadas: ['20'] },
    ],
    [
      'ConsumidorBloqueado',
      { refuseBlockedCustomers: true },
      {},
      { consumidorBloqueado: false, lojaRecusaBloqueados: true },
    ],
    [
      'QuantidadeDisponivel',
      {},
      { items: [anItem({ alreadyAsked: 1 })] },
      { ...SHIRT, comprada: 2, jaSolicitada: 1, solicitada: 1 },
    ],
    ['OperacaoPermitida', {}, {}, { ...SHIRT, operacao: 'troca', operacoesPermitidas: ['devolução', 'troca'] }],
    [
      'MotivoPermitido',
      {},
      {},
      {
        ...SHIRT,
        motivo: 'Tamanho não serviu',
        ativo: true,
        operacao: 'troca',
        operacoesDoMotivo: ['troca', 'devolução'],
      },
    ],
    [
      'MotivoPermitido',
      {},
      { items: [anItem({ reasonText: 'Mudei de casa' })] },
      { ...SHIRT, motivo: 'Mudei de casa', desconhecido: 'motivo (não cadastrado na conta)' },
    ],
    [
      'VendedorPermitido',
      { allowedSellers: ['Outro'] },
      {},
      { ...SHIRT, vendedor: 'Loja própria', vendedoresPermitidos: ['Outro'] },
    ],
    [
      'SegundaSolicitacaoDoPedido',
      { secondRequestForOrder: 'refuse' },
      { earlierRequests: EARLIER },
      { solicitacoesAnteriores: ['LE-000001', 'LE-000002'], permitida: false },
    ],
    ['SegundaSolicitacaoDoPedido', {}, {}, { solicitacoesAnteriores: [], permitida: true }],
    [
      'SegundaSolicitacaoDoSku',
      {},
      { earlierRequests: EARLIER },
      { ...SHIRT, solicitacoesAnteriores: ['LE-000001'], permitida: true },
    ],
    [
      'SegundaSolicitacaoDoSku',
      { secondRequestForSku: 'refuse' },
      {},
      { ...SHIRT, solicitacoesAnteriores: [], permitida: false },
    ],
    [
      'PrazoDeTroca',
      {},
      {},
      {
        itens: ['SKU-1'],
        prazoDias: 30,
        contadoDe: 'a entrega',
        inicio: '2026-03-03',
        ultimoDia: '2026-04-02',
        ultimoDiaLegal: null,
        hoje: '2026-03-13',
      },
    ],
    [
      'PrazoDeGarantia',
      { deadlines: { ...aPolicy().deadlines, warranty: { days: 120, from: 'invoice' } } },
      { items: [anItem({ reasonText: 'Defeito de fabricação' }), anItem({ skuId: 'SKU-2' })] },
      {
        itens: ['SKU-1'],
        prazoDias: 120,
        contadoDe: 'o fim da garantia legal',
        inicio: '2026-03-03',
        ultimoDia: '2026-09-29',
        ultimoDiaLegal: '2026-06-01',
        hoje: '2026-03-13',
        depoisDosPrazos: 'recusa',
      },
    ],
    ['PrazoDeGarantia', {}, {}, { itens: [] }],
    [
      'AutorizacaoDeLogisticaReversa',
      {},
      {},
      { politicaExigeAutorizacao: true, mantenhaOItem: false, gerarAutorizacaoReversa: true },
    ],
    [
      'AutorizacaoDeLogisticaReversa',
      {},
      { keepsItem: true },
      { politicaExigeAutorizacao: true, mantenhaOItem: true, gerarAutorizacaoReversa: false },
    ],
  ])('%s', (rule, policy, request, inputs) => {
    expect(outcomeOf(aRuleRequest(request, policy), rule).inputs).toEqual(inputs)
  })
})

describe('a rule that allows gives the smallest change that would refuse', () => {
  test.each<[rule: string, policy: Partial<Policy>, request: Partial<RuleRequest>, toFlip: string | null]>([
    [
      'ConsumidorBloqueado',
      { refuseBlockedCustomers: true },
      {},
      'Incluir o e-mail do consumidor na lista de bloqueio.',
    ],
    ['ConsumidorBloqueado', {}, {}, null],
    [
      'ConsumidorBloqueado',
      {},
      { customer: { blocked: true } },
      'A política passar a recusar consumidores da lista de bloqueio.',
    ],
    ['CategoriaBloqueada', {}, {}, 'Incluir “10” na lista de categorias bloqueadas.'],
    ['CategoriaBloqueada', {}, { items: [anItem({ categoryIds: [] })] }, null],
    ['OperacaoPermitida', {}, {}, 'A política deixar de permitir troca.'],
    ['MotivoPermitido', {}, {}, 'Desativar o motivo “Tamanho não serviu”.'],
    [
      'VendedorPermitido',
      { allowedSellers: ['Loja própria'] },
      {},
      'Retirar “Loja própria” da lista de vendedores permitidos.',
    ],
    ['SegundaSolicitacaoDoPedido', {}, {}, null],
    [
      'SegundaSolicitacaoDoPedido',
      {},
      { earlierRequests: EARLIER },
      'A política passar a recusar a segunda solicitação.',
    ],
    ['SegundaSolicitacaoDoSku', {}, {}, null],
    ['SegundaSolicitacaoDoSku', { secondRequestForSku: 'refuse' }, {}, null],
    ['SegundaSolicitacaoDoSku', {}, { earlierRequests: EARLIER }, 'A política passar a recusar a segunda solicitação.'],
  ])('%s', (rule, policy, request, toFlip) => {
    expect(outcomeOf(aRuleRequest(request, policy), rule).toFlip).toBe(toFlip)
  })
})

test('a rule that refuses gives advice to the customer and to the store', () => {
  const told = (policy: Partial<Policy>, request: Partial<RuleRequest>) => {
    const { verdict, trace } = judge(aRuleRequest(request, policy))
    return [verdict.userText, trace.find(({ name }) => name === verdict.name)?.toFlip]
  }
  expect(told({ allowedOperations: [] }, {})).toEqual([
    'A loja não oferece troca. Fale com o nosso atendimento.',
    'A política permitir troca.',
  ])
  expect(told({}, { items: [anItem({ reasonText: 'Motivo antigo', operation: 'return' })] })).toEqual([
    'O motivo “Motivo antigo” não está mais disponível. Escolha outro motivo.',
    'Ativar o motivo “Motivo antigo”.',
  ])
  expect(told({}, { items: [anItem({ reasonText: 'Presente repetido', operation: 'return' })] })).toEqual([
    'O motivo “Presente repetido” não vale para devolução. Escolha outro motivo ou peça troca.',
    'Pedir troca em vez de devolução.',
  ])
  expect(told({ secondRequestForOrder: 'refuse' }, { earlierRequests: EARLIER })).toEqual([
    'Este pedido já tem solicitações (“LE-000001” e “LE-000002”). Acompanhe-as ou fale com o nosso atendimento para incluir outro item.',
    'Cancelar “LE-000001” e “LE-000002”.',
  ])
})

test('one item with an unknown reason is enough for a review', () => {
  const items = [anItem(), anItem({ skuId: 'SKU-2', reasonText: 'Mudei de casa' })]
  expect(judge(aRuleRequest({ items })).reviewCauses).toEqual(['unknown-reason'])
})

test('days, units and lists are written as people write them', () => {
  const late = aRuleRequest(
    { now: at('2026-03-05T10:00'), items: [anItem({ quantity: 3, alreadyAsked: 1 })] },
    { deadlines: { ...aPolicy().deadlines, exchange: { days: 1, from: 'order' } } },
  )
  expect(outcomeOf(late, 'PrazoDeTroca').inputs['contadoDe']).toBe('a compra')
  expect(outcomeOf(late, 'PrazoDeTroca').toFlip).toBe(
    'Ter pedido até 26/02/2026, ou um prazo de 8 dias em vez de 1 dia.',
  )
  expect(outcomeOf(late, 'QuantidadeDisponivel').toFlip).toBe('Pedir no máximo 1 unidade do SKU “SKU-1”.')
})

test('the suggested statuses are those that both the store and the connector allow', () => {
  const toFlip = (byStore: readonly string[], byConnector: readonly string[]) =>
    outcomeOf(
      aRuleRequest({
        configuration: aConfiguration({
          policy: aPolicy({ allowedStatuses: byStore }),
          connectors: [aConnector({ allowedStatuses: byConnector })],
        }),
      }),
      'StatusDoPedido',
    ).toFlip
  expect(toFlip([], ['entregue', 'pago'])).toBe('O status do pedido ser “entregue” ou “pago”.')
  expect(toFlip(['entregue', 'pago'], [])).toBe('O status do pedido ser “entregue” ou “pago”.')
  expect(toFlip(['entregue', 'pago'], ['novo', 'Entregue'])).toBe('O status do pedido ser “entregue”.')
})

test('the rules that the law does not overrule are published: units bought, and those that refuse nobody', () => {
  expect(ruleCatalogue.filter(({ yieldsTo }) => yieldsTo.length === 0).map(({ name }) => name)).toEqual([
    'QuantidadeDisponivel',
    'AutorizacaoDeLogisticaReversa',
    'PermitidoPorPadrao',
  ])
})

test('a rule that customer service is exempt from does not refuse, and is not reported as overruled by law', () => {
  const late = aRuleRequest({ isAdmin: true, now: at('2027-01-01T12:00') })
  expect(entryOf(judge(late), 'PrazoDeTroca')).toMatchObject({ allowed: true, overruledBy: 'admin' })
  const blocked = aRuleRequest({ isAdmin: true }, { blockedSkus: ['SKU-1'] })
  expect(entryOf(judge(blocked), 'SkuBloqueado')).toMatchObject({ allowed: false, overruledBy: null })
})

test.each([
  ['a return for regret', 'return', 'regret', '2026-03-10T23:59', true],
  ['a return for a reason nobody knows', 'return', null, '2026-03-10T23:59', true],
  ['an exchange for regret', 'exchange', 'regret', '2026-03-10T23:59', false],
  ['a return for another reason', 'return', 'warranty', '2026-03-10T23:59', true],
  ['a return of what was the wrong size', 'return', 'exchange', '2026-03-10T23:59', true],
  ['a return for regret, too late', 'return', 'regret', '2026-03-11T00:00', false],
] as const)('the freight of %s has a floor by law: (%s, %s, at %s) %s', (_, operation, kind, now, expected) => {
  const request = { configuration: aConfiguration(), storeId: null, order: anOrder(), now: at(now) }
  expect(flagsIn(request, { operation, kind }).isLegalRegret).toBe(expected)
})
