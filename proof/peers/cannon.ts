import autocannon, { type Options, type Result } from 'autocannon'
import { type Measured, quantiles } from '../bench/load.ts'
import type { Asked } from './product.ts'

export interface Shots {
  readonly url: string
  readonly connections: number
  /** So many requests are sent, and every answer is awaited. */
  readonly amount: number
  readonly next: () => Asked
  readonly isDone?: ((body: string) => boolean) | undefined
}

/** What autocannon measured. */
export interface CannonFigures extends Measured {
  readonly bytesPerAnswer: number
}

const LONGEST_ANSWER_SECONDS = 60

/** Sends requests with autocannon, one at a time on each connection. Any answer that is no success ends it with an error. */
export async function cannonade({ url, connections, amount, next, isDone }: Shots): Promise<CannonFigures> {
  const latencies: number[] = []
  let bytes = 0
  let failure: string | undefined
  const since = performance.now()
  let last = since
  const { errors, timeouts } = await new Promise<Result>((resolve, reject) => {
    const options: Options = {
      url,
      connections: Math.min(connections, amount),
      amount,
      timeout: LONGEST_ANSWER_SECONDS,
      bailout: 1,
      sampleInt: 100,
      requests: [
        {
          setupRequest: (request) => {
            const { method, path, headers, body = '' } = next()
            // autocannon writes the length of the body into the headers.
            return { ...request, method, path, headers: { ...headers }, body }
          },
          onResponse: (status, body) => {
            if (!isSuccess(status) || isDone?.(body) === false) failure ??= `${status} ${body.slice(0, 2_000)}`
          },
        },
      ],
    }
    const run = autocannon(options, (error: unknown, result) => {
      if (error instanceof Error) reject(error)
      else resolve(result)
    })
    run.on('response', (_client, _status, size, milliseconds) => {
      last = performance.now()
      latencies.push(milliseconds)
      bytes += size
      if (failure !== undefined) run.stop()
    })
  })
  if (failure !== undefined) throw new Error(`${url} answered ${failure}`)
  if (errors + timeouts > 0 || latencies.length !== amount)
    throw new Error(`${url}: ${latencies.length} of ${amount} answers, ${errors} errors, ${timeouts} too late`)
  return {
    requests: amount,
    perSecond: amount / ((last - since) / 1000),
    ...quantiles(latencies),
    bytesPerAnswer: bytes / amount,
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
