import type { Deps } from '../platform/deps.ts'
import type { MailMessage } from '../platform/ports/mail.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { planMail } from '../processes/index.ts'
import { createExecutor, noSubject, type EngineDeps } from '../platform/outbound/create-executor.ts'
import type { Executor } from '../platform/outbound/execute-due.ts'
import { MAIL_POLICY, type Policy } from '../platform/outbound/policy.ts'
import { compose, type NotSent } from './compose.ts'
import { findMail, recordMail, type DueMail } from './repository.ts'

type MailDeps = EngineDeps & Pick<Deps, 'mail' | 'now' | 'newId' | 'publicUrl'>

interface WrittenMail {
  readonly mail: DueMail
  readonly message: MailMessage
}

/** Writes and sends one mail of a process; the tenth attempt, about a day after the first, is the last. */
export function createMailExecutor(deps: MailDeps, policy: Policy = MAIL_POLICY): Executor {
  return createExecutor(deps, {
    kind: 'mail',
    policy,
    find: noSubject,
    counterpart: () => 'mail',
    plan: async (tx, { account, subjectId }) => {
      const mail = await findMail(tx, account.id, subjectId)
      if (mail?.state !== 'planned') return { step: 'cancel' }
      const message = await compose(tx, account, mail, { now: deps.now(), publicUrl: deps.publicUrl() })
      if (typeof message === 'object') return { step: 'send', command: { mail, message } }
      await recordMail(tx, account.id, mail.id, { state: 'dropped', problem: message, at: deps.now() })
      if (message === ('switched-off' satisfies NotSent)) await planReminders(deps, tx, account, mail)
      return { step: 'cancel' }
    },
    send: async ({ account }, { message }: WrittenMail) => deps.mail.send(account.id, message),
    apply: async (tx, { account }, { mail }, outcome) => {
      const at = deps.now()
      const write = (state: DueMail['state'], problem: string | null) =>
        recordMail(tx, account.id, mail.id, { state, problem, at })
      if (outcome.outcome === 'refused') {
        await write(outcome.mayPass ? 'planned' : 'failed', outcome.reason)
        return { step: outcome.mayPass ? 'put-off' : 'refuse' }
      }
      await write('sent', null)
      await planReminders(deps, tx, account, mail)
      return { step: 'confirm' }
    },
  })
}

/** Plans the reminders of a voucher on the account's days before its end; past ones are not planned. */
async function planReminders(
  { now, newId }: MailDeps,
  tx: Parameters<typeof planMail>[0],
  { id: accountId, configuration }: ConfiguredAccount,
  { kind, processId, eventId, payload }: DueMail,
): Promise<void> {
  if (kind !== 'authorized' || typeof payload['expiresAt'] !== 'string') return
  const end = Temporal.Instant.from(payload['expiresAt'])
  for (const days of new Set(configuration.authorization.reminderDays)) {
    const dueAt = end.subtract({ hours: 24 * days })
    if (Temporal.Instant.compare(dueAt, now()) > 0)
      await planMail(tx, accountId, { id: newId(), processId, eventId, kind: 'posting-reminder', variant: days, dueAt })
  }
}
