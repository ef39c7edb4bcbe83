/** What an account decided about return notes. */
export interface FiscalSettings {
  /** Whether what a note proves against itself is refused (contract §3 "Return notes"). */
  readonly mode: 'lenient' | 'strict'
  /**
   * The return note that a buyer who is a taxpayer issues before posting: the authorisation to post waits for it (`awaited`),
   * or it is asked for and nothing waits (`asked`).
   */
  readonly buyerNote: 'awaited' | 'asked'
}
