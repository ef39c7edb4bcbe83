import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from './failures.ts'
import { hasBody } from './framing.ts'
import { parseStrictJson } from './strict-json.ts'

/**
 * Reads bodies, which are uncompressed JSON in UTF-8, or empty (contract §1.8). They are read completely and examined only
 * after authentication.
 */
export function readBodies(server: FastifyInstance): void {
  // A GET of the list may carry its filters in a body (§4.3).
  server.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : body)
  })
  server.addContentTypeParser('*', ({ headers }, _payload, done) => {
    done(hasBody(headers) ? refusal(415, { kind: 'unsupported-media-type' }) : null, undefined)
  })
  server.addHook('preParsing', async ({ headers }, _reply, payload) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
    const isForeign = headers['content-encoding'] !== undefined || !/^utf-?8$/i.test(charset)
    if (isForeign && hasBody(headers)) throw refusal(415, { kind: 'unsupported-media-type' })
    return payload
  })
}

/** Parses the body and keeps its bytes, because they are part of what an Idempotency-Key identifies. */
export function decodeBody(request: FastifyRequest, verbatim: readonly string[]): void {
  if (!Buffer.isBuffer(request.body)) return
  request.rawBody = request.body
  request.body = parseStrictJson(decodeUtf8(request.body), verbatim)
}

const RAW_BYTES = 1024 * 1024

/** Takes bodies of any media type in this part of the server, as they come. */
export function takeRawBodies(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_BYTES }, (_request, body, done) => {
    done(null, body)
  })
  return scope
}

/** Makes text of a body as it came; none is an empty text. */
export function decodeText(request: FastifyRequest): void {
  request.body = Buffer.isBuffer(request.body) ? decodeUtf8(request.body) : ''
}

function decodeUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw refusal(400, { kind: 'invalid-json', message: 'o corpo não está em UTF-8', position: 0 })
  return body.toString('utf8')
}
