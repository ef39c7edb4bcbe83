import { operations, type OperationId } from '@vaivem/contract'
import { describe, expect, test } from 'vitest'
import { MONEY_COMMANDS } from '../../staff/index.ts'
import { Unauthorized } from '../../platform/http/unauthorized.ts'
import type { MoneyPath } from './money-path.ts'
import { enterMoneyPath, MONEY_PATHS, ORDER, passOfPart, type MoneyPathId } from './money-paths.ts'

const paths = Object.entries(MONEY_PATHS) as readonly (readonly [MoneyPathId, MoneyPath])[]
const begun = new Set<string>(paths.flatMap(([, path]) => path.operations))

/** Operations that change something under the scope of money, and move none themselves. */
const MOVE_NOTHING = new Set<OperationId>([
  // The command that is confirmed goes by its own path, in the name of who proposed it.
  'confirmProposal',
  'refuseProposal',
  'exportManualPayments',
  // Says what others did; nothing moves.
  'importStatement',
  'fetchStatement',
  'discloseBankData',
  // Books what a carrier paid to the store; nothing of it goes to a customer.
  'closeCarrierClaim',
])

describe('the table of money paths', () => {
  test('has every operation that changes something under the scope of money', () => {
    const missing = operations
      .filter(({ scope, changes }) => scope === 'gestao:financeiro' && changes)
      .map(({ operationId }) => operationId)
      .filter((name) => !begun.has(name) && !MOVE_NOTHING.has(name))
    expect(missing).toEqual([])
  })

  test('has every command that a second person may have to confirm, but for deciding, which triggers follow', () => {
    expect(Object.keys(MONEY_COMMANDS).filter((name) => !begun.has(name))).toEqual(['approveProcess'])
  })

  test('rests on the caller only where the operation asks for the scope of money', () => {
    for (const [id, path] of paths.filter(([, { rests }]) => rests === 'caller')) {
      const scopes = operations.filter(({ operationId }) => path.operations.includes(operationId))
      expect([id, scopes.map(({ scope }) => scope)]).toEqual([id, path.operations.map(() => 'gestao:financeiro')])
      expect(path.operations.length).toBeGreaterThan(0)
    }
  })
})

describe('who lets money go', () => {
  const STAFF = { kind: 'staff', id: 5 } as const
  const holding = (cause: string, ...scopes: string[]) => ({ cause, scopes: new Set(scopes) })

  test.each(paths.map(([id, { rests }]) => [id, rests] as const))('by %s, which rests on %s', (id, rests) => {
    const clears = (caller?: ReturnType<typeof holding>) => enterMoneyPath(id, caller).clearedBy
    const person = holding('staff 5', 'gestao:financeiro')
    const credential = holding('credential 7', 'gestao:financeiro')
    const clerk = holding('staff 6', 'gestao:write', 'rating:write')
    if (rests === 'caller') {
      expect([clears(person), clears(credential)]).toEqual([STAFF, { kind: 'credential', id: 7 }])
      expect(() => clears(clerk)).toThrow(Unauthorized)
      expect(() => clears()).toThrow(Unauthorized)
      return
    }
    expect([clears(), clears(clerk), clears(credential)]).toEqual([null, null, null])
    expect(clears(person)).toEqual(rests === 'confirmed-order' ? null : STAFF)
  })

  test('a part goes as its whole did, but for what a confirmed order let go', () => {
    expect(passOfPart(STAFF).clearedBy).toEqual(STAFF)
    expect([passOfPart(ORDER).clearedBy, passOfPart(null).clearedBy]).toEqual([null, null])
  })
})
