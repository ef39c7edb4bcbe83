import { createHash } from 'node:crypto'
import {
  type AccountConfiguration,
  capabilities,
  type Carrier,
  logistics,
  type ParcelToQuote,
  type QuotedWay,
  quoteQuestionOf,
  type QuoteQuestion,
} from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { type GoingLiveRow, selectGoingLive } from '../../platform/outbound/going-live-repository.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { QUOTE_POLICY, type QuotePolicy } from './policy.ts'
import { keepQuotes, type QuoteRow, selectQuotes } from './repository.ts'

export type QuoteDeps = Pick<Deps, 'database' | 'carrier' | 'circuits' | 'now'>

interface Asked {
  readonly optionId: number
  readonly carrier: Carrier
  readonly question: QuoteQuestion
  /** A hash of the question and of the settings of the carrier to which it is sent. */
  readonly digest: string
}

/**
 * The quotes of carriers for the ways in which a parcel may be sent, by the ids of the account's options. For an option that is absent
 * the account's table holds: its carrier quotes nothing, does not serve the way, is stopped, did not answer in time, or facts are
 * missing. All carriers are queried at once and outside of transactions, at every step of going live, because a question costs nothing.
 * Answers are kept for a while, in one place for all processes.
 */
export async function quoteWays(
  deps: QuoteDeps,
  account: ConfiguredAccount,
  parcel: ParcelToQuote,
  policy: QuotePolicy = QUOTE_POLICY,
): Promise<ReadonlyMap<number, QuotedWay>> {
  const asked = questionsOf(deps, account, parcel)
  if (asked.length === 0) return new Map()
  const digests = [...new Set(asked.map(({ digest }) => digest))]
  const { known, stopped } = await deps.database.readAll(account.id, async (tx) => {
    const [quotes, steps] = await Promise.all([
      tx.query<QuoteRow>(selectQuotes(account.id, digests, deps.now())),
      tx.query<GoingLiveRow>(selectGoingLive(account.id, null)),
    ])
    const halted = steps.rows.filter(
      ({ connectorKind, stoppedAt }) => connectorKind === 'carrier' && stoppedAt !== null,
    )
    return { known: quotes.rows, stopped: new Set(halted.map(({ connectorId }) => connectorId)) }
  })
  const held = new Set(known.map(({ digest }) => digest))
  const open = new Map(
    asked
      .filter(({ digest, carrier }) => !held.has(digest) && !stopped.has(carrier.id))
      .map((one) => [one.digest, one]),
  )
  const fresh = await askAll(deps, account.id, [...open.values()], policy)
  const quotes = new Map([...known, ...fresh].map((row) => [row.digest, quotedOf(row)]))
  return new Map(
    asked.flatMap(({ optionId, digest, carrier }) => {
      const quoted = stopped.has(carrier.id) ? undefined : quotes.get(digest)
      return quoted ? [[optionId, quoted] as const] : []
    }),
  )
}

/** Whether any carrier of the account quotes. */
export function mayQuote(deps: Pick<QuoteDeps, 'carrier'>, { logistics: { carriers } }: AccountConfiguration): boolean {
  return logistics.activeCarriers({ carriers }).some((carrier) => quotes(deps, carrier))
}

function quotes({ carrier: port }: Pick<QuoteDeps, 'carrier'>, carrier: Carrier): boolean {
  return capabilities.isAsked(carrier) && port.capabilities(carrier).quotes
}

/** The questions to the carriers that quote, for the options that the customer may be offered. */
function questionsOf(
  deps: QuoteDeps,
  { configuration }: ConfiguredAccount,
  { storeId, address, canLabel, lines, collectedAt = null }: ParcelToQuote,
): readonly Asked[] {
  const settings = configuration.logistics
  const ways = logistics.offeredWays({ logistics: settings, storeId, address, ...(canLabel && { canLabel }) })
  return ways.flatMap((option): Asked[] => {
    const carrier = settings.carriers.find(({ id }) => id === option.carrierId)
    if (!carrier || !quotes(deps, carrier)) return []
    const { severalVolumes } = deps.carrier.capabilities(carrier)
    const at = collectedAt?.optionId === option.id ? collectedAt.address : address
    const sender = { state: at?.state ?? null, postalCode: at?.postalCode ?? null }
    const question = quoteQuestionOf(option.kind, { logistics: settings, storeId, lines, sender, severalVolumes })
    return question ? [{ optionId: option.id, carrier, question, digest: digestOf(carrier, question) }] : []
  })
}

function digestOf({ id, integration, hostname, options }: Carrier, question: QuoteQuestion): string {
  const named = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([id, integration, hostname, named, question]))
    .digest('hex')
}

/** Asks all at once, and keeps what they answered. */
async function askAll(
  deps: QuoteDeps,
  accountId: number,
  asked: readonly Asked[],
  policy: QuotePolicy,
): Promise<readonly QuoteRow[]> {
  if (asked.length === 0) return []
  const told = await Promise.all(
    asked.map(async (one) => ({ digest: one.digest, answer: await ask(deps, accountId, one, policy) })),
  )
  const at = deps.now()
  const answers = told.map(({ digest, answer }) => {
    const minutes = answer ? policy.keptMinutes : policy.silentMinutes
    return { digest, quoted: answer && cheapestOf(answer), expiresAt: at.add({ minutes }) }
  })
  return deps.database.inAccount(accountId, (tx) => keepQuotes(tx, accountId, answers, at))
}

/** Undefined: no answer in time. A carrier that fails again and again is left alone for a while. */
async function ask(
  { carrier: port, circuits }: QuoteDeps,
  accountId: number,
  { carrier, question, digest }: Asked,
  policy: QuotePolicy,
): Promise<readonly QuotedWay[] | undefined> {
  const entered = circuits.enter(`${accountId} carrier ${carrier.id} quotes`, policy.circuit)
  if (entered.isOpen) return undefined
  const answer = await withTimeout(
    port.quote(carrier, accountId, question).catch(() => undefined),
    policy.timeoutMilliseconds,
  )
  entered.leave({ subjectId: Number.parseInt(digest.slice(0, 12), 16), succeeded: answer !== undefined })
  return answer?.map(({ service, cost, days }) => ({ service, cost, days }))
}

/** Of several services the one that costs least, because it is not known which of them will be requested from the carrier. */
function cheapestOf(quotes: readonly QuotedWay[]): QuotedWay | undefined {
  return quotes.toSorted((a, b) => a.cost - b.cost || a.days - b.days)[0]
}

function quotedOf({ service, cost, days }: QuoteRow): QuotedWay | undefined {
  return service === null || cost === null || days === null ? undefined : { service, cost, days }
}
