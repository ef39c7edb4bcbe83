import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/transaction.ts'

export interface Health {
  /** Once draining, the service is alive and not ready. */
  drain(): void
  isReady(): Promise<boolean>
}

const PING_MILLISECONDS = 500

export function createHealth(database: Pick<Database, 'isReachable'>): Health {
  let isDraining = false
  return {
    drain: () => {
      isDraining = true
    },
    isReady: async () => !isDraining && (await database.isReachable(PING_MILLISECONDS)),
  }
}

/** Liveness asks nothing of the database; readiness does. Neither says a version or a secret. */
export function serveHealth(server: FastifyInstance, health: Health): void {
  server.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  server.get('/readyz', async (_request, reply) => {
    const isReady = await health.isReady()
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready\n' : 'not ready\n')
  })
}

/** The same two on a private port of their own. */
export function listenForHealth(health: Health, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`)
    if (request.url === '/healthz') return answer(200, 'ok')
    if (request.url !== '/readyz') return answer(404, 'not found')
    return void health.isReady().then((isReady) => answer(isReady ? 200 : 503, isReady ? 'ready' : 'not ready'))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
