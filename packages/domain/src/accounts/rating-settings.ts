/** The settings of an account about rating what came back. */
export interface RatingSettings {
  /** Whether an item that was not received puts the customer on the block list. */
  readonly blockCustomerWhenNotReceived: boolean
  /** In which condition units go back to the stock of the shop by themselves; `never`: staff do it there. */
  readonly restock: RestockRule
}

export type RestockRule = 'never' | 'perfect' | 'up-to-minor-damage'
