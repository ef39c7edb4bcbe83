import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpRequest } from '@vaivem/connector-kit'
import { type EmulatedAccount, PAYMENTS, STORE } from './account.ts'

/** Both hosts of an account behind one port of this machine, for the service itself. */
export async function serveAccount({ send }: EmulatedAccount) {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString()
      const path = request.url ?? ''
      const told = await send({
        method: request.method as HttpRequest['method'],
        url: `https://${path.startsWith('/api/pvt/') ? PAYMENTS : STORE}${path}`,
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        ...(body !== '' && { body }),
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
