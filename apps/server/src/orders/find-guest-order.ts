import { capabilities, type Connector } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { queryStore, queryStoreByEmail } from './query-store.ts'
import { type ClaimedOrderRow, selectClaimedOrder } from './find-order-repository.ts'
import { NO_STORE, saveOrder } from './repository.ts'
import { readStoreOrder, parseOrderFromStore, type StoreOrder } from './store-order.ts'
import { snapshotOrder } from './snapshot-order.ts'

/** The order that a customer names, and what they give to show that it is theirs. */
export interface GuestOrderLookup {
  readonly number: string
  /** An e-mail, or the digits of a CPF or CNPJ; trimmed and in lower case. */
  readonly emailOrDocument: string
}

export interface GuestOrder {
  readonly orderId: number
  readonly storeId: number
  readonly email: string | null
  readonly customerName: string | null
}

export type ClaimDeps = Pick<Deps, 'database' | 'storePlatform' | 'newId'>

const TIMEOUT_MILLISECONDS = 3_000
/** The number of an e-mail's newest orders that are examined where a store cannot be queried by number. */
const MOST_ORDERS = 20

/**
 * The order with that number that was bought with that e-mail or document: the stored one, else that of one of the account's
 * stores, which is then stored. Undefined where number and e-mail or document do not belong together, or no store answered.
 */
export async function findGuestOrder(
  deps: ClaimDeps,
  account: ConfiguredAccount,
  claim: GuestOrderLookup,
): Promise<GuestOrder | undefined> {
  const known = await findKnown(deps, account, claim)
  if (known) return known
  for (const storeId of [null, ...account.configuration.stores.map(({ id }) => id)]) {
    const connector = capabilities.portOf(account.configuration, storeId)
    const told = connector && (await askFor(deps, account.id, connector, claim))
    if (told && belongsToCustomer(told, claim)) return storeGuestOrder(deps, account, storeId, told, claim)
  }
  return undefined
}

/** Reads what a customer typed as an e-mail or document; undefined for neither. */
export function readEmailOrDocument(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(trimmed)) return trimmed
  const digits = trimmed.replaceAll(/[.\-/\s]/g, '')
  return /^(\d{11}|\d{14})$/.test(digits) ? digits : undefined
}

async function findKnown(
  { database }: ClaimDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  claim: GuestOrderLookup,
): Promise<GuestOrder | undefined> {
  const storeIds = [NO_STORE, ...configuration.stores.map(({ id }) => id)]
  const [row] = await database.read<ClaimedOrderRow>(accountId, selectClaimedOrder(accountId, claim, storeIds))
  return row && { orderId: row.id, storeId: row.store, email: row.email, customerName: row.name }
}

async function askFor(
  deps: ClaimDeps,
  accountId: number,
  connector: Connector,
  { number, emailOrDocument }: GuestOrderLookup,
): Promise<StoreOrder | undefined> {
  const question = { accountId, connector, timeoutMilliseconds: TIMEOUT_MILLISECONDS }
  if (connector.canSearchByNumber) {
    const answer = await queryStore(deps, { ...question, order: { number } })
    return answer.outcome === 'told' ? readOrNone(answer.order) : undefined
  }
  if (!emailOrDocument.includes('@')) return undefined
  const answer = await queryStoreByEmail(deps, { ...question, search: { email: emailOrDocument, atMost: MOST_ORDERS } })
  if (answer.outcome !== 'told') return undefined
  return answer.orders.flatMap((order) => readOrNone(order) ?? []).find((order) => order.Numero === number)
}

/** An order that cannot be read counts as not found for a customer. */
function readOrNone(document: unknown): StoreOrder | undefined {
  const read = readStoreOrder(document)
  return read.ok ? read.value : undefined
}

function belongsToCustomer(order: StoreOrder, { number, emailOrDocument }: GuestOrderLookup): boolean {
  if (order.Numero !== number) return false
  return (
    order.ClienteEmail?.toLowerCase() === emailOrDocument ||
    order.ClienteDocumento?.replaceAll(/\D/g, '') === emailOrDocument
  )
}

async function storeGuestOrder(
  deps: ClaimDeps,
  account: ConfiguredAccount,
  storeId: number | null,
  order: StoreOrder,
  claim: GuestOrderLookup,
): Promise<GuestOrder | undefined> {
  const read = parseOrderFromStore(order, storeId, account.configuration.timeZone)
  await deps.database.inAccount(account.id, async (tx) => {
    const taken = await snapshotOrder(deps, tx, account.id, read)
    if (taken.ok) await saveOrder(tx, account.id, taken.value)
  })
  return findKnown(deps, account, claim)
}
