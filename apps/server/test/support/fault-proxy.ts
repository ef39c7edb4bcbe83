import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'

/** A way to a database that can be cut, held up, slowed, broken at any byte, and mended. */
export interface FaultProxy {
  readonly address: DatabaseAddress
  /** Ends every connection and takes no new one. */
  cut(): void
  /** Takes connections and lets nothing through, in either direction. */
  hold(): void
  /** Delays the answers of the database by this many milliseconds. */
  slow(milliseconds: number): void
  /** Connections opened from now on are reset once the database said as many bytes as `budget` gives for each. */
  fray(budget: () => number): void
  mend(): void
  /** Connections opened from now on go to another database; those that are open end. */
  leadTo(address: DatabaseAddress): void
  close(): Promise<void>
}

export async function severable(address: DatabaseAddress): Promise<FaultProxy> {
  let target = address
  let state: 'open' | 'cut' | 'held' = 'open'
  let delay = 0
  let budgetOf = () => Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connectTo(target)
    // Small packets are sent at once (no Nagle delay).
    for (const socket of [near, far]) socket.setNoDelay()
    let left = budgetOf()
    pipe(near, far, (chunk) => far.write(chunk))
    pipe(far, near, (chunk) => {
      left -= chunk.length
      if (left < 0) near.resetAndDestroy()
      else if (delay === 0) near.write(chunk)
      else setTimeout(() => near.write(chunk), delay)
    })
  })
  const pipe = (from: Socket, to: Socket, pass: (chunk: Buffer) => void) => {
    sockets.add(from)
    from.on('data', (chunk: Buffer) => state === 'open' && pass(chunk))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      // What was said before still arrives: the last part of an answer comes with the end of its connection.
      to.destroySoon()
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
    slow: (milliseconds) => {
      delay = milliseconds
    },
    fray: (budget) => {
      budgetOf = budget
    },
    mend: () => {
      if (state === 'held') end()
      state = 'open'
      delay = 0
      budgetOf = () => Number.POSITIVE_INFINITY
    },
    leadTo: (other) => {
      target = other
      end()
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
