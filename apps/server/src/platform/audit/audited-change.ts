import type { Change, OperationRequest } from '../http/route.ts'
import { recordAudit } from './record-audit.ts'

type Caller = Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId' | 'change'>

/** An action on the account. Its subject may be known only after it was done. */
export interface Act<Value = unknown> {
  readonly action: string
  readonly subject: string | ((done: Value) => string)
  readonly reason?: string | null
  /** Codes and ids, never personal data. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/**
 * Runs the transaction of an operation on the account itself, and writes its entry in the audit; a refusal writes none.
 */
export function auditedChange<Done>(
  { account, cause, ip, traceId, change }: Caller,
  { action, subject, reason = null, facts = {} }: Act<Done>,
): Change {
  return (work) =>
    change(async (tx) => {
      const result = await work(tx)
      if (result.ok) {
        await recordAudit(tx, account.id, {
          actor: cause,
          action,
          subject: typeof subject === 'string' ? subject : subject(result.value as unknown as Done),
          reason,
          origin: { ip, traceId },
          facts,
        })
      }
      return result
    })
}
