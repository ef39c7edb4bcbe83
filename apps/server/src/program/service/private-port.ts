import { createServer, type Server } from 'node:http'
import { type Health, probe } from './health.ts'
import type { MetricsAnswer } from './observing.ts'

export interface PrivatePort {
  readonly close: () => Promise<void>
}

/** The answers of the private port for operators; they contain no account data. */
export interface PrivateAnswers {
  readonly health: Health
  /** As Prometheus reads them. */
  readonly metrics: () => Promise<MetricsAnswer>
}

/** A port of their own for the probes and the metrics, by default reachable from this machine alone. */
export async function openPrivatePort(
  { health, metrics }: PrivateAnswers,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<PrivatePort> {
  const answerTo = async (path: string | undefined) => {
    if (path === '/metrics') return { status: 200, ...(await metrics()) }
    return { type: 'text/plain', ...((await probe(health, path)) ?? { status: 404, text: 'not found\n' }) }
  }
  const server = createServer((request, response) => {
    const answer = ({ status, type, text }: Awaited<ReturnType<typeof answerTo>>) =>
      response.writeHead(status, { 'Content-Type': type }).end(text)
    answerTo(request.url).then(answer, () => answer({ status: 500, type: 'text/plain', text: 'failed\n' }))
  })
  await listen(server, host, port)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
