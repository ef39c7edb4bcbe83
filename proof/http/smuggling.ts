import { randomBytes } from 'node:crypto'
import { exchange } from '../../apps/server/test/support/raw-http.ts'
import type { Finding } from '../report.ts'
import type { Way } from './experiment.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const LIST = '/v3/pvt/processo?pageSize=1'
/** Honest requests after each attack: on connections to the service that the attack may have left something on. */
const HONEST_AFTERWARDS = 10

interface Attack {
  readonly name: string
  /** `inner` is a whole request with a trace of its own: an answer under that trace means that it was smuggled in. */
  readonly bytes: (outer: Wire, inner: string) => string
  /** The only answers that are right when there is no proxy in between. */
  readonly direct: readonly number[]
  /** Two requests are in it honestly. */
  readonly isPipelined?: true
  /** A bare line feed may be taken for the end of a line (RFC 9112 §2.2): who reads so reads two honest requests. */
  readonly mayBeTwoBehind?: true
}

type Wire = (line: string, headers?: readonly string[], body?: string, host?: string) => string

const TYPE = 'Content-Type: application/json'
const CHUNKED = 'Transfer-Encoding: chunked'

/** trust.md D14. */
const ATTACKS: readonly Attack[] = [
  {
    name: 'CL.TE',
    direct: [400],
    bytes: (w, inner) => w(`POST ${IMPORT} HTTP/1.1`, [TYPE, 'Content-Length: 6', CHUNKED], `0\r\n\r\n${inner}`),
  },
  {
    name: 'TE.CL',
    direct: [400],
    bytes: (w, inner) =>
      w(
        `POST ${IMPORT} HTTP/1.1`,
        [CHUNKED, 'Content-Length: 4', TYPE],
        `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
      ),
  },
  {
    name: 'TE.TE, one of them unknown',
    direct: [400],
    bytes: (w, inner) => w(`POST ${IMPORT} HTTP/1.1`, [TYPE, CHUNKED, 'Transfer-Encoding: x'], `0\r\n\r\n${inner}`),
  },
  {
    name: 'TE with a tab',
    direct: [400],
    bytes: (w, inner) =>
      w(`POST ${IMPORT} HTTP/1.1`, [TYPE, 'Transfer-Encoding:\x0bchunked', 'Content-Length: 5'], `0\r\n\r\n${inner}`),
  },
  {
    name: 'TE before a blank',
    direct: [400],
    bytes: (w, inner) =>
      w(`POST ${IMPORT} HTTP/1.1`, [TYPE, 'Transfer-Encoding : chunked', 'Content-Length: 5'], `0\r\n\r\n${inner}`),
  },
  {
    name: 'TE folded',
    direct: [400],
    bytes: (w, inner) =>
      w(`POST ${IMPORT} HTTP/1.1`, [TYPE, 'Transfer-Encoding:', ' chunked', 'Content-Length: 5'], `0\r\n\r\n${inner}`),
  },
  {
    name: 'two lengths',
    direct: [400],
    bytes: (w, inner) =>
      w(`POST ${IMPORT} HTTP/1.1`, [TYPE, 'Content-Length: 0', `Content-Length: ${inner.length}`], inner),
  },
  {
    name: 'a length with a sign',
    direct: [400],
    bytes: (w, inner) => w(`POST ${IMPORT} HTTP/1.1`, [TYPE, 'Content-Length: +0'], inner),
  },
  {
    name: 'a length in hexadecimal',
    direct: [400],
    bytes: (w, inner) => w(`POST ${IMPORT} HTTP/1.1`, [TYPE, 'Content-Length: 0x0'], inner),
  },
  {
    name: 'a chunk that is longer than said',
    direct: [400],
    bytes: (w, inner) => w(`POST ${IMPORT} HTTP/1.1`, [TYPE, CHUNKED], `2\r\n{}${inner}\r\n0\r\n\r\n`),
  },
  {
    name: 'a chunk size too large for a number',
    direct: [400, 413],
    bytes: (w, inner) => w(`POST ${IMPORT} HTTP/1.1`, [TYPE, CHUNKED], `10000000000000002\r\n{}\r\n0\r\n\r\n${inner}`),
  },
  {
    name: 'chunks that end in bare line feeds',
    mayBeTwoBehind: true,
    direct: [400],
    bytes: (w, inner) => w(`POST ${IMPORT} HTTP/1.1`, [TYPE, CHUNKED], `2\n{}\n0\n\n${inner}`),
  },
  { name: 'two Hosts', direct: [400], bytes: (w) => w(`GET ${LIST} HTTP/1.1`, ['Host: evil.example']) },
  { name: 'no Host', direct: [400], bytes: (w) => w(`GET ${LIST} HTTP/1.1`, [], '', '') },
  {
    name: 'HTTP/1.0 in chunks',
    direct: [400],
    bytes: (w, inner) =>
      w(`POST ${IMPORT} HTTP/1.0`, [TYPE, CHUNKED, 'Connection: keep-alive'], `2\r\n{}\r\n0\r\n\r\n${inner}`),
  },
  { name: 'a whole address as target', direct: [200], bytes: (w) => w(`GET http://evil.example${LIST} HTTP/1.1`) },
  { name: 'a folded header', direct: [400], bytes: (w) => w(`GET ${LIST} HTTP/1.1`, ['X-Long: a', ' b']) },
  {
    name: 'bare line feeds',
    mayBeTwoBehind: true,
    direct: [400],
    bytes: (_, inner) => `GET ${LIST} HTTP/1.1\nHost: x\n\n${inner}`,
  },
  { name: 'a NUL in a header', direct: [400], bytes: (w) => w(`GET ${LIST} HTTP/1.1`, ['X-A: a\0b']) },
  {
    name: 'an upgrade to h2c',
    direct: [200],
    bytes: (w) =>
      w(`GET ${LIST} HTTP/1.1`, [
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      ]),
  },
  { name: 'the preface of HTTP/2', direct: [400], bytes: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  {
    name: 'one header of 20 KB',
    direct: [431],
    bytes: (w) => w(`GET ${LIST} HTTP/1.1`, [`X-Long: ${'a'.repeat(20_000)}`]),
  },
  {
    name: '2 000 headers',
    direct: [431],
    bytes: (w) =>
      w(
        `GET ${LIST} HTTP/1.1`,
        Array.from({ length: 2_000 }, (_, at) => `X-${at}: ${'b'.repeat(8)}`),
      ),
  },
  {
    name: 'a body on a GET',
    direct: [415],
    bytes: (w, inner) =>
      w(`GET ${LIST} HTTP/1.1`, ['Content-Type: text/plain', `Content-Length: ${inner.length}`], inner),
  },
  {
    name: 'a body for a path that is none',
    direct: [404],
    bytes: (w, inner) => w('POST /nada HTTP/1.1', [`Content-Length: ${inner.length}`], inner),
  },
  {
    name: 'two requests at once',
    direct: [200, 200],
    isPipelined: true,
    bytes: (w, inner) => w(`GET ${LIST} HTTP/1.1`) + inner,
  },
]

/** Sends every attack by a way, and honest requests after each: one answer a request, and everybody gets their own. */
export async function smuggle(
  { name, port }: Way,
  bearer: string,
  honestAfterwards = HONEST_AFTERWARDS,
): Promise<readonly Finding[]> {
  const wrong: string[] = []
  let honest = 0
  for (const attack of ATTACKS) {
    const innerTrace = newTrace()
    const wire: Wire = (line, headers = [], body = '', host = 'Host: x') =>
      [line, ...(host === '' ? [] : [host]), `Authorization: Bearer ${bearer}`, ...headers, '', body].join('\r\n')
    const inner = wire(`GET ${LIST} HTTP/1.1`, [`traceparent: ${parentOf(innerTrace)}`])
    const { answers } = await exchange(port, attack.bytes(wire, inner), { quiet: 200 })
    const statuses = answers.map(({ status }) => status)
    const isSmuggled = answers.some(({ headers }) => headers['x-trace-id'] === innerTrace)
    const isTwo =
      attack.isPipelined === true || (name !== 'direct' && attack.mayBeTwoBehind === true && answers.length === 2)
    if (isSmuggled !== isTwo) wrong.push(`${attack.name}: ${isSmuggled ? 'smuggled in' : 'lost'}`)
    if (name === 'direct' && !isAllowed(statuses, attack)) wrong.push(`${attack.name}: ${statuses.join(' ')}`)
    if (!isTwo && answers.length > 1) wrong.push(`${attack.name}: ${answers.length} answers`)
    for (let turn = 0; turn < honestAfterwards; turn++) {
      const trace = newTrace()
      const request = wire(`GET ${LIST} HTTP/1.1`, [`traceparent: ${parentOf(trace)}`, 'Connection: close'])
      const got = (await exchange(port, request)).answers
      const isOwn = got.length === 1 && got[0]?.status === 200 && got[0].headers['x-trace-id'] === trace
      if (isOwn) honest++
      else wrong.push(`after ${attack.name}: ${got.map(({ status }) => status).join(' ') || 'nothing'}`)
    }
  }
  const asked = ATTACKS.length * honestAfterwards
  return [
    {
      name: `request smuggling, ${ATTACKS.length} attacks, ${name}`,
      goal: 'one answer a request; honest ones get their own',
      figure: `${asked - honest} of ${asked} honest answers wrong; ${wrong.length === 0 ? 'nothing smuggled' : wrong.join('; ')}`,
      isMet: wrong.length === 0,
    },
  ]
}

/** Exactly what is right, once; an attack may be right in one of several ways. */
function isAllowed(statuses: readonly number[], { direct, isPipelined }: Attack): boolean {
  if (isPipelined) return statuses.join() === direct.join()
  return statuses.length === 1 && direct.includes(statuses[0] ?? 0)
}

function newTrace(): string {
  return randomBytes(16).toString('hex')
}

function parentOf(trace: string): string {
  return `00-${trace}-${trace.slice(0, 16)}-01`
}
