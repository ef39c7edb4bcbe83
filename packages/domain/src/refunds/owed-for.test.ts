import { describe, expect, test } from 'vitest'
import type { Decision } from '../processes/return-process.ts'
import { isOfReplacement, mayRun, type OwedFor, purposeOf, isIndependent } from './owed-for.ts'

const RETURN: OwedFor = { kind: 'return' }
const DIFFERENCE: OwedFor = { kind: 'exchange-difference', replacementId: 12 }
const APART: readonly OwedFor[] = [
  DIFFERENCE,
  { kind: 'exchange-instead', itemId: 12 },
  { kind: 'abatement', itemId: 12 },
  { kind: 'correction', correctedIntentId: 12 },
]

describe('the reason for a refund', () => {
  test.each([
    [RETURN, 3, 'refund-3'],
    [DIFFERENCE, 1, 'exchange-difference-12'],
    [{ kind: 'exchange-instead', itemId: 12 }, 3, 'exchange-difference-item-12-3'],
    [{ kind: 'abatement', itemId: 12 }, 1, 'abatement-12'],
    [{ kind: 'abatement', itemId: 12 }, 2, 'abatement-12-rest'],
    [{ kind: 'correction', correctedIntentId: 12 }, 1, 'correction-12'],
  ] satisfies readonly (readonly [OwedFor, number, string])[])(
    '%j, number %i, is published as %s',
    (owedFor, nth, name) => {
      expect(purposeOf(owedFor, nth)).toBe(name)
    },
  )

  test('stands apart unless it is a return', () => {
    expect(isIndependent(RETURN)).toBe(false)
    expect(APART.map(isIndependent)).toEqual(APART.map(() => true))
  })

  test('is of one replacement only where it is the difference of that one', () => {
    expect(isOfReplacement(DIFFERENCE, 12)).toBe(true)
    expect(isOfReplacement(DIFFERENCE, 1)).toBe(false)
    expect([RETURN, ...APART.slice(1)].some((owedFor) => isOfReplacement(owedFor, 12))).toBe(false)
  })

  test.each([
    ['approved', true, true],
    ['received', false, false],
    ['in-review', false, false],
    ['refused', false, true],
    ['cancelled', false, true],
    ['expired', false, true],
  ] satisfies readonly (readonly [Decision, boolean, boolean])[])(
    'of a process that is %s lets a return run: %s, and what stands apart: %s',
    (decision, ofReturn, apart) => {
      expect(mayRun({ decision, owedFor: RETURN })).toBe(ofReturn)
      expect(APART.map((owedFor) => mayRun({ decision, owedFor }))).toEqual(APART.map(() => apart))
    },
  )
})
