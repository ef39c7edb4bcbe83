import {
  centavosOf,
  type ConnectorPorts,
  decimalText,
  type Json,
  readFirst,
  recordOf,
  type Shop,
  type StoreLookup,
  type StoreOutcome,
  type StoreVoucher,
  textOf,
  type VoucherIssued,
  refused,
} from '@vaivem/connector-kit'
import type { Money } from '@vaivem/domain'
import { call, nextPage, nodesOf, numberOf, quoted, read, REFUSED_BY_STORE, userErrorsOf } from './admin-api.ts'
import { type CreditMark, readMark, writeMark } from './credit-marks.ts'

/**
 * Vouchers as credit of a customer of the shop, which needs no code. Shopify knows no key of a credit: what is about to be credited
 * is written down at the shop first, and the credit is distinguished from others of the customer by the moment at which it ends.
 */
export const shopifyStoreCredit: NonNullable<ConnectorPorts['credit']> = {
  issueVoucher: async (shop, voucher) => {
    // The customer would wait for a code.
    if (shop.connector.voucherHasCode) return refused('voucher-code-hidden')
    const asked = await readFirst(async () => {
      const field = await readMark(shop, voucher.key)
      const customerId = field.kept?.mark.customerId ?? (await customerOf(shop, voucher.customer.email))
      return { field, customerId, account: customerId === undefined ? undefined : await readAccount(shop, customerId) }
    })
    if (!asked.isRead) return asked.refused
    const { field, customerId, account } = asked.value
    if (customerId === undefined || !account) return refused('owner-unknown')
    if (field.kept) {
      const { mark } = field.kept
      if (mark.amount !== voucher.amount || mark.debitsBefore) return refused('key-reused')
      const found = creditIn(account, mark)
      return found.outcome === 'absent' ? credit(shop, mark) : found
    }
    const expiresAt = endOf(voucher)
    const creditsBefore = account.credits.filter((one) => isSameMoment(one, expiresAt)).map(({ id }) => id)
    const mark = { customerId, amount: voucher.amount, expiresAt, creditsBefore, debitsBefore: null }
    return (await writeMark(shop, voucher.key, field, mark)) ?? credit(shop, mark)
  },
  findVoucher: async (shop, key) => {
    const { kept } = await readMark(shop, key)
    if (!kept) return { outcome: 'absent' }
    const account = await readAccount(shop, kept.mark.customerId)
    if (!account) return { outcome: 'unknown' }
    const taken = debitIn(account, kept.mark)
    if (taken.outcome !== 'absent') return taken.outcome === 'done' ? { outcome: 'absent' } : taken
    return creditIn(account, kept.mark)
  },
  reverseVoucher: async (shop, key) => {
    const asked = await readFirst(async () => {
      const field = await readMark(shop, key)
      return { field, account: field.kept && (await readAccount(shop, field.kept.mark.customerId)) }
    })
    if (!asked.isRead) return asked.refused
    const { field, account } = asked.value
    if (!field.kept || !account) return refused('voucher-unknown')
    const { mark } = field.kept
    const taken = debitIn(account, mark)
    if (taken.outcome !== 'absent') return taken
    const found = creditIn(account, mark)
    if (found.outcome !== 'done') return found.outcome === 'absent' ? refused('voucher-unknown') : found
    const given = account.credits.find(({ id }) => id === found.reference)
    if (given?.left !== mark.amount) return refused('voucher-spent')
    if (!mark.debitsBefore) {
      const debitsBefore = account.debits.map(({ id }) => id)
      const said = await writeMark(shop, key, field, { ...mark, debitsBefore })
      if (said) return said
    }
    return debit(shop, account.id, mark)
  },
}

const CURRENCY = 'BRL'
const SECONDS_OF_AN_HOUR = 3_600

/** Later than promised by less than an hour, so that credits of one customer that end on one day end at moments of their own. */
function endOf({ key, expiresAt }: StoreVoucher): Temporal.Instant {
  const whole = expiresAt.round({ smallestUnit: 'second', roundingMode: 'ceil' })
  return whole.add({ seconds: key % SECONDS_OF_AN_HOUR })
}

interface Entry {
  readonly id: string
  readonly amount: Money | undefined
}

interface Credit extends Entry {
  readonly expiresAt: string | undefined
  readonly left: Money | undefined
}

interface Account {
  readonly id: string
  /** By staff and applications, newest first. What orders paid or gave back is none of them. */
  readonly credits: readonly Credit[]
  readonly debits: readonly Entry[]
  /** Whether there are more than those. */
  readonly isCut: boolean
}

