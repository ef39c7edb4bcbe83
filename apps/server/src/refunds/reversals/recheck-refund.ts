import type { ListedRefund, Outcome } from '@vaivem/connector-kit'
import { standingOfRefund } from '@vaivem/connector-kit'
import { capabilities, type Connector, invariant, type PaymentProvider } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { createExecutor, type EngineDeps, type Next } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { lockProcessOfOrder } from '../../processes/index.ts'
import type { InstructedProvider } from '../execution/instruction.ts'
import { selectSettledRefund, type SettledRefund, writeListed } from './repository.ts'
import { reverseRefund } from './reverse-refund.ts'

export type RecheckDeps = EngineDeps & Pick<Deps, 'storePayments' | 'paymentProviders' | 'now'>

/** A refund that a list shows no more is looked for once more after this time, before it counts as undone. */
const MISSING_MILLISECONDS = 15 * 60_000
const HOURS_A_DAY = 24

/** Undefined: there is nothing to look at any more. */
interface Rechecked {
  readonly settled: SettledRefund | undefined
}

interface Shown {
  readonly listed: readonly ListedRefund[]
}

/**
 * Looks at a settled refund again: some days after it was done, and whenever its order is read. One that the platform shows as
 * failed, or has shown before and shows no more at two looks a quarter of an hour apart, is undone: what was given back is due again, to
 * be paid manually. One that the platform never showed is left alone.
 */
export function createRecheckExecutor(deps: RecheckDeps, policy: Policy = USUAL_POLICY): Executor {
  return createExecutor<Rechecked, SettledRefund, Shown, 'not-listed'>(deps, {
    kind: 'refund-recheck',
    policy,
    find: async (account, intentId) => {
      const [settled] = await deps.database.read<SettledRefund>(account.id, selectSettledRefund(account.id, intentId))
      return { settled }
    },
    counterpart: ({ settled }) =>
      settled?.provider ? `provider ${settled.provider.id}` : `store ${settled?.storeId ?? 0}`,
    lock: async (tx, accountId, { settled }) => {
      if (settled) await lockProcessOfOrder(tx, accountId, settled.processId)
    },
    plan: async (_tx, { account, subject: { settled } }) =>
      settled && recheckDays(deps, account, settled).length > 0
        ? { step: 'send', command: settled }
        : { step: 'cancel' },
    send: async ({ account }, settled) => listRefunds(deps, account, settled),
    apply: async (tx, { account, subjectId }, _, outcome) => {
      const { rows } = await tx.query<SettledRefund>(selectSettledRefund(account.id, subjectId))
      const [settled] = rows
      if (!settled) return { step: 'cancel' }
      if (outcome.outcome === 'done') return judge(deps, tx, account, settled, outcome.listed)
      const isLater = outcome.outcome === 'refused' && outcome.mayPass
      return isLater ? { step: 'put-off' } : nextLook(deps, account, settled)
    },
  })
}

/** Has a refund that was just done looked at again later, where its platform may undo it. */
export async function planRecheck(
  deps: Pick<Deps, 'storePayments' | 'paymentProviders'>,
  tx: Transaction,
  account: Pick<ConfiguredAccount, 'id' | 'configuration'>,
  refund: CounterpartOfRefund & { readonly id: number; readonly settledAt: Temporal.Instant },
): Promise<void> {
  const [days] = recheckDays(deps, account, refund)
  if (days === undefined) return
  const dueAt = refund.settledAt.add({ hours: HOURS_A_DAY * days })
  await addWork(tx, account.id, { kind: 'refund-recheck', subjectId: refund.id, dueAt })
}

type CounterpartOfRefund = Pick<SettledRefund, 'storeId' | 'provider'>

/** The days after which a provider that may reverse its refunds is queried again; its notices cause a query at once. */
const PROVIDER_RECHECK_DAYS: readonly number[] = [2, 14]

