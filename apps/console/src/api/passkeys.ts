import { own } from './own-account.ts'
import { ApiError } from './outcome.ts'
import { type Challenge, makePasskey, type Registration, signWithPasskey } from './passkey-ceremony.ts'
import { askSession, signInByPasskey, type Answered, type Me } from './session.ts'

export interface Passkey {
  readonly id: number
  readonly nome: string
  readonly criadaEm: string
  readonly usadaEm: string | null
  readonly copiada: boolean
}

export interface Passkeys {
  readonly chaves: readonly Passkey[]
  readonly maximo: number
}

const PASSKEYS = '/chaves'

export function listPasskeys(): Promise<Passkeys> {
  return own('GET', PASSKEYS)
}

/** Creates a passkey in this browser and stores it at the service under a name. */
export async function addPasskey(nome: string): Promise<Passkey> {
  const credencial = await makePasskey(await own<Registration>('POST', `${PASSKEYS}/desafio`))
  return own('POST', PASSKEYS, { nome, credencial })
}

export function renamePasskey({ id, nome }: Pick<Passkey, 'id' | 'nome'>): Promise<Passkey> {
  return own('PUT', `${PASSKEYS}/${id}`, { nome })
}

export function removePasskey(id: number): Promise<boolean> {
  return own('DELETE', `${PASSKEYS}/${id}`)
}

/** Signs in with any passkey of this browser. */
export async function enterByPasskey(): Promise<Me> {
  return valueOf(await signInByPasskey(await signedForEntry(false)))
}

/** The signed answer of a passkey, as a second factor or instead of the password. */
export async function signedForEntry(segundoFator: boolean): Promise<object> {
  return signWithPasskey(valueOf(await askSession<Challenge>('POST', '/chave/desafio', { segundoFator })))
}

function valueOf<Value>(answer: Answered<Value>): Value {
  if (!answer.ok) throw new ApiError(answer.error)
  return answer.value
}
