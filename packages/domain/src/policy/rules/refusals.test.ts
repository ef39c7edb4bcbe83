import { describe, expect, test } from 'vitest'
import type { Policy } from '../../accounts/configuration.ts'
import type { RuleRequest } from './facts.ts'
import { withoutFreeText } from './judgement-without-free-text.ts'
import { refusalTextsEn } from './refusals.en.ts'
import { refusalTextsEs } from './refusals.es.ts'
import { refusalTexts } from './refusals.pt-BR.ts'
import { judge } from './rule-book.ts'
import { anItem, anOrder, aRuleRequest, at, REASONS } from './test-builders.ts'

const translated = REASONS.map((reason) =>
  reason.description === 'Arrependimento'
    ? { ...reason, translations: { en: 'Changed my mind', es: 'Me arrepentí' } }
    : reason,
)

function told(policy: Partial<Policy>, request: Partial<RuleRequest> = {}) {
  const asked = aRuleRequest(request, policy)
  const { verdict } = judge({ ...asked, configuration: { ...asked.configuration, reasons: translated } })
  return verdict.translations
}

const EARLIER = ['LE-000001', 'LE-000002'].map((processNumber) => ({ processNumber, skuIds: ['SKU-1'] }))
const items = (...changes: Parameters<typeof anItem>) => [anItem(...changes)]

describe('the refusals for customers in English and Spanish', () => {
  test.each([
    [
      'of a blocked customer',
      told({ refuseBlockedCustomers: true }, { customer: { blocked: true } }),
      'We could not open the request here. Please contact our customer service: a person will look after your case.',
      'No fue posible abrir la solicitud por aquí. Comuníquese con nuestro servicio de atención al cliente, que se ocupará de su caso.',
    ],
    [
      'of blocked goods',
      told({ blockedSkus: ['SKU-1'] }),
      'The store does not accept exchanges or returns of “Camiseta azul”. Leave this item out and continue with the others, or contact our customer service.',
      'La tienda no acepta cambios ni devoluciones de “Camiseta azul”. Quite este artículo y siga con los demás, o comuníquese con nuestro servicio de atención al cliente.',
    ],
    [
      'of a time that is over, as people write days',
      told({}, { now: at('2026-04-05T10:00') }),
      'The period for exchanges ended on 2 April 2026. If the product is faulty, choose the reason that says so.',
      'El plazo para cambios terminó el 02/04/2026. Si el producto tiene un defecto, elija el motivo correspondiente.',
    ],
    [
      'of an operation',
      told({ allowedOperations: ['return'] }),
      'The store does not offer exchanges. You can ask for a return.',
      'La tienda no ofrece cambios. Puede pedir una devolución.',
    ],
    [
      'of the status',
      told({ allowedStatuses: ['entregue', 'faturado'] }, { order: anOrder({ status: 'novo' }) }),
      'This order cannot be exchanged or returned yet. You can ask for an exchange or a return once it is delivered or invoiced.',
      'Este pedido todavía no se puede cambiar ni devolver. Puede pedir el cambio o la devolución cuando esté entregado o facturado.',
    ],
    [
      'of units',
      told({}, { items: items({ quantity: 3 }) }),
      'Of “Camiseta azul” you can request only 2 more units. Please choose a lower quantity.',
      'De “Camiseta azul” solo puede pedir 2 unidades más. Reduzca la cantidad.',
    ],
    [
      'of a reason',
      told({}, { items: items({ reasonText: 'Presente repetido', operation: 'return' }) }),
      'The reason “Presente repetido” does not apply to returns. Choose another reason, or ask for an exchange.',
      'El motivo “Presente repetido” no se aplica a devoluciones. Elija otro motivo o pida un cambio.',
    ],
    [
      'of another request',
      told({ secondRequestForOrder: 'refuse' }, { earlierRequests: EARLIER }),
      'This order already has requests (“LE-000001” and “LE-000002”). Follow them, or contact our customer service to add another item.',
      'Este pedido ya tiene solicitudes (“LE-000001” y “LE-000002”). Consúltelas o comuníquese con nuestro servicio de atención al cliente para incluir otro artículo.',
    ],
    [
      'of a seller',
      told({ allowedSellers: ['Loja'] }, { items: items({ seller: 'Outra' }) }),
      'The item “Camiseta azul” was sold by “Outra”, which handles its own exchanges and returns. Please contact that seller or our customer service.',
      'El artículo “Camiseta azul” fue vendido por “Outra”, que se ocupa de sus propios cambios y devoluciones. Comuníquese con ese vendedor o con nuestro servicio de atención al cliente.',
    ],
  ])('%s', (_of, translations, en, es) => {
    expect(translations).toEqual({ en, es })
  })

  test("name the reason of a possible regret in the account's translation", () => {
    const { en, es } = told({ blockedSkus: ['SKU-1'] }, { now: at('2026-03-05T10:00') })
    expect(en).toContain(
      'You can still change your mind about the purchase until 10 March 2026: ask for a return with the reason “Changed my mind”.',
    )
    expect(es).toContain(
      'Hasta el 10/03/2026 todavía puede desistir de la compra: pida la devolución con el motivo “Me arrepentí”.',
    )
  })
})

test('an allowed request has no text, and the stored one is in the language of the store', () => {
  expect(told({})).toEqual({})
  const refused = judge(aRuleRequest({}, { blockedSkus: ['SKU-1'] }))
  expect(withoutFreeText(refused).verdict).toEqual({ ...refused.verdict, translations: {} })
})

/** The sentences with the same words filled in, to show that no language lacks one or says something else. */
test.each([
  ['en', refusalTextsEn],
  ['es', refusalTextsEs],
])('%s says everything in its own words, with everything that is filled in', (_language, texts) => {
  const lastDay = Temporal.PlainDate.from('2026-04-02')
  const item = { skuId: 'SKU-9', name: null }
  const [reason] = translated
  if (!reason) throw new Error('there are reasons')
  const filled = (words: typeof refusalTexts) => [
    words.blockedCustomer,
    words.blockedGoods(item),
    ...(['regret', 'exchange', 'warranty'] as const).map((kind) => words.deadlineOver(kind, lastDay)),
    words.operationNotOffered('return', undefined),
    words.operationNotOffered('exchange', 'return'),
    words.orderStatus('shipped', []),
    words.orderStatus('paid', ['delivered']),
    words.unitsTaken(item, 0),
    words.unitsTaken(item, 1),
    words.unitsTaken(item, 7),
    words.reasonInactive(reason),
    words.reasonNotFor(reason, 'return', undefined),
    words.reasonNotFor(reason, 'return', 'exchange'),
    words.orderRequested(['LE-000001']),
    words.orderRequested(['LE-000001', 'LE-000007']),
    words.itemRequested(item, ['LE-000001']),
    words.itemRequested(item, ['LE-000001', 'LE-000007']),
    words.otherSeller(item, 'Outra'),
    words.andMore(1),
    words.andMore(4),
    words.regretTheseAlone(['Camiseta']),
    words.regretInstead(lastDay, reason),
    words.nothingOffered,
  ]
  const portuguese = filled(refusalTexts)
  const other = filled(texts)
  expect(new Set(other).size).toBe(portuguese.length)
  const marks = /SKU-9|LE-00000[17]|Outra|Camiseta|\b[147]\b|2026/gu
  for (const [index, sentence] of portuguese.entries()) {
    expect(other[index]).not.toBe(sentence)
    expect(other[index]?.match(marks) ?? []).toEqual(sentence.match(marks) ?? [])
    expect(other[index]).toMatch(/^[A-Z]/u)
    expect(other[index]).toMatch(/\.$/u)
  }
})
