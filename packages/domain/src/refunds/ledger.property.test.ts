import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, money, sum, subtract, ZERO } from '../shared/money.ts'
import * as ledger from './ledger.ts'

const amount = fc.integer({ min: 0, max: 999_999_999 }).map(money)
const step = fc.constantFrom('send', 'refuse', 'confirm', 'by-hand', 'divide', 'cancel', 'reissue')
const walk = fc.array(fc.record({ step, pick: fc.nat(20), share: fc.nat(100) }), { maxLength: 40 })

interface Intent {
  readonly id: number
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  readonly bonus: Money
  readonly state: 'promised' | 'in-flight' | 'paid' | 'gone'
}

describe('the ledger of a process', () => {
  test('balances after every step, and accounts for each centavo', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, amount, amount, amount), { minLength: 1, maxLength: 5 }),
        walk,
        (roots, steps) => {
          const intents: Intent[] = roots.map(([goods, freight, surcharges, bonus], id) => {
            return { id, goods, freight, surcharges, bonus, state: 'promised' }
          })
          const entries = [...ledger.planned(intents)]
          for (const next of steps) {
            const posting = take(intents, next)
            expect(sum(posting.map(({ amount: part }) => part))).toBe(0)
            entries.push(...posting)
            expect(ledger.prove(entries)).toEqual(booksOf(intents))
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('reports when it does not balance', () => {
    expect(ledger.prove([{ account: 'promised', amount: money(1) }]).isBalanced).toBe(false)
    expect(ledger.prove([{ account: 'bonus:expense', amount: money(1) }]).isBalanced).toBe(false)
    expect(ledger.prove([]).isBalanced).toBe(true)
  })
})

/** Takes one step of one intent, where its state allows it. */
function take(
  intents: Intent[],
  { step: kind, pick, share }: { step: string; pick: number; share: number },
): ledger.Posting {
  const index = pick % intents.length
  const intent = intents[index]
  if (!intent) return []
  const { id, goods, freight, surcharges, bonus, state } = intent
  const whole = sum([goods, freight, surcharges])
  const becomes = (next: Intent['state']) => {
    intents[index] = { ...intent, state: next }
  }
  if (kind === 'send' && state === 'promised') {
    becomes('in-flight')
    return ledger.sent(id, whole)
  }
  if (kind === 'refuse' && state === 'in-flight') {
    becomes('promised')
    return ledger.refused(id, whole)
  }
  if (kind === 'confirm' && state === 'in-flight') {
    becomes('paid')
    return ledger.settled(id, 'in-flight', [{ by: 'voucher', amount: whole }], bonus)
  }
  if (kind === 'by-hand' && state === 'promised') {
    intents[index] = { ...intent, state: 'paid', bonus: money(0) }
    return ledger.settled(id, 'promised', [{ by: 'pix', amount: whole }])
  }
  if (kind === 'cancel' && state === 'promised') {
    becomes('gone')
    return ledger.cancelled(intent)
  }
  if (kind === 'divide' && state === 'promised') {
    const part = money(Math.floor((goods * share) / 100))
    const ofSurcharges = money(Math.floor((surcharges * share) / 100))
    const rest = { freight: money(0), bonus, state: 'promised' as const }
    const other = { id: intents.length, goods: part, surcharges: ofSurcharges, ...rest }
    intents[index] = { ...intent, goods: subtract(goods, part), surcharges: subtract(surcharges, ofSurcharges) }
    intents.push(other)
    return ledger.divided(id, [other])
  }
  if (kind === 'reissue' && state === 'paid') {
    becomes('gone')
    intents.push({ ...intent, id: intents.length, state: 'promised' })
    return ledger.reversed(id, intents.length - 1, whole, bonus)
  }
  return []
}

function booksOf(intents: readonly Intent[]): ledger.LedgerProof {
  const total = (state: Intent['state']) =>
    sum(
      intents
        .filter((one) => one.state === state)
        .flatMap(({ goods, freight, surcharges }) => [goods, freight, surcharges]),
    )
  const [promised, inFlight, paid] = [total('promised'), total('in-flight'), total('paid')]
  return {
    owed: sum([promised, inFlight, paid]),
    promised,
    inFlight,
    paid,
    charged: ZERO,
    bonus: sum(intents.filter(({ state }) => state === 'paid').map(({ bonus }) => bonus)),
    isBalanced: true,
  }
}
