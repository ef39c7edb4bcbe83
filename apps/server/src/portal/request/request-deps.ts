import type { paymentShare, Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { StockOffer } from '../../platform/ports/store-stock.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { OrderRecord } from '../../orders/index.ts'
import type { CommandDone, ProcessState } from '../../processes/index.ts'

/** What other features know, handed in by the composition root. */
export interface FlowNeighbours {
  /** What goes out in place of units of an item of a process, as staff would choose it. */
  readonly chooseReplacement: (
    deps: Pick<Deps, 'newId'>,
    tx: Transaction,
    account: ConfiguredAccount,
    at: { readonly state: ProcessState; readonly at: Temporal.Instant },
    choice: {
      readonly itemId: string
      readonly skuId: string
      readonly quantity: number | null
      readonly offer: StockOffer | undefined
    },
  ) => Promise<Result<CommandDone, { readonly kind: string }>>
  /** How an order was paid, as a refund of it would know; null where nobody tells. */
  readonly paymentsOf: (
    account: ConfiguredAccount,
    known: OrderRecord,
  ) => Promise<readonly paymentShare.Transaction[] | null>
}

export interface RequestDeps extends Deps {
  readonly neighbours: FlowNeighbours
}
