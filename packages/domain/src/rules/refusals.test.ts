import { describe, expect, test } from 'vitest'
import type { Policy } from '../account/configuration.ts'
import type { RuleRequest } from './facts.ts'
import { withoutFreeText } from './kept-judgement.ts'
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

describe('what the consumer is told in English and in Spanish', () => {
  test.each([
    [
      'of a blocked consumer',
      told({ refuseBlockedConsumers: true }, { consumer: { blocked: true } }),
      'The request could not be opened here. Get in touch with our customer service, who will look after your case.',
      'No fue posible abrir la solicitud por aquí. Hable con nuestra atención al cliente, que se ocupará de su caso.',
    ],
    [
      'of blocked goods',
      told({ blockedSkus: ['SKU-1'] }),
      'The store takes no exchange or return of “Camiseta azul”. Leave this item out and go on with the others, or get in touch with our customer service.',
      'La tienda no acepta cambio ni devolución de “Camiseta azul”. Quite este artículo y siga con los demás, o hable con nuestra atención al cliente.',
    ],
    [
      'of a time that is over, as people write days',
      told({}, { now: at('2026-04-05T10:00') }),
      'The time to exchange ended on 2 April 2026. If the product has a defect, choose the reason that says so.',
      'El plazo para cambiar terminó el 02/04/2026. Si el producto tiene un defecto, elija el motivo correspondiente.',
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
      'The order’s status is “novo”, in which no request can be opened. Try again when the status is “entregue” or “faturado”.',
      'El pedido está en el estado “novo”, que no permite abrir una solicitud. Inténtelo de nuevo cuando el estado sea “entregue” o “faturado”.',
    ],
    [
      'of units',
      told({}, { items: items({ quantity: 3 }) }),
      'Of “Camiseta azul” you can request only 2 more units. Lower the quantity.',
      'De “Camiseta azul” solo puede pedir 2 unidades más. Reduzca la cantidad.',
    ],
    [
      'of a reason',
      told({}, { items: items({ reasonText: 'Presente repetido', operation: 'return' }) }),
      'The reason “Presente repetido” does not go with a return. Choose another reason, or ask for an exchange.',
      'El motivo “Presente repetido” no vale para una devolución. Elija otro motivo o pida un cambio.',
    ],
    [
      'of another request',
      told({ secondRequestForOrder: 'refuse' }, { earlierRequests: EARLIER }),
      'This order already has a request (“LE-000001” and “LE-000002”). Follow it, or get in touch with our customer service to add another item.',
      'Este pedido ya tiene una solicitud (“LE-000001” y “LE-000002”). Sígala, o hable con nuestra atención al cliente para incluir otro artículo.',
    ],
    [
      'of a seller',
      told({ allowedSellers: ['Loja'] }, { items: items({ seller: 'Outra' }) }),
      'The item “Camiseta azul” was sold by “Outra”, who handles their own exchanges and returns. Get in touch with that seller or with our customer service.',
      'El artículo “Camiseta azul” fue vendido por “Outra”, que se ocupa de sus propios cambios y devoluciones. Hable con ese vendedor o con nuestra atención al cliente.',
    ],
  ])('%s', (_of, translations, en, es) => {
    expect(translations).toEqual({ en, es })
  })

  test('of who may still regret, by the reason as the account translates it', () => {
    const { en, es } = told({ blockedSkus: ['SKU-1'] }, { now: at('2026-03-05T10:00') })
    expect(en).toContain(
      'Until 10 March 2026 you may still change your mind about the purchase: choose the reason “Changed my mind”.',
    )
    expect(es).toContain('Hasta el 10/03/2026 todavía puede desistir de la compra: elija el motivo “Me arrepentí”.')
  })
})

test('what is allowed tells nothing, and what is kept tells it in the language of the store', () => {
  expect(told({})).toEqual({})
  const refused = judge(aRuleRequest({}, { blockedSkus: ['SKU-1'] }))
  expect(withoutFreeText(refused).verdict).toEqual({ ...refused.verdict, translations: {} })
})

/** The sentences with the same words filled in, to see that no language forgot one, or said it in another. */
test.each([
  ['en', refusalTextsEn],
  ['es', refusalTextsEs],
])('%s says everything in its own words, with everything that is filled in', (_language, texts) => {
  const lastDay = Temporal.PlainDate.from('2026-04-02')
  const item = { skuId: 'SKU-9', name: null }
  const [reason] = translated
  if (!reason) throw new Error('there are reasons')
  const filled = (words: typeof refusalTexts) => [
    words.blockedConsumer,
    words.blockedGoods(item),
    ...(['regret', 'exchange', 'warranty'] as const).map((kind) => words.deadlineOver(kind, lastDay)),
    words.operationNotOffered('return', undefined),
    words.operationNotOffered('exchange', 'return'),
    words.orderStatus('aberto', []),
    words.orderStatus('aberto', ['pago']),
    words.unitsTaken(item, 0),
    words.unitsTaken(item, 1),
    words.unitsTaken(item, 7),
    words.reasonInactive(reason),
    words.reasonNotFor(reason, 'return', undefined),
    words.reasonNotFor(reason, 'return', 'exchange'),
    words.orderRequested(['LE-000001']),
    words.itemRequested(item, ['LE-000001']),
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
  const marks = /SKU-9|LE-000001|Outra|Camiseta|aberto|pago|\b[147]\b|2026/gu
  for (const [index, sentence] of portuguese.entries()) {
    expect(other[index]).not.toBe(sentence)
    expect(other[index]?.match(marks) ?? []).toEqual(sentence.match(marks) ?? [])
    expect(other[index]).toMatch(/^[A-Z]/u)
    expect(other[index]).toMatch(/\.$/u)
  }
})
