/** The settings of an account about return notes. */
export interface FiscalSettings {
  /** Whether a note is refused for a fault that the document itself proves (contract §3 "Return notes"). */
  readonly mode: 'lenient' | 'strict'
  /**
   * How the return note that a buyer who is a taxpayer issues before posting is treated: the authorization to post waits for
   * it (`awaited`), or the note is requested and the authorization does not wait (`asked`).
   */
  readonly buyerNote: 'awaited' | 'asked'
}
