import { createHash } from 'node:crypto'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import { centavos, connection, decimal, type EmulatedCredit, type ShopState, userError } from './state.ts'

const INSTALLATION = 'gid://shopify/AppInstallation/1'

function customerId(number: number): string {
  return `gid://shopify/Customer/${number}`
}

export function searchCustomers(state: ShopState, query: unknown, page: object) {
  const [, email] = /^email:"(.*)"$/.exec(String(query)) ?? []
  // The search finds parts of an e-mail as well.
  const found = state.customers.filter((one) => email !== undefined && one.email.startsWith(email.slice(0, 5)))
  return connection(
    found.map(({ id, email: written }) => ({ id: customerId(id), defaultEmailAddress: { emailAddress: written } })),
  )(page)
}

/** An account is there once something was credited. */
export function readCustomer(state: ShopState, id: unknown): unknown {
  const found = state.customers.find((one) => customerId(one.id) === id)
  if (!found) return null
  const entries = state.credits.filter(({ customer }) => customer === found.id)
  const balance = { amount: decimal(entries.reduce((sum, one) => sum + one.left, 0)), currencyCode: 'BRL' }
  const transactions = connection(entries.toReversed().map(entryNode))
  const account = { id: `gid://shopify/StoreCreditAccount/${found.id}`, balance, transactions }
  return { id: customerId(found.id), storeCreditAccounts: connection(entries.length > 0 ? [account] : []) }
}

/** The amount of a debit is negative, as was recorded of a live shop. */
function entryNode({ id, kind, amount, left, expiresAt }: EmulatedCredit): object {
  const type = kind === 'credit' ? 'StoreCreditAccountCreditTransaction' : 'StoreCreditAccountDebitTransaction'
  const money = (value: number) => ({ amount: `${kind === 'debit' ? '-' : ''}${decimal(value)}`, currencyCode: 'BRL' })
  return {
    __typename: type,
    id: `gid://shopify/${type}/${id}?accountId=1`,
    event: 'ADJUSTMENT',
    amount: money(amount),
    expiresAt,
    remainingAmount: money(left),
  }
}

export function creditCustomer(state: ShopState, id: unknown, input: unknown): unknown {
  const owner = state.customers.find((one) => customerId(one.id) === id)
  const refuse = (message: string, code: string) => ({
    storeCreditAccountTransaction: null,
    userErrors: [userError(message, code, ['id'])],
  })
  if (!owner) return refuse('Owner does not exist', 'OWNER_NOT_FOUND')
  const { creditAmount, expiresAt } = recordOf(input)
  const amount = centavos(recordOf(creditAmount)['amount']) + state.misbehaviour.centavosMore
  const moment = typeof expiresAt === 'string' ? expiresAt : null
  const made = {
    id: state.nextId++,
    customer: owner.id,
    kind: 'credit',
    amount,
    left: amount,
    expiresAt: moment,
  } as const
  state.credits.push({ ...made })
  return { storeCreditAccountTransaction: entryNode(made), userErrors: [] }
}

export function debitCustomer(state: ShopState, id: unknown, input: unknown): unknown {
  const customer = Number(String(id).split('/').at(-1))
  const amount = centavos(recordOf(recordOf(input)['debitAmount'])['amount'])
  const alive = state.credits.filter((one) => one.customer === customer && one.kind === 'credit')
  const balance = alive.reduce((sum, one) => sum + one.left, 0)
  if (amount > balance)
    return {
      storeCreditAccountTransaction: null,
      userErrors: [userError('Insufficient funds', 'INSUFFICIENT_FUNDS', ['debitInput'])],
    }
  let due = amount
  // The oldest credit first, whichever was meant.
  for (const one of alive) {
    const taken = Math.min(due, one.left)
    one.left -= taken
    due -= taken
  }
  const made = { id: state.nextId++, customer, kind: 'debit', amount, left: 0, expiresAt: null } as const
  state.credits.push({ ...made })
  return { storeCreditAccountTransaction: entryNode(made), userErrors: [] }
}

export function installation(state: ShopState) {
  return {
    id: INSTALLATION,
    accessScopes: state.misbehaviour.scopes.map((handle) => ({ handle })),
    metafield: ({ namespace, key }: { readonly namespace: string; readonly key: string }) => {
      const value = state.fields.get(`${namespace}.${key}`)
      return value === undefined ? null : { value, compareDigest: digestOf(value) }
    },
  }
}

/** Writes nothing where another caller wrote in between. */
export function setFields(state: ShopState, metafields: unknown): unknown {
  const stale = recordsOf(metafields).some(({ namespace, key, compareDigest, ownerId }) => {
    const known = state.fields.get(`${String(namespace)}.${String(key)}`)
    return ownerId !== INSTALLATION || (known === undefined ? null : digestOf(known)) !== (compareDigest ?? null)
  })
  if (stale) return { metafields: [], userErrors: [userError('The resource has been updated', 'STALE_OBJECT')] }
  for (const { namespace, key, value } of recordsOf(metafields))
    state.fields.set(`${String(namespace)}.${String(key)}`, String(value))
  return {
    metafields: recordsOf(metafields).map((_, index) => ({ id: `gid://shopify/Metafield/${index}` })),
    userErrors: [],
  }
}

function digestOf(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
