import { listProcesses } from '@vaivem/contract'
import type { ProcessStatus, Stages } from '@vaivem/domain'
import type { Database } from '../../src/platform/database/transaction.ts'
import { type Listed, saveListing } from '../../src/processes/listing-repository.ts'

/** A process as the list sees it; name what matters, the rest is ordinary. */
export function aListed(processId: number, overrides: Partial<Listed> = {}): Listed {
  return {
    processId,
    storeId: null,
    stages: theStages(),
    version: 1,
    customerName: 'Marina Conceição Duarte',
    customerEmail: 'marina@example.com',
    orderNumber: `n-${processId}`,
    authorizationCode: null,
    ...overrides,
  }
}

export function theStages(overrides: Partial<Stages> = {}): Stages {
  return {
    status: 'pending' satisfies ProcessStatus,
    logistics: 'pending',
    financial: 'none',
    rating: 'pending',
    ...overrides,
  }
}

/** Writes the rows of processes straight into the tables, and lists them as every change does. Each document is the contract's example with its id. */
export async function insertListed(
  database: Pick<Database, 'inAccount'>,
  accountId: number,
  processes: readonly Listed[],
): Promise<void> {
  await database.inAccount(accountId, async (tx) => {
    const values = [accountId, processes.map(({ processId }) => processId)]
    await tx.query({ name: 'test-insert-orders', text: INSERT_ORDERS, values })
    await tx.query({ name: 'test-insert-processes', text: INSERT_PROCESSES, values })
    await tx.query({ name: 'test-insert-documents', text: INSERT_DOCUMENTS, values: [...values, DOCUMENT] })
    for (const listed of processes) await saveListing(tx, accountId, listed)
  })
}

const INSERT_ORDERS = `
  INSERT INTO store_order (account_id, order_id, store_id, external_id, total_centavos, freight_centavos, discount_centavos,
    goods_centavos, is_complete, units, facts)
  SELECT $1, id, 0, 'order ' || id, 0, 0, 0, 0, true, 1, '{}' FROM unnest($2::bigint[]) AS id RETURNING order_id`

const INSERT_PROCESSES = `
  INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status, logistic_stage,
    financial_stage, rating_stage, keep_item, goods_centavos, freight_centavos, state, version, created_at)
  SELECT $1, id, 'T-' || lpad((id % 1000000000000)::text, 12, '0'), 0, id, 'return', 'received', 'pending', 'pending', 'none', 'pending', false, 0, 0, '{}', 1, now()
  FROM unnest($2::bigint[]) AS id RETURNING process_id`

const INSERT_DOCUMENTS = `
  INSERT INTO return_process_document (account_id, process_id, number, version, document)
  SELECT $1, id, 'T-' || lpad((id % 1000000000000)::text, 12, '0'), 1, replace($3, '"id":0', '"id":' || id)
  FROM unnest($2::bigint[]) AS id RETURNING process_id`

const DOCUMENT = JSON.stringify({ ...listProcesses.examples.entity, id: 0 })
