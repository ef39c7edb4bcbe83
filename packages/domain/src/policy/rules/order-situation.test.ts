import { describe, expect, test } from 'vitest'
import { situationOf, situationsOf } from './order-situation.ts'
import { judge } from './rule-book.ts'
import { anOrder, aRuleRequest } from './test-builders.ts'

describe('what a status means', () => {
  test.each([
    ['canceled', 'cancelled'],
    ['Cancelado', 'cancelled'],
    ['cancellation-requested', 'cancelled'],
    ['payment-pending', 'unpaid'],
    ['Aguardando pagamento', 'unpaid'],
    ['pending_payment', 'unpaid'],
    ['handling', 'preparing'],
    ['Em separação', 'preparing'],
    ['invoiced', 'invoiced'],
    ['fulfilled', 'shipped'],
    ['DELIVERED', 'delivered'],
    ['entregue', 'delivered'],
    ['wc-custom-7', null],
  ])('%s: %s', (status, situation) => {
    expect(situationOf(status)).toBe(situation)
  })

  test('each is told once, and what is not known is left out', () => {
    expect(situationsOf(['invoiced', 'x9', 'entregue', 'delivered'])).toEqual(['invoiced', 'delivered'])
  })
})

describe('a refusal by status', () => {
  const told = (status: string, allowedStatuses: readonly string[]) => {
    const { verdict } = judge(aRuleRequest({ order: anOrder({ status }) }, { allowedStatuses }))
    return [verdict.userText, verdict.translations.en, verdict.translations.es]
  }

  test.each(['canceled', 'payment-pending', 'handling', 'invoiced', 'wc-custom-7'])(
    '%s is told in words, never by the code of a platform',
    (status) => {
      for (const text of told(status, ['delivered', 'x9-done'])) {
        expect(text).toMatch(/\p{Lu}.+\./u)
        expect(text).not.toMatch(/[“"]|canceled|payment-|handling|wc-custom|x9/)
      }
    },
  )

  test('says what is missing, and when it can be asked for', () => {
    expect(told('payment-pending', ['delivered'])[0]).toBe(
      'O pagamento deste pedido ainda não foi confirmado. Você pode pedir a troca ou devolução quando ele for entregue.',
    )
    expect(told('handling', ['invoiced', 'delivered'])[0]).toBe(
      'Este pedido ainda está em preparação. Você pode pedir a troca ou devolução quando ele for faturado ou entregue.',
    )
    expect(told('canceled', ['delivered'])[0]).toBe(
      'Este pedido foi cancelado. Se você pagou por ele ou recebeu algum item, fale com o nosso atendimento.',
    )
  })
})
