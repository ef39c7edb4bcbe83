export type PaymentKind =
  | 'creditCard'
  | 'debitCard'
  | 'instantPayment'
  | 'bankInvoice'
  | 'giftCard'
  | 'cashback'
  | 'promissory'

/** The list of the account file in which a connector stands. Ids are unique within one list, and may be the same in two. */
export type ConnectorKind = 'store' | 'carrier' | 'payment-provider'

/** One connector of an account, of whatever kind. */
export interface ConnectorReference {
  readonly kind: ConnectorKind
  readonly id: number
}

export interface Connector {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly storeId: number | null
  /**
   * The name of the platform, for which the server has a connector. `demo` is the built-in store; with `none`, no platform is called and
   * staff do everything manually.
   */
  readonly platform: string
  /**
   * Whether this installation executes nothing through the connector (contract §6.6). Never part of the published
   * configuration.
   */
  readonly isWithheld?: boolean
  readonly accountName: string
  readonly hostname: string
  /** Further settings of its platform, by name; null: not set. */
  readonly options: Readonly<Record<string, string | null>>
  readonly allowedStatuses: readonly string[]
  readonly canRefund: boolean
  /** Who gives a payment back where both the platform and a payment provider of the account could do so. */
  readonly refundsBy: 'store' | 'provider'
  readonly refundablePayments: readonly PaymentKind[]
  readonly canIssueVouchers: boolean
  /** Whether exchanges are sent through the platform. */
  readonly canExchange: boolean
  /** Whether what was not spent of a voucher at once is kept. A coupon loses it, which customers are shown. */
  readonly voucherKeepsRest: boolean
  readonly canSearchByNumber: boolean
  readonly canSearchByEmail: boolean
  readonly hasOrderFeed: boolean
  readonly voucherHasCode: boolean
  readonly automaticRefundDays: number
  readonly usesStoreCredit: boolean
  readonly giftCardsRestrictedToOwner: boolean
}
