import type { OperationId } from '@vaivem/contract'

/** What counts besides what a command moves at once. */
export interface MoneyCommand {
  /** What the account pays by itself later because of it. */
  readonly countsPromised?: true
  /** What people have still to pay by hand, which it may lead elsewhere. */
  readonly countsUnpaid?: true
  /** What it offers the customer, who may take it without anybody being asked again. */
  readonly countsOffered?: true
  /** Whatever the amount, and whether or not the account limits what one person moves (contract §6.3). */
  readonly alwaysTwo?: true
  /** Only when it asks for money to move; what follows by the account's own policy waits for nobody. */
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
  confirmPayee: { countsUnpaid: true, alwaysTwo: true },
  rateProcess: { onlyIfRunsRefund: true },
  rateItems: { onlyIfRunsRefund: true },
}
