import { fourEyes, type Money } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import { recordChange } from '../../processes/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { PrivilegedCommand } from '../../accounts/index.ts'
import { insertProposal, placeOfBody } from './repository.ts'

export interface ProposedCommand {
  readonly operation: string
  readonly processId: number
  readonly amount: Money
  /** Whether an agent proposes it (`agentes:propor`). */
  readonly byAgent?: boolean
}

/** Stores a proposal for a command on a process, with its event. */
export async function propose(
  { newId, now, secretBox }: Pick<Deps, 'newId' | 'now' | 'secretBox'>,
  tx: Transaction,
  { account, cause, params, body, ip, traceId }: OperationRequest,
  { operation, processId, amount, byAgent = false }: ProposedCommand,
): Promise<number> {
  const proposalId = newId()
  const at = now()
  const { motivo = null } = body as { readonly motivo?: string | null }
  const { version } = await recordChange(tx, account.id, processId, {
    id: newId(),
    at,
    type: 'proposal.made',
    cause,
    payload: { proposalId, command: operation, amount },
    reason: motivo || null,
    origin: { ip, traceId },
  })
  await insertProposal(tx, account.id, {
    proposalId,
    about: { processId, version, amount },
    byAgent,
    operation,
    params,
    sealed: secretBox.seal(JSON.stringify(body), placeOfBody(account.id, proposalId)),
    by: cause,
    at,
    expiresAt: at.add({ hours: fourEyes.PROPOSAL_HOURS }),
  })
  return proposalId
}

/** Stores a proposal for a command on the account, with its audit entry. */
export async function proposeForAccount(
  { newId, now, secretBox }: Pick<Deps, 'newId' | 'now' | 'secretBox'>,
  tx: Transaction,
  { account, cause, params, body, ip, traceId }: OperationRequest,
  { operation, held }: { readonly operation: string; readonly held: PrivilegedCommand },
): Promise<number> {
  const proposalId = newId()
  const at = now()
  await insertProposal(tx, account.id, {
    proposalId,
    about: held,
    byAgent: false,
    operation,
    params: params ?? {},
    sealed: secretBox.seal(JSON.stringify(body ?? {}), placeOfBody(account.id, proposalId)),
    by: cause,
    at,
    expiresAt: at.add({ hours: fourEyes.PROPOSAL_HOURS }),
  })
  await recordAudit(tx, account.id, {
    at,
    actor: cause,
    action: 'proposal.made',
    subject: `proposal ${proposalId}`,
    origin: { ip, traceId },
    facts: { command: operation, about: held.subject },
  })
  return proposalId
}
