import type { Deps } from '../../../deps.ts'
import { mailKey, type MailMessage, type MailOutcome } from '../../../gateways/mail.ts'
import type { ConfiguredAccount } from '../../../http/configured.ts'
import type { Executor } from '../../../outbound/execute-due.ts'
import { dropWork, isHeld, postponeWork, takeWork, type WorkItem } from '../../../outbound/work.ts'
import { htmlOf, textOf } from '../../../mails/render-mail.ts'
import { senderOf } from '../../../mails/sender.ts'
import { placeOfStaffMail, type StaffMailBody } from './plan-staff-mail.ts'
import { staffMail } from './staff-mail.pt-BR.ts'
import { type DueStaffMail, endStaffMail, findDueStaffMail } from './staff-mail-repository.ts'

export interface StaffMailTerms {
  readonly leaseMilliseconds: number
  /** Before the second attempt; doubled before each one after. */
  readonly firstWaitMilliseconds: number
}

export const USUAL_STAFF_MAIL_TERMS: StaffMailTerms = { leaseMilliseconds: 60_000, firstWaitMilliseconds: 30_000 }

/** The last attempt is about four hours after the first, within the day that an invitation is good for. */
const MOST_ATTEMPTS = 10

type SendDeps = Pick<Deps, 'database' | 'mail' | 'now' | 'publicUrl' | 'secretBox'>

/** Sends one mail to a person of the staff: taken in one transaction, sent outside of any, recorded while it is still ours. */
export function createStaffMailExecutor(deps: SendDeps, terms: StaffMailTerms): Executor {
  return async (account, mailId) => {
    const work: WorkItem = { kind: 'staff-mail', subjectId: mailId }
    const taken = await deps.database.inAccount(account.id, async (tx) => {
      const lease = await takeWork(tx, account.id, work, terms.leaseMilliseconds)
      if (!lease) return undefined
      const due = await findDueStaffMail(tx, account.id, { mailId, now: deps.now() })
      if (due) return { lease, due }
      await endStaffMail(tx, account.id, { mailId, state: 'dropped' })
      await dropWork(tx, account.id, work)
      return undefined
    })
    if (!taken) return
    const outcome = await send(deps, account.id, messageOf(deps, account, mailId, taken.due))
    await deps.database.inAccount(account.id, async (tx) => {
      if (!(await isHeld(tx, account.id, work, taken.lease.token))) return
      const { attempts } = taken.lease
      if (outcome.outcome === 'refused' && outcome.mayPass && attempts < MOST_ATTEMPTS)
        return postponeWork(tx, account.id, work, terms.firstWaitMilliseconds * 2 ** (attempts - 1))
      await endStaffMail(tx, account.id, { mailId, state: outcome.outcome === 'sent' ? 'sent' : 'failed' })
      await dropWork(tx, account.id, work)
    })
  }
}

const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const

async function send({ mail }: SendDeps, accountId: number, message: MailMessage): Promise<MailOutcome> {
  try {
    return await mail.send(accountId, message)
  } catch {
    return { outcome: 'refused', reason: 'out of reach', mayPass: true }
  }
}

function messageOf(
  { publicUrl, secretBox }: SendDeps,
  { id, configuration }: ConfiguredAccount,
  mailId: number,
  { body_sealed, name, email }: DueStaffMail,
): MailMessage {
  const body = JSON.parse(secretBox.open(body_sealed, placeOfStaffMail(id, mailId))) as StaffMailBody
  const account = configuration.name
  const { timeZone } = configuration
  const written = (moment: string) => Temporal.Instant.from(moment).toLocaleString('pt-BR', { timeZone, ...SHORT })
  const text = staffMail(body, { account, name, written, console: `${publicUrl()}/console/` })
  return {
    key: mailKey('staff', mailId),
    ...senderOf(configuration, account),
    // Answers are for who knows the person, not for the people who serve consumers.
    replyTo: null,
    to: { name, address: email },
    subject: text.subject,
    text: textOf(text, account),
    html: htmlOf(text, account),
  }
}
