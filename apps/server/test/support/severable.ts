import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { DatabaseAddress } from '../../src/database/pool.ts'

/** A way to a database that a test can cut, hold up and mend. */
export interface Severable {
  readonly address: DatabaseAddress
  /** Ends every connection and takes no new one. */
  cut(): void
  /** Takes connections and lets nothing through, in either direction. */
  hold(): void
  mend(): void
  close(): Promise<void>
}

export async function severable(address: DatabaseAddress): Promise<Severable> {
  let state: 'open' | 'cut' | 'held' = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connectTo(address)
    pipe(near, far)
    pipe(far, near)
  })
  const pipe = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => state === 'open' && to.write(chunk))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const end = () => sockets.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: { ...address, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut: () => {
      state = 'cut'
      end()
    },
    hold: () => {
      state = 'held'
    },
    mend: () => {
      if (state === 'held') end()
      state = 'open'
    },
    close: () =>
      new Promise((resolve) => {
        end()
        server.close(() => resolve())
      }),
  }
}

function connectTo({ host, port = 5432 }: DatabaseAddress): Socket {
  return host.startsWith('/') ? createConnection(join(host, `.s.PGSQL.${port}`)) : createConnection(port, host)
}
