import {
  type AskedItem,
  legalProtection,
  type ProcessTerms,
  refundForm,
  refuse,
  type Result,
  rules,
  type RuleRequest,
  type StorefrontLanguage,
  type SnapshotLine,
  ok,
  UNDECIDED_DELIVERY,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { type OrderRecord, type OrderIdentity, toOrderInput, lockOrderById, lockOrder } from '../../orders/index.ts'
import { gatherRuleFacts, recordedVerdict } from '../../policy/index.ts'
import { type Intake, openProcess } from '../../processes/index.ts'

export type OpenDeps = Pick<Deps, 'database' | 'storePlatform' | 'secrecy' | 'now' | 'newId' | 'nextNumber'>

/** The reason why no request was opened, for staff; it contains no name. */
export interface NotOpened {
  readonly kind: 'not-opened'
  readonly finding: string
}

/** The consequences of a regret of an order once the law or the store's rules allow it. */
export interface RegretIntake {
  readonly order: { readonly id: number; readonly identity: OrderIdentity }
  /** The request for all remaining units; null: all were requested before. */
  readonly rest: Intake | null
  /** Law takes it for a regret, so that it takes over what was to be exchanged. */
  readonly takesOver: boolean
}

/** A regret of all of an order: a request for what is left of it, and whether it takes over its exchanges. */
export async function regretIntake(
  deps: OpenDeps,
  account: ConfiguredAccount,
  { orderId, language }: { readonly orderId: number; readonly language: StorefrontLanguage },
): Promise<Result<RegretIntake, NotOpened>> {
  const known = await deps.database.inAccount(account.id, (tx) => lockOrderById(tx, account.id, orderId))
  const left = known.order.lines.filter(({ quantity, claimed }) => quantity > claimed)
  const facts = await factsOf(deps, account, known, left)
  const regret = { order: { id: orderId, identity: known.identity }, takesOver: takesOver(facts) }
  if (left.length === 0) return ok({ ...regret, rest: null })
  const judgement = rules.judge(facts)
  if (!judgement.verdict.allowed) return refuse('not-opened', { finding: judgement.verdict.name })
  const { storeId } = known.identity
  const rest: Intake = {
    storeId,
    number: await deps.nextNumber(account.id, account.configuration.numberPrefix),
    read: toOrderInput(known),
    items: left.map((line, index) => askedItem(account, facts, line, facts.items[index])),
    terms: termsOf(account, { storeId, facts, judgement, language }),
    judged: { facts, judgement, configurationVersion: account.configurationVersion, isByHand: false },
    bankAccount: null,
    cause: 'consumer',
    origin: null,
  }
  return ok({ ...regret, rest })
}

/** CDC art. 49, whatever the reason for which something of it was to be exchanged. */
function takesOver(facts: RuleRequest): boolean {
  return legalProtection.flagsIn(facts, { operation: 'return', kind: 'regret' }).isLegalRegret
}

/** The exchanges of an order become regretted returns, as the caller's transaction sees them. */
export type TakeOver = (
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  of: { readonly orderId: number; readonly cause: string },
) => Promise<{ readonly processIds: readonly number[]; readonly made: readonly string[] }>

/** The result of a regret: the opened process, and the lines that it leaves unchanged. */
export interface RegretOpened {
  readonly processId: number
  /** Null where nothing stays. */
  readonly finding: string | null
}

/**
 * Cancels the exchanges, and opens the rest after them, so that it completes the order and gets the rest of the freight; in the
 * caller's transaction. Units that were taken in the meantime are a finding.
 */
export async function openRegret(
  deps: OpenDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { order, rest, takesOver: isLaw }: RegretIntake,
  takeOver: TakeOver,
): Promise<Result<RegretOpened, NotOpened>> {
  // Locks in the same order as an import: the order's names first, then its row.
  await lockOrder(tx, order.identity)
  await lockOrderById(tx, account.id, order.id)
  const taken = isLaw ? await takeOver(deps, tx, account, { orderId: order.id, cause: 'consumer' }) : NOTHING_TAKEN
  const finding = taken.made.length > 0 ? `${EXCHANGE_MADE}${taken.made.join(', ')}` : null
  if (rest === null) {
    const [processId] = taken.processIds
    return processId === undefined
      ? refuse('not-opened', { finding: finding ?? 'nothing-left' })
      : ok({ processId, finding })
  }
  const opened = await openProcess(deps, tx, account, rest)
  if (!opened.ok) return refuse('not-opened', { finding: opened.refusal.kind })
  return ok({ processId: (JSON.parse(opened.value) as { readonly id: number }).id, finding })
}

const NOTHING_TAKEN = { processIds: [], made: [] } as const

/** The prefix of the numbers of processes with an exchange that the store made: it is not cancelled. */
export const EXCHANGE_MADE = 'exchange-made: '

async function factsOf(
  deps: OpenDeps,
  account: ConfiguredAccount,
  { identity }: OrderRecord,
  lines: readonly SnapshotLine[],
): Promise<RuleRequest> {
  const reason = regretReason(account)
  const Skus = lines.map(({ key, skuId, quantity, claimed }) => ({
    ItemId: key,
    SkuId: skuId,
    Quantidade: quantity - claimed,
    TipoProcesso: 0,
    ...(reason && { Motivo: { Descricao: reason.description } }),
  }))
  const order = { PedidoId: identity.externalId ?? undefined, Numero: identity.number ?? undefined, Skus }
  return gatherRuleFacts(deps, account, { storeId: identity.storeId, order, keepsItem: false, isAdmin: false })
}

/** The account's own word for a regret; without one there is no reason, which law does not ask for either. */
function regretReason({ configuration }: ConfiguredAccount) {
  return configuration.reasons.find(
    ({ kind, active, operations }) => active && kind === 'regret' && operations.includes('return'),
  )
}

function askedItem(
  account: ConfiguredAccount,
  facts: RuleRequest,
  line: SnapshotLine,
  known: RuleRequest['items'][number] | undefined,
): AskedItem {
  const reason = regretReason(account)
  return {
    lineKey: line.key,
    operation: 'return',
    quantity: line.quantity - line.claimed,
    reason: reason ? { description: reason.description, kind: 'regret', withoutFreight: false } : null,
    ...legalProtection.flagsIn(facts, { ...known, operation: 'return', kind: reason ? 'regret' : null }),
  }
}

interface Judged {
  readonly storeId: number | null
  readonly facts: RuleRequest
  readonly judgement: ReturnType<typeof rules.judge>
  readonly language: StorefrontLanguage
}

/** Money back the way it came; how it travels is decided with the authorization. */
function termsOf(
  { configuration, configurationVersion }: ConfiguredAccount,
  { storeId, facts, judgement, language }: Judged,
): ProcessTerms {
  return {
    freightRule: configuration.freightRule,
    refundForm: refundForm.choose(configuration, { storeId, voucherDefinitionId: null, isByHand: false }),
    voucherDefinitionId: null,
    voucher: null,
    keepsItem: false,
    isMarketplace: false,
    customerWasBlocked: facts.customer.blocked ?? false,
    notifyCustomer: true,
    customerIp: null,
    language,
    delivery: UNDECIDED_DELIVERY,
    bankAccount: null,
    verdict: recordedVerdict(judgement, configurationVersion),
  }
}
