/**
 * The answer of a counterpart to a command, with the same names for stores, carriers and mail servers. If an adapter throws, or
 * does not answer within the timeout, the outcome is unknown.
 */
export type Outcome<Done extends object = object, Reason extends string = string> =
  | ({ readonly outcome: 'done' } & Done)
  /** The command is not done and will not be under this key, unless the reason is temporary. */
  | {
      readonly outcome: 'refused'
      readonly reason: Reason
      readonly mayPass: boolean
      /** Where it may pass: not before this many milliseconds, because the counterpart said so. */
      readonly restMilliseconds?: number
      /** In the counterpart's own words, for people of the account: never secrets or data of customers. */
      readonly detail?: string
    }
  /**
   * The command was accepted under the key and ends later: it is looked up until it has, by the reference that the counterpart
   * gave it where there is one.
   */
  | { readonly outcome: 'pending'; readonly reference?: string }
  | { readonly outcome: 'unknown' }

/** The answer to a lookup by key; `absent`: the counterpart confirms that it does not know the key. */
export type Lookup<Done extends object = object> =
  | ({ readonly outcome: 'done' } & Done)
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'pending'; readonly reference?: string }
  | { readonly outcome: 'unknown' }
