import type { Document, DocumentedOperation } from '../fuzz/document.ts'
import { resolveCall } from '../fuzz/call.ts'
import { pickFrom } from '../fuzz/known.ts'
import { createPlanner } from '../fuzz/plan.ts'
import { createValues } from '../fuzz/values.ts'
import type { Attacker } from './attacker.ts'

/** Operations that take away from the caller, or from the account, what later requests depend on: called at the end. */
export const LAST = new Set([
  'publishPolicy',
  'disableManagedCredential',
  'rotateManagedCredential',
  'changePersonRole',
  'disableStaffPerson',
  'erasePerson',
  'closeSession',
  'endOwnSession',
])
/** Paths that are no longer what they were once a client has resolved them. */
const UPWARDS = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i
const WAITING = /(aguardar)=\d+/g

/** Calls each of these operations, about processes that are there, with ids of the account wherever an operation takes one. */
export async function generated(
  attacker: Attacker,
  document: Document,
  asked: readonly { readonly operation: DocumentedOperation; readonly times: number }[],
): Promise<void> {
  const { dice, world } = attacker
  const planner = createPlanner(document, dice, createValues(document, dice, dice.roll(2 ** 31)))
  for (const { operation, times } of asked) {
    for (let time = 0; time < times; time++) {
      const focus = dice.pick(world.staged.processes)
      world.known.focus = focus
      const call = planner.plan(operation, attacker.name, dice.isLucky(5) ? 'near' : 'valid')
      const { method, target, headers, body } = resolveCall(call, pickFrom(world.known, dice.roll))
      if (UPWARDS.test(target)) continue
      const { status } = await attacker.ask(method, target.replaceAll(WAITING, '$1=0'), body?.toString('utf8'), {
        ...headers,
      })
      if (status === 200 && operation.changes) await world.look(focus)
    }
  }
}
