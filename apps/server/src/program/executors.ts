import type { Deps } from './deps.ts'
import { createSealExecutor, type Sealing } from '../records/audit/seal-due.ts'
import { createChoiceExecutor } from '../exchanges/await-choice.ts'
import { createRemedyExecutor } from '../refunds/defect-claims/await-remedy.ts'
import { createReplacementExecutor } from '../exchanges/execute-replacement.ts'
import { takeOverExchanges } from '../exchanges/take-over.ts'
import { createParcelExecutor } from '../parcels/execution/execute-parcel.ts'
import { createRegretExecutor } from '../portal/regret/follow-declaration.ts'
import { createCodeExecutor } from '../portal/status/send-code.ts'
import { createMailExecutor } from '../messages/send-mail.ts'
import { createPurgeExecutor } from '../records/privacy/purge.ts'
import { createAcceptanceExecutor } from '../parcels/ratings/accept-unrated.ts'
import { createStaffRefusalsExecutor } from '../staff/tell-refusals.ts'
import { createStaffMailExecutor } from '../staff/mails/send-staff-mail.ts'
import type { DeliveryWorkers } from '../events/webhooks/delivery-workers.ts'
import { createIntentExecutor } from '../refunds/execution/execute-intent.ts'
import { type Executors } from '../platform/outbound/execute-due.ts'

/** Who does each kind of work. */
export function executorsOf(deps: Deps, deliveryWorkers: DeliveryWorkers): Executors {
  return {
    'refund-intent': createIntentExecutor(deps),
    'process-timer': createAcceptanceExecutor(deps),
    parcel: createParcelExecutor(deps),
    replacement: createReplacementExecutor(deps),
    'exchange-choice': createChoiceExecutor(deps),
    'defect-claim': createRemedyExecutor(deps),
    mail: createMailExecutor(deps),
    webhook: deliveryWorkers.execute,
    'audit-seal': createSealExecutor(deps, sealingOf(deps)),
    purge: createPurgeExecutor(deps),
    'flow-code': createCodeExecutor(deps),
    regret: createRegretExecutor(deps, takeOverExchanges),
    'staff-refusals': createStaffRefusalsExecutor(deps),
    'staff-mail': createStaffMailExecutor(deps),
  }
}

/** With what the audit is sealed: its key, and the clock of this machine beside that of the database. */
export function sealingOf({ checkpointKey, now }: Deps): Sealing {
  return { key: checkpointKey, now, wall: () => Temporal.Now.instant() }
}
