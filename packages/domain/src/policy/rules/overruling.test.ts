import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountConfiguration, Policy, Reason } from '../../accounts/configuration.ts'
import { judge } from './rule-book.ts'
import {
  aConfiguration,
  aConnector,
  anItem,
  anOrder,
  aPolicy,
  aRuleRequest,
  at,
  entryOf,
  REASONS,
} from './test-builders.ts'

const deadline = fc.record({ days: fc.nat(400), from: fc.constantFrom('delivery', 'invoice', 'order') })
const operations = fc.subarray(['return', 'exchange'] as const)
const statuses = fc.subarray(['faturado', 'entregue', 'cancelado'])
const twoWays = fc.constantFrom('allow', 'refuse')

const anyPolicy: fc.Arbitrary<Policy> = fc.record({
  deadlines: fc.record({ regret: deadline, exchange: deadline, warranty: deadline }),
  allowedOperations: operations,
  allowedStatuses: statuses,
  blockedSkus: fc.subarray(['SKU-1', 'SKU-2']),
  blockedCategories: fc.subarray(['10', '20']),
  allowedSellers: fc.subarray(['Outro', 'Terceiro']),
  secondRequestForOrder: twoWays,
  secondRequestForSku: twoWays,
  refuseBlockedCustomers: fc.boolean(),
  defectAfterTerms: fc.constantFrom('review', 'refuse'),
  requireAuthorization: fc.boolean(),
})

const anyReason: fc.Arbitrary<Reason> = fc.record({
  id: fc.constant(1),
  description: fc.constant('Arrependimento'),
  kind: fc.constant('regret'),
  operations,
  questions: fc.constant([]),
  active: fc.boolean(),
})

const anyConfiguration: fc.Arbitrary<AccountConfiguration> = fc
  .record({ policy: anyPolicy, ofStore: anyPolicy, reason: anyReason, connectorStatuses: statuses })
  .map(({ policy, ofStore, reason, connectorStatuses }) =>
    aConfiguration({
      policy,
      stores: [{ id: 7, name: 'Loja', url: 'https://loja.example', active: true, policy: ofStore }],
      reasons: [reason, ...REASONS.slice(1)],
      connectors: [
        aConnector({ allowedStatuses: connectorStatuses }),
        aConnector({ storeId: 7, allowedStatuses: connectorStatuses }),
      ],
    }),
  )

const DELIVERED = at('2026-03-03T15:30')
/** From the delivery to the last nanosecond of 10 March, and the case of no delivery date. */
const insideTheWindow = fc.oneof(
  fc
    .bigInt({ min: DELIVERED.epochNanoseconds, max: at('2026-03-11T00:00').epochNanoseconds - 1n })
    .map((nanoseconds) => ({
      now: Temporal.Instant.fromEpochNanoseconds(nanoseconds),
      deliveredAt: DELIVERED,
    })),
  fc.integer({ min: 0, max: 4000 }).map((days) => ({ now: DELIVERED.add({ hours: 24 * days }), deliveredAt: null })),
)

