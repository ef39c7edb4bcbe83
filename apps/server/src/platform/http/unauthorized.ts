import type { Scope } from '@vaivem/contract'

/** The reason of a 401. It is for the log alone and never answered (contract §3, Authenticate). */
export type UnauthorizedReason =
  // With a bearer of the interface.
  | 'token-missing'
  | 'token-repeated'
  | 'token-malformed'
  | 'signing-key-unknown'
  | 'token-signature'
  | 'token-claims'
  | 'token-expired'
  | 'token-early'
  | 'token-ended'
  | 'account-unknown'
  | 'credential-unknown'
  | 'credential-disabled'
  | 'person-unknown'
  | 'person-disabled'
  | 'scope-missing'
  // While exchanging a key and a token for a bearer.
  | 'key-missing'
  | 'key-malformed'
  | 'key-environment'
  | 'key-unknown'
  | 'secret-missing'
  | 'secret-wrong'
  | 'secret-expired'
  // With the session of a person's browser.
  | 'session-missing'
  | 'session-ended'
  | 'page-foreign'
  // With a notice of a platform.
  | 'notice-forged'

/** The caller who got a 401, as far as their identity was proved, and the reason. */
export interface NotAuthorized {
  readonly kind: UnauthorizedReason
  readonly accountId?: number
  /** `credential <id>` or `staff <id>`. */
  readonly who?: string
  /** The scope that was missing. */
  readonly scope?: Scope
}

/** The caller is not authorized. Answered as problem details, never in the envelope, and never with the reason. */
export class Unauthorized extends Error {
  readonly because: NotAuthorized

  constructor(because: NotAuthorized) {
    super(because.kind)
    this.because = because
  }
}
