import { storedDocument } from '../../platform/archive/archive-sql-repository.ts'
import { documentOf, readArchive, type StoredDocument } from '../../platform/archive/archived-process.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Statement } from '../../platform/database/statement.ts'
import { IN_ARCHIVE, type PersonalDataTable } from './personal-data-table.ts'

/** All by which something of a person is found. */
export interface PersonScope {
  readonly orders: readonly number[]
  readonly processes: readonly number[]
  /** Lower-case. */
  readonly emails: readonly string[]
  /** Of each e-mail, in the same order. */
  readonly pseudonyms: readonly string[]
  /** Of the orders and processes, those of which something is still to be paid, or may be. */
  readonly unpaidOrders: readonly number[]
  readonly unpaidProcesses: readonly number[]
}

/** The member of a record that lies in an archive; the statements of `personal-process-repository.ts` write it. */
type InArchive = { readonly [IN_ARCHIVE]: string }

const PERSON = `WITH person AS NOT MATERIALIZED (SELECT $1::bigint AS account, $2::bigint[] AS orders, $3::bigint[] AS processes, $4::text[] AS emails, $5::text[] AS pseudonyms, $6::bigint[] AS unpaid_orders, $7::bigint[] AS unpaid_processes)`

function overPerson(name: string, text: string, accountId: number, scope: PersonScope): Statement {
  const { orders, processes, emails, pseudonyms, unpaidOrders, unpaidProcesses } = scope
  const values = [accountId, orders, processes, emails, pseudonyms, unpaidOrders, unpaidProcesses]
  return { name, text: `${PERSON} ${text}`, values }
}

export async function findPersonalData(
  tx: Transaction,
  accountId: number,
  { table, select, fromArchive }: PersonalDataTable,
  scope: PersonScope,
): Promise<readonly unknown[]> {
  const { rows } = await tx.query<{ record: unknown }>(overPerson(`privacy-select-${table}`, select, accountId, scope))
  return rows.map(({ record }) => {
    const archived = (record as Partial<InArchive>)[IN_ARCHIVE]
    return archived === undefined || !fromArchive ? record : fromArchive(readArchive(Buffer.from(archived, 'base64')))
  })
}

/** How many records of a table are of the person; of those that an erasure changes, where it is said. */
export async function countPersonalData(
  tx: Transaction,
  accountId: number,
  { table, select }: Pick<PersonalDataTable, 'table' | 'select'>,
  scope: PersonScope,
): Promise<number> {
  const { rows } = await tx.query<{ records: number }>(
    overPerson(`privacy-count-${table}`, `SELECT count(*)::int AS records FROM (${select}) AS held`, accountId, scope),
  )
  return rows[0]?.records ?? 0
}

/** How many records it was erased from. */
export async function erasePersonalData(
  tx: Transaction,
  accountId: number,
  { table, erase }: PersonalDataTable,
  scope: PersonScope,
): Promise<number> {
  if (erase === undefined) return 0
  const { rowCount } = await tx.query(overPerson(`privacy-erase-${table}`, erase, accountId, scope))
  return rowCount
}

export interface OrderOfPerson {
  readonly order_id: Tables['store_order']['order_id']
  readonly email: string | null
  readonly customer: Readonly<Record<string, unknown>> | null
}

/** The orders of people with one of these e-mails or this document, letters and digits alone; and of their processes. */
export async function findOrdersOf(
  tx: Transaction,
  accountId: number,
  { email, document }: { readonly email: string; readonly document: string | null },
): Promise<readonly OrderOfPerson[]> {
  const { rows } = await tx.query<OrderOfPerson>({
    name: 'privacy-orders-of-person',
    text: `SELECT o.order_id, lower(o.facts #>> '{customer,email}') AS email, o.facts -> 'customer' AS customer
           FROM store_order o
           WHERE o.account_id = $1 AND o.order_id IN (
             SELECT order_id FROM store_order WHERE account_id = $1 AND lower(facts #>> '{customer,email}') = $2
             UNION
             SELECT order_id FROM store_order
             WHERE account_id = $1 AND regexp_replace(facts #>> '{customer,documento}', '[^0-9A-Za-z]', '', 'g') = $3
             UNION
             SELECT order_id FROM return_process WHERE account_id = $1 AND customer_email = $2)
           ORDER BY o.order_id`,
    values: [accountId, email, document],
  })
  return rows
}

export async function findOrdersById(
  tx: Transaction,
  accountId: number,
  orders: readonly number[],
): Promise<readonly OrderOfPerson[]> {
  const { rows } = await tx.query<OrderOfPerson>({
    name: 'privacy-orders-by-id',
    text: `SELECT order_id, lower(facts #>> '{customer,email}') AS email, facts -> 'customer' AS customer FROM store_order
           WHERE account_id = $1 AND order_id = ANY ($2::bigint[]) ORDER BY order_id`,
    values: [accountId, orders],
  })
  return rows
}

