import { expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import { type BankReturnLine, isSameDocument, judgeReturnLine, type ReturnedRefund } from './bank-return.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const LINE: BankReturnLine = { refundId: 7, amount: money(7700), result: 'paid', day: today, document: '' }
const REFUND: ReturnedRefund = {
  means: 'manual',
  status: 'planned',
  amount: money(7700),
  isProposed: false,
  hasBankAccount: true,
  payee: 'buyer',
  holderDocument: '52998224725',
  isRefusalKnown: false,
}

type Case = readonly [string, Partial<BankReturnLine>, Partial<ReturnedRefund>, string]

test.each<Case>([
  ['paid as it waits', {}, {}, 'to-book'],
  ['paid on no day that the file says', { day: undefined }, {}, 'to-book'],
  ['refused', { result: 'refused' }, {}, 'to-give-back'],
  ['refused, and said before', { result: 'refused' }, { isRefusalKnown: true }, 'given-back-before'],
  ['still under way', { result: 'pending' }, {}, 'pending'],
  ['paid, and booked before', {}, { status: 'settled' }, 'booked-before'],
  ['refused after it was booked', { result: 'refused' }, { status: 'settled' }, 'not-waiting'],
  ['paid another amount after it was booked', { amount: money(7701) }, { status: 'settled' }, 'not-waiting'],
  ['a centavo more', { amount: money(7701) }, {}, 'amount-differs'],
  ['a centavo less', { amount: money(7699) }, {}, 'amount-differs'],
  ['proposed to a second person', {}, { isProposed: true }, 'proposed'],
  ['to another holder', { document: '111.444.777-35' }, {}, 'holder-differs'],
  ['to the holder, shown in part', { document: '***.982.247-**' }, {}, 'to-book'],
  ['to an account that nobody confirmed', {}, { payee: 'other' }, 'payee-unconfirmed'],
  ['to an account that two people confirmed', {}, { payee: 'confirmed' }, 'to-book'],
  ['of no account that is known', {}, { hasBankAccount: false, payee: 'other', holderDocument: null }, 'to-book'],
  ['cancelled meanwhile', {}, { status: 'cancelled' }, 'not-waiting'],
  ['divided meanwhile', {}, { status: 'replaced' }, 'not-waiting'],
  ['a refund of the store', {}, { means: 'automatic' }, 'not-waiting'],
  ['without an amount', { amount: null }, {}, 'unreadable'],
  ['without a known result', { result: null }, {}, 'unreadable'],
  ['of no refund', { refundId: null }, {}, 'unreadable'],
  ['on what is no day', { day: null }, {}, 'unreadable'],
  ['tomorrow', { day: Temporal.PlainDate.from('2026-11-24') }, {}, 'unreadable'],
])('a line %s', (_what, line, refund, situation) => {
  expect(judgeReturnLine({ ...LINE, ...line }, { ...REFUND, ...refund }, { today, isRepeated: false })).toBe(situation)
})

test('a second line of the same refund does nothing, and one of a refund that nobody has neither', () => {
  expect(judgeReturnLine(LINE, REFUND, { today, isRepeated: true })).toBe('repeated')
  expect(judgeReturnLine(LINE, undefined, { today, isRepeated: false })).toBe('unknown')
})

test.each([
  ['', '52998224725', true],
  ['529.982.247-25', '52998224725', true],
  ['***.982.247-**', '529.982.247-25', true],
  ['***.982.248-**', '529.982.247-25', false],
  ['52998224725', null, true],
  ['12.ABC.345/01DE-35', '12abc34501de35', true],
  ['982247', '52998224725', false],
] as const)('the printed document %s may be %s: %s', (printed, typed, isSame) => {
  expect(isSameDocument(printed, typed)).toBe(isSame)
})
