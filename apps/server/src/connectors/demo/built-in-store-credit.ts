import type { ConnectorPorts } from '@vaivem/connector-kit'
import type { ConnectorNeeds } from '../../platform/ports/store-connector.ts'
import { answerOfStore } from './answer-of-store.ts'
import * as books from './built-in-store-repository.ts'

/** The demo store's gift cards: their books are tables of its own, written in transactions of its own. */
export function createBuiltInStoreCredit(deps: ConnectorNeeds): NonNullable<ConnectorPorts['credit']> {
  const { read, inAccount } = deps
  return {
    issueVoucher: async ({ connector, accountId }, { key, amount, expiresAt, customer }) => {
      const redemptionToken = tokenFrom(deps.randomBytes(TOKEN_BYTES))
      const storeId = connector.storeId ?? 0
      const card = { key, storeId, email: customer.email, expiresAt, redemptionToken }
      const made = await answerOfStore(deps, accountId, () =>
        inAccount(accountId, (tx) => books.makeCard(tx, accountId, card)),
      )
      if (made.outcome !== 'done') return made
      return answerOfStore(deps, accountId, () =>
        inAccount(accountId, (tx) => books.creditCard(tx, accountId, key, amount)),
      )
    },
    reverseVoucher: ({ accountId }, key) =>
      answerOfStore(deps, accountId, () => inAccount(accountId, (tx) => books.cancelCard(tx, accountId, key))),
    findVoucher: async ({ accountId }, key) => {
      const [card] = await read<{ redemption_token: string; balance: number | null }>(
        accountId,
        books.selectCard(accountId, key),
      )
      if (!card || card.balance === null) return { outcome: 'absent' }
      return { outcome: 'done', reference: books.cardReference(key), redemptionToken: card.redemption_token }
    },
  }
}

const TOKEN_BYTES = 16
/** An alphabet without letters that look like digits; it has 32 characters, so that bytes map to them evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 80 bits, in fours. */
function tokenFrom(bytes: Buffer): string {
  const letters = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}
