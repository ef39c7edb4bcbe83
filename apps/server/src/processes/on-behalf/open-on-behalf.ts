import {
  ok,
  refundForm,
  refuse,
  type Result,
  rules,
  voucher,
  type BankAccount,
  type ProcessTerms,
  type QuantityUnavailable,
  UNDECIDED_DELIVERY,
} from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Change, OperationRequest } from '../../platform/http/route.ts'
import { findOtherRequests, type SnapshotRefusal, type PictureSources } from '../../orders/index.ts'
import { maskedBankAccount } from '../bank-data.ts'
import { runCommand } from '../command.ts'
import { decide } from '../decide.ts'
import { findManaged } from '../management-view.ts'
import { type Intake, openProcess } from '../open-process.ts'
import { recordedVerdict } from '../../policy/index.ts'
import type { JudgedRequest } from './judge-request.ts'

type Caller = Pick<OperationRequest, 'cause' | 'ip' | 'traceId'>

export type NotOpened =
  | voucher.VoucherDefinitionInvalid
  | { readonly kind: 'override-needs-reason'; readonly rule: string }
  | SnapshotRefusal
  | QuantityUnavailable

export interface OnBehalf {
  readonly judged: JudgedRequest
  readonly number: string
  readonly voucherDefinitionId: number | null
  readonly bankAccount: BankAccount | null
  readonly notifiesCustomer: boolean
  /** Why, against the rules; null: they are not overruled. */
  readonly reason: string | null
}

/** Opens a request for a customer; one that the rules refuse is approved at once, for the reason that is given. */
export async function openOnBehalf(
  deps: Pick<Deps, 'newId' | 'now' | 'secrecy' | 'notifyWorker' | 'productPictures' | 'publicUrl'>,
  tx: Transaction,
  account: ConfiguredAccount,
  caller: Caller,
  asked: OnBehalf,
): Promise<Result<string, NotOpened>> {
  const intake = intakeOf(account, caller, asked)
  if (!intake.ok) return intake
  const opened = await openProcess(deps, tx, account, intake.value)
  if (!opened.ok) return opened
  const { id } = JSON.parse(opened.value) as { readonly id: number }
  const { facts, judgement } = asked.judged
  // Another request may have been opened for the order since the verdict; the order is locked now.
  const now = rules.judge({ ...facts, earlierRequests: await findOtherRequests(tx, account.id, id) }).verdict
  if (!now.allowed && asked.reason === null) return refuse('override-needs-reason', { rule: now.description })
  const { verdict } = judgement
  if (verdict.allowed || asked.reason === null) return ok(await viewOf(deps, tx, account, id))
  const { cause: actor, ip, traceId } = caller
  const overruled = { actor, action: 'request.overruled', subject: `process ${id}`, reason: asked.reason }
  await recordAudit(tx, account.id, { ...overruled, origin: { ip, traceId }, facts: { rule: verdict.name } })
  const input = { processId: id, version: 1, reason: asked.reason }
  // Inside the transaction that opened it: either both are, or none.
  const change: Change = (work) => work(tx)
  const approved = await runCommand(deps, { ...caller, account, change }, input, (inner, state, at) =>
    decide(deps, inner, account, { state, step: 'approve', at }),
  )
  if (!approved.ok) throw new Error(`what was just opened is approved: ${approved.refusal.kind}`)
  return ok(approved.value)
}

async function viewOf(deps: PictureSources, tx: Transaction, account: ConfiguredAccount, id: number): Promise<string> {
  const view = await findManaged(tx, account, id, deps)
  if (view === undefined) throw new Error('what was just opened is there')
  return view
}

function intakeOf(
  account: ConfiguredAccount,
  { cause, ip, traceId }: Caller,
  asked: OnBehalf,
): Result<Intake, voucher.VoucherDefinitionInvalid> {
  const { judged, bankAccount } = asked
  const chosen = voucher.chooseFor(
    account.configuration.voucherDefinitions,
    asked.voucherDefinitionId,
    judged.items.some(voucher.givesMoneyByLaw),
  )
  if (!chosen.ok) return chosen
  const terms = termsOf(account, asked)
  const isByHand = terms.bankAccount !== null
  const configurationVersion = account.configurationVersion
  return ok({
    storeId: judged.found.identity.storeId,
    number: asked.number,
    read: judged.found.read,
    items: judged.items,
    terms: { ...terms, voucher: chosen.value && terms.refundForm === 'voucher' ? voucher.termsOf(chosen.value) : null },
    judged: { facts: judged.facts, judgement: judged.judgement, configurationVersion, isByHand },
    bankAccount,
    cause,
    origin: { ip, traceId },
  })
}

/** How it travels is decided with the authorization. */
function termsOf(
  { configuration, configurationVersion }: ConfiguredAccount,
  { judged: { found, facts, judgement }, voucherDefinitionId, bankAccount, notifiesCustomer }: OnBehalf,
): ProcessTerms {
  const isByHand = bankAccount !== null && bankAccount.kind !== 'automatic'
  const { storeId } = found.identity
  return {
    freightRule: configuration.freightRule,
    refundForm: refundForm.choose(configuration, { storeId, voucherDefinitionId, isByHand }),
    voucherDefinitionId,
    keepsItem: false,
    isMarketplace: false,
    customerWasBlocked: facts.customer.blocked ?? false,
    notifyCustomer: notifiesCustomer,
    customerIp: null,
    delivery: UNDECIDED_DELIVERY,
    bankAccount: bankAccount && maskedBankAccount(bankAccount),
    verdict: recordedVerdict(judgement, configurationVersion),
  }
}
