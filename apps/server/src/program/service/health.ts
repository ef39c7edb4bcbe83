import type { FastifyInstance } from 'fastify'
import type { PoolLoad } from '../../platform/database/pool-load.ts'
import { selectMissingSteps } from '../../platform/database/applied-schema.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { NEVER_LOOKED, nextReadiness, type Unreadiness } from './readiness.ts'

export interface Health {
  /** Once draining, the service is alive and not ready. */
  readonly drain: () => void
  /** Undefined when it is ready. */
  readonly unreadiness: () => Promise<Unreadiness | undefined>
}

const PING_MILLISECONDS = 500

export interface HealthSources {
  /** On connections that requests do not use: a full pool must not look like a lost database. */
  readonly database: Pick<Database, 'readShared'>
  readonly load: Pick<PoolLoad, 'saturatedMilliseconds' | 'calmMilliseconds'>
  /** The names of the steps of the schema that this release needs. */
  readonly migrations: readonly string[]
}

export function createHealth({ database, load, migrations }: HealthSources): Health {
  let isDraining = false
  let readiness = NEVER_LOOKED
  const ping = async () => {
    const [row] = await database.readShared<{ missing: number }>(selectMissingSteps(migrations))
    return row?.missing ?? 'failed'
  }
  return {
    drain: () => {
      isDraining = true
    },
    unreadiness: async () => {
      const answer = isDraining
        ? 'late'
        : await withTimeout(
            ping().catch(() => 'failed' as const),
            PING_MILLISECONDS,
          )
      readiness = nextReadiness(readiness, {
        at: performance.now(),
        isDraining,
        saturatedMilliseconds: load.saturatedMilliseconds(),
        calmMilliseconds: load.calmMilliseconds(),
        ping: answer ?? 'late',
      })
      return readiness.why
    },
  }
}

/** The answer to a probe of a path; undefined where the path is no probe. */
export async function probe(health: Health, path: string | undefined): Promise<ProbeAnswer | undefined> {
  if (path === '/healthz') return { status: 200, text: 'ok\n' }
  if (path !== '/readyz') return undefined
  const why = await health.unreadiness()
  return why === undefined ? { status: 200, text: 'ready\n' } : { status: 503, text: `not ready: ${why}\n` }
}

export interface ProbeAnswer {
  readonly status: number
  readonly text: string
}

/** Serves both probes among the service's own paths, where no private port is configured. Neither shows a version or a secret. */
export function serveHealth(server: FastifyInstance, health: Health): void {
  for (const path of ['/healthz', '/readyz']) {
    server.get(path, { config: { isAlwaysAnswered: true } }, async (_request, reply) => {
      const answer = await probe(health, path)
      return reply
        .code(answer?.status ?? 404)
        .type('text/plain')
        .send(answer?.text)
    })
  }
}
