import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** The bytes of the next request. */
  readonly next: () => Buffer
  /** Every connection comes from an address of its own, as those of many callers do; Linux answers to all of 127.0.0.0/8. */
  readonly fromManyAddresses?: boolean
  /** How often a request that is answered with 503 is sent again, as part of the time it takes; absent: never. */
  readonly furtherTries?: number
}

export interface Measured {
  readonly requests: number
  readonly perSecond: number
  readonly p50Milliseconds: number
  readonly p99Milliseconds: number
}

const LONGEST_ANSWER_MILLISECONDS = 20_000

/**
 * Keeps a number of connections busy for a given time, one request at a time each. Speaks just enough HTTP/1.1 not to be what is
 * measured. Any answer but 200 ends it with an error.
 */
export async function applyLoad({
  port,
  connections,
  seconds,
  next,
  fromManyAddresses = false,
  furtherTries = 0,
}: Load): Promise<Measured> {
  const latencies: number[] = []
  const since = performance.now()
  const until = since + seconds * 1000
  const origin = fromManyAddresses ? nextAddress : () => undefined
  await Promise.all(
    Array.from({ length: connections }, () => keepBusy({ port, from: origin() }, until, next, latencies, furtherTries)),
  )
  const elapsed = (performance.now() - since) / 1000
  return { requests: latencies.length, perSecond: latencies.length / elapsed, ...quantiles(latencies) }
}

/** The median and the 99th percentile of milliseconds. */
export function quantiles(milliseconds: readonly number[]): Pick<Measured, 'p50Milliseconds' | 'p99Milliseconds'> {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50Milliseconds: quantile(0.5), p99Milliseconds: quantile(0.99) }
}

/** One request and its body as text, for setting things up; one that is answered with 503 is sent again up to `furtherTries` times. */
export async function ask(port: number, request: Buffer, furtherTries = 0): Promise<string> {
  const socket = await open({ port, from: undefined })
  try {
    const answer = await persist(socket, request, furtherTries)
    return answer.subarray(answer.indexOf('\r\n\r\n') + 4).toString('utf8')
  } finally {
    socket.destroy()
  }
}

interface Route {
  readonly port: number
  readonly from: string | undefined
}

let addresses = 0

function nextAddress(): string {
  const serial = ++addresses
  return `127.1.${(serial >> 8) & 255}.${serial & 255}`
}

async function keepBusy(
  route: Route,
  until: number,
  next: () => Buffer,
  latencies: number[],
  furtherTries: number,
): Promise<void> {
  const socket = await open(route)
  try {
    for (let sentAt = performance.now(); sentAt < until;) {
      await persist(socket, next(), furtherTries)
      const answeredAt = performance.now()
      latencies.push(answeredAt - sentAt)
      sentAt = answeredAt
    }
  } finally {
    socket.destroy()
  }
}

function open({ port, from }: Route): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, noDelay: true, ...(from !== undefined && { localAddress: from }) }
    const socket = connect(options, () => resolve(socket))
    socket.once('error', reject)
    socket.setTimeout(LONGEST_ANSWER_MILLISECONDS, () => socket.destroy(new Error('no answer in time')))
  })
}

/** The wait before a request that was answered with 503 is sent again. */
const PAUSE_MILLISECONDS = 250

/** The service could not do it now. */
class Busy extends Error {}

async function persist(socket: Socket, request: Buffer, furtherTries: number): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    try {
      return await exchange(socket, request)
    } catch (error) {
      if (!(error instanceof Busy) || tries === furtherTries) throw error
      await sleep(PAUSE_MILLISECONDS)
    }
  }
}

/** Sends a request and waits for the whole of its answer. */
function exchange(socket: Socket, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received: Buffer | undefined
    let wanted = 0
    const settle = (finish: () => void) => {
      socket.off('data', take)
      socket.off('close', lose)
      finish()
    }
    const lose = () => settle(() => reject(new Error('the connection was closed before the answer')))
    const take = (chunk: Buffer) => {
      received = received ? Buffer.concat([received, chunk]) : chunk
      wanted ||= lengthOf(received)
      if (wanted === 0 || received.length < wanted) return
      const answer = received
      settle(() => (isSuccess(answer) ? resolve(answer) : reject(faultOf(answer))))
    }
    socket.on('data', take)
    socket.once('close', lose)
    socket.write(request)
  })
}

/** Bytes of the head and the body together; 0 while the head is not complete. */
function lengthOf(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('an answer without Content-Length')
  return end + 4 + Number(length)
}

function isSuccess(answer: Buffer): boolean {
  return statusOf(answer) === '200'
}

function faultOf(answer: Buffer): Error {
  const text = answer.toString('utf8').slice(0, 2_000)
  return statusOf(answer) === '503' ? new Busy(text) : new Error(text)
}

function statusOf(answer: Buffer): string {
  return answer.toString('latin1', 9, 12)
}

/** The bytes of a request; a body is sent as JSON. */
export function requestOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    ...(method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
