import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RuleRequest } from './facts.ts'
import { judge, protectionCatalogue, ruleCatalogue } from './rule-book.ts'
import { aConfiguration, anItem, anOrder, aPolicy, aRuleRequest, at, entryOf } from './test-builders.ts'

const NAMES = ruleCatalogue.map(({ name }) => name)
const RELAXED = [
  'ConsumidorBloqueado',
  'SegundaSolicitacaoDoPedido',
  'SegundaSolicitacaoDoSku',
  'PrazoDeArrependimento',
  'PrazoDeTroca',
  'PrazoDeGarantia',
]

test('the published names are these, in this order', () => {
  expect(NAMES).toEqual([
    'StatusDoPedido',
    'SkuBloqueado',
    'CategoriaBloqueada',
    'ConsumidorBloqueado',
    'QuantidadeDisponivel',
    'OperacaoPermitida',
    'MotivoPermitido',
    'VendedorPermitido',
    'SegundaSolicitacaoDoPedido',
    'SegundaSolicitacaoDoSku',
    'PrazoDeArrependimento',
    'PrazoDeTroca',
    'PrazoDeGarantia',
    'AutorizacaoDeLogisticaReversa',
    'PermitidoPorPadrao',
  ])
  expect(ruleCatalogue.filter(({ relaxedByAdmin }) => relaxedByAdmin).map(({ name }) => name)).toEqual(RELAXED)
  for (const { description } of ruleCatalogue) expect(description).toMatch(/\.$/u)
})

test('the published protections, in the order of examination, overrule these rules (contract §6.12, §6.13)', () => {
  const never = ['QuantidadeDisponivel', 'AutorizacaoDeLogisticaReversa', 'PermitidoPorPadrao']
  const byRegret = NAMES.filter((name) => !never.includes(name))
  const byWarranty = byRegret.filter((name) => !['PrazoDeArrependimento', 'PrazoDeTroca'].includes(name))
  expect(protectionCatalogue.map(({ kind, overrules }) => [kind, overrules])).toEqual([
    ['regret', byRegret],
    ['legal-warranty', byWarranty],
    ['contractual-warranty', []],
  ])
  for (const { name, source, holdsFor, term, consequence } of protectionCatalogue)
    for (const text of [name, source, holdsFor, term, consequence]) expect(text).toMatch(/\p{L}{3}/u)
  expect(ruleCatalogue.at(-1)).toEqual({
    name: 'PermitidoPorPadrao',
    description: 'Nenhuma regra recusou a solicitação.',
    relaxedByAdmin: false,
    yieldsTo: [],
  })
})

describe('the verdict', () => {
  test('of a request that no rule refuses is PermitidoPorPadrao', () => {
    expect(judge(aRuleRequest())).toMatchObject({
      verdict: {
        name: 'PermitidoPorPadrao',
        description: 'Nenhuma regra recusou a solicitação.',
        allowed: true,
        needsAuthorization: true,
        userText: null,
        translations: {},
      },
      needsReview: false,
      reviewCauses: [],
    })
  })

  test('is that of the first rule that refuses, and the later ones are still explained', () => {
    const judgement = judge(
      aRuleRequest({ order: anOrder({ status: 'novo' }) }, { blockedSkus: ['SKU-1'], allowedStatuses: ['entregue'] }),
    )
    expect(judgement.verdict).toMatchObject({
      name: 'StatusDoPedido',
      allowed: false,
      needsAuthorization: false,
      userText:
        'Este pedido ainda não pode ser trocado ou devolvido. Você pode pedir a troca ou devolução quando ele for entregue.',
    })
    expect(entryOf(judgement, 'SkuBloqueado').allowed).toBe(false)
  })

  test.each([
    [true, false, true],
    [false, false, false],
    [true, true, false],
  ])('authorization asked for %s, item kept %s: needed %s', (requireAuthorization, keepsItem, needed) => {
    expect(judge(aRuleRequest({ keepsItem }, { requireAuthorization })).verdict.needsAuthorization).toBe(needed)
  })

  test('names the day a deadline ended as people write it', () => {
    const late = aRuleRequest({ now: at('2026-04-05T10:00') })
    expect(judge(late).verdict.userText).toBe(
      'O prazo para troca terminou em 02/04/2026. Se o produto tiver um defeito, escolha o motivo correspondente.',
    )
  })

  test('says that a regret is still possible', () => {
    const soon = aRuleRequest({ now: at('2026-03-05T10:00') }, { blockedSkus: ['SKU-1'] })
    expect(judge(soon).verdict.userText).toContain(
      'Até 10/03/2026 você ainda pode desistir da compra: peça a devolução com o motivo “Arrependimento”.',
    )
    const later = aRuleRequest({}, { blockedSkus: ['SKU-1'] })
    expect(judge(later).verdict.userText).not.toContain('desistir')
  })
})

