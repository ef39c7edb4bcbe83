import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The responses on one connection, in order, and whether the server closed it. */
export interface RawExchange {
  readonly answers: readonly RawAnswer[]
  readonly closed: boolean
  readonly milliseconds: number
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The port on which the server listens: the tests of a worker share one server, and the first that needs a port opens it. */
export async function listen(server: FastifyInstance): Promise<number> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

/**
 * Sends bytes as they are and reads until the server closes, or has been silent for `quiet` milliseconds after an answer.
 * `goOn` may go on sending on the open socket.
 */
export function exchange(
  port: number,
  bytes: string | Buffer,
  { quiet = 150, goOn }: { quiet?: number; goOn?: (socket: Socket) => void } = {},
): Promise<RawExchange> {
  return new Promise((resolve) => {
    const began = performance.now()
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    let timer: NodeJS.Timeout | undefined
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const answers = parseAnswers(Buffer.concat(chunks))
      resolve({ answers, closed, milliseconds: performance.now() - began })
    }
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      clearTimeout(timer)
      timer = setTimeout(() => finish(false), quiet)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => finish(true))
    socket.write(bytes)
    goOn?.(socket)
  })
}

function parseAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = rest
      .subarray(0, end === -1 ? undefined : end)
      .toString('latin1')
      .split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    const body = end === -1 ? '' : rest.subarray(end + 4, end + 4 + length).toString()
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, body })
    rest = end === -1 ? rest.subarray(rest.length) : rest.subarray(end + 4 + length)
  }
  return answers
}
