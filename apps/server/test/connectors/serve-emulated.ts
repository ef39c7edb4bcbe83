import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { HttpRequest, SendRequest } from '@vaivem/connector-kit'

/**
 * An emulated platform on a port of this machine, for the service itself, until it is closed. `urlOf` gives the address that the
 * platform has for itself from the path with its query.
 */
export async function serveEmulated(
  send: SendRequest,
  urlOf: (path: string) => string,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await buffer(request)).toString()
      const told = await send({
        method: request.method as HttpRequest['method'],
        url: urlOf(request.url ?? ''),
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        ...(body !== '' && { body }),
        timeoutMilliseconds: 1_000,
        mostAnswerBytes: 1e7,
      })
      if (told.outcome === 'failed') return response.destroy()
      response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers })
      return response.end(told.text)
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
