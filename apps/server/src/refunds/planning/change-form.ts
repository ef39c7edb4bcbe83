import {
  decision as decisions,
  formIntents,
  ledger,
  money,
  ok,
  payees,
  processRefund,
  refundIntent,
  refundOwed,
  refuse,
  sendingCost,
  type BankAccount,
  type RefundForm,
  type Result,
  type VoucherTerms,
  wholeDue,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  storeBankAccount,
  maskedBankAccount,
  type CommandDone,
  type ProcessState,
  type MoneyPass,
  post,
  postCharges,
  findRefundable,
  type RefundableProcess,
  endIntents,
  findShares,
  insertParts,
  type IntentRecord,
  type IntentShare,
} from '../../processes/index.ts'
import { processStatus } from '../../platform/wire/codes.ts'
import { decisionNames } from '../../platform/wire/state-names.pt-BR.ts'
import type { StepNotAllowed } from './refusals.ts'
import { changeTerms } from './repository.ts'

/** How a process is to be paid back from now on. */
export interface NewForm {
  readonly refundForm: RefundForm
  readonly voucher: VoucherTerms | null
  /** In full; null: what is known stays. */
  readonly bankAccount: BankAccount | null
  readonly pass: MoneyPass
  /** The event of it: a form that staff changed, or an offer that the customer took. */
  readonly type: 'refund.form-changed' | 'retention.accepted'
}

type ChangeDeps = Pick<Deps, 'newId' | 'secrecy'>

/**
 * Pays back by another form what was not sent: each intent that waits or failed is replaced by others of exactly its amount. What goes
 * back to a gift card or as cashback keeps that way whatever the form.
 */
export async function changeForm(
  deps: ChangeDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, at }: { readonly state: ProcessState; readonly at: Temporal.Instant },
  form: NewForm,
): Promise<Result<CommandDone, StepNotAllowed>> {
  const { process } = state
  const { terms } = process
  if (state.shown.status === CONCLUDED || decisions.hasEnded(process.decision)) {
    const stands = state.shown.status === CONCLUDED ? 'concluído' : decisionNames[process.decision]
    return notAllowed(form, stands)
  }
  const definitionId = form.voucher?.definitionId ?? null
  const isSame = form.refundForm === terms.refundForm && definitionId === terms.voucherDefinitionId
  if (isSame && form.bankAccount === null) return notAllowed(form, 'já com esta forma de estorno')
  const known = await findRefundable(tx, account, process.id)
  const replaced = isSame ? [] : await replaceUnsent(deps, tx, account, { known, at }, form)
  if (!isSame && replaced.length === 0 && isAllSent(known)) return notAllowed(form, 'com tudo enviado ou pago')
  await changeTerms(tx, account.id, process.id, {
    refundForm: form.refundForm,
    voucherDefinitionId: definitionId,
    voucher: form.voucher,
    ...(form.bankAccount && {
      bankAccount: maskedBankAccount(form.bankAccount),
      payee: payees.payeeOf(form.bankAccount, state.customer.documento),
    }),
  })
  if (form.bankAccount) await tx.query(storeBankAccount(deps.secrecy, account.id, process.id, form.bankAccount))
  const payload = {
    formBefore: terms.refundForm,
    formNow: form.refundForm,
    definitionId,
    replacedIds: replaced.map(({ id }) => id),
    intents: replaced.flatMap(({ by }) =>
      by.map(({ id, purpose, means, goods, freight, surcharges, bonus, charged }) => {
        return { id, purpose, means, goods, freight, surcharges, bonus, charged }
      }),
    ),
  }
  return ok({ type: form.type, payload })
}

const CONCLUDED = processStatus.codeOf('concluded')

function notAllowed({ type }: NewForm, state: string) {
  const what = type === 'retention.accepted' ? 'oferta-aceita' : 'forma-estorno'
  return refuse('step-not-allowed', { what, state, possible: [] })
}

