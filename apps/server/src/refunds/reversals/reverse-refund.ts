import { decision as decisions, ledger, money } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  cancelRefunds,
  endIntents,
  enterMoneyPath,
  findShares,
  insertParts,
  loadProcess,
  post,
  postCharges,
  recordChange,
} from '../../processes/index.ts'
import { type SettledRefund, writeReason } from './repository.ts'

const CAUSE = 'worker'

/**
 * Undoes a settled refund that its platform undid: the ledger gets the opposite posting, and an intent of the same amount waits in its
 * place for a person, who pays it manually or chooses another form. It is never sent again by itself, and never under the same
 * key. The process and its order are locked.
 */
export async function reverseRefund(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: Pick<ConfiguredAccount, 'id' | 'configuration'>,
  { id, processId, payments, reference }: SettledRefund,
  because: 'failed-at-store' | 'gone-at-store',
): Promise<void> {
  const share = (await findShares(tx, account.id, processId)).find((one) => one.id === id)
  if (!share || share.status !== 'settled') return
  const at = deps.now()
  const { purpose, goods, freight, surcharges, charged } = share
  const again = {
    id: deps.newId(),
    purpose: `${purpose}.again`,
    remainderOf: purpose,
    partOf: id,
    destination: 'payment',
    means: 'manual',
    goods,
    freight,
    surcharges,
    bonus: money.ZERO,
    charged,
    units: [],
    voucher: null,
  } as const
  await insertParts(tx, account.id, processId, [again], { at, pass: enterMoneyPath('refund-reversed') })
  await writeReason(tx, account.id, again.id, 'reversed-at-store')
  await endIntents(tx, account.id, [id], 'replaced')
  const paid = payments.map(({ kind, amount }) => ({ by: kind ?? 'other', amount }) as const)
  await post(tx, deps, account.id, { processId, step: 'reverse', at }, ledger.undone(id, paid))
  await post(tx, deps, account.id, { processId, step: 'divide', at }, ledger.divided(id, [again]))
  await post(tx, deps, account.id, { processId, step: 'charge', at }, ledger.uncharged([share]))
  await postCharges(tx, deps, account.id, { processId, at }, [again])
  const { process } = await loadProcess(tx, account.id, processId)
  if (decisions.hasEnded(process.decision)) await cancelRefunds(deps, tx, account, processId)
  const { means } = again
  const planned = {
    id: again.id,
    purpose: again.purpose,
    means,
    goods,
    freight,
    surcharges,
    bonus: again.bonus,
    charged,
  }
  const amount = money.sum(paid.map((one) => one.amount))
  const payload = { intentId: id, purpose, amount, reference, because, intents: [planned] }
  await recordChange(tx, account.id, processId, {
    id: deps.newId(),
    at,
    type: 'refund.reversed',
    cause: CAUSE,
    payload,
  })
}
