import type { Deps } from '../../deps.ts'
import { tellRefusals } from '../../accounts/staff-refusals.ts'
import { type MailOutcome, mailKey } from '../../gateways/mail.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { instantOfColumn } from '../../http/moments.ts'
import type { Executor } from '../../jobs/execute-due.ts'
import { dropWork, isHeld, postponeWork, takeWork, type WorkItem } from '../../jobs/work.ts'
import { htmlOf, textOf } from '../../mails/render-mail.ts'
import { senderOf } from '../../mails/sender.ts'
import { guessWarning } from './guess-warning.pt-BR.ts'
import { findDueWarning, recordWarning, type WarningRow } from './warning-repository.ts'

export interface NotifyTerms {
  readonly leaseMilliseconds: number
  /** Before the second attempt; doubled before each one after. */
  readonly firstWaitMilliseconds: number
}

export const USUAL_NOTIFY_TERMS: NotifyTerms = { leaseMilliseconds: 60_000, firstWaitMilliseconds: 60_000 }

/** The tenth attempt, some hours after the first, is the last. */
const MOST_ATTEMPTS = 10

type NotifyDeps = Pick<Deps, 'database' | 'mail' | 'now' | 'publicUrl'>

/** Writes what is due about a person's access: a mail to them, and to the audit what was counted of their refusals. */
export function createStaffNoticeExecutor(deps: NotifyDeps, terms: NotifyTerms): Executor {
  return async (account, personId) => {
    const { id: accountId } = account
    const work: WorkItem = { kind: 'staff-notice', subjectId: personId }
    const taken = await deps.database.inAccount(accountId, async (tx) => {
      const lease = await takeWork(tx, accountId, work, terms.leaseMilliseconds)
      if (!lease) return undefined
      return { lease, warning: await findDueWarning(tx, accountId, personId) }
    })
    if (!taken) return
    const { lease, warning } = taken
    const outcome = warning && (await send(deps, account, warning))
    await deps.database.inAccount(accountId, async (tx) => {
      if (!(await isHeld(tx, accountId, work, lease.token))) return
      const at = deps.now()
      if (warning && outcome) await recordWarning(tx, accountId, warning.id, endingOf(outcome, warning, at))
      const ends = await tellRefusals(tx, accountId, personId, at)
      const next = await findDueWarning(tx, accountId, personId)
      const waits = [
        ...(next ? [terms.firstWaitMilliseconds * 2 ** Math.max(0, next.attempts - 1)] : []),
        ...(ends ? [Math.max(0, ends.epochMilliseconds - at.epochMilliseconds)] : []),
      ]
      if (waits.length === 0) await dropWork(tx, accountId, work)
      else await postponeWork(tx, accountId, work, Math.ceil(Math.min(...waits)))
    })
  }
}

function endingOf(outcome: MailOutcome, { attempts }: WarningRow, at: Temporal.Instant) {
  if (outcome.outcome === 'sent') return { sentAt: at, problem: null }
  const isLast = !outcome.mayPass || attempts + 1 >= MOST_ATTEMPTS
  return { sentAt: null, problem: isLast ? outcome.reason : null }
}

async function send(
  { mail, publicUrl }: NotifyDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  warning: WarningRow,
): Promise<MailOutcome> {
  const at = instantOfColumn(warning.created_at).toZonedDateTimeISO(configuration.timeZone)
  const facts = { account: configuration.name, wrong: warning.wrong, ip: warning.ip, at }
  const text = guessWarning({ ...facts, link: `${publicUrl()}/console/` })
  try {
    return await mail.send(accountId, {
      key: mailKey('warning', warning.id),
      ...senderOf(configuration, configuration.name),
      to: { name: warning.name, address: warning.email },
      subject: text.subject,
      text: textOf(text, configuration.name),
      html: htmlOf(text, configuration.name),
    })
  } catch {
    return { outcome: 'refused', reason: 'out of reach', mayPass: true }
  }
}
