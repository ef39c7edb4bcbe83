import { type Json, recordOf, textOf } from '@vaivem/connector-kit'
import { type AccountState, type Card, fault, newId, now, ok, type Reply } from './state.ts'

export function createCard(state: AccountState, body: Json): Reply {
  const relationName = String(body['relationName'])
  // VTEX does not publish its answer in this case; it does publish that the name must differ for each card.
  if ([...state.cards.values()].some((card) => card.relationName === relationName))
    return fault(400, 'GC-400', 'The relation name is taken')
  const id = String(state.nextId++)
  const card: Card = {
    id,
    relationName,
    profileId: String(body['profileId']),
    code: `VALE-${id}-QFFT`,
    currency: textOf(body['currencyCode']) ?? state.currency,
    expiringDate: String(body['expiringDate']),
    isRestricted: body['restrictedToOwner'] === true,
    balance: 0,
    transactions: [],
  }
  state.cards.set(id, card)
  return ok({ ...shown(state, card, true), relationName, caption: body['caption'] })
}

export function readCard(state: AccountState, id: string): Reply {
  const card = state.cards.get(id)
  return card ? ok(shown(state, card, false)) : fault(404, 'GC-404', 'Gift card not found')
}

/** Balances are of the major unit. */
function shown({ misbehaviour: { codes } }: AccountState, card: Card, isNew: boolean) {
  const isOpen = codes === 'shown' || (codes === 'once' && isNew)
  return {
    id: card.id,
    redemptionToken: `token-${card.id}`,
    redemptionCode: isOpen ? card.code : `***********${card.code.slice(-4)}`,
    balance: card.balance / 100,
    emissionDate: '2026-11-23T12:00:00.000',
    expiringDate: card.expiringDate,
    currencyCode: card.currency,
    transactions: { href: `cards/${card.id}/transactions` },
  }
}

export function searchCards(state: AccountState, body: Json): Reply {
  const { relationName } = recordOf(body['cart'])
  const found = [...state.cards.values()].filter((card) => card.relationName === relationName)
  const items = found.map(({ id }) => ({ id, _self: { href: `cards/${id}` } }))
  return ok({ items, paging: { page: 0, perPage: 50, total: items.length, pages: 1 } })
}

export function listTransactions(state: AccountState, cardId: string): Reply {
  const card = state.cards.get(cardId)
  if (!card) return fault(404, 'GC-404', 'Gift card not found')
  return ok(card.transactions.map(({ id }) => ({ id, _self: { href: `cards/${cardId}/transactions/${id}` } })))
}

export function readTransaction(state: AccountState, cardId: string, id: string): Reply {
  const one = state.cards.get(cardId)?.transactions.find((transaction) => transaction.id === id)
  if (!one) return fault(404, 'GC-404', 'Transaction not found')
  const self = `/loja/giftcards/${cardId}/transactions/${id}`
  return ok({
    value: one.centavos / 100,
    description: one.description,
    date: '2026-11-23T12:00:00.000Z',
    requestId: one.requestId,
    settlement: { href: `${self}/settlements` },
    cancellation: { href: `${self}/cancellations` },
    authorization: { href: `${self}/authorization` },
    operation: one.operation,
  })
}

/** The same `requestId` again changes nothing. */
export function moveBalance(state: AccountState, cardId: string, body: Json): Reply {
  const card = state.cards.get(cardId)
  if (!card || body['redemptionToken'] !== `token-${cardId}`) return fault(404, 'GC-404', 'Gift card not found')
  const requestId = String(body['requestId'])
  const known = card.transactions.find((one) => one.requestId === requestId)
  const self = (id: string) => ok({ id, _self: { href: `cards/${cardId}/transactions/${id}` } })
  if (known) return self(known.id)
  const isCredit = body['operation'] === 'Credit'
  const centavos = Math.round(Number(body['value']) * 100) + (isCredit ? state.misbehaviour.centavosMore : 0)
  if (!isCredit && centavos > card.balance) return fault(400, 'GC-402', 'Insufficient balance')
  const id = newId(state).toLowerCase()
  const operation = isCredit ? 'Credit' : 'Debit'
  card.transactions.push({ id, operation, centavos, requestId, description: String(body['description']) })
  card.balance += isCredit ? centavos : -centavos
  return self(id)
}

/** The cards that can be spent at this moment, with what they are worth in centavos. */
export function spendable(state: AccountState): readonly Card[] {
  const isAlive = ({ expiringDate }: Card) =>
    Temporal.Instant.compare(Temporal.Instant.from(expiringDate), now(state)) > 0
  return [...state.cards.values()].filter((card) => card.balance > 0 && isAlive(card))
}
