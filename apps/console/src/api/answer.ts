import type { Client } from '@vaivem/sdk'

/** What an operation answers when it does what it was asked: an entity, or the list of one page. */
export type Answer<Name extends keyof Client> = Client[Name] extends (...request: never[]) => Promise<infer Outcome>
  ? Extract<Outcome, { readonly ok: true }> extends { readonly entity: infer Entity }
    ? Entity
    : never
  : never
