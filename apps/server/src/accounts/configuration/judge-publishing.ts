import type { PolicyChange, publishPolicy } from '@vaivem/contract'
import type { JudgeCommand } from '../privileged-command.ts'
import { refusal } from '../../platform/http/failures.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import type { AccountFileReader } from './account-file-reader.ts'
import { configurationFromDocument } from './document.ts'
import { loosenings } from './loosening.ts'
import { latestVersion, lockAccount } from './repository.ts'
import { policyChanges } from './wire-versions.ts'

/** Publishing what guards money less needs a second person; the whole difference is shown to them. */
export function judgePublishing(accountFiles: Pick<AccountFileReader, 'known'>): JudgeCommand {
  return async (tx, { account, body }) => {
    const { yaml } = body as OperationRequest<typeof publishPolicy>['body']
    // Publishing reads the file before its transaction, and refuses one with faults there.
    const draft = accountFiles.known(account, yaml)
    if (!draft) throw refusal(503, { kind: 'unavailable' }, { 'Retry-After': '2' })
    await lockAccount(tx, account.id)
    const latest = await latestVersion(tx, account.id)
    const applied = latest && configurationFromDocument(latest.document)
    if (!applied || loosenings(applied, draft).length === 0) return null
    const changes: readonly PolicyChange[] = policyChanges(applied, draft)
    return { subject: 'configuration', gains: null, seen: `version ${latest.version}`, beyond: [], changes }
  }
}
