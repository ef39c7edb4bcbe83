import {
  type ConnectorPorts,
  keyText,
  outcomeOfTransport,
  PlatformSilent,
  readFirst,
  recordOf,
  type Shop,
  type StoreLookup,
  type StoreOutcome,
  type StoreVoucher,
  type VoucherIssued,
  refused,
} from '@vaivem/connector-kit'
import { type Money, money } from '@vaivem/domain'
import {
  cardIn,
  cardsOf,
  creditOf,
  type GiftCard,
  isMasked,
  type KnownCard,
  majorUnits,
  reversalOf,
} from './gift-cards.ts'
import { call, pathOf } from './rest.ts'

/**
 * Vouchers of VTEX are gift cards. One is made without a balance, under our key as its `relationName`, and then credited under our
 * key as the request's id; both are looked for before anything is sent. Its code is made by VTEX.
 */
export const vtexCredit: NonNullable<ConnectorPorts['credit']> = {
  issueVoucher: async (shop, voucher) => {
    const read = await readFirst(() => cardsOf(shop, voucher.key))
    if (!read.isRead) return read.refused
    const [known, another] = read.value
    if (another) return { outcome: 'unknown' }
    if (known) return completeCard(shop, voucher, known)
    const made = await makeCard(shop, voucher)
    return 'outcome' in made ? made : creditCard(shop, voucher, made)
  },
  reverseVoucher: async (shop, key) => {
    const read = await readFirst(() => cardsOf(shop, key))
    if (!read.isRead) return read.refused
    const [known, another] = read.value
    if (another) return { outcome: 'unknown' }
    const given = known && creditIn(known, key)
    if (!known || given === undefined) return refused('voucher-unknown')
    if (isReversed(known, key)) return { outcome: 'done', reference: known.card.id }
    // Another credit on the card is not money of this voucher and is not debited.
    if (known.transactions.length > 1 || known.card.balance !== given) return refused('voucher-spent')
    const said = await move(shop, known.card, { operation: 'Debit', amount: given, requestId: reversalOf(key) })
    if (said) return said
    const now = await cardNow(shop, key)
    if (!now) return { outcome: 'unknown' }
    if (isReversed(now, key)) return { outcome: 'done', reference: now.card.id }
    return now.transactions.length > 1 ? refused('voucher-spent') : { outcome: 'unknown' }
  },
  findVoucher: async (shop, key) => {
    const [known, another] = await cardsOf(shop, key)
    if (another) return { outcome: 'unknown' }
    if (!known || creditIn(known, key) === undefined || isReversed(known, key)) return { outcome: 'absent' }
    if (!isAsAsked(known, key)) return { outcome: 'unknown' }
    return issued(shop, known.card)
  },
}

/** A card that is there already: with its credit, with none because a call was cut off, or reversed. */
async function completeCard(shop: Shop, voucher: StoreVoucher, known: KnownCard): Promise<StoreOutcome<VoucherIssued>> {
  const given = creditIn(known, voucher.key)
  if (isReversed(known, voucher.key) || (given !== undefined && given !== voucher.amount)) return refused('key-reused')
  if (given !== undefined) return isAsAsked(known, voucher.key) ? issued(shop, known.card) : { outcome: 'unknown' }
  return known.transactions.length > 0 ? refused('key-reused') : creditCard(shop, voucher, known.card)
}

async function makeCard(
  shop: Shop,
  { key, expiresAt, customer }: StoreVoucher,
): Promise<GiftCard | StoreOutcome<VoucherIssued>> {
  const isRestricted = shop.connector.giftCardsRestrictedToOwner
  if (isRestricted && customer.email === null) return refused('owner-unknown')
  const body = {
    relationName: keyText(key),
    expiringDate: expiresAt.round({ smallestUnit: 'second', roundingMode: 'ceil' }).toString(),
    caption: 'Vale-troca',
    // VTEX requires a profile even for a card that any customer may use.
    profileId: customer.email ?? keyText(key),
    currencyCode: 'BRL',
    restrictedToOwner: isRestricted,
    multipleCredits: false,
    multipleRedemptions: true,
  }
  const answer = await call(shop, { method: 'POST', path: 'giftcards', body })
  const said = outcomeOfTransport(answer)
  if (said) return said
  if (answer.outcome === 'failed') return { outcome: 'unknown' }
  if (answer.status >= 400 && answer.status < 500) return refused('refused-by-store')
  const made = recordOf(answer.json)
  const card = cardIn(made)
  return answer.status < 300 && card && made['relationName'] === keyText(key) ? card : { outcome: 'unknown' }
}

