import { createHash } from 'node:crypto'
import { type AccountConfiguration, refuse, type Result } from '@vaivem/domain'
import type { Account } from '../../platform/tenancy/account-directory.ts'
import { mayDemonstrate } from '../../platform/tenancy/demonstration.ts'
import { refusal } from '../../platform/http/failures.ts'
import { createJobProcess, type JobProcessTerms } from '../../platform/isolated/job-process.ts'
import type { FaultyFile } from './read-configuration.ts'
import type { Fault } from './yaml-source.ts'

/** The task of reading an account file: the whole configuration, or its values key by key. */
export interface AccountFileTask {
  readonly wanted: 'configuration' | 'sections'
  readonly text: string
  /** Whether the built-in store and carrier may stand for real ones (contract §6.6). */
  readonly mayDemonstrate: boolean
}

export type AccountFileDone =
  | { readonly wanted: 'configuration'; readonly configuration: Result<AccountConfiguration, FaultyFile> }
  | { readonly wanted: 'sections'; readonly sections: Readonly<Record<string, unknown>> }

/**
 * Reads account files that callers send in a process of its own, so that no file keeps other accounts waiting: one that takes
 * longer than any that is accepted is a faulty one. Throws the 503 where too many wait already.
 */
export interface AccountFileReader {
  readonly configuration: (account: FileOwner, text: string) => Promise<Result<AccountConfiguration, FaultyFile>>
  /** The same, of a text that was found faultless a moment ago, for who is inside a transaction; undefined of any other. */
  readonly known: (account: FileOwner, text: string) => AccountConfiguration | undefined
  readonly sections: (accountId: number, text: string) => Promise<Readonly<Record<string, unknown>>>
  readonly stop: () => Promise<void>
}

/** The account of the file, with the facts that decide whether it may be a demonstration. */
export type FileOwner = Pick<Account, 'id' | 'environment' | 'isDemonstration'>

const TOO_MUCH: Fault = {
  line: 1,
  column: 1,
  pointer: '',
  path: '',
  message: 'ler este arquivo leva mais tempo ou memória do que um arquivo pode levar',
}

/** The largest file that is accepted takes about a second. */
const TERMS: JobProcessTerms = {
  file: new URL('./account-file-worker.ts', import.meta.url),
  timeoutMilliseconds: 8_000,
  mostWaiting: 20,
  mostWaitingOfOne: 4,
  restMilliseconds: 30_000,
  heapMegabytes: 256,
}

/** `given`: other terms than the usual ones. */
export function createAccountFileReader(given: Partial<JobProcessTerms> = {}): AccountFileReader {
  const jobs = createJobProcess<AccountFileTask, AccountFileDone>({ ...TERMS, ...given })
  const recent = new Map<string, AccountConfiguration>()
  const remember = (key: string, configuration: AccountConfiguration) => {
    recent.set(key, configuration)
    const [oldest] = recent.keys()
    if (recent.size > MOST_REMEMBERED && oldest !== undefined) recent.delete(oldest)
  }
  return {
    known: (account, text) => recent.get(keyOf(account, text)),
    configuration: async (account, text) => {
      const task = { wanted: 'configuration', text, mayDemonstrate: mayDemonstrate(account) } as const
      const done = await jobs.run(String(account.id), task)
      if (done.ok && done.value.wanted === 'configuration') {
        const { configuration } = done.value
        if (configuration.ok) remember(keyOf(account, text), configuration.value)
        return configuration
      }
      if (!done.ok && done.refusal.kind === 'busy') throw unavailable()
      return refuse('invalid-account-file', { faults: [TOO_MUCH] })
    },
    sections: async (accountId, text) => {
      const done = await jobs.run(String(accountId), { wanted: 'sections', text, mayDemonstrate: true })
      if (done.ok && done.value.wanted === 'sections') return done.value.sections
      throw unavailable()
    },
    stop: () => jobs.stop(),
  }
}

const MOST_REMEMBERED = 20

function keyOf(account: FileOwner, text: string): string {
  return createHash('sha256')
    .update(`${account.id} ${mayDemonstrate(account)}\n${text}`)
    .digest('base64')
}

function unavailable() {
  return refusal(503, { kind: 'unavailable' }, { 'Retry-After': '2' })
}
