import type { EventType } from '@vaivem/contract'
import { capabilities, ledger, money, type Connector } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import type { StoreRefusalReason } from '../../gateways/store-payments.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { dropWork } from '../../outbound/work.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcessOfOrder } from '../../processes/repository.ts'
import { post } from '../../refunds/post.ts'
import { endIntents, findShares } from '../../refunds/repository.ts'
import { beginAnew, putOff, releaseIntent, workOf } from './repository.ts'
import { CAUSE, type TakenIntent } from './take-intent.ts'
import { waitAfter, type ExecutionTerms } from './terms.ts'
import { withTimeout } from '../../outbound/with-timeout.ts'

type ReversalDeps = Pick<Deps, 'database' | 'storePayments' | 'now' | 'newId' | 'log'>
type Reversal = Extract<TakenIntent, { task: 'reverse' }>

/**
 * Has the store take a voucher back before another is made in its place: never two that can be spent. The store does it once
 * under the key of the old one, so it is told again until it says how it ended, and looked up first where it may have done it
 * unheard. Where it will not, because the voucher was spent, say, the old one stands and the new one is cancelled.
 */
export async function reverseVoucher(
  deps: ReversalDeps,
  terms: ExecutionTerms,
  account: ConfiguredAccount,
  taken: Reversal,
): Promise<void> {
  const outcome = await askBack(deps, terms, account, taken)
  const { intent, token } = taken
  await deps.database.inAccount(account.id, async (tx) => {
    const at = deps.now()
    await lockProcessOfOrder(tx, account.id, intent.processId)
    const released = { status: 'planned', outcome: { step: 'lose' }, at } as const
    if (!(await releaseIntent(tx, account.id, intent.id, token, released))) return
    const record = (type: EventType, facts: object) => {
      const payload = { intentId: intent.id, purpose: intent.purpose, voucherId: taken.voucherId, ...facts }
      const event = { id: deps.newId(), at, type, cause: CAUSE, payload }
      return recordChange(tx, account.id, intent.processId, event)
    }
    if (outcome.step === 'again') {
      await putOff(tx, account.id, intent.id, { milliseconds: waitAfter(terms, intent.attempts), counts: false })
      return
    }
    if (outcome.step === 'stands') {
      await endIntents(tx, account.id, [intent.id], 'cancelled')
      await dropWork(tx, account.id, workOf(intent.id))
      await record('voucher.kept', { reason: outcome.reason })
      return
    }
    const old = (await findShares(tx, account.id, intent.processId)).find(({ id }) => id === taken.voucherId)
    if (!old) throw new Error('a voucher that is made anew was made before')
    const principal = money.money(old.principal)
    await endIntents(tx, account.id, [old.id], 'replaced')
    const posting = ledger.reversed(old.id, intent.id, principal, money.money(old.bonus))
    await post(tx, deps, account.id, { processId: intent.processId, step: 'reverse', at }, posting)
    await beginAnew(tx, account.id, intent.id)
    await record('voucher.reversed', { amount: principal })
  })
}

type Answer = { readonly step: 'gone' | 'again' } | { readonly step: 'stands'; readonly reason: StoreRefusalReason }

async function askBack(
  deps: ReversalDeps,
  { timeoutMilliseconds }: ExecutionTerms,
  account: ConfiguredAccount,
  taken: Reversal,
): Promise<Answer> {
  const { intent } = taken
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  if (!connector) return { step: 'again' }
  const answer = await withTimeout(tell(deps, account.id, connector, taken), timeoutMilliseconds).catch(
    (error: unknown) => {
      const cause = String(error)
      deps.log.warn('store did not answer', { accountId: account.id, intentId: intent.id, cause })
      return undefined
    },
  )
  return answer ?? { step: 'again' }
}

/** Where it was told before, it may have done it unheard, whatever it says to being told again: that is looked up first. */
async function tell(
  { storePayments }: Pick<ReversalDeps, 'storePayments'>,
  accountId: number,
  connector: Connector,
  { intent, voucherId }: Reversal,
): Promise<Answer> {
  if (intent.attempts > 1) {
    const found = await storePayments.findVoucher(connector, accountId, voucherId)
    if (found.outcome !== 'done') return { step: found.outcome === 'absent' ? 'gone' : 'again' }
  }
  const answer = await storePayments.reverseVoucher(connector, accountId, voucherId)
  if (answer.outcome === 'done') return { step: 'gone' }
  return answer.outcome === 'refused' && !answer.mayPass ? { step: 'stands', reason: answer.reason } : { step: 'again' }
}
