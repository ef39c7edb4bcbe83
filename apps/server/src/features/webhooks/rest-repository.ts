import type { Transaction } from '../../database/transaction.ts'
import type { Standing } from './rest.ts'

/** Writes where the webhook stands; with milliseconds, a rest of so long begins now. The webhook must be locked. */
export async function writeStanding(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  { standing, restMilliseconds }: { readonly standing: Standing; readonly restMilliseconds: number | undefined },
): Promise<void> {
  await tx.query({
    name: 'write-webhook-standing',
    text: `UPDATE webhook_endpoint SET failed_processes = $3::bigint[], rests = $4::integer,
             resting_since = CASE WHEN $4 > 0 THEN coalesce(resting_since, clock_timestamp()) END,
             rests_until = CASE WHEN $4 > 0 THEN coalesce(clock_timestamp() + $5::bigint * interval '1 millisecond', rests_until) END
           WHERE account_id = $1 AND endpoint_id = $2`,
    values: [accountId, endpointId, standing.failedProcesses, standing.rests, restMilliseconds ?? null],
  })
}

/** Somebody wants it tried: it rests no more, and what failed is forgotten. */
export async function endRest(tx: Transaction, accountId: number, endpointId: number): Promise<void> {
  await tx.query({
    name: 'end-webhook-rest',
    text: `UPDATE webhook_endpoint SET failed_processes = '{}', rests = 0, resting_since = NULL, rests_until = NULL
           WHERE account_id = $1 AND endpoint_id = $2 AND (rests > 0 OR failed_processes <> '{}')`,
    values: [accountId, endpointId],
  })
}
