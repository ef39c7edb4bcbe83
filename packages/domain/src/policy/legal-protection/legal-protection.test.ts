import { describe, expect, test } from 'vitest'
import { aRuleRequest, at } from '../rules/test-builders.ts'
import {
  type Complaint,
  flagsIn,
  flagsOfMoneyInstead,
  protectionOf,
  type ProtectionLine,
  type ProtectedPurchase,
} from './legal-protection.ts'

const DELIVERED = at('2026-03-03T15:30')

interface Changes {
  readonly line?: Partial<ProtectionLine>
  readonly order?: Partial<ProtectedPurchase>
  readonly now?: string
  readonly contractualDays?: number
  readonly country?: string
}

function protection({ line = {}, order = {}, now = '2026-03-05T12:00', ...others }: Changes = {}) {
  const found = protectionOf({
    country: 'BR',
    timeZone: 'America/Sao_Paulo',
    contractualDays: 0,
    ...others,
    now: at(now),
    order: { deliveredAt: DELIVERED, ...order },
    line: { operation: 'return', kind: 'exchange', ...line },
  })
  return { ...found, lastDay: found.lastDay?.toString() ?? null }
}

describe('regret', () => {
  test.each(['regret', 'exchange', 'warranty', null] as const)('a return of reason %s in its seven days', (kind) => {
    expect(protection({ line: { kind } })).toEqual({
      kind: 'regret',
      lastDay: '2026-03-10',
      from: 'order-delivery',
      source: 'CDC, art. 49',
      isSuspended: false,
    })
  })

  test.each(['regret', 'exchange', null] as const)('is no exchange of reason %s', (kind) => {
    expect(protection({ line: { kind, operation: 'exchange' } }).kind).toBe('none')
  })

  test('ends with the last moment of the seventh day, or of the working day after it', () => {
    expect(protection({ now: '2026-03-10T23:59:59' }).kind).toBe('regret')
    expect(protection({ now: '2026-03-11T00:00' }).kind).toBe('none')
    expect(protection({ order: { deliveredAt: at('2026-03-07T09:00') } }).lastDay).toBe('2026-03-16')
  })

  test('does not apply to purchases in a physical shop', () => {
    expect(protection({ order: { isInPerson: true } }).kind).toBe('none')
    expect(protection({ order: { isInPerson: true }, line: { kind: 'warranty' } }).kind).toBe('legal-warranty')
    expect(protection({ order: { isInPerson: null } }).kind).toBe('regret')
  })

  test('does not expire while the delivery is unknown', () => {
    for (const kind of ['regret', null] as const)
      expect(protection({ line: { kind }, order: { deliveredAt: null }, now: '2030-01-01T10:00' })).toMatchObject({
        kind: 'regret',
        from: 'unknown',
        lastDay: null,
      })
  })

  test('applies only to the reason of regret while the delivery is unknown', () => {
    const unknown = { order: { deliveredAt: null } }
    expect(protection({ ...unknown, line: { kind: 'exchange' } }).kind).toBe('none')
    expect(protection({ ...unknown, line: { kind: 'warranty' } }).kind).toBe('legal-warranty')
  })

  test('counts from the delivery of the line itself', () => {
    const line = { deliveredAt: at('2026-03-20T10:00') }
    expect(protection({ line, now: '2026-03-27T10:00' })).toMatchObject({
      kind: 'regret',
      from: 'line-delivery',
      lastDay: '2026-03-27',
    })
  })

  test('is the law of Brazil', () => {
    expect(protection({ country: 'br' }).kind).toBe('regret')
    for (const country of ['PT', 'constructor']) expect(protection({ country }).kind).toBe('none')
  })
})

