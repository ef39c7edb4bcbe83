import type { Transaction } from '../../platform/database/transaction.ts'
import type { Health } from '../../platform/outbound/circuit.ts'

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
             circuit_opened_at = CASE WHEN $4 > 0 THEN coalesce(circuit_opened_at, clock_timestamp()) END,
             circuit_open_until =
               CASE WHEN $4 > 0 THEN coalesce(clock_timestamp() + $5::bigint * interval '1 millisecond', circuit_open_until) END
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
