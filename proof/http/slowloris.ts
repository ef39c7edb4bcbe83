import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytes } from '../bench/process-figures.ts'
import type { Finding } from '../report.ts'
import { signed, type Way } from './experiment.ts'
import { askHonestly } from './honest.ts'
import type { Subject } from './subject.ts'

export interface Siege {
  readonly connections: number
  readonly seconds: number
}

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
/** A megabyte and a half, for anybody. */
const LARGEST_ANSWER = '/openapi.json'
const SUCCESS = 0.99
const P99_MILLISECONDS = 500
const GROWTH_MEGABYTES = 150
/** Asked for on one connection, and none of the answers is taken. */
const UNREAD_REQUESTS = 3
/** Slow clients come from many addresses of this machine. */
const ADDRESSES = 50
const AT_ONCE = 5
const BETWEEN_MILLISECONDS = 20

interface Slowness {
  readonly name: string
  readonly start: (bearer: string) => string
  /** Sent once a second; empty: nothing more is sent, nor read. */
  readonly drip: string
}

const SLOW: readonly Slowness[] = [
  { name: 'headers that never end', start: () => 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip: 'a' },
  {
    name: 'bodies that never end',
    start: (bearer) =>
      `POST ${IMPORT} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    drip: ' ',
  },
  {
    name: 'answers that nobody reads',
    start: () => `GET ${LARGEST_ANSWER} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(UNREAD_REQUESTS),
    drip: '',
  },
]

/** Honest requests while a number of connections do as little as they can for as long as they may. */
export async function besiege(
  subject: Subject,
  way: Way,
  { connections, seconds }: Siege,
): Promise<readonly Finding[]> {
  const results: Finding[] = []
  for (const slow of SLOW) {
    const before = residentMegabytes(subject.pid) ?? 0
    const besiegers = holdOpen(way.port, slow, subject.bearer)
    await besiegers.grow(connections)
    await sleep(1_000)
    const { asked, served, p99Milliseconds } = await askHonestly(way, subject.bearer, seconds)
    const held = besiegers.open()
    const growth = (residentMegabytes(subject.pid) ?? 0) - before
    await besiegers.stop()
    const share = served / asked
    results.push({
      name: `${connections} connections with ${slow.name}, ${way.name}`,
      goal: `honest ≥ ${SUCCESS * 100} %, p99 < ${P99_MILLISECONDS} ms, memory +< ${GROWTH_MEGABYTES} MB`,
      figure: `${(share * 100).toFixed(1)} % of ${asked}, p99 ${Math.round(p99Milliseconds)} ms, ${signed(growth)} MB, ${held} held open`,
      isMet: share >= SUCCESS && p99Milliseconds < P99_MILLISECONDS && growth < GROWTH_MEGABYTES,
    })
  }
  return results
}

/** Keeps connections open: one that is closed by the server is opened again. */
function holdOpen(port: number, { start, drip }: Slowness, bearer: string) {
  const sockets = new Set<Socket>()
  let isOver = false
  const open = (index: number) => {
    if (isOver) return
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (index % ADDRESSES)}` })
    sockets.add(socket)
    socket.on('connect', () => socket.write(start(bearer)))
    if (drip === '') socket.pause()
    else socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(() => open(index), 100).unref()
    })
  }
  const timer = setInterval(() => {
    if (drip !== '') for (const socket of sockets) if (socket.writable) socket.write(drip)
  }, 1_000)
  return {
    /** So many more, not all in one moment: that would be a flood, which is another experiment. */
    grow: async (connections: number) => {
      for (let index = 0; index < connections; index++) {
        open(index)
        if (index % AT_ONCE === 0) await sleep(BETWEEN_MILLISECONDS)
      }
    },
    open: () => sockets.size,
    stop: async () => {
      isOver = true
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      await sleep(500)
    },
  }
}
