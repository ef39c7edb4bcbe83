import type { Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { type Listening, raw } from './receiver.ts'

type Speak = (socket: Socket) => void

const GIGABYTE = 2 ** 30
const CHUNK = Buffer.alloc(64 * 1024, 120)

/** Ways to be a bad receiver. `inside`: an address that a webhook must never reach. */
function waysOf(inside: string): Readonly<Record<string, Speak>> {
  return {
    'never answers': () => undefined,
    'a header, one byte a second': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-slow: ', 'a'),
    'a body, one byte a second': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 'a'),
    'a body of 1 GB': (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${GIGABYTE}\r\n\r\n`)
      flood(socket)
    },
    'headers without end': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      flood(socket, Buffer.from(`x-more: ${'a'.repeat(1_000)}\r\n`.repeat(60)))
    },
    'a redirect to the inside': (socket) =>
      socket.end(`HTTP/1.1 302 Found\r\nlocation: ${inside}\r\ncontent-length: 0\r\n\r\n`),
    'a moved address on the inside': (socket) =>
      socket.end(`HTTP/1.1 308 Permanent Redirect\r\nlocation: ${inside}\r\ncontent-length: 0\r\n\r\n`),
    'a reset': (socket) => socket.resetAndDestroy(),
    'half an answer': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf'),
    'no HTTP at all': (socket) => socket.end(Buffer.alloc(512, 255)),
    '500 for ever': (socket) =>
      socket.end('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 5\r\nconnection: close\r\n\r\nnever'),
    'come back in a year': (socket) =>
      socket.end('HTTP/1.1 429 Too Many Requests\r\nretry-after: 31536000\r\ncontent-length: 0\r\n\r\n'),
  }
}

export interface Hostile extends Listening {
  readonly way: string
  readonly asked: () => number
}

/** One of each, all listening. */
export function hostileReceivers(inside: string): Promise<readonly Hostile[]> {
  return Promise.all(Object.entries(waysOf(inside)).map(async ([way, speak]) => ({ way, ...(await raw(speak)) })))
}

/** More that never answer: each would keep a place of the worker for itself. */
export function silentReceivers(count: number): Promise<readonly Hostile[]> {
  return Promise.all(
    Array.from({ length: count }, async () => ({ way: 'never answers', ...(await raw(() => undefined)) })),
  )
}

function drip(socket: Socket, beginning: string, letter: string): void {
  socket.write(beginning)
  const timer = setInterval(() => socket.write(letter), 1_000)
  socket.once('close', () => clearInterval(timer))
}

/** As fast as it is read, for as long as it is. */
function flood(socket: Socket, chunk: Buffer = CHUNK): void {
  const endless = new Readable({ read: () => endless.push(chunk) })
  pipeline(endless, socket, () => undefined)
}
