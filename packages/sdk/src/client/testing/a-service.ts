import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createClient } from '../../client.ts'
import type { Pedido } from '../../orders/order.ts'
import type { ClientOptions } from '../options.ts'

export interface Seen {
  readonly method: string
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Reply =
  | 'hang up'
  | 'silence'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

/** Starts a service on a real socket that issues the tickets t1, t2, … and answers everything else with `reply`. */
export async function aService(
  reply: (request: Seen, count: number) => Reply,
  { lifetimeMs = 1_200_000, ticket }: { readonly lifetimeMs?: number; readonly ticket?: Reply } = {},
) {
  const seen: Seen[] = []
  const calls = () => seen.filter((it) => !isTicket(it))
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const it = { method: request.method ?? '', target: request.url ?? '', headers: request.headers, body }
      seen.push(it)
      const tickets = seen.filter(isTicket).length
      return answer(response, isTicket(it) ? (ticket ?? aTicket(tickets, lifetimeMs)) : reply(it, calls().length))
    })
  })
  onTestFinished(() => close(server))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const client = (options: Partial<Pick<ClientOptions, 'retries' | 'timeoutMs'>> = {}) =>
    createClient({ baseUrl, serviceKey: 'key', serviceToken: 'token', ...options })
  return { baseUrl, seen, calls, client, close: () => close(server) }
}

function isTicket({ target }: Seen): boolean {
  return target.startsWith('/v1/pvt/seguranca/')
}

/** The service's clock is wrong by a day: only the difference of its own two moments may count. */
function aTicket(count: number, lifetimeMs: number): Reply {
  const start = Date.now() - 86_400_000
  const moment = (at: number) => new Date(at).toISOString()
  return {
    status: 200,
    body: { ticket: { bearer: `t${count}`, data: moment(start), expirarEm: moment(start + lifetimeMs) } },
  }
}

export const unauthorized: Reply = {
  status: 401,
  body: { type: 'about:blank', title: 'Não autenticado', status: 401, traceId: 'abc' },
}

export function envelope(entidade: unknown, page: object = {}): Reply {
  return {
    status: 200,
    body: { dataHoraResposta: '2026-11-20T12:00:00Z', entidade, registros: 1, httpStatus: '200', ...page },
  }
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang up') response.destroy()
  if (typeof reply === 'string') return
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

export const anOrder: Pedido = {
  PedidoId: '1',
  Numero: '1',
  Valor: 10,
  ValorFrete: 0,
  ValorDesconto: 0,
  QuantidadeItens: 1,
  PossuiValeCompra: false,
  Skus: [{ SkuId: 'A', Preco: 10, PrecoDeLista: 10, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0 }],
}