async function customerOf(shop: Shop, email: string | null): Promise<string | undefined> {
  if (email === null) return undefined
  const found = nodesOf((await read(shop, 'customers', { query: `email:${quoted(email)}` }))['customers'])
  const wanted = email.toLowerCase()
  const mine = found.filter((one) => {
    return textOf(recordOf(one['defaultEmailAddress'])['emailAddress'])?.toLowerCase() === wanted
  })
  return mine.length === 1 ? textOf(mine[0]?.['id']) : undefined
}

/** Undefined: the shop has no such customer any more. One without credit in reais has an account with nothing in it. */
async function readAccount(shop: Shop, customerId: string): Promise<Account | undefined> {
  const { customer } = await read(shop, 'customerCredit', { id: customerId })
  if (customer === null) return undefined
  const accounts = nodesOf(recordOf(customer)['storeCreditAccounts'])
  const account = accounts.find(({ balance }) => recordOf(balance)['currencyCode'] === CURRENCY)
  const listed = nodesOf(account?.['transactions']).filter(({ event }) => event === 'ADJUSTMENT')
  return {
    id: textOf(account?.['id']) ?? '',
    credits: listed.filter(isOf('StoreCreditAccountCreditTransaction')).map((one) => ({
      ...entryOf(one),
      expiresAt: textOf(one['expiresAt']),
      left: amountOf(one['remainingAmount']),
    })),
    debits: listed.filter(isOf('StoreCreditAccountDebitTransaction')).map(entryOf),
    isCut: nextPage(account?.['transactions']) !== undefined,
  }
}

function isOf(type: string) {
  return ({ __typename }: Json) => __typename === type
}

function entryOf(transaction: Json): Entry {
  return { id: numberOf(transaction['id']) ?? '', amount: amountOf(transaction['amount']) }
}

/** The amount of a debit may be given as a negative number. */
function amountOf(money: unknown): Money | undefined {
  return centavosOf(textOf(recordOf(money)['amount'])?.replace(/^-/, ''))
}

function isSameMoment({ expiresAt }: Credit, moment: Temporal.Instant): boolean {
  return expiresAt !== undefined && Temporal.Instant.from(expiresAt).equals(moment)
}

function creditIn(account: Account, { amount, expiresAt, creditsBefore }: CreditMark): StoreLookup<VoucherIssued> {
  const mine = account.credits.filter((one) => isSameMoment(one, expiresAt) && !creditsBefore.includes(one.id))
  return only(account, mine, amount)
}

function debitIn(account: Account, { amount, debitsBefore }: CreditMark): StoreLookup<VoucherIssued> {
  if (!debitsBefore) return { outcome: 'absent' }
  return only(
    account,
    account.debits.filter((one) => one.amount === amount && !debitsBefore.includes(one.id)),
    amount,
  )
}

/** The only new entry, of the right amount; of a list that was cut off nothing is absent. */
function only({ isCut }: Account, [found, another]: readonly Entry[], amount: Money): StoreLookup<VoucherIssued> {
  if (!found) return { outcome: isCut ? 'unknown' : 'absent' }
  return another || found.amount !== amount ? { outcome: 'unknown' } : { outcome: 'done', reference: found.id }
}

async function credit(shop: Shop, mark: CreditMark): Promise<StoreOutcome<VoucherIssued>> {
  const { customerId, amount, expiresAt } = mark
  const creditInput = { creditAmount: moneyOf(amount), expiresAt: expiresAt.toString(), notify: false }
  return entered(shop, 'storeCreditAccountCredit', { id: customerId, creditInput }, amount)
}

function debit(shop: Shop, id: string, { amount }: CreditMark): Promise<StoreOutcome<VoucherIssued>> {
  return entered(shop, 'storeCreditAccountDebit', { id, debitInput: { debitAmount: moneyOf(amount) } }, amount)
}

function moneyOf(amount: Money) {
  return { amount: decimalText(amount), currencyCode: CURRENCY }
}

async function entered(
  shop: Shop,
  name: 'storeCreditAccountCredit' | 'storeCreditAccountDebit',
  variables: Json,
  amount: Money,
): Promise<StoreOutcome<VoucherIssued>> {
  const answer = await call(shop, name, variables)
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data[name])
  const codes = userErrorsOf(payload).map(({ code }) => code)
  if (payload['storeCreditAccountTransaction'] === null) {
    if (codes.includes('OWNER_NOT_FOUND')) return refused('owner-unknown')
    if (codes.includes('INSUFFICIENT_FUNDS')) return refused('voucher-spent')
    return codes.length > 0 ? REFUSED_BY_STORE : { outcome: 'unknown' }
  }
  const entry = entryOf(recordOf(payload['storeCreditAccountTransaction']))
  return entry.amount === amount && entry.id !== '' ? { outcome: 'done', reference: entry.id } : { outcome: 'unknown' }
}