describe('a defect', () => {
  const line = { kind: 'warranty' } as const

  test.each([
    ['2026-03-12T10:00', 0, 'legal-warranty', '2026-06-01', 'CDC, art. 26'],
    ['2026-06-01T23:59', 0, 'legal-warranty', '2026-06-01', 'CDC, art. 26'],
    ['2026-06-02T00:00', 0, 'none', null, null],
    ['2026-06-02T00:00', 30, 'contractual-warranty', '2026-07-01', 'CDC, art. 50'],
    ['2026-07-01T23:59', 30, 'contractual-warranty', '2026-07-01', 'CDC, art. 50'],
    ['2026-07-02T00:00', 30, 'none', null, null],
  ])('asked on %s with %d days of the store: %s until %s', (now, contractualDays, kind, lastDay, source) => {
    expect(protection({ line, now, contractualDays })).toMatchObject({ kind, lastDay, source })
  })

  test('protects an exchange as it does a return', () => {
    expect(protection({ line: { ...line, operation: 'exchange' } }).kind).toBe('legal-warranty')
  })

  const complaint = (madeAt: string, answeredAt: string | null): Complaint => ({
    madeAt: at(madeAt),
    answeredAt: answeredAt === null ? null : at(answeredAt),
  })

  test('suspends the term while its complaint is unanswered', () => {
    const complaints = [complaint('2026-05-22T10:00', null)]
    expect(protection({ line: { ...line, complaints }, now: '2027-01-01T10:00' })).toMatchObject({
      kind: 'legal-warranty',
      lastDay: null,
      isSuspended: true,
    })
  })

  test('has the rest of the term left after the answer, however often it was reported', () => {
    const once = [complaint('2026-05-22T10:00', '2026-06-21T10:00')]
    expect(protection({ line: { ...line, complaints: once }, now: '2026-07-01T10:00' }).lastDay).toBe('2026-07-01')
    const twice = [...once, complaint('2026-06-01T10:00', '2026-06-26T10:00')]
    expect(protection({ line: { ...line, complaints: twice }, now: '2026-07-06T10:00' }).lastDay).toBe('2026-07-06')
    expect(protection({ line: { ...line, complaints: twice }, now: '2026-07-07T10:00' }).kind).toBe('none')
  })

  test('does not restart an expired term', () => {
    const complaints = [complaint('2026-06-10T10:00', null)]
    expect(protection({ line: { ...line, complaints }, now: '2026-06-20T10:00' }).kind).toBe('none')
  })

  test('does not prolong the store’s own warranty twice if it was reported and answered inside the legal term', () => {
    const asked = { line: { ...line, complaints: [complaint('2026-05-22T10:00', '2026-05-27T10:00')] } }
    const of = (now: string) => protection({ ...asked, contractualDays: 30, now })
    expect(of('2026-06-06T10:00')).toMatchObject({ kind: 'legal-warranty', lastDay: '2026-06-06' })
    expect(of('2026-06-07T10:00')).toMatchObject({ kind: 'contractual-warranty', lastDay: '2026-07-06' })
    expect(of('2026-07-07T10:00').kind).toBe('none')
  })

  test('reported on the last day of the legal term suspends that', () => {
    const asked = { line: { ...line, complaints: [complaint('2026-06-01T10:00', '2026-06-11T10:00')] } }
    const of = (now: string) => protection({ ...asked, contractualDays: 30, now })
    expect(of('2026-06-11T10:00')).toMatchObject({ kind: 'legal-warranty', lastDay: '2026-06-11' })
    expect(of('2026-06-12T10:00')).toMatchObject({ kind: 'contractual-warranty', lastDay: '2026-07-11' })
  })

  test('reported on the last day of the store’s own warranty suspends that', () => {
    const complaints = [complaint('2026-07-01T10:00', null)]
    const asked = { line: { ...line, complaints }, contractualDays: 30, now: '2027-01-01T10:00' }
    expect(protection(asked)).toMatchObject({ kind: 'contractual-warranty', lastDay: null, isSuspended: true })
  })

  test('counts its complaints by their days, in whatever order they are told', () => {
    const later = complaint('2026-06-15T10:00', '2026-06-26T10:00')
    const complaints = [later, complaint('2026-05-22T10:00', '2026-06-21T10:00')]
    expect(protection({ line: { ...line, complaints }, now: '2026-07-06T10:00' }).lastDay).toBe('2026-07-06')
  })

  test('is never suspended where there is no protection', () => {
    expect(protection({ line, now: '2027-01-01T10:00' })).toMatchObject({ kind: 'none', isSuspended: false })
  })

  test('suspends the store’s own warranty if it is reported within it', () => {
    const complaints = [complaint('2026-06-21T10:00', '2026-07-21T10:00')]
    const asked = { line: { ...line, complaints }, contractualDays: 30, now: '2026-07-31T10:00' }
    expect(protection(asked)).toMatchObject({ kind: 'contractual-warranty', lastDay: '2026-07-31' })
  })
})

test('only a regret and the legal warranty have the flags of legal protection', () => {
  const asked = (now: string, kind: ProtectionLine['kind'], operation: ProtectionLine['operation'] = 'return') =>
    flagsIn(aRuleRequest({ now: at(now) }), { kind, operation })
  expect(asked('2026-03-05T12:00', 'exchange')).toEqual({ isLegalRegret: true, isLegalWarranty: false })
  expect(asked('2026-03-20T12:00', 'warranty')).toEqual({ isLegalRegret: false, isLegalWarranty: true })
  expect(asked('2026-03-20T12:00', 'exchange')).toEqual({ isLegalRegret: false, isLegalWarranty: false })
  expect(asked('2026-07-20T12:00', 'warranty')).toEqual({ isLegalRegret: false, isLegalWarranty: false })
})

test('an exchange that is refunded is a regret only where the customer did not give another reason', () => {
  const facts = aRuleRequest({ now: at('2026-03-05T12:00') })
  expect(flagsOfMoneyInstead(facts, { kind: 'regret' }).isLegalRegret).toBe(true)
  expect(flagsOfMoneyInstead(facts, { kind: null }).isLegalRegret).toBe(true)
  expect(flagsOfMoneyInstead(facts, { kind: 'exchange' }).isLegalRegret).toBe(false)
  expect(flagsOfMoneyInstead(facts, { kind: 'warranty' })).toEqual({ isLegalRegret: false, isLegalWarranty: true })
})
