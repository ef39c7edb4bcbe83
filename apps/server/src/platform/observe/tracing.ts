import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Context, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import { outcomeOf, type Observer, type Watched } from './observer.ts'

export interface Tracing {
  readonly observer: Observer
  /** Makes a span for each request, named by its operation, with the trace id of `X-Trace-Id`. */
  readonly traceRequests: (server: FastifyInstance) => void
  /** Sends the spans that are left. */
  readonly stop: () => Promise<void>
}

export interface TracingSettings {
  /** The address of the collector, without a slash at the end. */
  readonly endpoint: string
  /** The share of traced requests, 0 to 1. A caller that sends a sampled `traceparent` is always traced. */
  readonly ratio: number
}

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Traces by OpenTelemetry, which is loaded only where an endpoint is set. Spans name operations, statements and calls, never
 * accounts or people.
 */
export function createTracing({ endpoint, ratio }: TracingSettings): Tracing {
  const ids = new RandomIdGenerator()
  let wanted: string | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vaivem' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
    idGenerator: { generateSpanId: () => ids.generateSpanId(), generateTraceId: () => wanted ?? ids.generateTraceId() },
  })
  const tracer = provider.getTracer('vaivem')
  const current = new AsyncLocalStorage<Context>()
  const begin = (name: string, kind: SpanKind, parent: Context) => {
    const span = tracer.startSpan(name, { kind }, parent)
    return { span, inside: trace.setSpan(parent, span) }
  }
  return {
    stop: () => provider.shutdown(),
    observer: {
      watched: async (what, work) => {
        const { span, inside } = begin(nameOf(what), KINDS[what.layer], current.getStore() ?? ROOT_CONTEXT)
        return current.run(inside, () => toItsEnd(span, work))
      },
    },
    traceRequests: (server) => {
      const spans = new WeakMap<object, Span>()
      server.addHook('onRequest', (request, _reply, done) => {
        wanted = request.id
        const name = request.routeOptions.config?.operation?.operationId ?? 'page'
        const { span, inside } = begin(name, SpanKind.SERVER, callerOf(request.headers['traceparent']))
        wanted = undefined
        spans.set(request, span)
        current.run(inside, done)
      })
      server.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
  }
}

const KINDS = { gateway: SpanKind.CLIENT, database: SpanKind.CLIENT, work: SpanKind.INTERNAL } as const

function nameOf({ layer, name }: Watched): string {
  return `${layer} ${name}`
}

async function toItsEnd<Value>(span: Span, work: () => Promise<Value>): Promise<Value> {
  try {
    const value = await work()
    span.setAttribute('vaivem.outcome', outcomeOf(value))
    return value
  } catch (error) {
    // An error message may quote a row. The log knows what to leave out of it; a span does not.
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

function callerOf(traceparent: unknown): Context {
  const [, traceId, spanId, flags] = (typeof traceparent === 'string' && PARENT.exec(traceparent)) || []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
