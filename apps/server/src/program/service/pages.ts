import type { FastifyInstance, FastifyReply } from 'fastify'
import { asyncApiDocument, openApiDocument, operations } from '@vaivem/contract'
import type { Deps } from '../deps.ts'
import type { Demo } from '../demo/create-demo.ts'
import { findOrderToTry } from '../demo/order-to-try.ts'
import { type Home, serveHome } from '../../portal/index.ts'
import { environmentAccounts, type EnvironmentAccounts } from '../../staff/index.ts'
import { MAILBOX_COMMAND } from './announce.pt-BR.ts'
import { serveDocumentation } from '../built-pages/serve-built.ts'

const NOTHING_ELSE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the pages beside the operations: the first page, the documentation, the OpenAPI document, the public keys. `demo` answers the
 * demonstration once it is there.
 */
export function servePages(
  server: FastifyInstance,
  deps: Deps,
  demo: () => Pick<Demo, 'accountId' | 'alias'> | undefined = () => undefined,
): void {
  // Made at the first request, so that no start waits for it, and kept as bytes once: an answer to a slow reader then holds no copy of
  // its own.
  const description = once(() => Buffer.from(JSON.stringify(openApiDocument(operations))))
  const events = once(() => Buffer.from(JSON.stringify(asyncApiDocument())))
  for (const path of ['/openapi.json', '/docs/openapi.json']) {
    server.get(path, async (_request, reply) => send(reply, 'application/json; charset=utf-8', description()))
  }
  server.get('/asyncapi.json', async (_request, reply) => send(reply, 'application/json; charset=utf-8', events()))
  serveDocumentation(server)
  serveHome(server, deps, homeOf(deps, demo))
  server.get('/.well-known/jwks.json', async (_request, reply) =>
    send(
      reply,
      'application/json; charset=utf-8',
      JSON.stringify({ keys: [...deps.tokens.jwks.keys, deps.checkpointKey.jwk] }),
    ),
  )
}

function homeOf({ database, environment, now }: Deps, demoThere: Parameters<typeof servePages>[2] & {}): Home {
  return {
    demo: async () => {
      const demo = demoThere()
      if (!demo) return null
      const order = await findOrderToTry(database, demo.accountId, now())
      return { storePage: `/loja/${demo.alias}`, order, mailboxCommand: MAILBOX_COMMAND }
    },
    isNew: async () => {
      const [found] = await database.readShared<EnvironmentAccounts>(environmentAccounts(environment))
      return found?.has_real === false
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply
    .headers({
      'Content-Type': type,
      'Content-Security-Policy': NOTHING_ELSE,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'public, max-age=300',
    })
    .send(body)
}
