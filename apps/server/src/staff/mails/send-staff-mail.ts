import type { Deps } from '../deps.ts'
import { mailKey, type MailMessage } from '../../platform/ports/mail.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { createExecutor, type EngineDeps, noSubject } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { MAIL_POLICY, type Policy } from '../../platform/outbound/policy.ts'
import { htmlOf, textOf, senderOf } from '../../messages/index.ts'
import { placeOfStaffMail, type StaffMailBody } from './plan-staff-mail.ts'
import { staffMail } from './staff-mail.pt-BR.ts'
import { type DueStaffMail, endStaffMail, findDueStaffMail } from './staff-mail-repository.ts'

/** The last attempt is about four hours after the first, within the day that an invitation is good for. */
const STAFF_MAIL_POLICY: Policy = { ...MAIL_POLICY, firstWaitMilliseconds: 30_000 }

type SendDeps = EngineDeps & Pick<Deps, 'mail' | 'now' | 'publicUrl' | 'secretBox'>

/** Sends one mail to a person of the staff. */
export function createStaffMailExecutor(deps: SendDeps, policy: Policy = STAFF_MAIL_POLICY): Executor {
  return createExecutor(deps, {
    kind: 'staff-mail',
    policy,
    find: noSubject,
    counterpart: () => 'mail',
    plan: async (tx, { account, subjectId: mailId }) => {
      const due = await findDueStaffMail(tx, account.id, { mailId, now: deps.now() })
      if (due) return { step: 'send', command: due }
      await endStaffMail(tx, account.id, { mailId, state: 'dropped' })
      return { step: 'cancel' }
    },
    send: async ({ account, subjectId }, due: DueStaffMail) =>
      deps.mail.send(account.id, messageOf(deps, account, subjectId, due)),
    apply: async (tx, { account, subjectId: mailId }, _due, outcome) => {
      if (outcome.outcome === 'refused' && outcome.mayPass) return { step: 'put-off' }
      const isSent = outcome.outcome === 'done'
      await endStaffMail(tx, account.id, { mailId, state: isSent ? 'sent' : 'failed' })
      return { step: isSent ? 'confirm' : 'refuse' }
    },
  })
}

const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const

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
    // Answers are for who knows the person, not for the people who serve customers.
    replyTo: null,
    to: { name, address: email },
    subject: text.subject,
    text: textOf(text, account),
    html: htmlOf(text, account),
  }
}
