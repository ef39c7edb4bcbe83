import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'

/** The one address that webhooks of the installation may have; everything else on this machine is internal to it. */
export const ALLOWED_ADDRESS = '127.0.0.2'

/** Something that events are sent to. */
export interface Listening {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A receiver that writes its answer byte by byte; `speak` is called when the first bytes of a request have arrived. */
export function raw(speak: (socket: Socket) => void): Promise<Listening & { readonly asked: () => number }> {
  let asked = 0
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      asked++
      speak(socket)
    })
  })
  return listening(server, ALLOWED_ADDRESS).then((one) => ({ ...one, asked: () => asked }))
}

export interface Arrived {
  readonly id: string
  readonly processId: number
  readonly version: number
  readonly at: number
}

/** A receiver as it should be: takes every event, answers 204, keeps what came and when. */
export async function honest(): Promise<Listening & { readonly arrived: readonly Arrived[] }> {
  const arrived: Arrived[] = []
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; processoId: number; versao: number }
      arrived.push({ id: event.id, processId: event.processoId, version: event.versao, at: performance.now() })
      response.writeHead(204).end()
    })
  })
  return { ...(await listening(server, ALLOWED_ADDRESS)), arrived }
}

/** An internal server that no webhook may reach: counts the connections to it. */
export async function trap(): Promise<Listening & { readonly port: number; readonly contacts: () => number }> {
  let contacts = 0
  const server = createTcpServer((socket) => {
    contacts++
    socket.destroy()
  })
  const one = await listening(server, '127.0.0.1')
  return { ...one, port: Number(new URL(one.url).port), contacts: () => contacts }
}

function listening(server: Server, host: string): Promise<Listening> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () =>
      resolve({
        url: `http://${host}:${(server.address() as AddressInfo).port}/vaivem`,
        close: () =>
          new Promise((closed) => {
            for (const socket of sockets) socket.destroy()
            server.close(() => closed())
          }),
      }),
    )
  })
}
