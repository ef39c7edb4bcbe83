import { type AccountConfiguration, refuse, type Result } from '@vaivem/domain'
import { refusal } from '../../http/failures.ts'
import { createJobProcess, type JobProcessTerms } from '../../isolated/job-process.ts'
import type { FaultyFile } from './read-configuration.ts'
import type { Fault } from './yaml-source.ts'

/** What is wanted of the text of an account file: the configuration that it is, or what it says key by key. */
export interface AccountFileTask {
  readonly wanted: 'configuration' | 'sections'
  readonly text: string
}

export type AccountFileDone =
  | { readonly wanted: 'configuration'; readonly configuration: Result<AccountConfiguration, FaultyFile> }
  | { readonly wanted: 'sections'; readonly sections: Readonly<Record<string, unknown>> }

/**
 * Reads account files that callers send in a process of its own, so that no file keeps other accounts waiting: one that takes
 * longer than any that is accepted is a faulty one. Throws the 503 where too many wait already.
 */
export interface AccountFileReader {
  readonly configuration: (accountId: number, text: string) => Promise<Result<AccountConfiguration, FaultyFile>>
  readonly sections: (accountId: number, text: string) => Promise<Readonly<Record<string, unknown>>>
  readonly stop: () => Promise<void>
}

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
  patienceMilliseconds: 8_000,
  mostWaiting: 20,
  mostWaitingOfOne: 4,
  restMilliseconds: 30_000,
  heapMegabytes: 256,
}

export function createAccountFileReader(terms: JobProcessTerms = TERMS): AccountFileReader {
  const jobs = createJobProcess<AccountFileTask, AccountFileDone>(terms)
  return {
    configuration: async (accountId, text) => {
      const done = await jobs.run(String(accountId), { wanted: 'configuration', text })
      if (done.ok && done.value.wanted === 'configuration') return done.value.configuration
      if (!done.ok && done.refusal.kind === 'busy') throw unavailable()
      return refuse('invalid-account-file', { faults: [TOO_MUCH] })
    },
    sections: async (accountId, text) => {
      const done = await jobs.run(String(accountId), { wanted: 'sections', text })
      if (done.ok && done.value.wanted === 'sections') return done.value.sections
      throw unavailable()
    },
    stop: () => jobs.stop(),
  }
}

function unavailable() {
  return refusal(503, { kind: 'unavailable' }, { 'Retry-After': '2' })
}
