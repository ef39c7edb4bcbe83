import type { ParcelToQuote, paymentShare, PlaceOfPostalCode, QuotedWay, Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { StockOffer } from '@vaivem/connector-kit'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { OrderRecord } from '../../orders/index.ts'
import type { CommandDone, ProcessState } from '../../processes/index.ts'

/** The functions of other modules, passed in by the composition root. */
export interface FlowNeighbours {
  /** Chooses a replacement for units of an item, as staff would. */
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
  /** The payments of an order, as a refund of it would use them; null where they are unknown. */
  readonly paymentsOf: (
    account: ConfiguredAccount,
    known: OrderRecord,
  ) => Promise<readonly paymentShare.Transaction[] | null>
  /** Where a CEP is, according to the account's server; undefined: there is no answer. Called outside of transactions. */
  readonly placeOf: (account: ConfiguredAccount, postalCode: string) => Promise<PlaceOfPostalCode | undefined>
  /** The quotes of carriers for the ways in which a parcel may be sent, by the ids of the options; called outside of transactions. */
  readonly quotesOf: (account: ConfiguredAccount, parcel: ParcelToQuote) => Promise<ReadonlyMap<number, QuotedWay>>
}

export interface RequestDeps extends Deps {
  readonly neighbours: FlowNeighbours
}
