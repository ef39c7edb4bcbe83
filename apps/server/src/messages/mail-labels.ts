/** The labels of the facts of a mail in one language. */
export interface MailLabels {
  /** `estadoItem` as customers read it (contract §2). */
  readonly conditions: Readonly<Record<1 | 2 | 3 | 4, string>>
  /**
   * The name of each means of payment by its ledger account (without `paid:`): the sentence says what was sent, not what
   * arrived, because that is the bank's to say.
   */
  readonly ways: Readonly<Record<string, string>>
  /** When a parcel is collected at home. */
  readonly collected: (window: string) => string
  readonly seenBy: (day: string) => string
  readonly reference: (code: string) => string
  /** For a means that is not among them. */
  readonly otherWay: string
}
