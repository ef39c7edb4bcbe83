/** Orders that were sold through a marketplace. */
export interface MarketplaceSettings {
  /**
   * Whether the store received what was paid for them. Usually the marketplace did: then nothing is given back by itself, or the
   * consumer might be paid twice.
   */
  readonly storeHoldsMoney: boolean
}
