/** A field of a command's form. */
export interface CommandField {
  /** Where the answer goes in the body: `endereco/cidade`. */
  readonly path: string
  readonly label: string
  /** `logistics` is one of the account's logistic options; `people` some of the team, their ids with commas between. */
  readonly kind: 'text' | 'long' | 'money' | 'integer' | 'day' | 'flag' | 'choice' | 'logistics' | 'people'
  readonly isRequired?: boolean
  readonly hint?: string
  readonly options?: readonly { readonly value: string; readonly label: string; readonly isNumber?: boolean }[]
  /** Shown only where another shown field has one of these values. */
  readonly onlyIf?: { readonly path: string; readonly answers: readonly string[] }
}

/** The form of a command. */
export interface CommandForm {
  readonly label: string
  /** The consequence of the command, shown before it is sent. */
  readonly says: string
  readonly fields: readonly CommandField[]
  readonly isGrave?: boolean
}
