import { describe, expect, test } from 'vitest'
import type { Policy } from '../account/configuration.ts'
import type { RuleRequest } from './facts.ts'
import { isLegalRegret } from './legal-floor.ts'
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
  REASONS,
} from './test-builders.ts'

const EARLIER = [
  { processNumber: 'LE-000001', skuIds: ['SKU-1', 'SKU-9'] },
  { processNumber: 'LE-000002', skuIds: ['SKU-2'] },
]
const SHIRT = { item: 'SKU-1', itemNome: 'Camiseta azul' }

describe('a rule tells all that it looked at, in the words of the interface', () => {
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
      { refuseBlockedConsumers: true },
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
    [
      'SegundaSolicitacaoDoSku',
      {},
      { earlierRequests: EARLIER },
      { ...SHIRT, solicitacoesAnteriores: ['LE-000001'], permitida: true },
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
        contadoDe: 'o faturamento',
        inicio: '2026-02-26',
        ultimoDia: '2026-06-26',
        ultimoDiaLegal: '2026-06-01',
        hoje: '2026-03-13',
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

describe('a rule that lets a request pass tells the smallest change that would refuse it', () => {
  test.each<[rule: string, policy: Partial<Policy>, request: Partial<RuleRequest>, toFlip: string | null]>([
    [
      'ConsumidorBloqueado',
      { refuseBlockedConsumers: true },
      {},
      'Incluir o e-mail do consumidor na lista de bloqueio.',
    ],
    ['ConsumidorBloqueado', {}, {}, null],
    [
      'ConsumidorBloqueado',
      {},
      { consumer: { blocked: true } },
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
    ['SegundaSolicitacaoDoSku', {}, { earlierRequests: EARLIER }, 'A política passar a recusar a segunda solicitação.'],
  ])('%s', (rule, policy, request, toFlip) => {
    expect(outcomeOf(aRuleRequest(request, policy), rule).toFlip).toBe(toFlip)
  })
})

test('a rule that refuses tells both the consumer and the store what can be done', () => {
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
    'Este pedido já tem solicitação (“LE-000001” e “LE-000002”). Acompanhe-a, ou fale com o nosso atendimento para incluir outro item.',
    'Cancelar “LE-000001” e “LE-000002”.',
  ])
})

test('the statuses that help are those that store and connector both let, whoever lists more', () => {
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

test('what holds whatever the law says is published: facts, and deadlines that keep the law themselves', () => {
  expect(ruleCatalogue.filter(({ yieldsToLaw }) => !yieldsToLaw).map(({ name }) => name)).toEqual([
    'QuantidadeDisponivel',
    'PrazoDeArrependimento',
    'PrazoDeTroca',
    'PrazoDeGarantia',
    'AutorizacaoDeLogisticaReversa',
    'PermitidoPorPadrao',
  ])
})

describe('units of lines', () => {
  const asked = (...items: Parameters<typeof anItem>[0][]) =>
    outcomeOf(aRuleRequest({ items: items.map(anItem) }), 'QuantidadeDisponivel')

  test('that share a line are added up, though their SKUs differ', () => {
    expect(asked({ lineId: 'a', quantity: 2 }, { lineId: 'a', skuId: 'SKU-2' })).toMatchObject({
      outcome: 'refuse',
      inputs: { solicitada: 3, comprada: 2 },
    })
  })

  test('known by the SKU alone are not those of a line that is called like it', () => {
    expect(asked({ lineId: 'SKU-1', quantity: 2 }, { lineId: null, quantity: 2 }).outcome).toBe('pass')
  })

  test('of different SKUs are counted apart', () => {
    expect(asked({ quantity: 2 }, { skuId: 'SKU-2', quantity: 2 }).outcome).toBe('pass')
  })

  test('asked for before beyond what was bought leave none, not fewer than none', () => {
    expect(asked({ alreadyAsked: 5 }).toFlip).toBe('Retirar o SKU “SKU-1” da solicitação.')
  })
})

describe('the way that law leaves open is told', () => {
  const soon = { now: at('2026-03-05T10:00') }
  const blocked = { blockedSkus: ['SKU-1'] }
  const REGRET_OFF = REASONS.map((reason) => (reason.kind === 'regret' ? { ...reason, active: false } : reason))

  test('only with a reason that the consumer can choose', () => {
    const configuration = aConfiguration({ reasons: REGRET_OFF, policy: aPolicy(blocked) })
    expect(judge(aRuleRequest({ ...soon, configuration })).verdict.userText).not.toContain('desistir')
  })

  test('not by a day where nobody knows when the goods came', () => {
    const order = anOrder({ deliveredAt: null })
    expect(judge(aRuleRequest({ ...soon, order }, blocked)).verdict.userText).toBe(
      'A loja não aceita troca ou devolução de “Camiseta azul”. Retire este item e continue com os demais, ou fale com o nosso atendimento.',
    )
  })

  test('by SKU where an item has no name', () => {
    const items = [anItem({ name: null, reasonText: 'Arrependimento' }), anItem({ skuId: 'SKU-2' })]
    expect(judge(aRuleRequest({ ...soon, items }, { blockedSkus: ['SKU-2'] })).verdict.userText).toContain(
      'A desistência de “SKU-1” pode ser pedida à parte, agora.',
    )
  })
})

test('what customer service is let past is not refused, and not said to be the law', () => {
  const late = aRuleRequest({ isAdmin: true, now: at('2027-01-01T12:00') })
  expect(entryOf(judge(late), 'PrazoDeTroca')).toMatchObject({ allowed: true, overruledBy: 'admin' })
  const blocked = aRuleRequest({ isAdmin: true }, { blockedSkus: ['SKU-1'] })
  expect(entryOf(judge(blocked), 'SkuBloqueado')).toMatchObject({ allowed: false, overruledBy: null })
})

test.each([
  ['a return for regret', 'return', 'regret', '2026-03-10T23:59', true],
  ['a return for a reason nobody knows', 'return', null, '2026-03-10T23:59', true],
  ['an exchange for regret', 'exchange', 'regret', '2026-03-10T23:59', false],
  ['a return for another reason', 'return', 'warranty', '2026-03-10T23:59', false],
  ['a return for regret, too late', 'return', 'regret', '2026-03-11T00:00', false],
] as const)('the freight of %s has a floor by law: (%s, %s, at %s) %s', (_, operation, kind, now, expected) => {
  const request = { configuration: aConfiguration(), order: anOrder(), now: at(now) }
  expect(isLegalRegret(request, { operation, kind })).toBe(expected)
})
