import { timingSafeEqual } from 'node:crypto'
import type { confirmProposalByCode } from '@vaivem/contract'
import { actors, invariant, ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { OperationRequest, RefusalOf } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { type Answering, findProposal, lockPending, mustBeSecond, type NotPending } from './answer-proposal.ts'
import { countWrongCode, deleteCode, lockCode, MOST_WRONG, putCode } from './code-repository.ts'
import { type Confirmable, confirmProposal, type ConfirmDeps } from './confirm-proposal.ts'
import { mayConfirm } from './may-confirm.ts'
import type { ProposalRow } from './repository.ts'

const DIGITS = 8
/** Enough random bytes that no code is noticeably likelier than another. */
const RANDOM_BYTES = 6
const VALID_MINUTES = 10

type CodeDeps = Pick<Deps, 'now' | 'randomBytes' | 'hashToken'>

export interface IssuedCode {
  readonly code: string
  readonly expiresAt: Temporal.Instant
}

type NotIssued =
  | NotPending
  | { readonly kind: 'proposal-not-of-agent'; readonly proposalId: number }
  | { readonly kind: 'person-needed'; readonly cause: string }
  | { readonly kind: 'person-too-new'; readonly from: string }

/**
 * Makes the code by which the agent that proposed confirms in the name of the person who asks. The person must be allowed to
 * confirm the proposal; only a hash of the code is stored.
 */
export async function issueCode(
  deps: CodeDeps,
  request: Answering & Pick<OperationRequest, 'change'>,
  proposalId: number,
): Promise<Result<IssuedCode, NotIssued>> {
  const { account, cause, ip, traceId } = request
  const random = Buffer.from(deps.randomBytes(RANDOM_BYTES)).readUIntBE(0, RANDOM_BYTES)
  const code = String(random % 10 ** DIGITS).padStart(DIGITS, '0')
  return request.change(async (tx): Promise<Result<IssuedCode, NotIssued>> => {
    const locked = await lockPending(deps, tx, account.id, proposalId)
    if (!locked.ok) return locked
    if (!locked.value.by_agent) return refuse('proposal-not-of-agent', { proposalId })
    const second = reachable(await mustBeSecond(tx, request, locked.value))
    if (!second.ok) return second
    const allowed = reachable(mayConfirm(deps, second.value, { cause, proposal: locked.value, held: null }))
    if (!allowed.ok) return allowed
    const personId = actors.personOf(cause)
    invariant(personId !== undefined, 'the second one is a person')
    const expiresAt = deps.now().add({ minutes: VALID_MINUTES })
    await putCode(tx, account.id, { proposalId, personId, hash: hashOf(deps, proposalId, code), expiresAt })
    const subject = `proposal ${proposalId}`
    const facts = { proposedBy: locked.value.proposed_by, command: locked.value.operation }
    const entry = {
      at: deps.now(),
      actor: cause,
      action: 'proposal.code-issued',
      subject,
      origin: { ip, traceId },
      facts,
    }
    await recordAudit(tx, account.id, entry)
    return ok({ code, expiresAt })
  })
}

type ByCode = OperationRequest<typeof confirmProposalByCode>
type NotByCode = RefusalOf<typeof confirmProposalByCode>

/**
 * Confirms an agent's own proposal in the name of the person who was shown the code. The guess is counted in a transaction of its
 * own, so that a wrong one is counted although nothing else is written.
 */
export async function confirmByCode(
  deps: ConfirmDeps & CodeDeps,
  confirmable: Confirmable,
  request: ByCode,
): Promise<Result<ProposalRow, NotByCode>> {
  const { params, body, query: _, ...confirmer } = request
  const { account, cause } = request
  const personId = await deps.database.inAccountIf(
    account.id,
    async (tx): Promise<Result<number, NotByCode>> => {
      const proposal = await findProposal(tx, account.id, params.propostaId)
      if (!proposal) return refuse('proposal-not-found', { proposalId: params.propostaId })
      if (proposal.proposed_by !== cause) return refuse('proposal-not-own', { proposalId: params.propostaId })
      const known = await lockCode(tx, account.id, params.propostaId)
      const isLive =
        known &&
        known.wrong < MOST_WRONG &&
        instantOfColumn(known.expires_at).epochMilliseconds > deps.now().epochMilliseconds
      if (!isLive) return refuse('proposal-code-wrong', { left: 0 })
      if (timingSafeEqual(known.code_hash, hashOf(deps, params.propostaId, body.codigo))) return ok(known.person_id)
      await countWrongCode(tx, account.id, params.propostaId)
      return refuse('proposal-code-wrong', { left: MOST_WRONG - known.wrong - 1 })
    },
    () => true,
  )
  if (!personId.ok) return personId
  const scopes = account.staff.get(personId.value)?.scopes ?? new Set()
  const person = { ...confirmer, cause: actors.nameOf({ kind: 'staff', id: personId.value }), scopes }
  const confirmed = reachable(await confirmProposal(deps, confirmable, person, params.propostaId))
  if (confirmed.ok) await deps.database.inAccount(account.id, (tx) => deleteCode(tx, account.id, params.propostaId))
  return confirmed
}

function hashOf({ hashToken }: Pick<CodeDeps, 'hashToken'>, proposalId: number, code: string): Buffer {
  return hashToken(`proposal ${proposalId} ${code}`)
}

type Unreachable = 'proposal-own' | 'proposal-gain' | 'scope-not-held'

/** Excludes refusals that cannot occur: a proposal of an agent about a process belongs to no person, benefits none, and gives no scope. */
function reachable<Value, Refused extends Refusal>(
  result: Result<Value, Refused>,
): Result<Value, Exclude<Refused, { readonly kind: Unreachable }>> {
  const isImpossible = !result.ok && ['proposal-own', 'proposal-gain', 'scope-not-held'].includes(result.refusal.kind)
  invariant(!isImpossible, 'a proposal of an agent is confirmed by a person who does not gain by it')
  return result as Result<Value, Exclude<Refused, { readonly kind: Unreachable }>>
}
