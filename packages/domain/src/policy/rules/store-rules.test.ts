import { expect, test } from 'vitest'
import type { Policy } from '../../accounts/configuration.ts'
import type { RuleRequest } from './facts.ts'
import type { Outcome } from './rule.ts'
import { judge } from './rule-book.ts'
import { aConfiguration, aConnector, anItem, anOrder, aPolicy, aRuleRequest, outcomeOf } from './test-builders.ts'

type Row = [about: string, outcome: Outcome, policy: Partial<Policy>, request: Partial<RuleRequest>]

function table(rule: string, rows: readonly Row[]): void {
  test.each(rows)(`${rule}: %s (%s)`, (_about, outcome, policy, request) => {
    const entry = outcomeOf(aRuleRequest(request, policy), rule)
    expect(entry.outcome).toBe(outcome)
    expect(entry.allowed).toBe(outcome !== 'refuse')
    if (outcome === 'unknown') expect(entry.inputs['desconhecido']).toEqual(expect.any(String))
    if (outcome === 'refuse') expect(entry.toFlip).toEqual(expect.any(String))
  })
}

table('StatusDoPedido', [
  ['no list lets any status', 'not-applicable', {}, {}],
  ['a status of the list', 'pass', { allowedStatuses: ['faturado', 'entregue'] }, {}],
  ['without regard to case, accents and blanks', 'pass', { allowedStatuses: [' FATURÁDO '] }, {}],
  ['a status outside the list', 'refuse', { allowedStatuses: ['entregue'] }, {}],
  ['a status not known', 'unknown', { allowedStatuses: ['entregue'] }, { order: anOrder({ status: null }) }],
])

test.each([
  [[], ['faturado'], 'pass'],
  [[], ['entregue'], 'refuse'],
  [['faturado'], ['entregue'], 'refuse'],
  [['faturado', 'entregue'], ['Faturado'], 'pass'],
  [['entregue'], ['faturado'], 'refuse'],
] as const)('StatusDoPedido: the store lists %j and its connector %j: %s', (byStore, byConnector, outcome) => {
  const connectors = [aConnector({ allowedStatuses: byConnector })]
  const configuration = aConfiguration({ connectors, policy: aPolicy({ allowedStatuses: byStore }) })
  expect(outcomeOf(aRuleRequest({ configuration }), 'StatusDoPedido').outcome).toBe(outcome)
})

test('StatusDoPedido: the connector of another store, or a disabled one, is ignored', () => {
  const connectors = [
    aConnector({ storeId: 5, allowedStatuses: ['x'] }),
    aConnector({ active: false, allowedStatuses: ['y'] }),
  ]
  expect(outcomeOf(aRuleRequest({ configuration: aConfiguration({ connectors }) }), 'StatusDoPedido').outcome).toBe(
    'not-applicable',
  )
})

test('a store decides otherwise than its account', () => {
  const stores = [
    { id: 9, name: 'Outlet', url: 'https://outlet.example', active: true, policy: { blockedSkus: ['SKU-1'] } },
  ]
  const configuration = aConfiguration({ stores })
  expect(outcomeOf(aRuleRequest({ configuration, storeId: 9 }), 'SkuBloqueado').outcome).toBe('refuse')
  expect(outcomeOf(aRuleRequest({ configuration, storeId: null }), 'SkuBloqueado').outcome).toBe('pass')
})

table('SkuBloqueado', [
  ['a SKU on the list', 'refuse', { blockedSkus: ['SKU-0', 'SKU-1'] }, {}],
  ['a SKU that only begins alike', 'pass', { blockedSkus: ['SKU-10', 'SKU'] }, {}],
  ['one of two items', 'refuse', { blockedSkus: ['SKU-2'] }, { items: [anItem(), anItem({ skuId: 'SKU-2' })] }],
])

table('CategoriaBloqueada', [
  [
    'one of its categories is on the list',
    'refuse',
    { blockedCategories: ['20'] },
    { items: [anItem({ categoryIds: ['10', '20'] })] },
  ],
  ['none is', 'pass', { blockedCategories: ['20'] }, {}],
  ['categories not known', 'unknown', { blockedCategories: ['20'] }, { items: [anItem({ categoryIds: null })] }],
  ['categories not known, none blocked', 'pass', {}, { items: [anItem({ categoryIds: null })] }],
  ['no category at all', 'pass', { blockedCategories: ['20'] }, { items: [anItem({ categoryIds: [] })] }],
])

table('ConsumidorBloqueado', [
  ['on the list', 'refuse', { refuseBlockedCustomers: true }, { customer: { blocked: true } }],
  ['not on the list', 'pass', { refuseBlockedCustomers: true }, {}],
  ['on a list the store does not heed', 'not-applicable', {}, { customer: { blocked: true } }],
  ['not known', 'unknown', { refuseBlockedCustomers: true }, { customer: { blocked: null } }],
])

