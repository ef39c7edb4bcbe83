import { describe, expect, test } from 'vitest'
import { judge } from './rule-book.ts'
import { aConfiguration, anItem, anOrder, aPolicy, aRuleRequest, at, outcomeOf, REASONS } from './test-builders.ts'

describe('units of lines', () => {
  const asked = (...items: Parameters<typeof anItem>[0][]) =>
    outcomeOf(aRuleRequest({ items: items.map(anItem) }), 'QuantidadeDisponivel')

  test('that share a line are added up, though their SKUs differ', () => {
    expect(asked({ lineId: 'a', quantity: 2 }, { lineId: 'a', skuId: 'SKU-2' })).toMatchObject({
      outcome: 'refuse',
      inputs: { solicitada: 3, comprada: 2 },
    })
  })

  test('identified by the SKU alone are not those of a line whose id equals the SKU', () => {
    expect(asked({ lineId: 'SKU-1', quantity: 2 }, { lineId: null, quantity: 2 }).outcome).toBe('pass')
  })

  test('of different SKUs are counted separately', () => {
    expect(asked({ quantity: 2 }, { skuId: 'SKU-2', quantity: 2 }).outcome).toBe('pass')
  })

  test('requested beyond the number bought leave zero, not less', () => {
    expect(asked({ alreadyAsked: 5 }).toFlip).toBe('Retirar o SKU “SKU-1” da solicitação.')
  })
})

describe('the remaining legal possibility is shown', () => {
  const soon = { now: at('2026-03-05T10:00') }
  const blocked = { blockedSkus: ['SKU-1'] }
  const REGRET_OFF = REASONS.map((reason) => (reason.kind === 'regret' ? { ...reason, active: false } : reason))

  test('only with a reason that the customer can choose', () => {
    const configuration = aConfiguration({ reasons: REGRET_OFF, policy: aPolicy(blocked) })
    expect(judge(aRuleRequest({ ...soon, configuration })).verdict.userText).not.toContain('desistir')
  })

  test('without a day where the delivery is unknown', () => {
    const order = anOrder({ deliveredAt: null })
    expect(judge(aRuleRequest({ ...soon, order }, blocked)).verdict.userText).toBe(
      'A loja não aceita troca ou devolução de “Camiseta azul”. Retire este item e continue com os demais, ou fale com o nosso atendimento.',
    )
  })

  test('by SKU where an item has no name', () => {
    const items = [
      anItem({ name: null, reasonText: 'Arrependimento', operation: 'return' }),
      anItem({ skuId: 'SKU-2' }),
    ]
    expect(judge(aRuleRequest({ ...soon, items }, { blockedSkus: ['SKU-2'] })).verdict.userText).toContain(
      'Você ainda pode desistir da compra de “SKU-1”, agora, em uma solicitação à parte.',
    )
  })
})
