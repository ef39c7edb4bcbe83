import { lookup as lookupName } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { HttpAnswer, HttpFailure, HttpRequest, SendRequest } from '@vaivem/connector-kit'
import { judgeAddress, judgeUrl, literalOf, type PrivateAllowance } from './receiver-address.ts'

/** All the addresses of a name; a test gives another. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export interface HttpClientOptions {
  readonly allowance: PrivateAllowance
  readonly resolve?: Resolve
}

const HEADER_BYTES = 16 * 1024

const resolveByDns: Resolve = async (hostname) =>
  (await lookupName(hostname, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Sends to the public internet only. A name is resolved once, all of its addresses are checked, and the connection goes to the
 * checked address, whatever the name resolves to later; TLS still verifies the name. Redirects are not followed, nothing is
 * decompressed, and the deadline covers all of it.
 */
export function createHttpClient({ allowance, resolve = resolveByDns }: HttpClientOptions): SendRequest {
  return async (request) => {
    const deadline = AbortSignal.timeout(request.timeoutMilliseconds)
    const judged = judgeUrl(request.url, allowance)
    if (!judged.ok) return failed('address-refused')
    const url = judged.value
    const addresses = await withinDeadline(deadline, addressesOf(url, resolve))
    if (addresses === 'late') return failed('no-answer-in-time')
    const [address] = addresses
    if (address === undefined) return failed('name-unknown')
    if (!addresses.every((one) => judgeAddress(url, one, allowance).ok)) return failed('address-refused')
    return exchange(url, address, request, deadline)
  }
}

async function addressesOf(url: URL, resolve: Resolve): Promise<readonly string[]> {
  const literal = literalOf(url)
  return literal === undefined ? resolve(url.hostname).catch(() => []) : [literal]
}

async function withinDeadline<Value>(deadline: AbortSignal, work: Promise<Value>): Promise<Value | 'late'> {
  if (deadline.aborted) return 'late'
  return new Promise((settle, reject) => {
    const late = () => settle('late')
    deadline.addEventListener('abort', late, { once: true })
    work.then(settle, reject).finally(() => deadline.removeEventListener('abort', late))
  })
}

/** One request over a connection of its own, to the address given. */
function exchange(
  url: URL,
  address: string,
  { method, headers, body, mostAnswerBytes }: HttpRequest,
  deadline: AbortSignal,
): Promise<HttpAnswer> {
  const content = body === undefined ? undefined : Buffer.from(body)
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(content && { 'content-length': content.length }), 'accept-encoding': 'identity' },
    agent: false,
    maxHeaderSize: HEADER_BYTES,
    signal: deadline,
    // Whatever name is resolved, the connection goes to this address.
    lookup: (_hostname, { all }, done) => {
      const family = isIP(address)
      if (all) done(null, [{ address, family }])
      else done(null, address, family)
    },
  }
  return new Promise((settle) => {
    const isSecure = url.protocol === 'https:'
    const request = isSecure ? requestSecure(url, options) : requestPlain(url, options)
    let hasConnected = false
    let hasAnswered = false
    request.on('socket', (socket) => socket.on(isSecure ? 'secureConnect' : 'connect', () => (hasConnected = true)))
    request.on('response', (response) => {
      hasAnswered = true
      void receive(response, mostAnswerBytes).then((answer) => settle(answered(response, answer)))
    })
    // After the status nothing else counts, the deadline neither.
    request.on('error', (error) => hasAnswered || settle(failed(failureOf(error, deadline), hasConnected)))
    request.end(content)
  })
}

interface Received {
  readonly body: Buffer
  readonly isWhole: boolean
}

/** The beginning of an answer, until it ends, is cut off, or passes what is read of it. */
async function receive(response: IncomingMessage, mostBytes: number): Promise<Received> {
  const chunks: Buffer[] = []
  let size = 0
  let isWhole = false
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > mostBytes) break
    }
    isWhole = size <= mostBytes && response.complete
  } catch {
    // The status is known; `isWhole` shows the callers that need the whole answer that it was cut off.
  } finally {
    response.destroy()
  }
  return { body: Buffer.concat(chunks).subarray(0, mostBytes), isWhole }
}

function answered({ statusCode = 0, headers }: IncomingMessage, { body, isWhole }: Received): HttpAnswer {
  return { outcome: 'answered', status: statusCode, headers, text: body.toString('utf8'), bytes: body, isWhole }
}

const NOT_REACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EACCES'])

function failureOf(error: Error, deadline: AbortSignal): HttpFailure {
  if (deadline.aborted) return 'no-answer-in-time'
  const code = 'code' in error ? String(error.code) : ''
  if (NOT_REACHED.has(code)) return 'not-reached'
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate-refused'
  return code.startsWith('HPE_') ? 'answer-malformed' : 'connection-lost'
}

/** Without a connection nothing was sent. */
function failed(failure: HttpFailure, hasConnected = false): HttpAnswer {
  return { outcome: 'failed', failure, mayHaveArrived: hasConnected }
}
