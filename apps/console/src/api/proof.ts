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
 * Asks the person to reauthenticate, once for all calls that wait for it; resolves to whether they did. The waiting calls then
 * continue. Where no page shows the question, it resolves to false.
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

/** The action that waits for the person to prove who they are; undefined while there is none. */
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
