import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import type { GaugeSources } from '../../platform/observe/gauges.ts'
import { together, type Observer } from '../../platform/observe/observer.ts'

/** The observers of the running service. */
export interface Observing {
  readonly observer: Observer | undefined
  /** Once the service is made, before it listens. */
  readonly attach: (server: FastifyInstance, sources: GaugeSources) => void
  readonly metrics: () => Promise<MetricsAnswer>
  readonly stop: () => Promise<void>
}

export interface MetricsAnswer {
  readonly type: string
  readonly text: string
}

/** The time that a collector has at the end; later records are lost, because shutting down does not wait for it. */
const LAST_WORDS_MILLISECONDS = 2_000

/** Loads only the configured observers: metrics with the private port, traces where there is a collector. */
export async function startObserving({ healthPort, traceEndpoint, traceRatio }: Config): Promise<Observing> {
  const metrics = healthPort === undefined ? undefined : await loadMetrics()
  const tracing = traceEndpoint === undefined ? undefined : await loadTracing(traceEndpoint, traceRatio)
  return {
    observer: together([metrics?.observer, tracing?.observer].filter((one) => one !== undefined)),
    attach: (server, sources) => {
      metrics?.observeRequests(server)
      metrics?.registerGauges(metrics.registry, sources)
      tracing?.traceRequests(server)
    },
    metrics: async () => ({
      type: metrics?.registry.contentType ?? 'text/plain',
      text: (await metrics?.registry.metrics()) ?? '',
    }),
    stop: async () => {
      await withTimeout(tracing?.stop().catch(() => undefined) ?? Promise.resolve(), LAST_WORDS_MILLISECONDS)
    },
  }
}

async function loadMetrics() {
  const [{ createMetrics }, { registerGauges }] = await Promise.all([
    import('../../platform/observe/metrics.ts'),
    import('../../platform/observe/gauges.ts'),
  ])
  return { ...createMetrics(), registerGauges }
}

async function loadTracing(endpoint: string, ratio: number) {
  const { createTracing } = await import('../../platform/observe/tracing.ts')
  return createTracing({ endpoint, ratio })
}