/** Whether no other form can be meant: all that was promised is in intents, and none of them waits. */
function isAllSent(process: RefundableProcess): boolean {
  const planned = process.intents.filter(({ isRoot, isVoid }) => isRoot && !isVoid)
  const inIntents = money.sum(planned.map(wholeDue))
  return inIntents > 0 && inIntents === wholeDue(process)
}

interface Replaced {
  readonly id: number
  readonly by: readonly (IntentRecord & { readonly partOf: number })[]
}

async function replaceUnsent(
  deps: ChangeDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { known, at }: { readonly known: RefundableProcess; readonly at: Temporal.Instant },
  form: NewForm,
): Promise<readonly Replaced[]> {
  const processId = known.id
  const leaves = (await findShares(tx, account.id, processId)).filter((share) => mayBeReplaced(share, form))
  // A replaced intent counts neither for the ceiling nor for the bonus.
  let spent = processRefund.spentBefore(known)
  for (const leaf of leaves) spent = lessSpent(spent, leaf)
  // The amount deducted for sending carries over to the replacing intents.
  const agreed = { ...form, sendingCost: known.terms.sendingCost }
  const replaced: Replaced[] = []
  for (const leaf of leaves) {
    const { goods, freight, surcharges } = leaf
    const due = { goods, freight, surcharges, units: [] }
    const formed = formIntents(due, agreed, spent, account.configuration.refund.automaticCeiling)
    const by = formed.map((one, index) => ({
      ...one,
      id: deps.newId(),
      purpose: `${leaf.purpose}.${index + 1}`,
      remainderOf: leaf.purpose,
      partOf: leaf.id,
    }))
    for (const one of formed) spent = moreSpent(spent, one)
    await insertParts(tx, account.id, processId, by, { at, pass: form.pass })
    await endIntents(tx, account.id, [leaf.id], 'replaced')
    await post(tx, deps, account.id, { processId, step: 'divide', at }, ledger.divided(leaf.id, by))
    await post(tx, deps, account.id, { processId, step: 'charge', at }, ledger.uncharged([leaf]))
    await postCharges(tx, deps, account.id, { processId, at }, by)
    replaced.push({ id: leaf.id, by })
  }
  return replaced
}

type Spent = ReturnType<typeof processRefund.spentBefore>
type Spending = Pick<IntentShare, 'means' | 'goods' | 'freight' | 'surcharges' | 'charged'>

function moreSpent(spent: Spent, one: Spending): Spent {
  const given = one.means === 'automatic' ? sendingCost.netPrincipal(one) : money.ZERO
  return {
    automatic: money.sum([spent.automatic, given]),
    voucherGoods: money.sum([spent.voucherGoods, one.means === 'voucher' ? one.goods : money.ZERO]),
    charged: money.sum([spent.charged, one.charged]),
  }
}

function lessSpent(spent: Spent, one: Spending): Spent {
  const own = moreSpent({ automatic: money.ZERO, voucherGoods: money.ZERO, charged: money.ZERO }, one)
  return {
    automatic: money.subtract(spent.automatic, own.automatic),
    voucherGoods: money.subtract(spent.voucherGoods, own.voucherGoods),
    charged: money.subtract(spent.charged, own.charged),
  }
}

/** Whether it is unsent, has an amount, and is of another form; a voucher in place of one that the store takes back stays a voucher. */
function mayBeReplaced(share: IntentShare, { refundForm, voucher }: NewForm): boolean {
  const { status, isVoid, reissueOf, destination, means } = share
  if (!refundIntent.isUnsent(status) || isVoid || reissueOf !== null || wholeDue(share) === 0) return false
  if (destination === 'gift-card' || destination === 'cashback') return false
  // A difference of an exchange, what is given for units that are kept, and a correction go back in their own way, whatever the form of
  // the refund for the returned items.
  if (refundOwed.isIndependent(share.owedFor)) return false
  return means !== refundForm || (voucher !== null && share.voucher?.definitionId !== voucher.definitionId)
}
