import { connect } from 'node:net'
import { residentMegabytes } from '../bench/process-figures.ts'
import type { Finding } from '../report.ts'
import { signed, type Way } from './experiment.ts'
import type { Subject } from './subject.ts'

const MIB = 1024 * 1024
const HUGE = 100 * MIB
/** The largest that is taken in. */
const LARGEST = 3 * MIB
/** The most that may be sent of a body that is refused: what the service takes in, and what may be on its way by then. */
const MOST_SENT_MIB = 16
const GROWTH_MEGABYTES = 50
const LONGEST_MILLISECONDS = 20_000
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'

interface Sent {
  readonly length: number
  readonly headers: readonly string[]
  readonly piece: Buffer
}

interface Huge extends Sent {
  readonly name: string
  readonly status: number
}

const PLAIN = Buffer.alloc(65_536, 32)
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PLAIN, Buffer.from('\r\n')])
/** trust.md D11. */
const BODIES: readonly Huge[] = [
  { name: 'with its length', length: HUGE, headers: [`Content-Length: ${HUGE}`], piece: PLAIN, status: 413 },
  { name: 'in chunks', length: HUGE, headers: ['Transfer-Encoding: chunked'], piece: CHUNK, status: 413 },
  {
    name: 'said to be gzip',
    length: HUGE,
    headers: [`Content-Length: ${HUGE}`, 'Content-Encoding: gzip'],
    piece: PLAIN,
    status: 415,
  },
]

const TAKEN_IN: Sent = { length: LARGEST, headers: [`Content-Length: ${LARGEST}`, 'Connection: close'], piece: PLAIN }

/** Bodies of 100 MB, many at once: refused without being read to their end. */
export async function flood(subject: Subject, way: Way, atOnce: number): Promise<readonly Finding[]> {
  const sendMany = (body: Sent) =>
    Promise.all(Array.from({ length: atOnce }, () => send(way.port, subject.bearer, body)))
  const results: Finding[] = []
  // Memory that bodies of accepted size take is not counted as growth: as many of them are sent first.
  await sendMany(TAKEN_IN)
  if (way.name === 'direct') await Promise.all(BODIES.map((huge) => send(way.port, subject.bearer, huge)))
  for (const huge of BODIES) {
    const before = residentMegabytes(subject.pid) ?? 0
    let sent = await sendMany(huge)
    // Where a proxy cut every one before its answer was read, nothing was seen yet.
    for (let again = 0; again < 5 && way.name !== 'direct' && sent.every(({ status }) => status === 0); again++)
      sent = await sendMany(huge)
    const growth = (residentMegabytes(subject.pid) ?? 0) - before
    const refused = sent.filter(({ status }) => status === huge.status).length
    // A proxy that closes while its client still sends may cut its own connection before the client has read the answer.
    const cut = way.name === 'direct' ? 0 : sent.filter(({ status }) => status === 0).length
    const most = Math.max(...sent.map(({ bytes }) => bytes)) / MIB
    // How much a proxy takes in before it passes on the refusal is not judged.
    const isLittle = most < MOST_SENT_MIB || way.name !== 'direct'
    results.push({
      name: `${atOnce} bodies of 100 MB ${huge.name}, ${way.name}`,
      goal: `${huge.status}, ${way.name === 'direct' ? `< ${MOST_SENT_MIB} MiB sent, ` : ''}memory +< ${GROWTH_MEGABYTES} MB`,
      figure: `${refused} × ${huge.status}, ${cut > 0 ? `${cut} cut by the proxy, ` : ''}${most.toFixed(1)} MiB sent, ${signed(growth)} MB`,
      isMet: refused > 0 && refused + cut === atOnce && isLittle && growth < GROWTH_MEGABYTES,
    })
  }
  return results
}

/** Sends until it is answered and thrown out: with what, and how much went out before. */
function send(
  port: number,
  bearer: string,
  { length, headers, piece }: Sent,
): Promise<{ readonly status: number; readonly bytes: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    const settle = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0),
        bytes: socket.bytesWritten - socket.writableLength,
      })
    }
    const timer = setTimeout(settle, LONGEST_MILLISECONDS)
    const more = () => {
      for (let isRoom = true; isRoom && socket.writable && sent < length; sent += PLAIN.length)
        isRoom = socket.write(piece)
    }
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('drain', more)
    socket.on('error', () => undefined)
    socket.on('close', settle)
    socket.write(
      [
        `POST ${IMPORT} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${bearer}`,
        'Content-Type: application/json',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    )
    more()
  })
}
