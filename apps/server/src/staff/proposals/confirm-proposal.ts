import { actors, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { AccountCommandJudges, JudgeCommand } from '../../accounts/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { HttpRefusal } from '../../platform/http/failures.ts'
import { describeRefusal } from '../../platform/http/refusals.pt-BR.ts'
import type { Change, OperationRequest, Route } from '../../platform/http/route.ts'
import {
  ended,
  endProposal,
  findProposal,
  lockPending,
  mustBeSecond,
  type NotPending,
  type NotSecond,
} from './answer-proposal.ts'
import { mayConfirm, type NotConfirmer } from './may-confirm.ts'
import { NotRun } from './not-run.ts'
import { bodyOf } from './proposed-body.ts'
import { AGENT_SCOPE } from './propose-for-agent.ts'
import { storeSecret, placeOfSecret, type ProposalRow } from './repository.ts'
import { staleReason } from './stale-reason.ts'

export type Confirmer = Omit<OperationRequest, 'params' | 'query' | 'body'>
export type ConfirmDeps = Pick<Deps, 'newId' | 'now' | 'secretBox' | 'database'>
type Void = { readonly kind: 'proposal-void'; readonly because: string } | { readonly kind: 'outcome-unknown' }
type Confirmed = Result<ProposalRow, NotPending | NotSecond | NotConfirmer | Void>

/** The routes that run the proposed command, and the functions that judge why a command on the account needs a second person. */
export interface Confirmable {
  readonly commands: readonly Route[]
  readonly judges: AccountCommandJudges
}

/**
 * Confirms a proposal as the second person: runs the command in its own transaction, with every check repeated. If it is no
 * longer possible, the proposal ends without effect, with the reason, and nothing of the command is stored.
 */
export async function confirmProposal(
  deps: ConfirmDeps,
  { commands, judges }: Confirmable,
  request: Confirmer,
  proposalId: number,
): Promise<Confirmed> {
  const { account } = request
  const known = await deps.database.readAll(account.id, (tx) => findProposal(tx, account.id, proposalId))
  if (!known) return refuse('proposal-not-found', { proposalId })
  const command = commands.find(({ operation }) => operation.operationId === known.operation)
  if (!command) throw new Error(`${known.operation} may be proposed, but nothing does it`)
  const asked = askedOf(deps, request, known)
  const judge: JudgeCommand | undefined =
    known.process_id === null ? judges[command.operation.operationId as keyof AccountCommandJudges] : undefined
  const confirming: Confirming = { deps, request, proposalId, command, asked, judge }
  if (!asked) return request.change((tx) => confirmIn(confirming, tx, FORGOTTEN))
  let confirmed: Confirmed | undefined
  const change: Change = async (work) => {
    let done: Awaited<ReturnType<typeof work>> | undefined
    confirmed = await request.change((tx) => confirmIn(confirming, tx, async () => (done = await work(tx))))
    if (!confirmed.ok || !done) throw new NotRun(confirmed)
    return done
  }
  const before = await refusedBefore(() => command.handle({ ...asked, change }))
  return confirmed ?? request.change((tx) => confirmIn(confirming, tx, async () => before ?? GONE))
}

interface Confirming {
  readonly deps: ConfirmDeps
  readonly request: Confirmer
  readonly proposalId: number
  readonly command: Route
  /** The proposed request; undefined once it was deleted. */
  readonly asked: OperationRequest | undefined
  readonly judge: JudgeCommand | undefined
}

/**
 * The command as the one who proposed gives it, at the version that the confirmation leaves; one on the account gives what both
 * have together.
 */
function askedOf(deps: ConfirmDeps, request: Confirmer, known: ProposalRow): OperationRequest | undefined {
  const { account } = request
  const body = bodyOf(deps, account.id, known)
  if (!body) return undefined
  const proposers = scopesOf(account, known.proposed_by)
  const isOfAccount = known.process_version === null
  return {
    ...request,
    params: known.params,
    query: {},
    body: isOfAccount ? body : { ...body, versao: known.process_version + 1 },
    cause: known.proposed_by,
    // An agent has only the scope to propose; the person who confirms has that of the command.
    scopes: isOfAccount ? new Set([...proposers, ...request.scopes]) : known.by_agent ? request.scopes : proposers,
  }
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
  { deps, request, proposalId, command, asked, judge }: Confirming,
  tx: Transaction,
  run: () => Promise<Result<unknown, Refusal>>,
): Promise<Confirmed> {
  const { account } = request
  const locked = await lockPending(deps, tx, account.id, proposalId)
  if (!locked.ok) return locked
  const proposal = locked.value
  const second = await mustBeSecond(tx, request, proposal)
  if (!second.ok) return second
  const held = judge && asked ? await judge(tx, { ...asked, scopes: scopesOf(account, proposal.proposed_by) }) : null
  const allowed = mayConfirm(deps, second.value, { cause: request.cause, proposal, held })
  if (!allowed.ok) return allowed
  const stale = isAgentGone(account, proposal)
    ? 'A credencial do agente foi desativada.'
    : await staleReason(tx, account.id, proposal, { scope: command.operation.scope, held })
  if (stale !== undefined) return voided(deps, tx, request, proposal, stale)
  await tx.query({ name: 'confirm-try', text: 'SAVEPOINT confirming' })
  await endProposal(deps, tx, request, proposal, { outcome: 'confirmed' })
  const done = await run()
  if (done.ok) {
    await keepSecretOf({ deps, accountId: account.id, command, asked }, tx, proposalId, done.value)
    return ended(tx, account.id, proposal)
  }
  if (done.refusal.kind === 'outcome-unknown') return refuse('outcome-unknown', done.refusal)
  await tx.query({ name: 'confirm-undo', text: 'ROLLBACK TO SAVEPOINT confirming' })
  return voided(deps, tx, request, proposal, becauseOf(done.refusal))
}

/** Whether the credential of the agent that proposed may not propose any more. */
function isAgentGone({ credentials }: OperationRequest['account'], { by_agent, proposed_by }: ProposalRow): boolean {
  const agent = actors.identify(proposed_by)
  const credential = agent?.kind === 'credential' ? credentials.get(agent.id) : undefined
  return by_agent && !(credential?.active && credential.scopes.has(AGENT_SCOPE))
}

interface Answered extends Pick<Confirming, 'deps' | 'command' | 'asked'> {
  readonly accountId: number
}

/** A secret is for the one who proposed, not for who confirms: it waits, sealed, to be fetched once. */
async function keepSecretOf(
  { deps, accountId, command, asked }: Answered,
  tx: Transaction,
  proposalId: number,
  value: unknown,
): Promise<void> {
  if (!command.operation.answersSecret || !asked) return
  const answer = command.answer(value, asked)
  if (!('entity' in answer)) throw new Error('a secret is answered as an entity')
  const sealed = deps.secretBox.seal(JSON.stringify(answer.entity), placeOfSecret(accountId, proposalId))
  await storeSecret(tx, accountId, { proposalId, sealed })
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

/** The scopes of the proposer, regardless of who confirms. */
function scopesOf({ staff, credentials }: OperationRequest['account'], cause: string): ReadonlySet<string> {
  const proposer = actors.read(cause)
  if (proposer?.kind === 'staff') return staff.get(proposer.id)?.scopes ?? new Set()
  return (proposer?.kind === 'credential' && credentials.get(proposer.id)?.scopes) || new Set()
}
