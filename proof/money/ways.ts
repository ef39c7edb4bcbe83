import type { Document, DocumentedOperation } from '../fuzz/document.ts'
import type { Attacker } from './attacker.ts'
import { bulkCommands, preparedProcesses, waitingProposals } from './attacks/staged.ts'
import { changedOrders, inventedOrders, onBehalf, ownOrders } from './attacks/orders.ts'
import { looserPolicy, moreRightsByKey, moreRightsByPerson } from './attacks/rights.ts'
import { portal } from './attacks/portal.ts'
import { generated, LAST } from './generated.ts'
import type { PolicyName } from './policies.ts'

/** One way to try to move money: what is measured after it is put down to it. */
export interface Way {
  readonly name: string
  readonly run: (attacker: Attacker) => Promise<void>
}

const ATTACKS: readonly Way[] = [
  { name: 'prepared processes: rate, pay, lead on', run: preparedProcesses },
  { name: 'an invented order, and every command on it', run: inventedOrders },
  { name: 'an order told other than the store tells it', run: changedOrders },
  { name: 'an order told as the store tells it', run: ownOrders },
  { name: 'the portal, by the link of an integration', run: portal },
  { name: "a request in a customer's name", run: onBehalf },
  { name: 'proposals that wait for a second person', run: waitingProposals },
  { name: 'commands in bulk', run: bulkCommands },
]

/**
 * With one person alone being trusted by the account's own policy, who admits people admits whom they like: that is no
 * attack. A key never gives more than it has, whatever the policy.
 */
function attacksOnRights(isPerson: boolean, policy: PolicyName): readonly Way[] {
  if (isPerson && policy === 'one person') return []
  return [
    { name: 'a key with more rights', run: moreRightsByKey },
    { name: 'a person with more rights', run: moreRightsByPerson },
    ...(policy === 'two people' ? [{ name: 'a policy without limits', run: looserPolicy }] : []),
  ]
}

export interface Asking {
  readonly document: Document
  readonly scopes: ReadonlySet<string>
  readonly isPerson: boolean
  readonly policy: PolicyName
  /** How often each operation is called that the caller may call; any other at most once. */
  readonly times: number
  /** Whether an operation is called that the caller may not call. */
  readonly triesForbidden: (operation: DocumentedOperation) => boolean
}

/** Everything that one caller tries, in its order: what takes rights away comes last. */
export function waysOf({ document, scopes, isPerson, policy, times, triesForbidden }: Asking): readonly Way[] {
  const chosen = document.operations.flatMap((operation) => {
    if (scopes.has(operation.scope)) return [{ operation, times: LAST.has(operation.id) ? 1 : times }]
    return triesForbidden(operation) ? [{ operation, times: 1 }] : []
  })
  const byTag = Map.groupBy(
    chosen.filter(({ operation }) => !LAST.has(operation.id)),
    ({ operation }) => operation.tag,
  )
  const last = chosen.filter(({ operation }) => LAST.has(operation.id))
  return [
    ...ATTACKS,
    ...[...byTag].map(([tag, asked]): Way => {
      return { name: `generated: ${tag}`, run: (attacker) => generated(attacker, document, asked) }
    }),
    ...attacksOnRights(isPerson, policy),
    { name: 'generated: what takes rights away', run: (attacker) => generated(attacker, document, last) },
  ]
}