table('QuantidadeDisponivel', [
  ['the last unit', 'pass', {}, { items: [anItem({ quantity: 1, alreadyAsked: 1, quantityTotal: 2 })] }],
  ['one more than bought', 'refuse', {}, { items: [anItem({ quantity: 2, alreadyAsked: 1, quantityTotal: 2 })] }],
  ['all of them at once', 'pass', {}, { items: [anItem({ quantity: 2 })] }],
  ['all asked for before', 'refuse', {}, { items: [anItem({ quantity: 1, alreadyAsked: 2 })] }],
  ['more asked for before than bought', 'refuse', {}, { items: [anItem({ quantity: 1, alreadyAsked: 3 })] }],
  ['bought how many is not known', 'unknown', {}, { items: [anItem({ quantityTotal: null })] }],
  ['a line twice, within it', 'pass', {}, { items: [anItem(), anItem({ operation: 'return' })] }],
  ['a line twice, beyond it', 'refuse', {}, { items: [anItem({ quantity: 2 }), anItem({ operation: 'return' })] }],
  [
    'two lines of one SKU',
    'pass',
    {},
    { items: [anItem({ lineId: 'a', quantity: 2 }), anItem({ lineId: 'b', quantity: 2 })] },
  ],
])

table('OperacaoPermitida', [
  ['an exchange, where there are some', 'pass', {}, {}],
  ['an exchange, where there are none', 'refuse', { allowedOperations: ['return'] }, {}],
  [
    'a return, where there are none',
    'refuse',
    { allowedOperations: ['exchange'] },
    { items: [anItem({ operation: 'return' })] },
  ],
  ['nothing is done at all', 'refuse', { allowedOperations: [] }, {}],
])

table('MotivoPermitido', [
  ['active, of this operation', 'pass', {}, {}],
  ['written otherwise', 'pass', {}, { items: [anItem({ reasonText: ' TAMANHO  nao serviu' })] }],
  ['of another operation', 'refuse', {}, { items: [anItem({ reasonText: 'Presente repetido', operation: 'return' })] }],
  ['no longer active', 'refuse', {}, { items: [anItem({ reasonText: 'Motivo antigo', operation: 'return' })] }],
  ['not of this account', 'unknown', {}, { items: [anItem({ reasonText: 'Mudei de casa' })] }],
  ['missing', 'unknown', {}, { items: [anItem({ reasonText: null })] }],
])

table('VendedorPermitido', [
  ['no list means every seller', 'not-applicable', {}, {}],
  ['on the list, written otherwise', 'pass', { allowedSellers: ['LOJA PROPRIA'] }, {}],
  ['not on the list', 'refuse', { allowedSellers: ['Outro'] }, {}],
  ['not known', 'unknown', { allowedSellers: ['Outro'] }, { items: [anItem({ seller: null })] }],
])

const EARLIER = [{ processNumber: 'LE-000001', skuIds: ['SKU-1'] }]

table('SegundaSolicitacaoDoPedido', [
  ['another one, allowed', 'not-applicable', {}, { earlierRequests: EARLIER }],
  ['another one, refused', 'refuse', { secondRequestForOrder: 'refuse' }, { earlierRequests: EARLIER }],
  ['the first one', 'pass', { secondRequestForOrder: 'refuse' }, {}],
])

table('SegundaSolicitacaoDoSku', [
  ['the same SKU, allowed', 'not-applicable', {}, { earlierRequests: EARLIER }],
  ['the same SKU, refused', 'refuse', { secondRequestForSku: 'refuse' }, { earlierRequests: EARLIER }],
  [
    'another SKU',
    'pass',
    { secondRequestForSku: 'refuse' },
    { earlierRequests: EARLIER, items: [anItem({ skuId: 'SKU-2' })] },
  ],
])

table('AutorizacaoDeLogisticaReversa', [
  ['asked for', 'pass', { requireAuthorization: true }, {}],
  ['not asked for', 'pass', { requireAuthorization: false }, {}],
  ['nothing travels', 'not-applicable', { requireAuthorization: true }, { keepsItem: true }],
])

test('every refused item is named with its smallest change', () => {
  const items = [anItem(), anItem({ skuId: 'SKU-2', name: 'Calça' }), anItem({ skuId: 'SKU-3', name: null })]
  const entry = outcomeOf(aRuleRequest({ items }, { blockedSkus: ['SKU-1', 'SKU-3'] }), 'SkuBloqueado')
  expect(entry.inputs).toEqual({
    item: 'SKU-1',
    itemNome: 'Camiseta azul',
    bloqueado: true,
    itensRecusados: ['SKU-1', 'SKU-3'],
  })
  expect(entry.toFlip).toBe(
    'Retirar o SKU “SKU-1” da lista de SKUs bloqueados. Retirar o SKU “SKU-3” da lista de SKUs bloqueados.',
  )
})

test.each([
  [5, 5, ''],
  [6, 5, 'O mesmo vale para mais 1 item.'],
  [500, 5, 'O mesmo vale para mais 495 itens.'],
])('of %i refused items the customer reads of %i, and how many more there are', (count, told, more) => {
  const items = Array.from({ length: count }, (_, index) => anItem({ skuId: `B-${index}`, name: `Item ${index}` }))
  const blockedSkus = items.map(({ skuId }) => skuId)
  const { verdict, trace } = judge(aRuleRequest({ items }, { blockedSkus }))
  expect(verdict.userText?.match(/A loja não aceita/gu)).toHaveLength(told)
  expect(verdict.userText?.endsWith(more)).toBe(true)
  expect(trace[1]?.toFlip?.match(/Retirar o SKU/gu)).toHaveLength(count)
})
