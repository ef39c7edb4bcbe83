import { capabilities, invariant, money, ok, refuse, type Result } from '@vaivem/domain'
import type { StockOffer } from '@vaivem/connector-kit'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  type AnswerRefused,
  type ClaimAnswer,
  type CommandDone,
  NO_STOCK_PORT,
  takeAnswer,
  turnIntoResend,
} from '../../processes/index.ts'
import { choose, type ChoiceRefused } from '../choose.ts'
import { findOffer } from '../offers.ts'
import { NO_STORE } from '../../orders/index.ts'
import { type ClaimedItemRow, selectClaimedItems } from './repository.ts'

/** The offers by which the store can send the items of a claim again, by item; `byHand`: staff order them. */
export interface ResendOffers {
  readonly byItem: ReadonlyMap<number, StockOffer | undefined>
  readonly byHand: boolean
}

/**
 * The current offers of the store for the units of a claim, queried outside any transaction. Where its stock cannot be queried, staff
 * order them; refused where the account does not send anything again at all.
 */
export async function findResendOffers(
  deps: Pick<Deps, 'database' | 'storeStock'>,
  account: ConfiguredAccount,
  processId: number,
): Promise<Result<ResendOffers, { readonly kind: 'capability-missing' }>> {
  const rows = await deps.database.read<ClaimedItemRow>(account.id, selectClaimedItems(account.id, processId))
  // A process that is no claim is refused later, when the answer is taken.
  if (rows.length === 0) return ok({ byItem: new Map(), byHand: false })
  const storeId = rows[0] && rows[0].store_id !== NO_STORE ? rows[0].store_id : null
  const { exchange } = capabilities.capabilitiesOf(account.configuration, storeId)
  if (exchange === 'none') return refuse('capability-missing', NO_STOCK_PORT)
  const byItem = new Map<number, StockOffer | undefined>()
  for (const row of rows) {
    if (exchange === 'manual') byItem.set(row.item_id, typedFor(row))
    else {
      const found = await findOffer(deps, account, storeId, row.sku_id)
      if (!found.ok) return found
      byItem.set(row.item_id, found.value)
    }
  }
  return ok({ byItem, byHand: exchange === 'manual' })
}

function typedFor({ sku_id: skuId, sku_name, product_id, product_name, price_centavos }: ClaimedItemRow): StockOffer {
  return {
    skuId,
    skuName: sku_name ?? product_name ?? skuId,
    productId: product_id ?? skuId,
    productName: product_name ?? sku_name ?? skuId,
    price: money.money(price_centavos),
    available: 0,
  }
}

type NotInStock = Extract<ChoiceRefused, { kind: 'replacement-unavailable' }>

/** Sends the units of a claim again: the same SKU, without a difference to pay. */
export async function resendClaim(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  answer: ClaimAnswer,
  { byItem, byHand }: ResendOffers,
): Promise<Result<CommandDone, AnswerRefused | NotInStock>> {
  const taken = await takeAnswer(deps, tx, account, answer, 'resend')
  if (!taken.ok) return taken
  await turnIntoResend(tx, account.id, answer.state)
  const { process } = answer.state
  const state = { ...answer.state, process: { ...process, decision: 'approved' as const } }
  const replacementIds: number[] = []
  for (const { id } of process.items) {
    const offer = byItem.get(id)
    const choice = { itemId: String(id), skuId: offer?.skuId ?? '', quantity: null, offer, isSentAgain: true as const }
    const chosen = await choose(
      deps,
      tx,
      account,
      { state, at: answer.at },
      {
        ...choice,
        ...(byHand && { byHand: { isSameProduct: true } }),
      },
    )
    if (!chosen.ok) {
      const { refusal } = chosen
      invariant(refusal.kind === 'replacement-unavailable', 'units of an answered claim can be exchanged')
      return refuse(refusal.kind, refusal)
    }
    const { replacementId } = chosen.value.payload
    invariant(typeof replacementId === 'number', 'what was chosen has an id')
    replacementIds.push(replacementId)
  }
  return ok({ ...taken.value, payload: { ...taken.value.payload, replacementIds } })
}
