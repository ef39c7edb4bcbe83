import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders, failureAnswer } from './answers.ts'
import { refusal } from './failures.ts'
import type { RefusedRequest } from './refused-request.ts'
import { newTraceId } from './trace-id.ts'

/** The longest request target, in characters. */
const LONGEST_URL = 8 * 1024

/**
 * Refuses requests that Node accepts but a proxy in between may read differently: chunked HTTP/1.0, and no Host header or two
 * of them.
 */
export function refuseAmbiguousFraming({ raw }: FastifyRequest): void {
  const isOld = raw.httpVersion === '1.0'
  if (isOld && raw.headers['transfer-encoding'] !== undefined) {
    refuseToRead('Transfer-Encoding', 'não é aceito em HTTP/1.0')
  }
  const hosts = timesSent(raw.rawHeaders, 'host')
  if (hosts > 1 || (hosts === 0 && !isOld)) refuseToRead('Host', 'deve vir exatamente uma vez')
}

export function refuseLongUrl({ raw }: FastifyRequest): void {
  if ((raw.url ?? '').length <= LONGEST_URL) return
  const faults = [{ where: 'URL', message: `deve ter no máximo ${LONGEST_URL} caracteres` }]
  throw refusal(400, { kind: 'invalid-request', faults })
}

export function timesSent(rawHeaders: readonly string[], name: string): number {
  let times = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] ?? ''
    if (header.length === name.length && header.toLowerCase() === name) times++
  }
  return times
}

/** Whether the request announces a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** How long a refused sender's data are still read, and how much of them, so that the answer reaches the sender. */
const LINGER_MILLISECONDS = 1_000
const LINGER_BYTES = 4 * 1024 * 1024

/**
 * Closes the connection after the answer was sent. A connection that is closed with unread bytes is reset, and a sender that
 * is still sending would lose the answer; therefore the rest is read and thrown away.
 */
export function closeAfterAnswer({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  reply.header('Connection', 'close')
  if (!(socket instanceof Socket)) return
  const enough = socket.bytesRead + LINGER_BYTES
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS)
    socket.on('data', () => socket.bytesRead > enough && socket.destroy())
    socket.once('close', () => clearTimeout(timer))
  }
}

const STATUS_WORDS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
} as const

/**
 * Answers bytes that could not be read as HTTP, with the envelope, and closes the connection; undefined where the sender is
 * gone.
 */
export function refuseConnection(
  error: { readonly code?: string },
  socket: Socket,
  now: () => Temporal.Instant,
): RefusedRequest | undefined {
  if (socket.destroyed || !socket.writable) return undefined
  const status = statusOf(error.code)
  const faults = [{ where: 'requisição', message: 'não pôde ser lida como HTTP/1.1' }]
  const kind = status === 408 ? 'request-timeout' : status === 413 ? 'body-too-large' : 'invalid-request'
  const { failure } = refusal(status, { kind, faults })
  const traceId = newTraceId()
  const body = failureAnswer(failure, now())
  const head = [
    `HTTP/1.1 ${status} ${STATUS_WORDS[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(commonHeaders(traceId)).map(([name, value]) => `${name}: ${value}`),
  ]
  // Read before the answer is sent, because a closed connection has no address.
  const ip = socket.remoteAddress ?? null
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  return { ...UNREAD, traceId, status, code: failure.code, refusal: kind, ip }
}

const UNREAD = { operation: null, method: '', reason: null, scope: null, accountId: null, who: null, milliseconds: 0 }

function statusOf(code: string | undefined): keyof typeof STATUS_WORDS {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413
    case 'HPE_HEADER_OVERFLOW':
      return 431
    default:
      return 400
  }
}

function refuseToRead(where: string, message: string): never {
  throw refusal(400, { kind: 'invalid-request', faults: [{ where, message }] }, { Connection: 'close' })
}
