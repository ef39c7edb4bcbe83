import type { SendRequest } from '@vaivem/connector-kit'
import type { ConnectorReference } from '@vaivem/domain'
import type { Database } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import { type CallFailure, callFailureOf } from './call-failure.ts'
import { writeAnswered, writeFailed } from './health-repository.ts'

/** Wraps the way to the hosts of one connector, so that how its calls went is kept. */
export type RecordCalls = (place: ConnectorPlace, send: SendRequest) => SendRequest

export interface ConnectorPlace {
  readonly accountId: number
  readonly connector: ConnectorReference
}

export interface RecordDeps {
  readonly database: Pick<Database, 'inAccount'>
  readonly now: () => Temporal.Instant
  readonly log: Pick<Log, 'warn'>
}

const ANSWERED_EVERY_SECONDS = 60
const SAME_FAILURE_EVERY_SECONDS = 10

interface Written {
  /** Null: the platform answered. */
  readonly failure: CallFailure | null
  readonly at: Temporal.Instant
}

/**
 * Keeps when the platform of a connector last answered and last failed. A change is written at once; what stays as it was, once a
 * minute while all is well and every ten seconds while it fails alike. A call never fails because this could not be written.
 */
export function createRecordCalls({ database, now, log }: RecordDeps): RecordCalls {
  const written = new Map<string, Written>()
  return ({ accountId, connector }, send) =>
    async (request) => {
      const answer = await send(request)
      const failure = callFailureOf(answer)
      const at = now()
      const key = `${accountId} ${connector.kind} ${connector.id}`
      if (!isNews(written.get(key), { failure, at })) return answer
      written.set(key, { failure, at })
      const call = { connector, at }
      try {
        await database.inAccount(accountId, (tx) =>
          failure === null ? writeAnswered(tx, accountId, call) : writeFailed(tx, accountId, { ...call, failure }),
        )
      } catch (error) {
        log.warn('how a platform answered could not be kept', { connectorId: connector.id, cause: String(error) })
      }
      return answer
    }
}

function isNews(before: Written | undefined, { failure, at }: Written): boolean {
  if (before?.failure !== failure) return true
  const seconds = failure === null ? ANSWERED_EVERY_SECONDS : SAME_FAILURE_EVERY_SECONDS
  return Temporal.Duration.compare(at.since(before.at), { seconds }) >= 0
}
