import { fourEyes, type Money } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { OperationRequest } from '../../http/route.ts'
import { recordChange } from '../../processes/record-change.ts'
import { insertProposal, placeOfBody } from './repository.ts'

/** Keeps a command that one person may not give alone: for the process as it is with the event that tells of it. */
export async function propose(
  { newId, now, secretBox }: Pick<Deps, 'newId' | 'now' | 'secretBox'>,
  tx: Transaction,
  { account, cause, params, body, ip, traceId }: OperationRequest,
  { operation, processId, amount }: { readonly operation: string; readonly processId: number; readonly amount: Money },
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
    processId,
    operation,
    params,
    sealed: secretBox.seal(JSON.stringify(body), placeOfBody(account.id, proposalId)),
    amount,
    version,
    by: cause,
    at,
    expiresAt: at.add({ hours: fourEyes.PROPOSAL_HOURS }),
  })
  return proposalId
}
