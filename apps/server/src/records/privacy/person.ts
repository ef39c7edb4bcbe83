import { documents } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { foldedName, type Secrecy } from '../../platform/secrets/secrecy.ts'
import {
  findOrdersById,
  findOrdersOf,
  findProcessesOf,
  lockProcessesOf,
  type OrderOfPerson,
  type PersonProcess,
  type PersonScope,
} from './repository.ts'

/** The search terms of a person. */
export interface PersonName {
  readonly email: string
  /** CPF or CNPJ, in any punctuation; orders of another e-mail with this document are theirs as well. */
  readonly document: string | null
}

/** A person as far as the account knows them. */
export interface KnownPerson {
  /** The pseudonym of the person in the audit. */
  readonly pseudonym: string
  readonly scope: PersonScope
  readonly processes: readonly PersonProcess[]
  /** Texts that identify the person, folded: e-mails, and the CPF or CNPJ of the request. */
  readonly identifiers: readonly string[]
  /** Texts that others may have as well, folded: full names, phones, documents. */
  readonly traits: readonly string[]
}

type Pseudonyms = Pick<Secrecy, 'pseudonymOf'>

export async function findPerson(
  tx: Transaction,
  pseudonyms: Pseudonyms,
  accountId: number,
  name: PersonName,
): Promise<KnownPerson> {
  return knownPerson(tx, pseudonyms, accountId, { name, processesOf: findProcessesOf })
}

/** As `findPerson`, their processes and orders locked. */
export async function lockPerson(
  tx: Transaction,
  pseudonyms: Pseudonyms,
  accountId: number,
  name: PersonName,
): Promise<KnownPerson> {
  return knownPerson(tx, pseudonyms, accountId, { name, processesOf: lockProcessesOf })
}

/** The person of one order, locked with its processes; by no e-mail where others of their orders stay (`email` null). */
export async function lockPersonOfOrder(
  tx: Transaction,
  pseudonyms: Pseudonyms,
  accountId: number,
  { orderId, email }: { readonly orderId: number; readonly email: string | null },
): Promise<KnownPerson> {
  const processes = await lockProcessesOf(tx, accountId, [orderId])
  const orders = await findOrdersById(tx, accountId, [orderId])
  const emails = email === null ? [] : [email]
  return describe(pseudonyms, accountId, { orders, processes, emails, document: null })
}

async function knownPerson(
  tx: Transaction,
  { pseudonymOf }: Pseudonyms,
  accountId: number,
  { name, processesOf }: { readonly name: PersonName; readonly processesOf: typeof findProcessesOf },
): Promise<KnownPerson> {
  const email = foldedName(name.email)
  const document = name.document === null ? null : name.document.replaceAll(/[^0-9A-Za-z]/g, '')
  const orders = await findOrdersOf(tx, accountId, { email, document: document === '' ? null : document })
  const processes = await processesOf(
    tx,
    accountId,
    orders.map(({ order_id }) => order_id),
  )
  const addresses = orders.flatMap((order) => (order.email?.includes('@') ? [order.email] : []))
  const emails = [...new Set([email, ...addresses])]
  return describe({ pseudonymOf }, accountId, { orders, processes, emails, document })
}

interface Found {
  readonly orders: readonly OrderOfPerson[]
  readonly processes: readonly PersonProcess[]
  /** The requested one comes first. */
  readonly emails: readonly string[]
  readonly document: string | null
}

function describe(
  { pseudonymOf }: Pseudonyms,
  accountId: number,
  { orders, processes, emails, document }: Found,
): KnownPerson {
  const ids = orders.map(({ order_id }) => order_id)
  const textsOfAll = (fields: readonly string[]) => orders.flatMap(({ customer }) => textsOf(customer, fields))
  const written = [...(document === null ? [] : [document]), ...textsOfAll(['documento'])]
  return {
    pseudonym: pseudonymOf(accountId, emails[0] ?? ''),
    scope: scopeOf({ pseudonymOf }, accountId, { orders: ids, processes, emails }),
    processes,
    identifiers: [...new Set([...emails.map(foldedName), ...writingsOf(document, written).map(foldedName)])],
    traits: tellingTexts([...written, ...textsOfAll(['nome', 'telefone', 'celular'])]),
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
    unpaidOrders: [],
    unpaidProcesses: [],
  }
}

function textsOf(customer: OrderOfPerson['customer'], fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const text = customer?.[field]
    return typeof text === 'string' ? [text] : []
  })
}

/** How a document is written, of these texts; nothing for what is no CPF or CNPJ, such as zeros alone. */
function writingsOf(document: string | null, texts: readonly string[]): readonly string[] {
  const wanted = document === null ? undefined : documents.documentOf(document)
  return wanted === undefined ? [] : texts.filter((text) => documents.documentOf(text) === wanted)
}

/** A shorter text may be a part of any other. */
const SHORTEST = 6

function tellingTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text.length >= SHORTEST).map((text) => text.toLowerCase()))]
}
