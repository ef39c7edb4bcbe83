import type { Database } from '../../platform/database/transaction.ts'
import type { Mail } from '../../platform/ports/mail.ts'
import { selectIsDemonstration } from './repository.ts'

/** Mails of demonstrations and training copies stay on this machine, because their customers are made up; all others are sent. */
export function keepTrainingMail({ read }: Pick<Database, 'read'>, sent: Mail, kept: Mail): Mail {
  return {
    send: async (accountId, message) => {
      const [account] = await read<{ is_demonstration: boolean }>(accountId, selectIsDemonstration(accountId))
      const mail = account?.is_demonstration === true ? kept : sent
      return mail.send(accountId, message)
    },
  }
}
