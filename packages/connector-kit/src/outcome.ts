/**
 * The answer of a counterpart to a command, with the same names for stores, carriers and mail servers. If an adapter throws, or
 * does not answer within the timeout, the outcome is unknown.
 */
export type Outcome<Done extends object = object, Reason extends string = string> =
  | ({ readonly outcome: 'done' } & Done)
  /** The command is not done and will not be under this key, unless the reason is temporary. */
  | { readonly outcome: 'refused'; readonly reason: Reason; readonly mayPass: boolean }
  /** The command was accepted under the key and ends later: the key is looked up until it has. */
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'unknown' }

/** The answer to a lookup by key; `absent`: the counterpart confirms that it does not know the key. */
export type Lookup<Done extends object = object> =
  | ({ readonly outcome: 'done' } & Done)
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'unknown' }
