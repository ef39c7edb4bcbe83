import {
  baseAddress,
  callPlatform,
  type ConnectorField,
  CREDENTIALS_REFUSED,
  type PlatformAnswer,
  recordOf,
  type Shop,
  UNAVAILABLE,
} from '@vaivem/connector-kit'
import type { Decoded } from '@vaivem/contract'
import type { ConnectorNeeds } from '../../platform/ports/store-connector.ts'
import { signedHeaders } from '../../platform/secrets/standard-webhooks.ts'

/** The names of its secrets: two sign while one takes the place of the other. */
export const SECRET = 'segredo'
const SECRET_BEFORE = 'segredoAnterior'
const SECRET_PATTERN = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

/** The secrets with which requests of a protocol are signed. */
export const SIGNING_SECRETS: readonly ConnectorField[] = [
  {
    name: SECRET,
    label: 'Segredo',
    description:
      'O segredo com que cada requisição é assinada: whsec_ e 24 a 64 bytes em base64, gerado por quem a programa.',
    isRequired: true,
    pattern: SECRET_PATTERN,
  },
  {
    name: SECRET_BEFORE,
    label: 'Segredo anterior',
    description: 'Só durante uma troca: enquanto está aqui, cada requisição leva as duas assinaturas.',
    isRequired: false,
    pattern: SECRET_PATTERN,
  },
]

/** The server that answers a protocol: of a shop, or of a carrier. */
export type SignedServer = Pick<Shop, 'send' | 'warn' | 'credentials'> & {
  readonly connector: { readonly id: number; readonly hostname: string }
}

/** The outcome of a call. */
export type Called<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  /** It certainly had no effect. */
  | { readonly outcome: 'refused'; readonly refused: Refused }
  /** There is no answer of the protocol; null: none at all. */
  | { readonly outcome: 'unclear'; readonly status: number | null }

/** `not-taken`: the server says that it does not know such a request; it will not know it tomorrow either. */
export type Refused = typeof UNAVAILABLE | typeof CREDENTIALS_REFUSED | typeof NOT_TAKEN

const NOT_TAKEN = { outcome: 'refused', reason: 'not-taken', mayPass: false } as const

interface SignedCall<Answer> {
  /** The operation, which is its path. */
  readonly word: string
  readonly body: object
  readonly read: (answer: unknown) => Decoded<Answer>
}

export type CallSigned = <Answer>(server: SignedServer, call: SignedCall<Answer>) => Promise<Called<Answer>>

/** The secrets that sign now. */
export function secretsOf({ credentials }: Pick<SignedServer, 'credentials'>): readonly string[] {
  return [SECRET, SECRET_BEFORE].flatMap((name) => credentials[name] ?? [])
}

export function hostOf({ hostname }: { readonly hostname: string }): readonly string[] {
  const address = baseAddress(hostname)
  return address ? [address.host] : []
}

/** Calls operations of a protocol: signed, and with their answers checked. */
export function createCallSigned({ randomBytes, now }: Pick<ConnectorNeeds, 'randomBytes' | 'now'>): CallSigned {
  return async (server, call) => {
    const { word, body } = call
    const url = baseAddress(server.connector.hostname)
    if (!url) return { outcome: 'refused', refused: UNAVAILABLE }
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${word}`
    // Every attempt has its own id, so that a server can refuse a replayed request.
    const id = `msg_${randomBytes(16).toString('base64url')}`
    const answer = await callPlatform(server, {
      method: 'POST',
      url: url.href,
      body: { operacao: word, ...body },
      headers: (text) => ({
        ...signedHeaders(secretsOf(server), { id, body: text }, now()),
        ...('chave' in body && { 'idempotency-key': String(body.chave) }),
      }),
    })
    return readCall(server, call, answer)
  }
}

function readCall<Answer>(
  { connector, warn }: SignedServer,
  { word, read }: SignedCall<Answer>,
  answer: PlatformAnswer,
): Called<Answer> {
  const facts = { connectorId: connector.id, operation: word }
  if (answer.outcome === 'failed')
    return answer.mayHaveArrived ? { outcome: 'unclear', status: null } : refused(UNAVAILABLE)
  const { status, json } = answer
  if (status === 200) {
    const told = read(json)
    if (told.ok) return { outcome: 'answered', answer: told.value }
    const [fault] = told.faults
    const said = { where: fault?.where ?? '', fault: withoutWhatCame(fault?.message ?? '') }
    warn('an answer of a server is not what the protocol says', { ...facts, ...said })
    return { outcome: 'unclear', status }
  }
  const error = recordOf(json)['erro']
  if (status === 429) return refused(UNAVAILABLE)
  if (status === 401 && error === 'fora-do-prazo') {
    warn('a server refused the time of a request: its clock or the one of this service is wrong', facts)
    return refused(UNAVAILABLE)
  }
  if (status === 401 || status === 403) return refused(CREDENTIALS_REFUSED)
  warn('a server did not do what it was asked for', { ...facts, status })
  const isNotTaken =
    (status === 400 && error === 'corpo-invalido') || (status === 501 && error === 'capacidade-ausente')
  return isNotTaken ? refused(NOT_TAKEN) : { outcome: 'unclear', status }
}

function refused(reason: Refused): { readonly outcome: 'refused'; readonly refused: Refused } {
  return { outcome: 'refused', refused: reason }
}

/** A fault without the value that came in place of the expected one: it is part of the answer, which no log contains. */
function withoutWhatCame(fault: string): string {
  return fault.replace(/[:;] veio .*$/s, '')
}
