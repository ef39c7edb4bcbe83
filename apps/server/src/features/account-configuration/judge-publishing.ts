import type { PolicyChange, publishPolicy } from '@vaivem/contract'
import type { JudgeCommand } from '../../accounts/held-command.ts'
import type { OperationRequest } from '../../http/route.ts'
import { configurationFromDocument } from './document.ts'
import { loosenings } from './loosening.ts'
import { readConfiguration } from './read-configuration.ts'
import { latestVersion, lockAccount } from './repository.ts'
import { policyChanges } from './wire-versions.ts'

/** Publishing what guards money less needs a second person; the whole difference is shown to them. */
export const judgePublishing: JudgeCommand = async (tx, { account, body }) => {
  const { yaml } = body as OperationRequest<typeof publishPolicy>['body']
  const read = readConfiguration(yaml)
  if (!read.ok) return null
  await lockAccount(tx, account.id)
  const latest = await latestVersion(tx, account.id)
  const applied = latest && configurationFromDocument(latest.document)
  if (!applied || loosenings(applied, read.value).length === 0) return null
  const changes: readonly PolicyChange[] = policyChanges(applied, read.value)
  return { subject: 'configuration', gains: null, seen: `version ${latest.version}`, beyond: [], changes }
}
