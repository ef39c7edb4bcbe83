import { calendar, type PaymentProvider } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { createExecutor, type EngineDeps, type Next, noSubject } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'
import { type DailyStatementRow, recordDailyStatement, selectDailyStatements } from './daily-repository.ts'
import { askProvider, type ProviderSaid, takeStatement } from './fetch-statement.ts'

type DailyDeps = EngineDeps & Pick<Deps, 'paymentProviders' | 'newId' | 'now'>

/** One day of one provider. */
interface Wanted {
  readonly provider: PaymentProvider
  readonly day: Temporal.PlainDate
}

interface Told {
  readonly answer: ProviderSaid
}

/** A file of a whole day is looked for in a list, and read, within this time. */
const STATEMENT_POLICY: Policy = { ...USUAL_POLICY, leaseMilliseconds: 120_000, timeoutMilliseconds: 60_000 }

/**
 * The hour of the account's zone from which on yesterday's statement is requested: providers book the last movements of a day after its
 * end.
 */
const FIRST_HOUR = 5
/** How many days back are caught up after the service was down, or the provider silent. */
const MOST_DAYS_BACK = 7
/** Providers make a file within minutes. */
const WHILE_MADE_MILLISECONDS = 10 * 60_000
const WHILE_SILENT_MILLISECONDS = 3_600_000
/** A changed account file counts within this time. */
const LONGEST_SLEEP_MILLISECONDS = 3_600_000

/**
 * Fetches the statement of each day that is over from every payment provider of an account that gives statements, once
 * (docs/decisions/0075). A statement that is not there yet, or was not answered, is requested again; a file that cannot be read waits for
 * people.
 */
export function createDailyStatementExecutor(deps: DailyDeps, policy: Policy = STATEMENT_POLICY): Executor {
  return createExecutor<object, Wanted, Told, string>(deps, {
    kind: 'daily-statement',
    policy,
    find: noSubject,
    plan: (tx, { account }) => plan(deps, tx, account),
    send: async ({ account }, { provider, day }) => ({
      outcome: 'done',
      answer: await askProvider(deps, account, { provider, days: { first: day, last: day } }),
    }),
    apply: async (tx, { account }, wanted, outcome) => {
      const answer = outcome.outcome === 'done' ? outcome.answer : ({ said: 'silent' } as const)
      await take(deps, tx, account, { ...wanted, answer })
      return { step: 'put-off', milliseconds: 0, isNew: true }
    },
  })
}

async function plan(deps: DailyDeps, tx: Transaction, account: ConfiguredAccount): Promise<Next<Wanted>> {
  const at = deps.now()
  const { timeZone } = account.configuration
  const today = calendar.dayOf(at, timeZone)
  const begins = today.toZonedDateTime({ timeZone, plainTime: { hour: FIRST_HOUR } }).toInstant()
  if (Temporal.Instant.compare(at, begins) < 0) return sleep(at.until(begins).total('milliseconds'))
  const { rows } = await tx.query<DailyStatementRow>(
    selectDailyStatements(account.id, today.subtract({ days: MOST_DAYS_BACK })),
  )
  const waits = wantedOf(deps, account, today).flatMap((wanted) => {
    const wait = waitOf(wanted, { rows, today, at })
    return wait === undefined ? [] : [{ wanted, wait }]
  })
  const [next] = waits.toSorted((one, other) => one.wait - other.wait)
  if (!next) return sleep(LONGEST_SLEEP_MILLISECONDS)
  return next.wait > 0 ? sleep(next.wait) : { step: 'send', command: next.wanted }
}

/** The days of each provider that gives statements, oldest first. */
function wantedOf(
  { paymentProviders }: DailyDeps,
  { configuration }: ConfiguredAccount,
  today: Temporal.PlainDate,
): readonly Wanted[] {
  const providers = configuration.paymentProviders.filter((one) => one.active && paymentProviders.statementFormat(one))
  return providers.flatMap((provider) =>
    Array.from({ length: MOST_DAYS_BACK }, (_, index) => ({
      provider,
      day: today.subtract({ days: MOST_DAYS_BACK - index }),
    })),
  )
}

interface Seen {
  readonly rows: readonly DailyStatementRow[]
  readonly today: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * After how many milliseconds the statement of a day is requested; undefined: it is not. The first day of a provider is yesterday:
 * statements of earlier days are for people to fetch.
 */
function waitOf({ provider, day }: Wanted, { rows, today, at }: Seen): number | undefined {
  const known = rows.filter(({ providerId }) => providerId === provider.id)
  const own = known.find((row) => row.day === day.toString())
  if (!own) {
    const isYesterday = day.add({ days: 1 }).equals(today)
    return isYesterday || known.some((row) => row.day < day.toString()) ? 0 : undefined
  }
  if (own.outcome === 'read' || own.outcome === 'unreadable') return undefined
  const pause = own.outcome === 'asked' ? WHILE_MADE_MILLISECONDS : WHILE_SILENT_MILLISECONDS
  return Math.max(0, pause - instantOfColumn(own.triedAt).until(at).total('milliseconds'))
}

function sleep(milliseconds: number): Next<Wanted> {
  return { step: 'put-off', milliseconds: Math.min(Math.ceil(milliseconds), LONGEST_SLEEP_MILLISECONDS), isNew: true }
}

/** The outcomes by the words of the operation with which people fetch a statement. */
const OUTCOMES = { lido: 'read', pedido: 'asked', 'sem-resposta': 'silent', ilegivel: 'unreadable' } as const

async function take(
  deps: DailyDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { provider, day, answer }: Wanted & Told,
): Promise<void> {
  const { estado, motivo, extrato } = await takeStatement(deps, tx, account, {
    provider,
    answer,
    by: { actor: 'worker' },
  })
  await recordDailyStatement(tx, account.id, {
    providerId: provider.id,
    day,
    outcome: OUTCOMES[estado],
    fault: motivo,
    newLines: extrato?.novas ?? null,
    at: deps.now(),
  })
}
