import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it came. */
export interface Recorded {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server on this machine in the place of a vendor that cannot be called from here: it only records the requests. */
export interface Recorder {
  readonly address: string
  readonly heard: readonly Recorded[]
  readonly stop: () => Promise<void>
}

export async function startRecorder(): Promise<Recorder> {
  const heard: Recorded[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    text(request)
      .then((body) => {
        heard.push({ method, path: url, headers, body })
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
