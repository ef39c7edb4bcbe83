import { setTimeout as sleep } from 'node:timers/promises'
import type { Proof } from './document.ts'
import { memberOf, listOf, textOf, tryJson, type Json } from './json.ts'
import type { Received, Send } from './send.ts'
import type { Credential, Person, Target } from './target.ts'

/** A caller of the service. */
export interface Caller {
  readonly name: string
  readonly account: 'a' | 'b' | 'none'
  /** A member of staff; else an integration, or a caller without an account. */
  readonly isPerson: boolean
  /** The scopes that the service itself reported for them. */
  readonly scopes: ReadonlySet<string>
  /** The headers that authenticate them. */
  readonly proof: (kind: Proof) => Promise<Readonly<Record<string, string>>>
  /** Discards their proofs, which something ended: they are obtained again. */
  readonly forget: () => void
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' } as const
const TICKET_LIVES_MILLISECONDS = 4 * 60_000
const SESSION = '/v1/gestao/sessao'
/** Well-formed, and signed with an unknown key. */
const FORGED =
  'eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCIsImtpZCI6InRlc3QifQ.eyJzdWIiOiIxIiwidGlkIjoiMSJ9.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Everybody who asks: two integrations that may everything, one for each scope alone, a person of each role, and strangers. */
export async function callersOf(target: Target, scopes: readonly string[]): Promise<readonly Caller[]> {
  const a = integration(target.send, 'a', 'a', target.credentials.a, new Set(scopes))
  const b = integration(target.send, 'b', 'b', target.credentials.b, new Set(scopes))
  const narrow: Caller[] = []
  for (const scope of scopes) {
    const credential = await createCredential(target.send, a, scope)
    narrow.push(integration(target.send, `a ${scope}`, 'a', credential, new Set([scope])))
  }
  const people: Caller[] = []
  for (const person of target.staff) people.push(await personOf(target.send, person))
  return [a, b, ...narrow, ...people, stranger('nobody', {}), stranger('forger', { authorization: `Bearer ${FORGED}` })]
}

function integration(
  send: Send,
  name: string,
  account: 'a' | 'b',
  { serviceKey, serviceToken }: Credential,
  scopes: ReadonlySet<string>,
): Caller {
  const service = { servicekey: serviceKey, servicetoken: serviceToken }
  let bearer: Promise<string> | undefined
  const authenticate = async () => {
    const target = '/v1/pvt/seguranca/autenticar'
    const answer = await send({ method: 'POST', target, headers: service, body: undefined })
    return bearerIn(answer, name)
  }
  return {
    name,
    account,
    isPerson: false,
    scopes,
    proof: async (kind) => {
      if (kind === 'none') return {}
      if (kind === 'session') return OWN_PAGE
      return kind === 'service' ? service : { authorization: `Bearer ${await (bearer ??= authenticate())}` }
    },
    forget: () => (bearer = undefined),
  }
}

async function createCredential(send: Send, caller: Caller, scope: string): Promise<Credential> {
  const answer = await send({
    method: 'POST',
    target: '/v1/gestao/credenciais',
    headers: { 'content-type': 'application/json', ...(await caller.proof('bearer')) },
    body: Buffer.from(JSON.stringify({ nome: scope, escopos: [scope] })),
  })
  const made = entityOf(answer)
  return { serviceKey: textOf(memberOf(made, 'serviceKey')), serviceToken: textOf(memberOf(made, 'serviceToken')) }
}

const MOST_WAITS = 30

/** A person with a session in a browser, which is opened again when it ended. */
async function personOf(send: Send, { role, email, password }: Person): Promise<Caller> {
  let cookie: string | undefined
  let ticket: { readonly bearer: string; readonly since: number } | undefined
  const open = async () => {
    const headers = { 'content-type': 'application/json', ...OWN_PAGE }
    const body = Buffer.from(JSON.stringify({ email, senha: password }))
    let answer = await send({ method: 'POST', target: SESSION, headers, body })
    // Lanes that lost their sessions sign in at once, and may be asked to wait.
    for (let again = 0; again < MOST_WAITS && answer.status === 429; again++) {
      await sleep(Number(answer.headers['retry-after'] ?? 1) * 1_000)
      answer = await send({ method: 'POST', target: SESSION, headers, body })
    }
    if (answer.status !== 200) throw new Error(`${role} cannot sign in: ${answer.text}`)
    cookie = answer.headers['set-cookie']?.split(';', 1)[0] ?? ''
    return listOf(memberOf(entityOf(answer), 'escopos')).map(textOf)
  }
  const scopes = new Set(await open())
  const askForTicket = async () => {
    if (cookie === undefined) await open()
    const headers = { ...OWN_PAGE, cookie: cookie ?? '' }
    return send({ method: 'POST', target: `${SESSION}/ticket`, headers, body: undefined })
  }
  const bearer = async () => {
    if (ticket && performance.now() - ticket.since < TICKET_LIVES_MILLISECONDS) return ticket.bearer
    let answer = await askForTicket()
    // Another lane may have ended the session meanwhile.
    for (let again = 0; again < 3 && answer.status === 401; again++) {
      cookie = undefined
      answer = await askForTicket()
    }
    const issued = bearerIn(answer, role)
    ticket = { bearer: issued, since: performance.now() }
    return issued
  }
  return {
    name: role,
    account: 'a',
    isPerson: true,
    scopes,
    proof: async (kind) => {
      if (kind === 'service' || kind === 'none') return {}
      if (kind === 'bearer') return { authorization: `Bearer ${await bearer()}` }
      if (cookie === undefined) await open()
      return { ...OWN_PAGE, cookie: cookie ?? '' }
    },
    forget: () => {
      cookie = undefined
      ticket = undefined
    },
  }
}

function stranger(name: string, proof: Readonly<Record<string, string>>): Caller {
  return {
    name,
    account: 'none',
    isPerson: false,
    scopes: new Set(),
    proof: async () => proof,
    forget: () => undefined,
  }
}

function bearerIn({ status, text }: Received, name: string): string {
  const bearer = textOf(memberOf(memberOf(tryJson(text), 'ticket'), 'bearer'))
  if (bearer === '') throw new Error(`${name} got no bearer: ${status} ${text}`)
  return bearer
}

export function entityOf({ text }: Received): Json | undefined {
  return memberOf(tryJson(text), 'entidade')
}