function recheckDays(
  { storePayments, paymentProviders }: Pick<Deps, 'storePayments' | 'paymentProviders'>,
  account: Pick<ConfiguredAccount, 'configuration'>,
  refund: CounterpartOfRefund,
): readonly number[] {
  if (refund.provider) {
    const provider = configuredProvider(account, refund.provider)
    return provider && paymentProviders.capabilities(provider)?.mayBeReversed ? PROVIDER_RECHECK_DAYS : []
  }
  const connector = connectorOf(account, refund)
  return connector ? storePayments.recheckDays(connector) : []
}

function connectorOf(
  { configuration }: Pick<ConfiguredAccount, 'configuration'>,
  { storeId }: { readonly storeId: number | null },
): Connector | undefined {
  return capabilities.portOf(configuration, storeId)
}

function configuredProvider(
  { configuration }: Pick<ConfiguredAccount, 'configuration'>,
  told: InstructedProvider,
): PaymentProvider | undefined {
  return configuration.paymentProviders.find(({ id, platform }) => id === told.id && platform === told.platform)
}

async function listRefunds(
  { storePayments, paymentProviders }: RecheckDeps,
  account: ConfiguredAccount,
  { order: { externalId, number }, ...settled }: SettledRefund,
): Promise<Outcome<Shown, 'not-listed'>> {
  if (settled.provider) {
    const provider = configuredProvider(account, settled.provider)
    const shown = provider && (await paymentProviders.listRefunds(provider, account.id, settled.provider.payment))
    return shown ? { outcome: 'done', listed: shown } : { outcome: 'refused', reason: 'not-listed', mayPass: false }
  }
  const connector = connectorOf(account, settled)
  const names = { ...(externalId !== null && { externalId }), ...(number !== null && { number }) }
  const listed = connector && (await storePayments.listRefunds(connector, account.id, names))
  return listed ? { outcome: 'done', listed } : { outcome: 'refused', reason: 'not-listed', mayPass: false }
}

async function judge(
  deps: RecheckDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  settled: SettledRefund,
  listed: readonly ListedRefund[],
): Promise<Next<SettledRefund>> {
  const { id, reference, amount, listedAt, missingSince } = settled
  const at = deps.now()
  switch (standingOfRefund(listed, { key: id, reference, amount })) {
    case 'stands':
      if (listedAt === null || missingSince !== null) await writeListed(tx, account.id, id, { isListed: true, at })
      return nextLook(deps, account, settled)
    case 'unclear':
      deps.log.warn('a platform shows a refund that was done as undone in part', {
        accountId: account.id,
        intentId: id,
      })
      return nextLook(deps, account, settled)
    case 'reversed':
      await reverseRefund(deps, tx, account, settled, 'failed-at-store')
      return { step: 'confirm' }
    case 'missing': {
      if (listedAt === null) return nextLook(deps, account, settled)
      if (missingSince === null) await writeListed(tx, account.id, id, { isListed: false, at })
      const since = missingSince === null ? at : instantOfColumn(missingSince)
      const left = MISSING_MILLISECONDS - (at.epochMilliseconds - since.epochMilliseconds)
      if (left > 0) return { step: 'put-off', milliseconds: left, isNew: true }
      await reverseRefund(deps, tx, account, settled, 'gone-at-store')
      return { step: 'confirm' }
    }
  }
}

/** When it is looked at again by itself; after the last time only when its order is read. */
function nextLook(
  deps: Pick<RecheckDeps, 'storePayments' | 'paymentProviders' | 'now'>,
  account: ConfiguredAccount,
  settled: SettledRefund,
): Next<SettledRefund> {
  invariant(settled.settledAt !== null, 'what is settled was settled at a moment')
  const since = deps.now().epochMilliseconds - instantOfColumn(settled.settledAt).epochMilliseconds
  const waits = recheckDays(deps, account, settled).map((days) => days * DAY_MILLISECONDS - since)
  const next = waits.find((milliseconds) => milliseconds > 0)
  return next === undefined ? { step: 'confirm' } : { step: 'put-off', milliseconds: next, isNew: true }
}

const DAY_MILLISECONDS = HOURS_A_DAY * 3_600_000
