import { Agent, request } from 'node:http'
import type { Sent } from './call.ts'

export interface Received {
  /** 0 where no answer came. */
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly milliseconds: number
}

export type Send = (sent: Sent) => Promise<Received>

const LONGEST_WAIT_MILLISECONDS = 30_000

/** Sends over connections that are kept; target and headers go out as they are, which `fetch` would not do. */
export function sender(base: string): { readonly send: Send; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(base)
  const send: Send = ({ method, target, headers, body }) =>
    new Promise((resolve) => {
      const began = performance.now()
      const settle = (status: number, answered: Received['headers'], text: string) =>
        resolve({ status, headers: answered, text, milliseconds: performance.now() - began })
      const asked = request(
        {
          agent,
          hostname,
          port,
          method,
          path: target,
          headers: { ...headers, ...(body !== undefined && { 'content-length': String(body.length) }) },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', (error) => settle(0, {}, error.message))
          response.on('end', () =>
            settle(response.statusCode ?? 0, flat(response.headers), Buffer.concat(chunks).toString('utf8')),
          )
        },
      )
      asked.setTimeout(LONGEST_WAIT_MILLISECONDS, () => asked.destroy(new Error('no answer in time')))
      asked.on('error', (error) => settle(0, {}, error.message))
      asked.end(body)
    })
  return { send, close: () => agent.destroy() }
}

function flat(headers: NodeJS.Dict<string | string[]>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
