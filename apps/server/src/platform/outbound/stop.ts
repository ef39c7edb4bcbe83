import { AsyncLocalStorage } from 'node:async_hooks'
import type { HttpAnswer, SendRequest } from '@vaivem/connector-kit'

const stoppable = new AsyncLocalStorage<true>()

/** Runs what sends a command of which nothing more may go out once its connector is stopped. */
export function underStop<Value>(run: () => Promise<Value>): Promise<Value> {
  return stoppable.run(true, run)
}

/**
 * Sends as `send` does, but nothing of a command (`underStop`) whose connector was stopped since it was taken: its adapter may have
 * read for seconds, or waited for its turn. Requests that belong to no such command, as reading orders or lookups, go on.
 */
export function unlessStopped(send: SendRequest, isStopped: () => Promise<boolean>): SendRequest {
  return async (request) => (stoppable.getStore() && (await isStopped()) ? STOPPED : send(request))
}

const STOPPED: HttpAnswer = { outcome: 'failed', failure: 'connector-stopped', mayHaveArrived: false }
