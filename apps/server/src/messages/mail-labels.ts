/** What facts of a mail are called in a language. */
export interface MailLabels {
  /** `estadoItem` as customers read it (contract §2). */
  readonly conditions: Readonly<Record<1 | 2 | 3 | 4, string>>
  /**
   * How each means brings money back, in words that promise nothing that is the bank's to say: what was sent, not what
   * arrived. By the accounts of the books, `paid:` left out.
   */
  readonly ways: Readonly<Record<string, string>>
  /** For a means that is not among them. */
  readonly otherWay: string
}
