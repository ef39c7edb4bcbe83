import { capabilities, invariant, money, type Connector } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import type { StoreLookup, StoreOutcome, VoucherIssued, RefundDone } from '../../gateways/store-payments.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { Attempt, Instruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'
import { withTimeout } from '../../outbound/with-timeout.ts'

type Done = RefundDone & Partial<VoucherIssued>

/**
 * Tells the store what an intent was instructed to give back, under the intent's id. Where an earlier attempt may have
 * reached the store, the key is looked up first, and told again only when the store positively does not know it.
 * Outside any transaction; takes at most `timeoutMilliseconds`, and then nobody knows.
 */
export async function tellStore(
  deps: Pick<Deps, 'storePayments' | 'log'>,
  account: ConfiguredAccount,
  { intent, instruction, looksFirst }: Told & { readonly looksFirst: boolean },
  timeoutMilliseconds: number,
): Promise<Attempt> {
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  // Nobody to ask any more: what may have been told stays unknown until the connector is back.
  if (!connector) {
    const reason = capabilities.portObstacle(account.configuration, intent.storeId) ?? 'connector-not-configured'
    return looksFirst ? { step: 'lose' } : { step: 'refuse', reason }
  }
  const exchange = async (): Promise<Attempt> => {
    if (looksFirst) {
      const found = await lookUp(deps, connector, account.id, { intent, instruction })
      if (found.outcome === 'done') return confirmed(found)
      if (found.outcome === 'unknown') return { step: 'lose' }
    }
    return attemptOf(await send(deps, connector, account.id, { intent, instruction }))
  }
  const answered = exchange().catch((error: unknown): Attempt => {
    deps.log.warn('store did not answer', { accountId: account.id, intentId: intent.id, cause: String(error) })
    return { step: 'lose' }
  })
  return (await withTimeout(answered, timeoutMilliseconds)) ?? { step: 'lose' }
}

interface Told {
  readonly intent: DueIntent
  readonly instruction: Instruction
}

function lookUp(
  { storePayments }: Pick<Deps, 'storePayments'>,
  connector: Connector,
  accountId: number,
  { intent, instruction }: Told,
): Promise<StoreLookup<Done>> {
  return instruction.kind === 'refund'
    ? storePayments.findRefund(connector, accountId, intent.id)
    : storePayments.findVoucher(connector, accountId, intent.id)
}

function send(
  { storePayments }: Pick<Deps, 'storePayments'>,
  connector: Connector,
  accountId: number,
  { intent, instruction }: Told,
): Promise<StoreOutcome<Done>> {
  const { id: key, order, story, emailAgrees } = intent
  if (instruction.kind === 'refund') {
    const { amount } = instruction
    const payments = instruction.payments.map(({ transactionId, paymentId, amount: part }) => {
      return { transactionId, paymentId, amount: part }
    })
    invariant(amount > 0, 'nothing is refunded without an amount')
    return storePayments.refund(connector, accountId, { key, order, amount, payments })
  }
  return storePayments.issueVoucher(connector, accountId, {
    key,
    amount: money.money(instruction.amount),
    expiresAt: Temporal.Instant.from(instruction.expiresAt),
    // Who buys there: nobody that only a caller named (contract §6.3).
    customer: { email: emailAgrees ? (story.customer?.email ?? null) : null },
  })
}

function attemptOf(outcome: StoreOutcome<Done>): Attempt {
  switch (outcome.outcome) {
    case 'done':
      return confirmed(outcome)
    case 'refused':
      return { step: outcome.mayPass ? 'put-off' : 'refuse', reason: outcome.reason }
    case 'unknown':
      return { step: 'lose' }
  }
}

function confirmed({ reference, redemptionToken }: Done): Attempt {
  return { step: 'confirm', reference, ...(redemptionToken !== undefined && { redemptionToken }) }
}
