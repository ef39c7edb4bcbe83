import { useSyncExternalStore } from 'react'
import type { Challenge } from './passkey-ceremony.ts'
import { askSession, forgetBearers, type Answered } from './session.ts'

interface Asking {
  readonly answered: Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

let asking: Asking | undefined
const listeners = new Set<() => void>()

/**
 * Asks who sits here to prove it, once for all that wait for it; whether they did. What was asked for goes on then. Where no page
 * shows the question, nobody proves anything.
 */
export function askForProof(): Promise<boolean> {
  if (asking) return asking.answered
  if (listeners.size === 0) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asking = {
    answered: promise,
    answer: (isProved) => {
      asking = undefined
      tell()
      resolve(isProved)
    },
  }
  tell()
  return promise
}

/** What waits for a proof; undefined while nothing does. */
export function useAskedProof(): Asking | undefined {
  return useSyncExternalStore(listen, () => asking)
}

/** The question ends with the last page that shows it, as when the session ended. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) asking?.answer(false)
  }
}

/** From here on bearers know that the person proved who they are: by what they know. */
export async function prove(proof: { readonly senha: string; readonly codigo?: string }): Promise<Answered<boolean>> {
  const answer = await askSession<boolean>('POST', '/reautenticar', proof)
  if (answer.ok) forgetBearers()
  return answer
}

/** The same, by a passkey; `sign` throws where the browser has none to sign with. */
export async function proveByPasskey(sign: (challenge: Challenge) => Promise<object>): Promise<Answered<boolean>> {
  const asked = await askSession<Challenge>('POST', '/reautenticar/desafio')
  if (!asked.ok) return asked
  const answer = await askSession<boolean>('POST', '/reautenticar/chave', { credencial: await sign(asked.value) })
  if (answer.ok) forgetBearers()
  return answer
}

function tell(): void {
  for (const listener of listeners) listener()
}
