import { CREDENTIALS_REFUSED, PlatformSilent, type Shop } from '@vaivem/connector-kit'
import { type ProtocolAnswer, type ProtocolBody, type ProtocolWord, readProtocolAnswer } from '@vaivem/contract'
import { type Called, type CallSigned } from './call-signed.ts'

export type ShopCalled<Word extends ProtocolWord> = Called<ProtocolAnswer<Word>>

export type CallShop = <const Word extends ProtocolWord>(
  shop: Shop,
  word: Word,
  body: ProtocolBody<Word>,
) => Promise<ShopCalled<Word>>

/** Calls operations of the protocol of stores (docs/reference/store-connector.openapi.json). */
export function createCallShop(callSigned: CallSigned): CallShop {
  return (shop, word, body) => callSigned(shop, { word, body, read: (answer) => readProtocolAnswer(word, answer) })
}

/** The answer to a question; throws where there is none. */
export function answerOf<Answer>(word: string, called: Called<Answer>): Answer {
  if (called.outcome === 'answered') return called.answer
  if (called.outcome === 'unclear') throw new PlatformSilent(word, called.status)
  throw new PlatformSilent(word, called.refused === CREDENTIALS_REFUSED ? 401 : null)
}
