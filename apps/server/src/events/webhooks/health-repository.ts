import type { Transaction } from '../../platform/database/transaction.ts'
import type { Health } from '../../platform/outbound/circuit.ts'

/** Before every moment where the circuit is closed, else nothing: a clock may not stand in a CASE on a distributed table. */
const IF_CLOSED = `CASE WHEN $4 <= 0 THEN '-infinity'::timestamptz END`

/** Writes the health of a webhook; with milliseconds, its circuit opens now for this time. The webhook must be locked. */
export async function writeHealth(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  { health, openMilliseconds }: { readonly health: Health; readonly openMilliseconds: number | undefined },
): Promise<void> {
  await tx.query({
    name: 'write-webhook-health',
    text: `UPDATE webhook_endpoint SET failed_processes = $3::bigint[], circuit_openings = $4::integer,
             circuit_opened_at = nullif(least(circuit_opened_at, this_moment(), ${IF_CLOSED}), '-infinity'),
             circuit_open_until =
               nullif(least(greatest(circuit_open_until, this_moment() + $5::bigint * interval '1 millisecond'), ${IF_CLOSED}), '-infinity')
           WHERE account_id = $1 AND endpoint_id = $2`,
    values: [accountId, endpointId, health.failedSubjects, health.openings, openMilliseconds ?? null],
  })
}

/** Closes the circuit of a webhook on request, and resets its failures. */
export async function closeCircuit(tx: Transaction, accountId: number, endpointId: number): Promise<void> {
  await tx.query({
    name: 'close-webhook-circuit',
    text: `UPDATE webhook_endpoint SET failed_processes = '{}', circuit_openings = 0, circuit_opened_at = NULL,
             circuit_open_until = NULL
           WHERE account_id = $1 AND endpoint_id = $2 AND (circuit_openings > 0 OR failed_processes <> '{}')`,
    values: [accountId, endpointId],
  })
}
