/** A question that a command asks before it runs. */
export interface CommandField {
  /** Where the answer goes in the body: `endereco/cidade`. */
  readonly path: string
  readonly label: string
  /** `logistics` is one of the account's logistic options. */
  readonly kind: 'text' | 'long' | 'money' | 'integer' | 'day' | 'flag' | 'choice' | 'logistics'
  readonly isRequired?: boolean
  readonly hint?: string
  readonly options?: readonly { readonly value: string; readonly label: string; readonly isNumber?: boolean }[]
  /** Asked only where another question, which is asked itself, has one of these answers. */
  readonly onlyIf?: { readonly path: string; readonly answers: readonly string[] }
}

/** A command as it is asked for. */
export interface CommandForm {
  readonly label: string
  /** What happens, before it happens. */
  readonly says: string
  readonly fields: readonly CommandField[]
  readonly isGrave?: boolean
}
