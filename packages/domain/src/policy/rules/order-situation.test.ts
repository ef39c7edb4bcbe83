import { describe, expect, test } from 'vitest'
import { type OrderSituation, situationOf, situationsOf } from './order-situation.ts'
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

  // The statuses that each platform has for an order, its payment or its delivery, in its own spelling where it has one.
  test.each([
    [
      'VTEX',
      {
        unpaid: ['payment-pending', 'payment-denied'],
        paid: ['payment-approved', 'approve-payment'],
        preparing: [
          'authorize-fulfillment',
          'window-to-cancel',
          'ready-for-handling',
          'start-handling',
          'handling',
          'ready-for-invoicing',
          'ready-for-fulfillment',
        ],
        invoiced: ['invoice', 'invoiced'],
        cancelled: ['cancel', 'canceled', 'cancellation-requested'],
      },
    ],
    [
      'WooCommerce',
      {
        unpaid: ['pending', 'on-hold'],
        preparing: ['processing'],
        delivered: ['completed'],
        cancelled: ['cancelled'],
      },
    ],
    [
      'Shopify',
      {
        unpaid: ['PENDING'],
        paid: ['PAID'],
        preparing: ['UNFULFILLED'],
        shipped: ['FULFILLED', 'IN_TRANSIT'],
        delivered: ['DELIVERED'],
        cancelled: ['CANCELLED'],
      },
    ],
    ['a shop in English', { unpaid: ['Unpaid', 'Pending payment', 'Waiting for payment', 'Awaiting payment'] }],
    ['Nuvemshop', { paid: ['paid'], preparing: ['packed'], shipped: ['shipped', 'sent'], delivered: ['delivered'] }],
    [
      'a shop in Portuguese',
      {
        unpaid: ['Aguardando pagamento', 'Pagamento pendente', 'Pendente', 'Não pago'],
        paid: ['Pago', 'Aprovado', 'Pagamento aprovado'],
        preparing: ['Em preparação', 'Em separação', 'Preparando'],
        invoiced: ['Faturado', 'Nota emitida'],
        shipped: ['Enviado', 'Despachado', 'Em trânsito', 'A caminho'],
        delivered: ['Entregue'],
        cancelled: ['Cancelado', 'Cancelada'],
      },
    ],
  ] satisfies readonly (readonly [string, Partial<Record<OrderSituation, readonly string[]>>])[])(
    'of %s',
    (_platform, statuses) => {
      for (const [situation, words] of Object.entries(statuses))
        for (const word of words) expect([word, situationOf(word)]).toEqual([word, situation])
    },
  )

  test.each(['', ' ', 'refunded', 'failed', 'paid-later', 'not shipped', 'uncancelled'])(
    '“%s” is not guessed from a part of it',
    (status) => {
      expect(situationOf(status)).toBeNull()
    },
  )

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
