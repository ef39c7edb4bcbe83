import {
  centavosOf,
  type ConnectorPorts,
  decimalText,
  type Json,
  keyIn,
  keyText,
  PlatformSilent,
  readFirst,
  recordOf,
  type Shop,
  type StoreOutcome,
  type StoreVoucher,
  textOf,
  type VoucherIssued,
  refused,
} from '@vaivem/connector-kit'
import { type ApiAnswer, call, nodesOf, numberOf, read, REFUSED_BY_STORE, userErrorsOf } from './admin-api.ts'

/**
 * Vouchers of Shopify are gift cards. Their code is made of our key and is unique in the shop for ever, so that a repeated call makes
 * no second one. What is not spent at once stays on the card.
 */
export const shopifyCredit: NonNullable<ConnectorPorts['credit']> = {
  issueVoucher: async (shop, voucher) => {
    const answer = await call(shop, 'giftCardCreate', { input: inputOf(shop, voucher) })
    if (answer.outcome === 'failed') return answer.said
    const payload = recordOf(answer.data['giftCardCreate'])
    if (payload['giftCard'] !== null) {
      const card = recordOf(payload['giftCard'])
      return isLike(shop, card, voucher) ? issued(shop, voucher, card) : { outcome: 'unknown' }
    }
    const codes = userErrorsOf(payload).map(({ code }) => code)
    // Live shops answer a taken code without the `TAKEN` of their description.
    if (codes.includes('TAKEN') || codes.includes(undefined)) return issuedBefore(shop, voucher)
    if (codes.length === 0 || codes.includes('INTERNAL_ERROR')) return { outcome: 'unknown' }
    return REFUSED_BY_STORE
  },
  reverseVoucher: async (shop, key) => {
    const asked = await readFirst(() => readCard(shop, key))
    if (!asked.isRead) return asked.refused
    const card = asked.value
    if (!card) return refused('voucher-unknown')
    if (isSpent(card)) return refused('voucher-spent')
    const reference = numberOf(card['id']) ?? ''
    if (isReversed(card)) return { outcome: 'done', reference }
    return reversedBy(await call(shop, 'giftCardDeactivate', { id: card['id'] }), reference)
  },
  findVoucher: async (shop, key) => {
    const card = await readCard(shop, key)
    if (!card || isReversed(card)) return { outcome: 'absent' }
    // Its note states the amount it was issued for: any other amount is not the one that this service requested.
    if (!textOf(card['note'])?.endsWith(` ${worthOf(card, 'initialValue')}`)) return { outcome: 'unknown' }
    return { outcome: 'done', reference: numberOf(card['id']) ?? '', redemptionToken: codeOf(shop, key) }
  },
}

/** Shopify takes codes of 8 to 20 letters and digits: 20 letters of 5 bits cannot be guessed. */
const CODE_LETTERS = 20

function codeOf(shop: Shop, key: number): string {
  return shop.codeOf(key).slice(0, CODE_LETTERS)
}

const CURRENCY = 'BRL'
/** The time by which the day is taken on which a card ends: shops that sell in reais keep it. */
const TIME_ZONE = 'America/Sao_Paulo'

/** It names no customer: that would need the right to write customers, and Shopify would write to them. */
function inputOf(shop: Shop, { key, amount, expiresAt }: StoreVoucher): Json {
  return {
    code: codeOf(shop, key),
    initialAmount: { amount: decimalText(amount), currencyCode: CURRENCY },
    note: `${keyText(key)} ${amount}`,
    // It can be spent until the end of this day.
    expiresOn: expiresAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString(),
  }
}

/** The code is taken: by an earlier call, or for ever by a card that was reversed. */
async function issuedBefore(shop: Shop, voucher: StoreVoucher): Promise<StoreOutcome<VoucherIssued>> {
  const asked = await readFirst(() => readCard(shop, voucher.key))
  if (!asked.isRead || !asked.value) return { outcome: 'unknown' }
  const card = asked.value
  if (isReversed(card) || !isLike(shop, card, voucher)) return refused('key-reused')
  return issued(shop, voucher, card)
}

function issued(shop: Shop, { key }: StoreVoucher, card: Json): StoreOutcome<VoucherIssued> {
  return { outcome: 'done', reference: numberOf(card['id']) ?? '', redemptionToken: codeOf(shop, key) }
}

function reversedBy(answer: ApiAnswer, reference: string): StoreOutcome<{ readonly reference: string }> {
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data['giftCardDeactivate'])
  if (payload['giftCard'] === null && userErrorsOf(payload).length > 0) return refused('voucher-unknown')
  const card = recordOf(payload['giftCard'])
  if (numberOf(card['id']) !== reference || !isReversed(card)) return { outcome: 'unknown' }
  // A part of it may have been spent in between.
  return isSpent(card) ? refused('voucher-spent') : { outcome: 'done', reference }
}

const NEWEST = 100
const LAST_CHARACTERS = 4

/**
 * The card of a key. The search finds a card by its whole code, although Shopify never shows that, and by its last characters; where
 * the search index does not have a new card yet, the newest cards are looked through.
 */
async function readCard(shop: Shop, key: number): Promise<Json | undefined> {
  const code = codeOf(shop, key)
  for (const query of [code, code.slice(-LAST_CHARACTERS), null]) {
    const listed = nodesOf((await read(shop, 'giftCards', { query, first: NEWEST }))['giftCards'])
    // A card with our whole code is ours, even if staff overwrote its note.
    const mine = listed.filter(
      (card) => endsLike(card, code) && (query === code || keyIn(textOf(card['note'])) === key),
    )
    if (mine.length > 1) throw new PlatformSilent('giftCards: several cards of one key', null)
    if (mine[0]) return mine[0]
  }
  return undefined
}

function endsLike({ lastCharacters }: Json, code: string): boolean {
  return textOf(lastCharacters)?.toUpperCase() === code.slice(-LAST_CHARACTERS).toUpperCase()
}

function isReversed({ enabled, deactivatedAt }: Json): boolean {
  return enabled === false || typeof deactivatedAt === 'string'
}

function isSpent(card: Json): boolean {
  return worthOf(card, 'balance') !== worthOf(card, 'initialValue')
}

function worthOf(card: Json, name: 'balance' | 'initialValue'): number | undefined {
  const { amount, currencyCode } = recordOf(card[name])
  return currencyCode === CURRENCY ? centavosOf(amount) : undefined
}

function isLike(shop: Shop, card: Json, { key, amount }: StoreVoucher): boolean {
  const isNamed = keyIn(textOf(card['note'])) === key
  return isNamed && endsLike(card, codeOf(shop, key)) && worthOf(card, 'initialValue') === amount
}