async function creditCard(shop: Shop, voucher: StoreVoucher, card: GiftCard): Promise<StoreOutcome<VoucherIssued>> {
  const { key, amount } = voucher
  if (isCodeMissing(shop, card)) return refused('voucher-code-hidden')
  const said = await move(shop, card, { operation: 'Credit', amount, requestId: creditOf(key) })
  if (said) return said
  const now = await cardNow(shop, key)
  if (!now) return { outcome: 'unknown' }
  const given = creditIn(now, key)
  if (given === undefined) return refused('refused-by-store')
  // The card as it was made: later on VTEX may show its code masked.
  return given === amount ? issued(shop, card) : { outcome: 'unknown' }
}

interface Movement {
  readonly operation: 'Credit' | 'Debit'
  readonly amount: Money
  readonly requestId: string
}

/** Undefined: VTEX answered, and its list of transactions shows what it did. */
async function move(
  shop: Shop,
  { id, redemptionToken, redemptionCode }: GiftCard,
  { operation, amount, requestId }: Movement,
): Promise<ReturnType<typeof outcomeOfTransport>> {
  const answer = await call(shop, {
    method: 'POST',
    path: `giftcards/${pathOf(id)}/transactions`,
    body: {
      operation,
      value: majorUnits(amount),
      description: describe(requestId, amount),
      redemptionToken,
      redemptionCode,
      requestId,
    },
  })
  const said = outcomeOfTransport(answer)
  return said ?? (answer.outcome === 'answered' && answer.status >= 500 ? { outcome: 'unknown' } : undefined)
}

async function cardNow(shop: Shop, key: number): Promise<KnownCard | undefined> {
  try {
    const [known, another] = await cardsOf(shop, key)
    return another ? undefined : known
  } catch (error) {
    if (error instanceof PlatformSilent) return undefined
    throw error
  }
}

function creditIn({ transactions }: KnownCard, key: number): Money | undefined {
  const ours = transactions.filter(({ requestId, operation }) => requestId === creditOf(key) && operation === 'credit')
  return ours.length > 0 ? money.sum(ours.map(({ amount }) => amount)) : undefined
}

/** Compares each credit with its description, which states the requested amount: VTEX may have booked another one. */
function isAsAsked({ transactions }: KnownCard, key: number): boolean {
  const ours = transactions.filter(({ requestId }) => requestId === creditOf(key))
  return ours.every(({ description, requestId, amount }) => description === describe(requestId, amount))
}

function describe(requestId: string, amount: Money): string {
  return `${requestId} ${amount}`
}

function isReversed({ transactions }: KnownCard, key: number): boolean {
  return transactions.some(({ requestId, operation }) => requestId === reversalOf(key) && operation === 'debit')
}

/** A code that VTEX hides is left to a person, who sees it in the administration of the shop. */
function issued(shop: Shop, card: GiftCard): Extract<StoreLookup<VoucherIssued>, { outcome: 'done' | 'unknown' }> {
  if (!isCodeMissing(shop, card))
    return { outcome: 'done', reference: card.id, ...(!isMasked(card) && { redemptionToken: card.redemptionCode }) }
  shop.warn('a platform hides the code of a voucher', { connectorId: shop.connector.id, card: card.id })
  return { outcome: 'unknown' }
}

/** Where customers need no code, the card is in their account at the shop. */
function isCodeMissing({ connector }: Shop, card: GiftCard): boolean {
  return connector.voucherHasCode && isMasked(card)
}
