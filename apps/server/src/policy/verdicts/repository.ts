import type { Judgement, ProcessTerms } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface VerdictRow {
  readonly recorded: ProcessTerms['verdict']
  /** Null for a process from before verdicts were kept whole. */
  readonly judgement: Judgement | null
  /** The content of the process in the archive; null where it is in daily use. */
  readonly archived: Buffer | null
}

export function selectVerdict(accountId: number, processId: number): Statement {
  return {
    name: 'select-process-verdict',
    text: `SELECT p.state -> 'verdict' AS recorded, v.verdict AS judgement, a.content AS archived
           FROM return_process p LEFT JOIN process_verdict v USING (account_id, process_id)
           LEFT JOIN process_archive a USING (account_id, process_id)
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId],
  }
}

/** Keeps what the rules said of a process, and of which facts; once. */
export function insertVerdict(
  accountId: number,
  processId: number,
  {
    configurationVersion,
    verdict,
    facts,
  }: { readonly configurationVersion: number; readonly verdict: object; readonly facts: object },
): Statement {
  return {
    name: 'keep-verdict',
    text: `INSERT INTO process_verdict (account_id, process_id, configuration_version, verdict, facts)
           VALUES ($1, $2, $3, $4, $5)`,
    values: [accountId, processId, configurationVersion, JSON.stringify(verdict), JSON.stringify(facts)],
  }
}

export interface KeptFactsRow {
  readonly facts: Tables['process_verdict']['facts']
  readonly archived: Buffer | null
  /** Where the order was to be sent. */
  readonly address: unknown
}

/** The facts that were kept with the verdict of a process; null for one from before they were. */
export function selectKeptFacts(accountId: number, processId: number): Statement {
  return {
    name: 'find-kept-facts-of-process',
    text: `SELECT v.facts, a.content AS archived, o.facts #> '{customer,endereco}' AS address
           FROM return_process p
           JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
           LEFT JOIN process_verdict v ON v.account_id = p.account_id AND v.process_id = p.process_id
           LEFT JOIN process_archive a ON a.account_id = p.account_id AND a.process_id = p.process_id
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId],
  }
}
