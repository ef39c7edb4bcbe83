import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Range, rangeOf } from '../../src/platform/outbound/receiver-address.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: { readonly id: string; readonly tipo: string; readonly processoId: number; readonly versao: number }
}

/** Answers a delivery; without a word of its own, 200. */
export type Behaviour = (received: Received, response: ServerResponse) => void

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Its behaviour from now on. */
  behave: (behaviour: Behaviour) => void
  close: () => void
}

export const wellBehaved: Behaviour = (_, response) => void response.end('ok')

/** An address on this machine that webhooks are sent to. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let behaviour = wellBehaved
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const one = { headers: request.headers, body, event: JSON.parse(body) as Received['event'] }
      received.push(one)
      behaviour(one, response)
    })
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vaivem`,
    received,
    behave: (next) => {
      behaviour = next
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Allows receivers on this machine. */
export function loopback(): readonly Range[] {
  const range = rangeOf('127.0.0.0/8')
  return range ? [range] : []
}
