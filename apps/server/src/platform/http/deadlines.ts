import { LONGEST_WAIT_SECONDS } from '@vaivem/contract'
import type { OperationId } from '@vaivem/contract'
import { DatabaseUnavailable } from '../database/errors.ts'

const USUAL_MILLISECONDS = 10_000
/** The longer time limits of operations that wait on purpose, ask a counterpart, or read many rows. */
const LONGER: Readonly<Partial<Record<OperationId, number>>> = {
  readEvents: (LONGEST_WAIT_SECONDS + 10) * 1_000,
  testWebhook: 20_000,
  proveConnector: 50_000,
  commandInBulk: 30_000,
  importOrders: 60_000,
  feedShadowReturns: 60_000,
  importShadowHistory: 60_000,
  simulatePolicy: 30_000,
  exportManualPayments: 30_000,
  readBankReturn: 60_000,
  importStatement: 60_000,
  // Three answers of a provider, and then the same.
  fetchStatement: 60_000,
  showReconciliation: 30_000,
  showReconciledDay: 30_000,
  exportPerson: 30_000,
  erasePerson: 30_000,
}

export interface Deadline {
  readonly hasPassed: () => boolean
  /** The promised value, or a 503 after the deadline, whatever the cause of the delay. */
  readonly within: <Value>(promised: Promise<Value>) => Promise<Value>
}

/** The deadline of an operation, counted from now. */
export function deadlineOf(operationId: string, milliseconds = LONGER[operationId as OperationId]): Deadline {
  const allowed = milliseconds ?? USUAL_MILLISECONDS
  const end = performance.now() + allowed
  // A timer may fire a little early. Work must not complete after the caller was answered that the time is over.
  let isTold = false
  return {
    hasPassed: () => isTold || performance.now() >= end,
    within: (promised) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          isTold = true
          reject(overdue())
        }, allowed)
      })
      return Promise.race([promised, late]).finally(() => clearTimeout(timer))
    },
  }
}

/** The error for work that was not committed, or may not have been: trying again under the same key is right. */
export function overdue(): DatabaseUnavailable {
  return new DatabaseUnavailable('the request took too long')
}
