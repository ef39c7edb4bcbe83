import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { outcomeOf, type Observer } from './observer.ts'

export interface Metrics {
  readonly registry: Registry
  readonly observer: Observer
  /** Counts and times every request of a server, by operation and status. */
  readonly observeRequests: (server: FastifyInstance) => void
}

/** From the hoped-for time to the request deadline, in seconds. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
const CALL_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 3, 10, 30]

/** The metrics of this process for Prometheus. Labels are only names of ours: no account, no person, no path. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'vaivem_request_duration_seconds',
    help: 'Requests by operation and status: rate, errors and duration',
    labelNames: ['operation', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  })
  const calls = new Histogram({
    name: 'vaivem_gateway_call_duration_seconds',
    help: 'Calls of stores, carriers, mail servers and receivers of webhooks, by how they ended',
    labelNames: ['call', 'outcome'],
    buckets: CALL_BUCKETS,
    registers: [registry],
  })
  const work = new Histogram({
    name: 'vaivem_work_duration_seconds',
    help: 'Planned work that was done, by kind and how it ended',
    labelNames: ['kind', 'outcome'],
    buckets: CALL_BUCKETS,
    registers: [registry],
  })
  const transactions = new Counter({
    name: 'vaivem_database_failures_total',
    help: 'Transactions and reads that the database did not do',
    labelNames: ['kind'],
    registers: [registry],
  })
  return {
    registry,
    observeRequests: (server) => {
      server.addHook('onResponse', async (request, reply) => {
        const operation = request.routeOptions.config?.operation?.operationId ?? (request.is404 ? 'unknown' : 'page')
        requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1_000)
      })
    },
    observer: {
      watched: async ({ layer, name }, run) => {
        const began = performance.now()
        const ended = (outcome: string) => {
          const seconds = (performance.now() - began) / 1_000
          if (layer === 'gateway') calls.observe({ call: name, outcome }, seconds)
          else if (layer === 'work') work.observe({ kind: name, outcome }, seconds)
          else if (outcome === 'failed') transactions.inc({ kind: name })
        }
        try {
          const value = await run()
          ended(outcomeOf(value))
          return value
        } catch (error) {
          ended('failed')
          throw error
        }
      },
    },
  }
}
