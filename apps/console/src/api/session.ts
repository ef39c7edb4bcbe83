import type { ClientError, Session } from '@vaivem/sdk'
import { timeOf } from '../shared/clock.ts'
import { mayHaveSession, rememberSession } from './had-session.ts'

/** The signed-in person and their scopes. */
export interface Me {
  readonly pessoa: { readonly id: number; readonly nome: string; readonly email: string }
  readonly papel: string
  readonly conta: {
    readonly alias: string
    readonly nome: string
    readonly ambiente: string
    readonly fuso: string
  }
  readonly lojas: readonly { readonly id: number; readonly nome: string }[]
  readonly escopos: readonly string[]
  readonly segundoFator: string
  /** The second factors of the person: `aplicativo`, `chave`. */
  readonly fatores: readonly string[]
}

export interface SignIn {
  readonly email: string
  readonly senha: string
  readonly conta?: string
  readonly codigo?: string
  /** The signed answer of a passkey, instead of a code. */
  readonly credencial?: object
}

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ClientError }

/** Opens a session in this browser. */
export function signIn(request: SignIn): Promise<Answered<Me>> {
  return enter('', request)
}

/** Opens a session in this browser for whose the passkey is that signed. */
export function signInByPasskey(credencial: object): Promise<Answered<Me>> {
  return enter('/chave', { credencial })
}

async function enter(path: string, request: object): Promise<Answered<Me>> {
  const answer = await askSession<Me>('POST', path, request)
  if (answer.ok) rememberSession(true)
  return answer
}

export async function signOut(): Promise<void> {
  await askSession('DELETE', '')
  rememberSession(false)
  held = undefined
}

/** The session of this browser; not queried in a browser in which nobody has signed in yet. */
export async function readMe(): Promise<Answered<Me>> {
  if (!mayHaveSession()) return { ok: false, error: errorOf(401, {}) }
  const answer = await twice(() => askSession<Me>('GET', ''))
  if (!answer.ok && answer.error.status === 401) rememberSession(false)
  return answer
}

const EARLY_MILLISECONDS = 30_000

let held: { readonly bearer: string; readonly until: number } | undefined
let pending: ReturnType<Session['authorize']> | undefined

/** The one thing a browser's session is good for: a bearer that lives for minutes and may what the person's role may. */
export const bearers: Session = {
  authorize: () => {
    if (held && performance.now() < held.until) return Promise.resolve({ ok: true, bearer: held.bearer })
    pending ??= askForBearer().finally(() => (pending = undefined))
    return pending
  },
  forget: (bearer) => {
    if (held?.bearer === bearer) held = undefined
  },
}

/** The next bearer is another one: what it may has changed. */
export function forgetBearers(): void {
  held = undefined
}

interface Ticket {
  readonly ticket: { readonly bearer: string; readonly data: string; readonly expirarEm: string }
}

async function askForBearer(): ReturnType<Session['authorize']> {
  const asked = performance.now()
  const answer = await twice(() => ask('POST', '/ticket'))
  if (!answer.ok) return answer
  const { bearer, data, expirarEm } = (answer.value as Ticket).ticket
  const lifetime = timeOf(expirarEm) - timeOf(data)
  held = { bearer, until: asked + lifetime - EARLY_MILLISECONDS }
  return { ok: true, bearer }
}

const ROTATION_MILLISECONDS = 300

/** A proof gives the session another cookie: what another tab sent just before still carried the old one. */
async function twice<Value>(request: () => Promise<Answered<Value>>): Promise<Answered<Value>> {
  const answer = await request()
  if (answer.ok || answer.error.status !== 401) return answer
  await new Promise((resolve) => setTimeout(resolve, ROTATION_MILLISECONDS))
  return request()
}

/** Asks about the session of this browser, or about who it is of: what a bearer is not good for. */
export async function askSession<Value>(method: string, path: string, body?: object): Promise<Answered<Value>> {
  const answer = await ask(method, path, body)
  // The shape of the session is the contract's; like the client of the interface, the console trusts what is answered.
  return answer.ok ? { ok: true, value: (answer.value as { entidade: Value }).entidade } : answer
}

/** Asks about the installation itself, before anybody is known in it. */
export async function askInstallation<Value>(method: string, body?: object): Promise<Answered<Value>> {
  const answer = await ask(method, '', body, '/v1/gestao/instalacao')
  return answer.ok ? { ok: true, value: (answer.value as { entidade: Value }).entidade } : answer
}

/** The cookie goes along by itself, and only to where this page came from. */
async function ask(
  method: string,
  path: string,
  body?: object,
  root = '/v1/gestao/sessao',
): Promise<Answered<unknown>> {
  try {
    const response = await fetch(`${root}${path}`, {
      method,
      credentials: 'same-origin',
      headers: { 'X-Requested-With': 'vaivem', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return response.ok
      ? { ok: true, value }
      : { ok: false, error: errorOf(response.status, value as Partial<ClientError>) }
  } catch (error) {
    return { ok: false, error: errorOf(0, { erroDescricao: 'O serviço não respondeu.', erroDetalhado: String(error) }) }
  }
}

function errorOf(status: number, fields: Partial<ClientError> & { readonly title?: string }): ClientError {
  return {
    status,
    erroCodigo: fields.erroCodigo ?? (status === 401 ? 'NAO_AUTENTICADO' : 'SEM_RESPOSTA'),
    erroDescricao: fields.erroDescricao ?? fields.title ?? `O serviço respondeu ${status}.`,
    erroDetalhado: fields.erroDetalhado ?? null,
    erroTipo: fields.erroTipo ?? null,
    traceId: fields.traceId ?? null,
  }
}
