import { lookup as lookupName } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { Failure, Message, Reception, Receivers } from '../ports/receivers.ts'
import { judgeAddress, judgeUrl, literalOf, type PrivateAllowance } from './receiver-address.ts'

/** Of an answer, whatever follows is not read. */
const READ_BYTES = 64 * 1024
const HEADER_BYTES = 16 * 1024

/** All the addresses of a name; a test gives another. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export interface ReceiversOptions {
  readonly allowance: PrivateAllowance
  readonly resolve?: Resolve
}

const resolveByDns: Resolve = async (hostname) =>
  (await lookupName(hostname, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Sends to receivers on the public internet only. A name is resolved once, all of its addresses are checked, and the connection
 * goes to the checked address, whatever the name resolves to later; TLS still verifies the name. Redirects are not followed,
 * nothing is decompressed, and the deadline covers all of it.
 */
export function createPublicReceivers({ allowance, resolve = resolveByDns }: ReceiversOptions): Receivers {
  return {
    post: async (message) => {
      const deadline = AbortSignal.timeout(message.timeoutMilliseconds)
      const judged = judgeUrl(message.url, allowance)
      if (!judged.ok) return failed('address-refused')
      const url = judged.value
      const addresses = await withinDeadline(deadline, addressesOf(url, resolve))
      if (addresses === 'late') return failed('no-answer-in-time')
      const [address] = addresses
      if (address === undefined) return failed('name-unknown')
      if (!addresses.every((one) => judgeAddress(url, one, allowance).ok)) return failed('address-refused')
      return exchange(url, address, message, deadline)
    },
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
function exchange(url: URL, address: string, message: Message, deadline: AbortSignal): Promise<Reception> {
  const body = Buffer.from(message.body)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...message.headers, 'content-length': body.length, 'accept-encoding': 'identity' },
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
    const request = url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options)
    let hasAnswered = false
    request.on('response', (response) => {
      hasAnswered = true
      void receive(response).then((answer) => settle(answered(response, answer)))
    })
    // After the status nothing else counts, the deadline neither.
    request.on('error', (error) => hasAnswered || settle(failed(failureOf(error, deadline))))
    request.end(body)
  })
}

/** The beginning of an answer, until it ends, is cut off, or passes what is read of it. */
async function receive(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= READ_BYTES) break
    }
  } catch {
    // The status is known, and it is what counts.
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES)
}

function answered({ statusCode = 0, headers }: IncomingMessage, answer: Buffer): Reception {
  return {
    outcome: 'answered',
    status: statusCode,
    answer: answer.toString('utf8'),
    retryAfter: headers['retry-after'] ?? null,
  }
}

const NOT_REACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EACCES'])

function failureOf(error: Error, deadline: AbortSignal): Failure {
  if (deadline.aborted) return 'no-answer-in-time'
  const code = 'code' in error ? String(error.code) : ''
  if (NOT_REACHED.has(code)) return 'not-reached'
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate-refused'
  return code.startsWith('HPE_') ? 'answer-malformed' : 'connection-lost'
}

function failed(failure: Failure): Reception {
  return { outcome: 'failed', failure }
}
