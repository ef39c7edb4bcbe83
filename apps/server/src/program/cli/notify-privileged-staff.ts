import type { AccountConfiguration, Refusal, Result } from '@vaivem/domain'
import { configurationFromDocument, latestVersion } from '../../accounts/index.ts'
import { notifyPrivilegedStaff } from '../../staff/index.ts'
import { createSecretBox, SEALING } from '../../platform/secrets/secret-box.ts'
import type { CliContext, OpenedDatabase, OpenedInstallation } from './context.ts'
import { actorOf } from './open-account.ts'

/** A sentence about an act that takes two people in the console; null: the act is not of that kind. */
type Said<Done> = (done: Done, before: AccountConfiguration) => string | null

/**
 * The transactions of an action. Where the account requires two people for it, they also plan the mails that inform privileged
 * staff of an action that the operator did alone, in the same transaction, so that neither exists without the other.
 */
export function notifyingPrivilegedStaff<Done>(
  context: CliContext,
  { database, newId, masterKey }: OpenedInstallation,
  said: Said<Done>,
): Pick<OpenedDatabase, 'inAccount'> {
  const deps = { newId, now: context.now, secretBox: createSecretBox(masterKey, SEALING) }
  return {
    inAccount: (accountId, work) =>
      database.inAccount(accountId, async (tx) => {
        const latest = await latestVersion(tx, accountId)
        const before = latest && configurationFromDocument(latest.document)
        const result = await work(tx)
        // Every use case of the command line has a result of this type.
        const done = result as Result<Done, Refusal>
        const what = done.ok && before && before.fourEyes.above !== null ? said(done.value, before) : null
        if (what !== null) await notifyPrivilegedStaff(deps, tx, accountId, { what, by: actorOf(context) })
        return result
      }),
  }
}
