import type { Client } from '@vaivem/sdk'

/** The successful answer of an operation: an entity, or the list of one page. */
export type Answer<Name extends keyof Client> = Client[Name] extends (...request: never[]) => Promise<infer Outcome>
  ? Extract<Outcome, { readonly ok: true }> extends { readonly entity: infer Entity }
    ? Entity
    : never
  : never
