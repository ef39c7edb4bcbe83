import type { Judgement, ProcessTerms } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'

export interface VerdictRow {
  readonly recorded: ProcessTerms['verdict']
  /** Null for a process from before verdicts were kept whole. */
  readonly judgement: Judgement | null
}

export function selectVerdict(accountId: number, processId: number): Statement {
  return {
    name: 'select-process-verdict',
    text: `SELECT p.state -> 'verdict' AS recorded, v.verdict AS judgement
           FROM return_process p LEFT JOIN process_verdict v USING (account_id, process_id)
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId],
  }
}
