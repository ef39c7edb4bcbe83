import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { Executor } from '../../outbound/execute-due.ts'
import { dropWork, isHeld, postponeWork, takeWork, type WorkItem } from '../../outbound/work.ts'
import { planMail } from '../../mails/plan-mails.ts'
import { compose, type NotSent } from './compose.ts'
import { findMail, recordMail, type DueMail } from './repository.ts'
import type { MailMessage, MailOutcome } from '../../gateways/mail.ts'

export interface MailTerms {
  readonly leaseMilliseconds: number
  /** Before the second attempt; doubled before each one after. */
  readonly firstWaitMilliseconds: number
}

export const USUAL_MAIL_TERMS: MailTerms = { leaseMilliseconds: 60_000, firstWaitMilliseconds: 60_000 }

/** The tenth attempt, about a day after the first, is the last. */
const MOST_ATTEMPTS = 10

type MailDeps = Pick<Deps, 'database' | 'mail' | 'now' | 'newId' | 'publicUrl'>

/** Writes and sends one mail: taken in one transaction, sent outside of any, recorded while it is still ours. */
export function createMailExecutor(deps: MailDeps, terms: MailTerms): Executor {
  return async (account, messageId) => {
    const work: WorkItem = { kind: 'mail', subjectId: messageId }
    const taken = await deps.database.inAccount(account.id, async (tx) => {
      const lease = await takeWork(tx, account.id, work, terms.leaseMilliseconds)
      const mail = lease && (await findMail(tx, account.id, messageId))
      if (!lease) return undefined
      if (!mail || mail.state !== 'planned') {
        await dropWork(tx, account.id, work)
        return undefined
      }
      return {
        lease,
        mail,
        message: await compose(tx, account, mail, { now: deps.now(), publicUrl: deps.publicUrl() }),
      }
    })
    if (!taken) return
    const { message, mail } = taken
    const outcome: Told =
      typeof message === 'string' ? { outcome: 'dropped', reason: message } : await send(deps, account, message)
    await record(deps, terms, account, { ...taken, mail, outcome, work })
  }
}

type Told = MailOutcome | { readonly outcome: 'dropped'; readonly reason: string }

async function send({ mail }: MailDeps, { id }: ConfiguredAccount, message: MailMessage): Promise<MailOutcome> {
  try {
    return await mail.send(id, message)
  } catch {
    return { outcome: 'refused', reason: 'out of reach', mayPass: true }
  }
}

interface Sent {
  readonly work: WorkItem
  readonly mail: DueMail
  readonly lease: { readonly token: string; readonly attempts: number }
  readonly outcome: Told
}

async function record(
  deps: MailDeps,
  { firstWaitMilliseconds }: MailTerms,
  account: ConfiguredAccount,
  { work, mail, lease, outcome }: Sent,
): Promise<void> {
  await deps.database.inAccount(account.id, async (tx) => {
    if (!(await isHeld(tx, account.id, work, lease.token))) return
    const at = deps.now()
    if (outcome.outcome === 'refused' && outcome.mayPass && lease.attempts < MOST_ATTEMPTS) {
      await recordMail(tx, account.id, mail.id, { state: 'planned', problem: outcome.reason, at })
      await postponeWork(tx, account.id, work, firstWaitMilliseconds * 2 ** (lease.attempts - 1))
      return
    }
    const state = outcome.outcome === 'refused' ? 'failed' : outcome.outcome
    const problem = 'reason' in outcome ? outcome.reason : null
    await recordMail(tx, account.id, mail.id, { state, problem, at })
    await dropWork(tx, account.id, work)
    const isReminded = state === 'sent' || problem === ('switched-off' satisfies NotSent)
    if (mail.kind === 'authorized' && isReminded) await planReminders(deps, tx, account, mail)
  })
}

/** Who got a code is reminded of it, each of the account's days before the end; what is past already is not planned. */
async function planReminders(
  { now, newId }: MailDeps,
  tx: Parameters<typeof planMail>[0],
  { id: accountId, configuration }: ConfiguredAccount,
  { processId, eventId, payload }: DueMail,
): Promise<void> {
  if (typeof payload['expiresAt'] !== 'string') return
  const end = Temporal.Instant.from(payload['expiresAt'])
  for (const days of new Set(configuration.authorization.reminderDays)) {
    const dueAt = end.subtract({ hours: 24 * days })
    if (Temporal.Instant.compare(dueAt, now()) > 0)
      await planMail(tx, accountId, { id: newId(), processId, eventId, kind: 'posting-reminder', variant: days, dueAt })
  }
}
