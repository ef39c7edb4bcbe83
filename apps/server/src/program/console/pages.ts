import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtConsole, type BuiltConsole, type ConsoleFile } from './built-console.ts'
import { NOT_BUILT } from './not-built.pt-BR.ts'

const BUILD = new URL('../../../../console/dist/', import.meta.url)
const PREFIX = '/console'

/** Styles are inline where a component measures itself, and fonts in the preview of a brand; nothing else comes from anywhere but here. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), microphone=()',
} as const
const FOREVER = 'public, max-age=31536000, immutable'
/** The browser revalidates it each time; it is sent only when it has changed. */
const ASKED_AGAIN = 'no-cache'

/** The staff's console below `/console/`, as it was built: hashed files kept for good, every other path is its first page. */
export function serveConsole(server: FastifyInstance, folder: URL = BUILD): void {
  const built = builtConsole(folder)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => send(request, reply, await built())
  server.get(PREFIX, answer)
  server.get(`${PREFIX}/*`, answer)
}

function send(request: FastifyRequest, reply: FastifyReply, files: BuiltConsole | undefined): FastifyReply {
  reply.headers(HEADERS)
  if (!files) return reply.code(503).header('Content-Type', 'text/html; charset=utf-8').send(NOT_BUILT)
  const path = pathOf(request.url)
  const file = files.get(path) ?? (isPage(path) ? files.get('index.html') : undefined)
  if (!file) return reply.code(404).header('Content-Type', 'text/plain; charset=utf-8').send('Não encontrado.\n')
  return sendFile(request, reply, file)
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: ConsoleFile): FastifyReply {
  reply.headers({
    'Cache-Control': file.isImmutable ? FOREVER : ASKED_AGAIN,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (headers['if-none-match'] === file.etag) return reply.code(304).send()
  reply.header('Content-Type', file.type)
  const isPacked = file.gzipped !== undefined && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  if (isPacked) reply.header('Content-Encoding', 'gzip')
  return reply.send(isPacked ? file.gzipped : file.content)
}

/** Below the prefix, without a query; what cannot be decoded is no file. */
function pathOf(url: string): string {
  const raw = (url.split(/[?#]/, 1)[0] ?? '').slice(PREFIX.length).replaceAll(/^\/+|\/+$/g, '')
  return raw === '' ? 'index.html' : raw
}

/** The address of a page has no dot, the name of a file always. */
function isPage(path: string): boolean {
  return !path.includes('.')
}
