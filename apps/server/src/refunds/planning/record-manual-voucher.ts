import { calendar, capabilities, ledger, money, ok, refundOwed, refuse, sendingCost, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  type CommandDone,
  type ProcessState,
  type MoneyPass,
  post,
  endIntents,
  findShares,
  type IntentShare,
} from '../../processes/index.ts'
import type { IntentLookups } from './lookup-failed-intents.ts'
import {
  notActive,
  notAllowed,
  type NotActive,
  type OutcomeUnknown,
  type RefundNotFound,
  type StepNotAllowed,
  type VoucherCodeTaken,
} from './refusals.ts'
import { isCodeTaken, settleManualVoucher } from './repository.ts'

/** A voucher that staff made in the shop; its amount is that of the intent. */
export interface ManualVoucher {
  readonly code: string
  /** The last day on which it is valid, in the time zone of the account. */
  readonly lastDay: Temporal.PlainDate
  readonly reference: string
}

interface Registering {
  readonly state: ProcessState
  readonly words: IntentLookups
  readonly intentId: number
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
}

type Refused = RefundNotFound | NotActive | OutcomeUnknown | StepNotAllowed | VoucherCodeTaken

/**
 * Settles a voucher that no platform issues, or that the store refused, with the code that staff made in the shop: exactly its
 * amount, and a code that no other voucher of the account has.
 */
export async function recordManualVoucher(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  registering: Registering,
  made: ManualVoucher,
): Promise<Result<CommandDone, Refused>> {
  const { state, intentId, at, pass } = registering
  const { process } = state
  const share = (await findShares(tx, account.id, process.id)).find(({ id }) => id === intentId)
  if (!share) return refuse('refund-not-found', { refundId: intentId })
  const obstacle = obstacleTo(account, share, registering)
  if (obstacle) return obstacle
  if (await isCodeTaken(tx, account.id, made.code)) return refuse('voucher-code-taken')
  if (share.reissueOf !== null && share.isVoid) await takeBack(deps, tx, account.id, share, registering)
  const principal = money.money(share.principal)
  const instruction = {
    kind: 'voucher',
    amount: sendingCost.netRefund(share),
    expiresAt: endOf(made.lastDay, account.configuration.timeZone).toString(),
    definitionId: share.voucher?.definitionId ?? process.terms.voucherDefinitionId ?? NO_DEFINITION,
    percentage: share.voucher?.percentage ?? money.percentage(100),
  }
  const { code: redemptionToken, reference } = made
  const outcome = { step: 'confirm', reference, redemptionToken }
  await settleManualVoucher(tx, account.id, intentId, { instruction, outcome, at, pass })
  const posting = ledger.settled(intentId, 'promised', [{ by: 'voucher', amount: principal }], money.money(share.bonus))
  await post(tx, deps, account.id, { processId: process.id, step: 'confirm', at }, posting)
  const { purpose } = share
  return ok({ type: 'voucher.issued', payload: { intentId, purpose, amount: principal, reference } })
}

const NO_DEFINITION = 0
const COMMAND = 'vale-manual'

function obstacleTo(
  { configuration }: ConfiguredAccount,
  { id, means, status, owedFor, isByHand }: IntentShare,
  { state: { process }, words }: Registering,
) {
  const { decision, storeId } = process
  if (means !== 'voucher') return notAllowed(COMMAND, status, means === 'manual' ? ['pagamento-manual'] : [])
  if (status !== 'planned' && status !== 'failed') return notAllowed(COMMAND, status, [])
  if (!refundOwed.mayRun({ decision, owedFor })) return notActive(decision)
  const isIssued = capabilities.capabilitiesOf(configuration, storeId).voucher === 'automatic'
  if (!isIssued) return undefined
  // Where a platform issues vouchers, only a refused one is issued manually, and only if the platform confirms that it issued
  // none.
  if (status === 'planned') return isByHand ? undefined : notAllowed(COMMAND, status, ['executar'])
  const word = words.get(id)?.outcome
  if (word === 'done') return notAllowed(COMMAND, status, ['executar'])
  return word === 'absent' ? undefined : refuse('outcome-unknown', { refundId: id })
}

/** The voucher that this one replaces was taken back in the shop by who registers it. */
async function takeBack(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  share: IntentShare,
  { state: { process }, at }: Registering,
): Promise<void> {
  const old = (await findShares(tx, accountId, process.id)).find(({ id }) => id === share.reissueOf)
  if (!old) throw new Error('a voucher that is made anew was made before')
  const principal = money.money(old.principal)
  await endIntents(tx, accountId, [old.id], 'replaced')
  const posting = ledger.reversed(old.id, share.id, principal, money.money(old.bonus))
  await post(tx, deps, accountId, { processId: process.id, step: 'reverse', at }, posting)
}

/** The last moment of a day. */
function endOf(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return calendar.startOfDay(day.add({ days: 1 }), timeZone).subtract({ seconds: 1 })
}
