import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EmulatedShop, HOST } from './shop.ts'

/** An emulated shop on a port of this machine, until it is closed. */
export async function serveShop({ send }: EmulatedShop): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const token = request.headers['x-shopify-access-token']
      const told = await send({
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: `https://${HOST}${request.url ?? ''}`,
        headers: typeof token === 'string' ? { 'x-shopify-access-token': token } : {},
        body: Buffer.concat(chunks).toString(),
        timeoutMilliseconds: 1_000,
        mostAnswerBytes: 1e7,
      })
      if (told.outcome === 'failed') return response.destroy()
      response.writeHead(told.status, { 'content-type': 'application/json' })
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
