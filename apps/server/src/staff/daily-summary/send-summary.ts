import { calendar, money } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { createExecutor, type EngineDeps, noSubject, type Next } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { type GoingLiveRow, selectGoingLive } from '../../platform/outbound/going-live-repository.ts'
import { MAIL_POLICY, type Policy } from '../../platform/outbound/policy.ts'
import { mailKey, type MailMessage } from '../../platform/ports/mail.ts'
import { htmlOf, senderOf, textOf } from '../../messages/index.ts'
import {
  type ConnectorSummary,
  endSummary,
  findLowWallets,
  findMissedStatements,
  findSummary,
  isSummedUp,
} from './repository.ts'
import { type ShownStatement, type ShownWallet, summaryMail } from './summary-mail.pt-BR.ts'

type SummaryDeps = EngineDeps & Pick<Deps, 'mail' | 'now' | 'publicUrl'>

interface Summary {
  readonly day: Temporal.PlainDate
  readonly to: string
  readonly connectors: readonly ConnectorSummary[]
  readonly wallets: readonly ShownWallet[]
  readonly statements: readonly ShownStatement[]
}

/** A changed hour or address counts within this time. */
const LONGEST_SLEEP_MILLISECONDS = 3_600_000

/**
 * Mails an account what its connectors did the day before (docs/decisions/0054): once a day, from the hour of the account's zone on that
 * its file names, and only where there is something to say. A process that was down sends yesterday's alone.
 */
export function createSummaryExecutor(deps: SummaryDeps, policy: Policy = MAIL_POLICY): Executor {
  return createExecutor<object, Summary, object, string>(deps, {
    kind: 'daily-summary',
    policy,
    find: noSubject,
    counterpart: () => 'mail',
    plan: (tx, { account }) => plan(deps, tx, account),
    send: ({ account }, summary) => deps.mail.send(account.id, messageOf(deps, account, summary)),
    apply: async (tx, { account }, { day }, outcome) => {
      if (outcome.outcome === 'refused' && outcome.mayPass) return { step: 'put-off' }
      const at = deps.now()
      await endSummary(tx, account.id, { day, outcome: outcome.outcome === 'done' ? 'sent' : 'failed', at })
      return sleep(LONGEST_SLEEP_MILLISECONDS)
    },
  })
}

async function plan({ now }: SummaryDeps, tx: Transaction, account: ConfiguredAccount): Promise<Next<Summary>> {
  const { timeZone, notices } = account.configuration
  const at = now()
  const today = calendar.dayOf(at, timeZone)
  const begins = today.toZonedDateTime({ timeZone, plainTime: { hour: notices.summaryHour } }).toInstant()
  const left = begins.epochMilliseconds - at.epochMilliseconds
  if (left > 0) return sleep(left)
  const day = today.subtract({ days: 1 })
  if (notices.summaryTo === null || (await isSummedUp(tx, account.id, day))) return sleep(LONGEST_SLEEP_MILLISECONDS)
  const connectors = await summaryOf(tx, account, day)
  const wallets = await lowWalletsOf(tx, account, at)
  const statements = await missedStatementsOf(tx, account, day)
  if (connectors.length + wallets.length + statements.length > 0)
    return { step: 'send', command: { day, to: notices.summaryTo, connectors, wallets, statements } }
  await endSummary(tx, account.id, { day, outcome: 'nothing', at })
  return sleep(LONGEST_SLEEP_MILLISECONDS)
}

function sleep(milliseconds: number): Next<Summary> {
  return { step: 'put-off', milliseconds: Math.min(milliseconds, LONGEST_SLEEP_MILLISECONDS), isNew: true }
}

/** The connectors of which there is something to say. */
async function summaryOf(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  day: Temporal.PlainDate,
): Promise<readonly ConnectorSummary[]> {
  const { start, end } = calendar.spanOfDays(day, day, configuration.timeZone)
  const rows = await findSummary(tx, accountId, { fromEvent: firstIdOf(start), beforeEvent: firstIdOf(end) })
  const { rows: live } = await tx.query<GoingLiveRow>(selectGoingLive(accountId, null))
  return configuration.connectors
    .map(({ id, name, storeId }): ConnectorSummary => ({
      connector: { id, name },
      facts: rows.filter((row) => row.storeId === storeId),
      stoppedAt: instantOf(live.find(({ connectorId }) => connectorId === id)?.stoppedAt ?? null),
    }))
    .filter(({ facts, stoppedAt }) => facts.length > 0 || stoppedAt !== null)
}

const OLDEST_BALANCE = { hours: 7 * 24 } as const

/** The carriers whose wallets ran low: parcels wait there once they are empty. */
async function lowWalletsOf(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  at: Temporal.Instant,
): Promise<readonly ShownWallet[]> {
  const low = await findLowWallets(tx, accountId, at.subtract(OLDEST_BALANCE))
  return low.flatMap(({ carrierId, balance, readAt }) => {
    const carrier = configuration.logistics.carriers.find(({ id, active }) => id === carrierId && active)
    return carrier ? [{ carrier: carrier.name, balance: money.money(balance), readAt: instantOfColumn(readAt) }] : []
  })
}

/** The providers whose statement of the day is missing in the reconciliation. */
async function missedStatementsOf(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  day: Temporal.PlainDate,
): Promise<readonly ShownStatement[]> {
  const missed = await findMissedStatements(tx, accountId, day)
  return missed.flatMap(({ providerId, outcome, fault }) => {
    const provider = configuration.paymentProviders.find(({ id, active }) => id === providerId && active)
    return provider ? [{ provider: provider.name, outcome, fault }] : []
  })
}

function instantOf(column: string | null): Temporal.Instant | null {
  return column === null ? null : instantOfColumn(column)
}

function messageOf(
  { publicUrl }: Pick<SummaryDeps, 'publicUrl'>,
  { configuration }: ConfiguredAccount,
  { day, to, connectors, wallets, statements }: Summary,
): MailMessage {
  const { name, timeZone } = configuration
  const text = summaryMail(
    { connectors, wallets, statements },
    { account: name, day, timeZone, console: `${publicUrl()}/console` },
  )
  return {
    key: mailKey('summary', day.since(FIRST_DAY, { largestUnit: 'days' }).days),
    ...senderOf(configuration, name),
    replyTo: null,
    to: { name: null, address: to },
    subject: text.subject,
    text: textOf(text, name),
    html: htmlOf(text, name),
  }
}

const FIRST_DAY = Temporal.PlainDate.from('2020-01-01')