export type PersonProcess = Pick<Tables['return_process'], 'process_id' | 'number' | 'status'>

export async function findProcessesOf(
  tx: Transaction,
  accountId: number,
  orders: readonly number[],
): Promise<readonly PersonProcess[]> {
  const { rows } = await tx.query<PersonProcess>({
    name: 'privacy-processes',
    text: PROCESSES_OF,
    values: [accountId, orders],
  })
  return rows
}

/**
 * The processes of orders; the orders are locked first, so that no request is added, and all are locked so that nothing that
 * refers to them is written either, because it might name the person.
 */
export async function lockProcessesOf(
  tx: Transaction,
  accountId: number,
  orders: readonly number[],
): Promise<readonly PersonProcess[]> {
  await tx.query({
    name: 'privacy-lock-orders',
    text: 'SELECT FROM store_order WHERE account_id = $1 AND order_id = ANY ($2::bigint[]) ORDER BY order_id FOR UPDATE',
    values: [accountId, orders],
  })
  const { rows } = await tx.query<PersonProcess>({
    name: 'privacy-lock-processes',
    text: `${PROCESSES_OF} FOR UPDATE`,
    values: [accountId, orders],
  })
  return rows
}

const PROCESSES_OF = `SELECT process_id, number, status FROM return_process
  WHERE account_id = $1 AND order_id = ANY ($2::bigint[]) ORDER BY process_id`

export async function findDocuments(
  tx: Transaction,
  accountId: number,
  processes: readonly number[],
): Promise<readonly { readonly process_id: number; readonly document: string }[]> {
  const { rows } = await tx.query<{ process_id: number } & StoredDocument>({
    name: 'privacy-documents',
    text: `SELECT wanted.process_id, shown.document, shown.archived FROM unnest($2::bigint[]) AS wanted (process_id)
           CROSS JOIN LATERAL (${storedDocument('wanted.process_id')}) AS shown`,
    values: [accountId, processes],
  })
  return rows.map((row) => ({ process_id: row.process_id, document: documentOf(row) }))
}

export interface KeptAnswer {
  readonly key: string
  readonly body: string
}

const ANSWERS_AT_ONCE = 500

/** Stored answers that may be of a process of these ids or have one of these texts in them, folded; looked for piece by piece, whatever their number. */
export async function* selectAnswersOf(
  tx: Transaction,
  accountId: number,
  { texts, ids }: { readonly texts: readonly string[]; readonly ids: readonly string[] },
): AsyncGenerator<KeptAnswer> {
  for (let after: string | null = ''; after !== null;) {
    const { rows }: { rows: { last: string | null; found: readonly KeptAnswer[] }[] } = await tx.query({
      name: 'privacy-answers-of',
      // Each is folded once, and its ids are read once, however many texts and ids are looked for.
      text: `WITH piece AS (
               SELECT key, body FROM idempotency_record WHERE account_id = $1 AND key > $4 ORDER BY key LIMIT $5)
             SELECT max(key) AS last, coalesce(jsonb_agg(jsonb_build_object('key', key, 'body', body)) FILTER (WHERE
                 EXISTS (SELECT FROM unnest($2::text[]) AS text WHERE strpos(folded, text) > 0)
                 OR EXISTS (SELECT FROM regexp_matches(body, '"(?:id|processoId)":"?([0-9]+)', 'g') AS named
                            JOIN unnest($3::text[]) AS id ON named[1] = id)), '[]') AS found
             FROM piece, LATERAL (SELECT lower(body) AS folded OFFSET 0) AS once`,
      values: [accountId, texts, ids, after, ANSWERS_AT_ONCE],
    })
    yield* rows[0]?.found ?? []
    after = rows[0]?.last ?? null
  }
}

/** Puts another text in the place of an answer as it was read: one that its key has got since is not written over. */
export async function replaceAnswer(
  tx: Transaction,
  accountId: number,
  { key, body }: KeptAnswer,
  redacted: string,
): Promise<void> {
  await tx.query({
    name: 'privacy-replace-answer',
    text: 'UPDATE idempotency_record SET body = $4 WHERE account_id = $1 AND key = $2 AND body = $3',
    values: [accountId, key, body, redacted],
  })
}

/** A process's bank data as they rest; null once they were cleared, or when there never were any. */
export async function findSealedBankData(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<{ readonly sealed: Buffer | null } | undefined> {
  const { rows } = await tx.query<{ sealed: Buffer | null }>({
    name: 'find-sealed-bank-data',
    text: `SELECT b.sealed FROM return_process p LEFT JOIN bank_data b USING (account_id, process_id)
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId],
  })
  return rows[0]
}