test('does not suggest a regret for more units than are left', () => {
  const request = aRuleRequest({ now: at('2026-03-05T10:00'), items: [anItem({ quantity: 3 })] })
  expect(judge(request).verdict).toMatchObject({
    name: 'QuantidadeDisponivel',
    userText: 'De “Camiseta azul” só é possível pedir mais 2 unidades. Diminua a quantidade.',
  })
})

describe('review', () => {
  test.each([
    ['an unknown reason', { items: [anItem({ reasonText: 'Mudei de casa' })] }, ['unknown-reason']],
    ['a cancelled order', { order: anOrder({ status: 'Canceled' }) }, ['cancelled-order']],
    ['a known reason', {}, []],
    ['a status not known', { order: anOrder({ status: null }) }, []],
  ] as const)('%s', (_about, changes: Partial<RuleRequest>, causes) => {
    expect(judge(aRuleRequest(changes))).toMatchObject({
      reviewCauses: causes,
      needsReview: causes.length > 0,
      verdict: { allowed: true },
    })
  })
})

describe('customer service', () => {
  const refusedByAll = (isAdmin: boolean): RuleRequest =>
    aRuleRequest(
      {
        isAdmin,
        now: at('2027-03-13T12:00'),
        customer: { blocked: true },
        earlierRequests: [{ processNumber: 'LE-000001', skuIds: ['SKU-1'] }],
        order: anOrder({ status: 'novo' }),
        items: ['Arrependimento', 'Tamanho não serviu', 'Defeito de fabricação', 'Motivo antigo'].map((reasonText) =>
          anItem({ reasonText, alreadyAsked: 2 }),
        ),
      },
      {
        allowedStatuses: ['entregue'],
        blockedSkus: ['SKU-1'],
        blockedCategories: ['10'],
        refuseBlockedCustomers: true,
        allowedOperations: [],
        allowedSellers: ['Outro'],
        secondRequestForOrder: 'refuse',
        secondRequestForSku: 'refuse',
      },
    )

  test('is exempt from exactly the rules that bind only the customer', () => {
    const refusing = (isAdmin: boolean) =>
      judge(refusedByAll(isAdmin))
        .trace.filter(({ allowed }) => !allowed)
        .map(({ name }) => name)
    const refusers = NAMES.filter((name) => name !== 'AutorizacaoDeLogisticaReversa' && name !== 'PermitidoPorPadrao')
    expect(refusing(false)).toEqual(refusers)
    expect(refusing(true)).toEqual(refusers.filter((name) => !RELAXED.includes(name)))
  })

  test('is not reported as exempt from rules that refuse nobody', () => {
    for (const { outcome, overruledBy } of judge(aRuleRequest({ isAdmin: true })).trace) {
      expect(outcome).not.toBe('refuse')
      expect(overruledBy).toBeNull()
    }
  })

  test('sees that it was exempt, and the verdict without the exemption', () => {
    const entry = entryOf(judge(refusedByAll(true)), 'PrazoDeTroca')
    expect(entry).toMatchObject({ outcome: 'pass', overruledBy: 'admin', relaxedByAdmin: true })
    expect(entry.inputs['prevalece']).toBe('atendimento (admin=true)')
    expect(entry.toFlip).toContain('admin=false')
  })
})

test('every rule is in the trace exactly once, in order, for any request', () => {
  const anyRequest = fc.record({
    isAdmin: fc.boolean(),
    keepsItem: fc.boolean(),
    country: fc.constantFrom('BR', 'PT'),
    items: fc.array(
      fc.record({
        skuId: fc.constantFrom('SKU-1', 'SKU-2'),
        reasonText: fc.constantFrom('Arrependimento', 'Tamanho não serviu', 'Defeito de fabricação', 'outro', null),
        quantityTotal: fc.option(fc.nat(3)),
        categoryIds: fc.option(fc.subarray(['10', '20'])),
      }),
      { maxLength: 4 },
    ),
    known: fc.boolean(),
  })
  fc.assert(
    fc.property(anyRequest, ({ country, items, known, ...flags }) => {
      const order = known ? anOrder() : { status: null, orderedAt: null, invoicedAt: null, deliveredAt: null }
      const configuration = aConfiguration({
        country,
        policy: aPolicy({ blockedCategories: ['20'], allowedStatuses: ['x'] }),
      })
      const { trace, verdict } = judge(aRuleRequest({ ...flags, order, configuration, items: items.map(anItem) }))
      expect([...trace.map(({ name }) => name), 'PermitidoPorPadrao']).toEqual(NAMES)
      expect(verdict.name).toBe(trace.find(({ allowed }) => !allowed)?.name ?? 'PermitidoPorPadrao')
      expect(verdict.userText === null).toBe(verdict.allowed)
    }),
  )
})
