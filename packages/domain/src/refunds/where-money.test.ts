import { expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import { type RefundFacts, type RefundWays, seenIfDone, whereIsMoney } from './where-money.ts'

const ZONE = 'America/Sao_Paulo'

const facts = (changed: Partial<RefundFacts>): RefundFacts => ({
  id: 7,
  means: 'manual',
  status: 'settled',
  amount: money(7700),
  askedAt: null,
  // In São Paulo this is the evening of Friday, 20 November 2026, a national holiday.
  settledAt: Temporal.Instant.from('2026-11-21T01:00:00Z'),
  paidOn: null,
  reference: 'R-1',
  payments: [],
  paid: [],
  ...changed,
})

const WAYS: RefundWays = { orderKinds: ['creditCard', 'giftCard'], bankAccount: 'pix' }

test.each([
  ['creditCard', 'two-statements', '2027-01-20'],
  ['debitCard', 'bank-decides', null],
  ['instantPayment', 'at-once', '2026-11-20'],
  ['bankInvoice', 'next-working-day', '2026-11-23'],
  ['giftCard', 'at-once', '2026-11-20'],
  ['cashback', 'at-once', '2026-11-20'],
  ['promissory', 'store-tells', null],
  ['voucher', 'at-once', '2026-11-20'],
  ['pix', 'at-once', '2026-11-20'],
  ['bankTransfer', 'next-working-day', '2026-11-23'],
  ['cash', 'at-once', '2026-11-20'],
  ['other', 'store-tells', null],
] as const)('a refund paid by %s is seen %s: %s', (by, rule, day) => {
  const [placed] = whereIsMoney(facts({ paid: [{ by, amount: money(7700) }] }), WAYS, ZONE)
  expect(placed).toMatchObject({ method: by, rule, amount: 7700, doneOn: Temporal.PlainDate.from('2026-11-20') })
  expect(placed?.seenBy?.toString() ?? null).toBe(day)
})

test('a refund of several payments says of each how much, and the parts sum to the whole', () => {
  const payments = [
    { transactionId: 'T', paymentId: 'A', kind: 'creditCard', amount: money(5000) },
    { transactionId: 'T', paymentId: 'B', kind: 'giftCard', amount: money(2700) },
  ] as const
  const asked = facts({
    means: 'automatic',
    status: 'sent',
    settledAt: null,
    askedAt: Temporal.Instant.from('2026-11-21T12:00:00Z'),
    payments,
  })
  const placed = whereIsMoney(asked, WAYS, ZONE)
  expect(placed.map(({ method, paymentId, amount }) => [method, paymentId, amount])).toEqual([
    ['creditCard', 'A', 5000],
    ['giftCard', 'B', 2700],
  ])
  expect(placed[0]).toMatchObject({ state: 'asked', doneOn: null, seenBy: null, reference: null })
  expect(placed[0]?.askedOn?.toString()).toBe('2026-11-21')
})

test('the day that a person says counts, not the day on which they said it', () => {
  const paidOn = Temporal.PlainDate.from('2026-11-18')
  const [placed] = whereIsMoney(facts({ paidOn, paid: [{ by: 'bankTransfer', amount: money(7700) }] }), WAYS, ZONE)
  expect([placed?.doneOn?.toString(), placed?.seenBy?.toString()]).toEqual(['2026-11-18', '2026-11-19'])
})

test.each([
  ['manual', WAYS, 'pix'],
  ['manual', { ...WAYS, bankAccount: 'bank-account' }, 'bankTransfer'],
  ['manual', { ...WAYS, bankAccount: null }, null],
  ['automatic', WAYS, null],
  ['automatic', { ...WAYS, orderKinds: ['creditCard', 'creditCard'] }, 'creditCard'],
  ['voucher', WAYS, 'voucher'],
] as const)('a planned %s refund goes, by %j, to %s', (means, ways, method) => {
  const [placed] = whereIsMoney(facts({ means, status: 'planned', settledAt: null }), ways, ZONE)
  expect(placed).toMatchObject({ method, state: 'planned', amount: 7700, reference: null, seenBy: null })
})

test.each(['cancelled', 'replaced'] as const)('a refund that was %s is nowhere', (status) => {
  expect(whereIsMoney(facts({ status }), WAYS, ZONE)).toEqual([])
})

test('what is wholly divided into parts gives nothing itself', () => {
  expect(whereIsMoney(facts({ amount: money(0) }), WAYS, ZONE)).toEqual([])
})

test.each([
  ['pix', 'pix', '2026-11-20'],
  ['bank-account', 'bankTransfer', '2026-11-23'],
  [null, null, null],
] as const)(
  'money for an account of kind %s that is given back on a holiday is seen by then',
  (bankAccount, method, day) => {
    const planned = facts({ status: 'planned', settledAt: null })
    const placed = whereIsMoney(planned, { orderKinds: [], bankAccount }, ZONE)
    expect(placed.map((one) => one.method)).toEqual([method])
    expect(seenIfDone(placed, Temporal.PlainDate.from('2026-11-20'))?.toString() ?? null).toBe(day)
  },
)

test('money of several payments is all seen when the last of them is; without a day for one there is none for all', () => {
  const payment = (paymentId: string, kind: 'creditCard' | 'giftCard' | 'debitCard') =>
    ({ transactionId: 'T', paymentId, kind, amount: money(3850) }) as const
  const asked = (...payments: RefundFacts['payments']) =>
    whereIsMoney(facts({ means: 'automatic', status: 'sent', settledAt: null, payments }), WAYS, ZONE)
  const today = Temporal.PlainDate.from('2026-11-20')
  expect(String(seenIfDone(asked(payment('A', 'giftCard'), payment('B', 'creditCard')), today))).toBe('2027-01-20')
  expect(seenIfDone(asked(payment('A', 'creditCard'), payment('B', 'debitCard')), today)).toBeNull()
  expect(seenIfDone([], today)).toBeNull()
})

test('only a refund that is done has a day on which it was, a day by which it is seen, and a reference', () => {
  const paid = [{ by: 'pix', amount: money(7700) }] as const
  const failed = whereIsMoney(facts({ status: 'failed', paid }), WAYS, ZONE)
  expect(failed).toMatchObject([{ state: 'failed', doneOn: null, seenBy: null, reference: null }])
  const verifying = whereIsMoney(facts({ status: 'verifying', paid }), WAYS, ZONE)
  expect(verifying).toMatchObject([{ state: 'asked', doneOn: null, seenBy: null, reference: null }])
  expect(whereIsMoney(facts({ paid }), WAYS, ZONE)).toMatchObject([{ state: 'done', reference: 'R-1' }])
  expect(whereIsMoney(facts({ paid, settledAt: null }), WAYS, ZONE)).toMatchObject([{ doneOn: null, seenBy: null }])
})

test('money for which no means is known is seen when the store says', () => {
  const planned = facts({ status: 'planned', settledAt: null })
  expect(whereIsMoney(planned, { ...WAYS, bankAccount: null }, ZONE)).toMatchObject([{ rule: 'store-tells' }])
})

const CARD = { transactionId: 'T', paymentId: 'A', kind: 'creditCard', amount: money(7700) } as const

test('a payment of a kind that nobody told is another one', () => {
  const told = facts({ means: 'automatic', payments: [{ ...CARD, kind: null }] })
  expect(whereIsMoney(told, WAYS, ZONE)).toMatchObject([{ method: 'other', paymentId: 'A', rule: 'store-tells' }])
})

test('a refund names the payments to which it was to go back only where it went there, and for all of its amount', () => {
  const paid = [{ by: 'bankTransfer', amount: money(7700) }] as const
  const named = (changed: Partial<RefundFacts>) =>
    whereIsMoney(facts({ means: 'automatic', paid, payments: [CARD], ...changed }), WAYS, ZONE).map(
      ({ method, paymentId, amount }) => [method, paymentId, amount],
    )
  expect(named({})).toEqual([['creditCard', 'A', 7700]])
  // A person paid it in the end.
  expect(named({ means: 'manual' })).toEqual([['bankTransfer', null, 7700]])
  // An amount that no longer is that of its payments is never shown as theirs.
  expect(named({ payments: [{ ...CARD, amount: money(7000) }] })).toEqual([['bankTransfer', null, 7700]])
  expect(named({ payments: [] })).toEqual([['bankTransfer', null, 7700]])
})

test('a done refund of which the ledger names no means goes where it was to go', () => {
  expect(whereIsMoney(facts({ paid: [] }), WAYS, ZONE)).toMatchObject([{ method: 'pix', amount: 7700, state: 'done' }])
  const planned = facts({ status: 'planned', settledAt: null, paid: [{ by: 'cash', amount: money(7700) }] })
  expect(whereIsMoney(planned, WAYS, ZONE)).toMatchObject([{ method: 'pix', state: 'planned' }])
})

test('the last of several days is the one, in whatever order they stand', () => {
  const payments = [CARD, { ...CARD, paymentId: 'B', kind: 'giftCard' }] as const
  const halves = payments.map((one) => ({ ...one, amount: money(3850) }))
  const today = Temporal.PlainDate.from('2026-11-20')
  for (const order of [halves, halves.toReversed()]) {
    const asked = facts({ means: 'automatic', status: 'sent', settledAt: null, payments: order })
    expect(String(seenIfDone(whereIsMoney(asked, WAYS, ZONE), today))).toBe('2027-01-20')
  }
})

test('one refund that no rule names a day for leaves all without a day, wherever it stands', () => {
  const debit = { ...CARD, kind: 'debitCard' } as const
  const halves = [debit, { ...CARD, paymentId: 'B' }].map((one) => ({ ...one, amount: money(3850) }))
  const asked = facts({ means: 'automatic', status: 'sent', settledAt: null, payments: halves })
  expect(seenIfDone(whereIsMoney(asked, WAYS, ZONE), Temporal.PlainDate.from('2026-11-20'))).toBeNull()
})