describe('seven days from receipt', () => {
  test('no configuration of a store refuses a regret; an earlier request for the same unit does', () => {
    const facts = fc.record({
      configuration: anyConfiguration,
      storeId: fc.constantFrom(null, 7),
      when: insideTheWindow,
      status: fc.constantFrom('novo', 'faturado', 'cancelado', null),
      blocked: fc.boolean(),
      earlier: fc.boolean(),
      alreadyAsked: fc.constantFrom(0, 0, 0, 1),
      reasonText: fc.constantFrom(
        'Arrependimento',
        ' ARREPENDIMENTO',
        'Não gostei',
        'Tamanho não serviu',
        'Defeito de fabricação',
        null,
      ),
    })
    fc.assert(
      fc.property(facts, ({ when, status, blocked, earlier, alreadyAsked, reasonText, ...which }) => {
        // Where the delivery is not known, a return is a regret only if its reason says so, or is none that the account knows.
        fc.pre(
          when.deliveredAt !== null || (reasonText !== 'Tamanho não serviu' && reasonText !== 'Defeito de fabricação'),
        )
        const { verdict } = judge(
          aRuleRequest({
            ...which,
            now: when.now,
            order: anOrder({ status, deliveredAt: when.deliveredAt }),
            customer: { blocked },
            earlierRequests: earlier ? [{ processNumber: 'LE-000001', skuIds: ['SKU-1'] }] : [],
            items: [anItem({ reasonText, operation: 'return', quantity: 2, alreadyAsked })],
          }),
        )
        expect(verdict.name).toBe(alreadyAsked > 0 ? 'QuantidadeDisponivel' : 'PermitidoPorPadrao')
      }),
      { numRuns: 500 },
    )
  })

  test('the same store refuses the day after', () => {
    const asked = (now: string) =>
      judge(
        aRuleRequest(
          { now: at(now), items: [anItem({ reasonText: 'Arrependimento', operation: 'return' })] },
          { blockedSkus: ['SKU-1'] },
        ),
      ).verdict
    expect(asked('2026-03-10T23:59:59').allowed).toBe(true)
    expect(asked('2026-03-11T00:00')).toMatchObject({ allowed: false, name: 'SkuBloqueado' })
  })

  test('the trace says that the law overruled the store', () => {
    const items = [anItem({ reasonText: 'Arrependimento', operation: 'return' })]
    const entry = entryOf(
      judge(aRuleRequest({ items, now: at('2026-03-05T12:00') }, { blockedCategories: ['10'] })),
      'CategoriaBloqueada',
    )
    expect(entry).toMatchObject({ outcome: 'pass', allowed: true, overruledBy: 'law' })
    expect(entry.inputs['prevalece']).toBe('CDC, art. 49')
    expect(entry.toFlip).toContain('depois do fim do prazo legal')
  })

  test('outside Brazil the store decides', () => {
    const configuration = aConfiguration({ country: 'PT', policy: aPolicy({ blockedSkus: ['SKU-1'] }) })
    const items = [anItem({ reasonText: 'Arrependimento', operation: 'return' })]
    expect(judge(aRuleRequest({ configuration, items, now: at('2026-03-05T12:00') })).verdict.name).toBe('SkuBloqueado')
  })
})

describe('a request of a regret and something else', () => {
  const regret = anItem({ skuId: 'SKU-1', reasonText: 'Arrependimento', operation: 'return' })
  const size = anItem({ skuId: 'SKU-2', name: 'Calça' })
  const judged = (policy: Partial<Policy>) =>
    judge(aRuleRequest({ items: [regret, size], now: at('2026-03-05T12:00') }, policy))

  test('is not refused for faults of the regret', () => {
    expect(judged({ blockedSkus: ['SKU-1'] }).verdict.allowed).toBe(true)
  })

  test('is refused for faults of the rest, and told which items may be requested alone', () => {
    const { verdict, trace } = judged({ blockedSkus: ['SKU-1', 'SKU-2'] })
    expect(verdict).toMatchObject({ name: 'SkuBloqueado', allowed: false })
    expect(verdict.userText).toContain(
      'Você ainda pode desistir da compra de “Camiseta azul”, agora, em uma solicitação à parte.',
    )
    expect(trace[1]?.inputs['item']).toBe('SKU-2')
    expect(trace[1]?.toFlip).not.toContain('SKU-1')
  })

  test('names, for a rule that allows, only changes of the rest', () => {
    const entry = entryOf(judged({}), 'SkuBloqueado')
    expect(entry).toMatchObject({ outcome: 'pass', toFlip: 'Incluir o SKU “SKU-2” na lista de SKUs bloqueados.' })
    const alone = judge(aRuleRequest({ items: [regret], now: at('2026-03-05T12:00') }))
    expect(entryOf(alone, 'SkuBloqueado').toFlip).toBeNull()
  })

  test('is refused for faults of its order as the rest alone would be', () => {
    expect(judged({ allowedStatuses: ['entregue'] }).verdict.name).toBe('StatusDoPedido')
  })
})
