import {
  baseAddress,
  callPlatform,
  CREDENTIALS_REFUSED,
  type PlatformAnswer,
  PlatformSilent,
  recordOf,
  type Shop,
  UNAVAILABLE,
} from '@vaivem/connector-kit'
import { type ProtocolAnswer, type ProtocolBody, type ProtocolWord, readProtocolAnswer } from '@vaivem/contract'
import type { ConnectorNeeds } from '../../platform/ports/store-connector.ts'
import { signedHeaders } from '../../platform/secrets/standard-webhooks.ts'

/** The names of its secrets: two sign while one takes the place of the other. */
export const SECRET = 'segredo'
export const SECRET_BEFORE = 'segredoAnterior'

/** What became of a call. */
export type Called<Word extends ProtocolWord> =
  | { readonly outcome: 'answered'; readonly answer: ProtocolAnswer<Word> }
  /** It certainly had no effect. */
  | { readonly outcome: 'refused'; readonly refused: Refused }
  /** There is no answer of the protocol; null: none at all. */
  | { readonly outcome: 'unclear'; readonly status: number | null }

type Refused = typeof UNAVAILABLE | typeof CREDENTIALS_REFUSED | typeof NOT_TAKEN

export type CallShop = <const Word extends ProtocolWord>(
  shop: Shop,
  word: Word,
  body: ProtocolBody<Word>,
) => Promise<Called<Word>>

/** The shop says that it does not know such a request: it will not know it tomorrow either. */
const NOT_TAKEN = { outcome: 'refused', reason: 'refused-by-store', mayPass: false } as const

/** Calls operations of the protocol (docs/reference/store-connector.openapi.json): signed, and with their answers checked. */
export function createCallShop({ randomBytes, now }: Pick<ConnectorNeeds, 'randomBytes' | 'now'>): CallShop {
  return async (shop, word, body) => {
    const url = baseAddress(shop.connector.hostname)
    if (!url) return { outcome: 'refused', refused: UNAVAILABLE }
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${word}`
    const secrets = [SECRET, SECRET_BEFORE].flatMap((name) => shop.credentials[name] ?? [])
    // Of every attempt its own, so that a shop can refuse what somebody repeats.
    const id = `msg_${randomBytes(16).toString('base64url')}`
    const answer = await callPlatform(shop, {
      method: 'POST',
      url: url.href,
      body: { operacao: word, ...body },
      headers: (text) => ({
        ...signedHeaders(secrets, { id, body: text }, now()),
        ...('chave' in body && { 'idempotency-key': String(body.chave) }),
      }),
    })
    return read(shop, word, answer)
  }
}

/** The answer to a question; throws where there is none. */
export function answerOf<Word extends ProtocolWord>(word: Word, called: Called<Word>): ProtocolAnswer<Word> {
  if (called.outcome === 'answered') return called.answer
  if (called.outcome === 'unclear') throw new PlatformSilent(word, called.status)
  throw new PlatformSilent(word, called.refused === CREDENTIALS_REFUSED ? 401 : null)
}

function read<Word extends ProtocolWord>(shop: Shop, word: Word, answer: PlatformAnswer): Called<Word> {
  const facts = { connectorId: shop.connector.id, operation: word }
  if (answer.outcome === 'failed')
    return answer.mayHaveArrived ? { outcome: 'unclear', status: null } : refused(UNAVAILABLE)
  const { status, json } = answer
  if (status === 200) {
    const told = readProtocolAnswer(word, json)
    if (told.ok) return { outcome: 'answered', answer: told.value }
    const [fault] = told.faults
    const said = { where: fault?.where ?? '', fault: fault?.message ?? '' }
    shop.warn('an answer of a shop is not what the protocol says', { ...facts, ...said })
    return { outcome: 'unclear', status }
  }
  const error = recordOf(json)['erro']
  if (status === 429) return refused(UNAVAILABLE)
  if (status === 401 && error === 'fora-do-prazo') {
    shop.warn('a shop refused the time of a request: its clock or the one of this service is wrong', facts)
    return refused(UNAVAILABLE)
  }
  if (status === 401 || status === 403) return refused(CREDENTIALS_REFUSED)
  shop.warn('a shop did not do what it was asked for', { ...facts, status })
  const isNotTaken =
    (status === 400 && error === 'corpo-invalido') || (status === 501 && error === 'capacidade-ausente')
  return isNotTaken ? refused(NOT_TAKEN) : { outcome: 'unclear', status }
}

function refused(reason: Refused): { readonly outcome: 'refused'; readonly refused: Refused } {
  return { outcome: 'refused', refused: reason }
}
