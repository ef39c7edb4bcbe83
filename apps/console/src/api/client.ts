import { createClient } from '@vaivem/sdk'
import { askForProof } from './proof.ts'
import { bearers } from './session.ts'

/** Longer than the service takes for any answer, also for the proof of a connector. */
const LONGEST_ANSWER_MILLISECONDS = 65_000

/**
 * The client of the documented API for the signed-in person; a person who must reauthenticate is asked to, and the call
 * continues.
 */
export const client = proving(
  createClient({ baseUrl: globalThis.location.origin, bearers, retries: 2, timeoutMs: LONGEST_ANSWER_MILLISECONDS }),
)

type Call = (...request: unknown[]) => Promise<unknown>

function proving<Methods extends object>(methods: Methods): Methods {
  return new Proxy(methods, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      return typeof method === 'function' ? provingCall(method as Call) : method
    },
  })
}

function provingCall(call: Call): Call {
  return new Proxy(call, {
    apply: async (run, self, request: unknown[]) => {
      const outcome: unknown = await Reflect.apply(run, self, request)
      return asksForProof(outcome) && (await askForProof()) ? Reflect.apply(run, self, request) : outcome
    },
  })
}

function asksForProof(outcome: unknown): boolean {
  const { error } = outcome as { readonly error?: { readonly erroCodigo?: string } }
  return error?.erroCodigo === 'REAUTENTICACAO_NECESSARIA'
}
