import {
  centavosOf,
  decimalText,
  type Json,
  keyText,
  PlatformSilent,
  recordOf,
  recordsOf,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import type { Money } from '@vaivem/domain'
import { answered, call, pathOf, readList, readOne } from './rest.ts'

export interface GiftCard {
  readonly id: string
  readonly redemptionToken: string
  /** As VTEX shows it, which may be masked. */
  readonly redemptionCode: string
  readonly balance: Money
}

export interface CardTransaction {
  readonly requestId: string
  readonly operation: 'credit' | 'debit'
  readonly amount: Money
  readonly description: string
}

/** A gift card of a key, with everything that happened to it. */
export interface KnownCard {
  readonly card: GiftCard
  readonly transactions: readonly CardTransaction[]
}

/** The request by which the card of a key gets its amount: repeated, VTEX does nothing. */
export function creditOf(key: number): string {
  return keyText(key)
}

/** The request by which the card of a key loses it again. */
export function reversalOf(key: number): string {
  return `${keyText(key)}-estorno`
}

/** Amounts of gift cards are decimals of the major unit: 1990 centavos are 19.9. The digits are those of the decimal text. */
export function majorUnits(amount: Money): number {
  return Number(decimalText(amount))
}

/** The cards whose `relationName` is a key. It throws where VTEX does not show the whole list. */
export async function cardsOf(shop: Shop, key: number): Promise<readonly KnownCard[]> {
  const path = 'giftcards/_search'
  const none = { grandTotal: 0, discounts: 0, shipping: 0, taxes: 0, items: [], itemsTotal: 0, redemptionCode: '' }
  const body = { cart: { ...none, relationName: keyText(key) }, client: { id: '', email: '', document: '' } }
  const found = recordOf(answered(await call(shop, { method: 'POST', path, body }), path).json)
  const total = recordOf(found['paging'])['total']
  const ids = recordsOf(found['items']).flatMap(({ id }) => textOf(id) ?? [])
  if (!Array.isArray(found['items']) || ids.length !== total) throw new PlatformSilent(`${path}: not whole`, null)
  const cards = await Promise.all(ids.map((id) => readCard(shop, id)))
  const ours = cards.filter(({ relationName }) => relationName === undefined || relationName === keyText(key))
  return Promise.all(ours.map(async ({ card }) => ({ card, transactions: await transactionsOf(shop, card.id) })))
}

async function readCard(shop: Shop, id: string) {
  const path = `giftcards/${pathOf(id)}`
  const json = await readOne(shop, { path })
  const card = json && cardIn(json)
  if (!card) throw new PlatformSilent(`${path}: it cannot be read`, null)
  return { card, relationName: textOf(json['relationName']) }
}

/** Undefined where an answer is no gift card. */
export function cardIn(json: Json): GiftCard | undefined {
  const id = textOf(json['id'])
  const redemptionToken = textOf(json['redemptionToken'])
  const balance = centavosOf(json['balance'])
  if (id === undefined || redemptionToken === undefined || balance === undefined) return undefined
  return { id, redemptionToken, redemptionCode: textOf(json['redemptionCode']) ?? '', balance }
}

/** The list has only the ids of the transactions. */
async function transactionsOf(shop: Shop, cardId: string): Promise<readonly CardTransaction[]> {
  const path = `giftcards/${pathOf(cardId)}/transactions`
  const listed = await readList(shop, { path })
  return Promise.all(
    listed.map(async ({ id }) => {
      const one = await readOne(shop, { path: `${path}/${pathOf(textOf(id) ?? '')}` })
      const operation = textOf(one?.['operation'])?.toLowerCase()
      const amount = centavosOf(one?.['value'])
      if ((operation !== 'credit' && operation !== 'debit') || amount === undefined)
        throw new PlatformSilent(`${path}: a transaction cannot be read`, null)
      const description = textOf(one?.['description']) ?? ''
      return { requestId: textOf(one?.['requestId']) ?? '', operation, amount, description }
    }),
  )
}

/** Whether the code is unreadable, because VTEX shows it masked or not at all. */
export function isMasked({ redemptionCode }: GiftCard): boolean {
  return redemptionCode === '' || redemptionCode.includes('*')
}
