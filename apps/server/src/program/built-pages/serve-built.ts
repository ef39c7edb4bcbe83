import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtPages, type BuiltFile, type BuiltPages } from './built-pages.ts'
import { notBuilt } from './not-built.pt-BR.ts'

/** Pages that are built before the service starts, and how they are served. */
interface Built {
  /** The path that they lie below, without a slash at its end. */
  readonly prefix: string
  readonly folder: URL
  readonly headers: Readonly<Record<string, string>>
  /** The text that is sent, with 503, while they are not built. */
  readonly notBuilt: string
  /** The file of an address that names none; undefined where there is no page. */
  readonly pageOf: (files: BuiltPages, path: string) => BuiltFile | undefined
  /** The page for what is not there; absent where a line says it. */
  readonly missing?: string
}

const COMMON = {
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

/** Styles of the console are inline where a component measures itself, and fonts in the preview of a brand; nothing else comes from anywhere but here. */
const CONSOLE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
/** Pictures in `data:` are the arrows of Swagger UI's stylesheet. */
const DOCUMENTATION_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The staff's console below `/console/`, as it was built: hashed files kept for good, every other path is its first page. */
export function serveConsole(
  server: FastifyInstance,
  folder: URL = new URL('../../../../console/dist/', import.meta.url),
): void {
  serveBuilt(server, {
    prefix: '/console',
    folder,
    headers: { ...COMMON, 'Content-Security-Policy': CONSOLE_POLICY },
    notBuilt: notBuilt('o console', '@vaivem/console'),
    // The address of a page has no dot, the name of a file always.
    pageOf: (files, path) => (path.includes('.') ? undefined : files.get('index.html')),
  })
}

/** The documentation below `/docs`, as it was built: a page is found without its ending. */
export function serveDocumentation(
  server: FastifyInstance,
  folder: URL = new URL('../../../../docs/dist/', import.meta.url),
): void {
  serveBuilt(server, {
    prefix: '/docs',
    folder,
    headers: { ...COMMON, 'Content-Security-Policy': DOCUMENTATION_POLICY },
    notBuilt: notBuilt('a documentação', '@vaivem/docs'),
    pageOf: (files, path) => files.get(`${path}.html`),
    missing: '404.html',
  })
}

function serveBuilt(server: FastifyInstance, served: Built): void {
  const built = builtPages(served.folder)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => send(served, request, reply, await built())
  server.get(served.prefix, answer)
  server.get(`${served.prefix}/*`, answer)
}

function send(
  served: Built,
  request: FastifyRequest,
  reply: FastifyReply,
  files: BuiltPages | undefined,
): FastifyReply {
  reply.headers(served.headers)
  if (!files) return reply.code(503).header('Content-Type', 'text/html; charset=utf-8').send(served.notBuilt)
  const path = pathOf(request.url, served.prefix)
  const file = files.get(path) ?? served.pageOf(files, path)
  if (file) return sendFile(request, reply, file)
  reply.code(404)
  const missing = files.get(served.missing ?? '')
  if (missing) return reply.header('Content-Type', missing.type).send(missing.content)
  return reply.header('Content-Type', 'text/plain; charset=utf-8').send('Não encontrado.\n')
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.headers({
    'Cache-Control': file.isImmutable ? FOREVER : ASKED_AGAIN,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (headers['if-none-match'] === file.etag) return reply.code(304).send()
  reply.header('Content-Type', file.type)
  const accepted = new Set((headers['accept-encoding'] ?? '').split(',').map((one) => one.split(';', 1)[0]?.trim()))
  const packed = file.packed.find(({ encoding }) => accepted.has(encoding))
  if (packed) reply.header('Content-Encoding', packed.encoding)
  return reply.send(packed?.content ?? file.content)
}

/** Below the prefix, without a query; what cannot be decoded is no file. */
function pathOf(url: string, prefix: string): string {
  const raw = (url.split(/[?#]/, 1)[0] ?? '').slice(prefix.length).replaceAll(/^\/+|\/+$/g, '')
  return raw === '' ? 'index.html' : raw
}
