import type { Transaction } from '../../database/transaction.ts'
import { foldedName, type Secrecy } from '../../personal-data/secrecy.ts'
import { findOrdersOf, lockProcessesOf, type PersonOrder, type PersonProcess, type PersonScope } from './repository.ts'

/** How a person is asked for. */
export interface PersonName {
  readonly email: string
  /** CPF or CNPJ, in any punctuation; orders of another e-mail with this document are theirs as well. */
  readonly document: string | null
}

/** A person as far as the account knows them, their processes and orders locked. */
export interface KnownPerson {
  /** What the audit calls them. */
  readonly pseudonym: string
  readonly scope: PersonScope
  readonly processes: readonly PersonProcess[]
  /** Texts that nobody else has, folded: e-mails, document, phones. */
  readonly identifiers: readonly string[]
  /** Full names, folded; others may have the same. */
  readonly names: readonly string[]
}

type Pseudonyms = Pick<Secrecy, 'pseudonymOf'>

export async function findPerson(
  tx: Transaction,
  { pseudonymOf }: Pseudonyms,
  accountId: number,
  name: PersonName,
): Promise<KnownPerson> {
  const email = foldedName(name.email)
  const document = name.document === null ? null : name.document.replaceAll(/[^0-9A-Za-z]/g, '')
  const orders = await findOrdersOf(tx, accountId, { email, document: document === '' ? null : document })
  const ids = orders.map(({ order_id }) => order_id)
  const processes = await lockProcessesOf(tx, accountId, ids)
  const emails = [...new Set([email, ...orders.flatMap((order) => (order.email === null ? [] : [order.email]))])]
  return {
    pseudonym: pseudonymOf(accountId, email),
    scope: scopeOf({ pseudonymOf }, accountId, { orders: ids, processes, emails }),
    processes,
    identifiers: tellingTexts([email, document, ...orders.flatMap(({ customer }) => textsOf(customer, IDENTIFYING))]),
    names: tellingTexts(orders.flatMap(({ customer }) => textsOf(customer, ['nome']))),
  }
}

export function scopeOf(
  { pseudonymOf }: Pseudonyms,
  accountId: number,
  found: {
    readonly orders: readonly number[]
    readonly processes: readonly PersonProcess[]
    readonly emails: readonly string[]
  },
): PersonScope {
  return {
    orders: found.orders,
    processes: found.processes.map(({ process_id }) => process_id),
    emails: found.emails,
    pseudonyms: found.emails.map((email) => pseudonymOf(accountId, email)),
  }
}

const IDENTIFYING = ['email', 'documento', 'telefone', 'celular']

function textsOf(customer: PersonOrder['customer'], fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const text = customer?.[field]
    return typeof text === 'string' ? [text] : []
  })
}

/** A shorter text may be anyone's. */
const SHORTEST = 6

function tellingTexts(texts: readonly (string | null)[]): string[] {
  const folded = texts.flatMap((text) => (text === null || text.length < SHORTEST ? [] : [text.toLowerCase()]))
  return [...new Set(folded)]
}
