import type { Deps } from './deps.ts'
import { createSealExecutor, type Sealing, createPurgeExecutor } from '../records/index.ts'
import { createChoiceExecutor, createReplacementExecutor, cancelExchangesForRegret } from '../exchanges/index.ts'
import {
  createRemedyExecutor,
  createDailyStatementExecutor,
  createIntentExecutor,
  createRecheckExecutor,
  recheckRefundsOfOrder,
} from '../refunds/index.ts'
import { createBackfillExecutor, createChangesExecutor, createNoticeExecutor } from '../orders/index.ts'
import {
  createBulkJobExecutor,
  createHeldDecisionExecutor,
  createStoreReturnExecutor,
  recordFoundRefund,
} from '../processes/index.ts'
import { createParcelExecutor, createAcceptanceExecutor, createRestockExecutor } from '../parcels/index.ts'
import { createRegretExecutor, createCodeExecutor } from '../portal/index.ts'
import { createMailExecutor } from '../messages/index.ts'
import { createStaffRefusalsExecutor, createStaffMailExecutor, createSummaryExecutor } from '../staff/index.ts'
import { bulkCommandsOf } from './bulk-commands.ts'
import type { DeliveryWorkers } from '../events/index.ts'
import { type Executors } from '../platform/outbound/execute-due.ts'

/** The executor of each kind of work. */
export function executorsOf(deps: Deps, deliveryWorkers: DeliveryWorkers): Executors {
  const recheckRefunds = recheckRefundsOfOrder
  const intake = { ...deps, recordFoundRefund: recordFoundRefund.bind(undefined, deps), recheckRefunds }
  return {
    'store-notice': createNoticeExecutor(intake),
    'store-changes': createChangesExecutor(intake),
    'store-backfill': createBackfillExecutor(intake),
    'refund-intent': createIntentExecutor(deps),
    'refund-recheck': createRecheckExecutor(deps),
    'daily-statement': createDailyStatementExecutor(deps),
    'process-timer': createAcceptanceExecutor(deps),
    'held-decision': createHeldDecisionExecutor(deps),
    'bulk-job': createBulkJobExecutor(deps, bulkCommandsOf(deps)),
    parcel: createParcelExecutor(deps),
    restock: createRestockExecutor(deps),
    'store-return': createStoreReturnExecutor(deps),
    replacement: createReplacementExecutor(deps),
    'exchange-choice': createChoiceExecutor(deps),
    'defect-claim': createRemedyExecutor(deps),
    mail: createMailExecutor(deps),
    webhook: deliveryWorkers.execute,
    'audit-seal': createSealExecutor(deps, sealingOf(deps)),
    purge: createPurgeExecutor(deps),
    'flow-code': createCodeExecutor(deps),
    regret: createRegretExecutor(deps, cancelExchangesForRegret),
    'staff-refusals': createStaffRefusalsExecutor(deps),
    'staff-mail': createStaffMailExecutor(deps),
    'daily-summary': createSummaryExecutor(deps),
  }
}

/** With what the audit is sealed: its key, and the clock of this machine beside that of the database. */
export function sealingOf({ checkpointKey, now }: Deps): Sealing {
  return { key: checkpointKey, now, wall: () => Temporal.Now.instant() }
}
