import type { Deps } from './deps.ts'
import { createSealExecutor, type Sealing } from './features/audit/seal-due.ts'
import { createChoiceExecutor } from './features/exchanges/await-choice.ts'
import { createRemedyExecutor } from './features/defect-claims/await-remedy.ts'
import { createReplacementExecutor } from './features/exchanges/execute-replacement.ts'
import { takeOverExchanges } from './features/exchanges/take-over.ts'
import { createParcelExecutor } from './features/carrier-execution/execute-parcel.ts'
import { createRegretExecutor } from './features/regret-declarations/follow-declaration.ts'
import { createCodeExecutor } from './features/store-portal/send-code.ts'
import { createMailExecutor } from './features/mails/send-mail.ts'
import { createPurgeExecutor } from './features/privacy/purge.ts'
import { createAcceptanceExecutor } from './features/ratings/accept-unrated.ts'
import { createStaffRefusalsExecutor } from './features/staff/tell-refusals.ts'
import { createStaffMailExecutor } from './features/staff/mails/send-staff-mail.ts'
import type { DeliveryWorkers } from './features/webhooks/delivery-workers.ts'
import { createIntentExecutor } from './features/refund-execution/execute-intent.ts'
import { type Executors } from './outbound/execute-due.ts'

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
