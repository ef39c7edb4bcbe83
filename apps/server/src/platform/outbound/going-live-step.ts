/** How far a connector has gone live; each step lets more be sent than the one before. */
export type GoingLiveStep =
  /** Nothing is sent. What would have been waits, and is shown. */
  | 'observe'
  /** A person releases everything that is sent. */
  | 'confirm-each'
  /** Sent by itself up to an amount a day; what is beyond it waits for a person. */
  | 'automatic-up-to'
  | 'automatic'
