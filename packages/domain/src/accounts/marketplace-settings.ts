/** The settings for orders that were sold through a marketplace. */
export interface MarketplaceSettings {
  /**
   * Whether the store received the money of these orders. Usually the marketplace did: then nothing is refunded automatically,
   * because the customer might be paid twice.
   */
  readonly storeHoldsMoney: boolean
}
