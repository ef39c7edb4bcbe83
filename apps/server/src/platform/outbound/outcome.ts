/**
 * What a counterpart answered to a command: the one vocabulary for stores, carriers and mail servers. An adapter that throws,
 * or does not answer within the timeout, leaves the outcome unknown.
 */
export type Outcome<Done extends object = object, Reason extends string = string> =
  | ({ readonly outcome: 'done' } & Done)
  /** It is not done and will not be under this key, unless the reason may pass. */
  | { readonly outcome: 'refused'; readonly reason: Reason; readonly mayPass: boolean }
  /** It was accepted under the key, and ends later: the key is looked up until it has. */
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'unknown' }

/** What a counterpart knows of a key; `absent`: it positively does not know the key. */
export type Lookup<Done extends object = object> =
  | ({ readonly outcome: 'done' } & Done)
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'unknown' }
