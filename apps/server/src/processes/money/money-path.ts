import type { OperationId } from '@vaivem/contract'

/** On whose word money moves by a path. */
type Rests =
  /** On no person: the order was read at the store's platform and agrees (contract §6.1); else it waits for a person. */
  | 'confirmed-order'
  /** On that of the caller, who holds `gestao:financeiro`. */
  | 'caller'
  /** On that of a person of the staff who holds `gestao:financeiro`; of anybody else, on the confirmed order. */
  | 'person-or-confirmed-order'

/** The limits of a plan of a path, beside the amount that its process promised. */
export type Ceiling =
  /** `tetoAutomatico` of the account file, over all automatic refunds of a process. */
  | 'automatic-ceiling'
  /** The amount of each payment of the order, less its refunds. */
  | 'payments'
  /** The amount paid for the order, less all refunds of it. */
  | 'order-left'
  /** `manterItem` of the account file. */
  | 'keep-item'
  /** The difference between the amount paid for the units and the store's price of the new item. */
  | 'difference'
  /** The change of the index of `correcaoMonetaria` over the months between the deadline and the refund. */
  | 'correction'
  /** The amount paid for the units that the customer keeps, less the refunds of them before. */
  | 'units-left'

export interface MoneyPath {
  /** The effect in one sentence. */
  readonly does: string
  /** The operations that begin it; none: something that happened does. */
  readonly operations: readonly OperationId[]
  /** The cause where no operation is. */
  readonly begunBy?: string
  readonly rests: Rests
  readonly ceilings: readonly Ceiling[]
  /** Plans intents, which say so in the column `path` of `refund_intent`. */
  readonly plans: boolean
}
