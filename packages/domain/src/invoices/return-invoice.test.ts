import { expect, test } from 'vitest'
import {
  type ExaminedDraft,
  type ProcessInvoices,
  type ReturnInvoice,
  add,
  deactivate,
  numberKey,
  update,
} from './return-invoice.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')

const aDraft = (changes: Partial<ExaminedDraft> = {}): ExaminedDraft => ({
  number: '12',
  series: '1',
  accessKey: '35170458716523000119550010000000121000123458',
  xml: null,
  danfeLink: null,
  fileName: null,
  issuedAt: Temporal.Instant.from('2026-11-20T12:00:00Z'),
  findings: [],
  documentType: 'NF-e',
  referencedKeys: [],
  ...changes,
})

const aProcess = (changes: Partial<ProcessInvoices> = {}): ProcessInvoices => ({
  id: 7,
  isCancelled: false,
  invoiceIdByNumber: new Map(),
  ...changes,
})

const anInvoice = (changes: Partial<ReturnInvoice> = {}): ReturnInvoice => ({
  ...aDraft(),
  id: 31,
  processId: 7,
  status: 'active',
  ...changes,
})

test('a new invoice is active, belongs to its process and has an event', () => {
  expect(add(aProcess(), 31, aDraft(), NOW)).toEqual({
    ok: true,
    value: {
      invoice: anInvoice(),
      event: { type: 'invoice.added', at: NOW, processId: 7, invoiceId: 31, number: '12' },
    },
  })
})

test('a number of another invoice of the process is taken, whether that one is active or not', () => {
  const returnProcess = aProcess({ invoiceIdByNumber: new Map([['12', 30]]) })
  for (const number of ['12', '012', ' 12 ']) {
    expect(add(returnProcess, 31, aDraft({ number }), NOW)).toEqual({
      ok: false,
      refusal: { kind: 'invoice-number-taken', number },
    })
  }
  expect(add(returnProcess, 31, aDraft({ number: '120' }), NOW)).toMatchObject({ ok: true })
})

test('an update replaces the fields, activates, and may keep its own number', () => {
  const returnProcess = aProcess({ invoiceIdByNumber: new Map([['12', 31]]) })
  expect(update(returnProcess, 31, aDraft({ number: '0012', series: '2' }), NOW)).toEqual({
    ok: true,
    value: {
      invoice: anInvoice({ number: '0012', series: '2' }),
      event: { type: 'invoice.updated', at: NOW, processId: 7, invoiceId: 31, number: '0012' },
    },
  })
})

test('an update may not take the number of another note, nor change a note that is not there', () => {
  const returnProcess = aProcess({
    invoiceIdByNumber: new Map([
      ['12', 31],
      ['13', 32],
    ]),
  })
  expect(update(returnProcess, 31, aDraft({ number: '13' }), NOW)).toEqual({
    ok: false,
    refusal: { kind: 'invoice-number-taken', number: '13' },
  })
  expect(update(returnProcess, 99, aDraft({ number: '14' }), NOW)).toEqual({
    ok: false,
    refusal: { kind: 'invoice-not-found', invoiceId: 99 },
  })
})

test('deactivating makes an invoice inactive and has an event', () => {
  expect(deactivate(aProcess(), anInvoice(), NOW)).toEqual({
    ok: true,
    value: {
      invoice: anInvoice({ status: 'inactive' }),
      event: { type: 'invoice.deactivated', at: NOW, processId: 7, invoiceId: 31, number: '12' },
    },
  })
})

test('deactivating an inactive invoice changes nothing and has no event', () => {
  const invoice = anInvoice({ status: 'inactive' })
  expect(deactivate(aProcess(), invoice, NOW)).toEqual({ ok: true, value: { invoice, event: null } })
})

test('a cancelled process refuses changes of its invoices', () => {
  const returnProcess = aProcess({ isCancelled: true, invoiceIdByNumber: new Map([['12', 31]]) })
  const refused = { ok: false, refusal: { kind: 'process-cancelled', processId: 7 } }
  expect(add(returnProcess, 32, aDraft({ number: '13' }), NOW)).toEqual(refused)
  expect(update(returnProcess, 31, aDraft(), NOW)).toEqual(refused)
  expect(deactivate(returnProcess, anInvoice(), NOW)).toEqual(refused)
})

test.each([
  ['001', '1'],
  ['0', '0'],
  ['000', '0'],
  [' 42 ', '42'],
  ['A-01', 'A-01'],
  ['cafe\u0301', 'caf\u00e9'],
  ['00012345678901234567890', '12345678901234567890'],
])('the number %j counts as %j', (number, key) => expect(numberKey(number)).toBe(key))
