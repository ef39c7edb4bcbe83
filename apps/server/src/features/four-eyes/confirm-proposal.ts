import type { Scope } from '@vaivem/contract'
import { refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { HttpRefusal } from '../../http/failures.ts'
import { describeRefusal } from '../../http/refusals.pt-BR.ts'
import type { Change, OperationRequest, Route } from '../../http/route.ts'
import {
  ended,
  endProposal,
  findProposal,
  lockPending,
  mustBeSecond,
  type NotPending,
  type NotSecond,
} from './answer-proposal.ts'
import { NotRun } from './not-run.ts'
import { placeOfBody, type ProposalRow } from './repository.ts'
import { staleBecause } from './stale-because.ts'

type Confirmer = Omit<OperationRequest, 'params' | 'query' | 'body'>
type ConfirmDeps = Pick<Deps, 'newId' | 'now' | 'secretBox' | 'database'>
type Void = { readonly kind: 'proposal-void'; readonly because: string } | { readonly kind: 'outcome-unknown' }
type Confirmed = Result<ProposalRow, NotPending | NotSecond | Void>

/**
 * Lets the second person give a command that was kept: in the one transaction of the command itself, with everything checked
 * anew. What cannot be done any more leaves the proposal without effect, and says why; nothing of the command stays then.
 */
export async function confirmProposal(
  deps: ConfirmDeps,
  commands: readonly Route[],
  request: Confirmer,
  proposalId: number,
): Promise<Confirmed> {
  const { account } = request
  const known = await deps.database.readAll(account.id, (tx) => findProposal(tx, account.id, proposalId))
  if (!known) return refuse('proposal-not-found', { proposalId })
  const command = commands.find(({ operation }) => operation.operationId === known.operation)
  if (!command) throw new Error(`${known.operation} may be proposed, but nothing does it`)
  const confirming: Confirming = { deps, request, proposalId, scope: command.operation.scope }
  const body = bodyOf(deps, account.id, known)
  if (!body) return request.change((tx) => confirmIn(confirming, tx, FORGOTTEN))
  let confirmed: Confirmed | undefined
  const change: Change = async (work) => {
    let done: Awaited<ReturnType<typeof work>> | undefined
    confirmed = await request.change((tx) => confirmIn(confirming, tx, async () => (done = await work(tx))))
    if (!confirmed.ok || !done) throw new NotRun(confirmed)
    return done
  }
  // The command is the proposer's, at the version that the confirmation leaves.
  const asked = { params: known.params, query: {}, body: { ...body, versao: known.process_version + 1 } }
  const by = { cause: known.proposed_by, scopes: scopesOf(account, known.proposed_by) }
  const before = await refusedBefore(() => command.handle({ ...request, ...asked, ...by, change }))
  return confirmed ?? request.change((tx) => confirmIn(confirming, tx, async () => before ?? GONE))
}

interface Confirming {
  readonly deps: ConfirmDeps
  readonly request: Confirmer
  readonly proposalId: number
  /** What the command asks of who gives it. */
  readonly scope: Scope
}

const FORGOTTEN = async () => refuse('forgotten', { because: 'O que foi proposto foi apagado.' })
const GONE = refuse('gone', { because: 'O comando não pôde ser executado.' })

/** Runs a command; what it refused before its transaction, if it came to that. */
async function refusedBefore(
  run: () => Promise<Result<unknown, Refusal>>,
): Promise<Result<unknown, Refusal> | undefined> {
  try {
    const result = await run()
    return result.ok ? undefined : result
  } catch (error) {
    if (error instanceof NotRun) return undefined
    if (error instanceof HttpRefusal && error.failure.status === 400)
      return refuse('gone', { because: error.failure.description })
    throw error
  }
}

async function confirmIn(
  { deps, request, proposalId, scope }: Confirming,
  tx: Transaction,
  run: () => Promise<Result<unknown, Refusal>>,
): Promise<Confirmed> {
  const { account } = request
  const locked = await lockPending(deps, tx, account.id, proposalId)
  if (!locked.ok) return locked
  const proposal = locked.value
  const second = await mustBeSecond(tx, request, proposal)
  if (!second.ok) return second
  const stale = await staleBecause(tx, account.id, proposal, scope)
  if (stale !== undefined) return voided(deps, tx, request, proposal, stale)
  await tx.query({ name: 'confirm-try', text: 'SAVEPOINT confirming' })
  await endProposal(deps, tx, request, proposal, { outcome: 'confirmed' })
  const done = await run()
  if (done.ok) return ended(tx, account.id, proposal)
  if (done.refusal.kind === 'outcome-unknown') return refuse('outcome-unknown', done.refusal)
  await tx.query({ name: 'confirm-undo', text: 'ROLLBACK TO SAVEPOINT confirming' })
  return voided(deps, tx, request, proposal, becauseOf(done.refusal))
}

async function voided(
  deps: ConfirmDeps,
  tx: Transaction,
  request: Confirmer,
  proposal: ProposalRow,
  because: string,
): Promise<Result<never, Void>> {
  await endProposal(deps, tx, request, proposal, { outcome: 'voided', because })
  return refuse('proposal-void', { because })
}

function becauseOf(refused: Refusal): string {
  if ('because' in refused) return String(refused.because)
  const { description, detail } = describeRefusal(refused)
  return detail === null ? description : `${description} ${detail}`
}

function bodyOf({ secretBox }: ConfirmDeps, accountId: number, { proposal_id, body_sealed }: ProposalRow) {
  if (!body_sealed) return undefined
  return JSON.parse(secretBox.open(body_sealed, placeOfBody(accountId, proposal_id))) as Readonly<
    Record<string, unknown>
  >
}

/** What who proposed may, whoever confirms. */
function scopesOf({ staff, credentials }: OperationRequest['account'], cause: string): ReadonlySet<string> {
  const [kind, id] = cause.split(' ')
  return (kind === 'staff' ? staff : credentials).get(Number(id))?.scopes ?? new Set()
}
