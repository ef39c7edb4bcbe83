import type { OperationId } from '@vaivem/contract'

/** The amounts that count beside those that a command moves at once. */
export interface MoneyCommand {
  /** The amount that a trigger of the account pays later because of it. */
  readonly countsPromised?: true
  /** The amounts that people still have to pay manually, and that it may redirect. */
  readonly countsUnpaid?: true
  /** The amount that it offers to the customer, who may accept without another command. */
  readonly countsOffered?: true
  /** Whether it always needs a second person, whatever the amount and the account's limits (contract §6.3). */
  readonly alwaysTwo?: true
  /** Only when it requests a refund; payments by the account's own triggers need no second person. */
  readonly onlyIfRunsRefund?: true
}

/** The commands that one person may not give alone above the account's limit (docs/decisions/0024). */
export const MONEY_COMMANDS: Readonly<Partial<Record<OperationId, MoneyCommand>>> = {
  approveProcess: { countsPromised: true },
  planRefund: {},
  executeRefund: {},
  recordManualPayment: {},
  recordManualVoucher: {},
  recordRefundOutcome: {},
  issueVoucher: {},
  reissueVoucher: {},
  changeRefundForm: { countsUnpaid: true },
  acceptRetentionOffer: {},
  refundExchangedItem: {},
  recordDifferencePaid: {},
  waiveDifference: {},
  releaseReplacement: {},
  offerAbatement: { countsOffered: true },
  agreeAbatement: {},
  answerDeliveryClaim: {},
  confirmPayee: { countsUnpaid: true, alwaysTwo: true },
  rateProcess: { onlyIfRunsRefund: true },
  rateItems: { onlyIfRunsRefund: true },
}
