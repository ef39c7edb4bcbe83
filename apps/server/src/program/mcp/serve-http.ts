import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Client } from '@vaivem/sdk'
import { agentClient, createAgentServer } from './agent-server.ts'

const PATH = '/mcp'
const LARGEST_BODY_BYTES = 1024 * 1024
/** Clients whose bearer is still good are used again; the oldest goes first. */
const MOST_CLIENTS = 100

interface HttpAgents {
  readonly url: string
  readonly version: string
}

/**
 * Answers MCP over HTTP at `/mcp`, without sessions. Every request brings the credential of its agent in the headers of §4.1,
 * `ServiceKey` and `ServiceToken`; pages of a browser are refused.
 */
export function createAgentHttpServer({ url, version }: HttpAgents): Server {
  const clients = new Map<string, Client>()
  return createServer((request, response) => {
    void answer(request, response).catch(() => {
      if (!response.headersSent) say(response, 500, 'O pedido não pôde ser atendido.')
      response.end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (new URL(request.url ?? '/', url).pathname !== PATH) return say(response, 404, `O endereço é ${PATH}.`)
    if (request.method !== 'POST') return say(response, 405, 'Só POST é atendido.')
    if (request.headers.origin !== undefined) return say(response, 403, 'Páginas de um navegador não são atendidas.')
    const { servicekey: serviceKey, servicetoken: serviceToken } = request.headers
    if (typeof serviceKey !== 'string' || typeof serviceToken !== 'string')
      return say(response, 401, 'Envie ServiceKey e ServiceToken da credencial do agente.')
    const body = await bodyOf(request)
    if (!body.ok) return say(response, body.status, body.why)
    const client = clientOf({ url, serviceKey, serviceToken })
    const server = createAgentServer(client, { url, version })
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    response.on('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, body.value)
  }

  function clientOf(connection: Parameters<typeof agentClient>[0]): Client {
    const key = createHash('sha256').update(`${connection.serviceKey}\n${connection.serviceToken}`).digest('hex')
    const client = clients.get(key) ?? agentClient(connection)
    clients.delete(key)
    clients.set(key, client)
    const [oldest] = clients.keys()
    if (clients.size > MOST_CLIENTS && oldest !== undefined) clients.delete(oldest)
    return client
  }
}

type Body =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly why: string }

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array)
    size += bytes.length
    if (size > LARGEST_BODY_BYTES) return { ok: false, status: 413, why: 'O corpo passa de 1 MB.' }
    parts.push(bytes)
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(parts).toString('utf8')) }
  } catch {
    return { ok: false, status: 400, why: 'O corpo não é JSON.' }
  }
}

function say(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message: why } }))
}
