import type { Writable } from 'node:stream'
import type pg from 'pg'
import { DatabaseUnavailable, isConnectionLoss, isOutOfStep } from './errors.ts'
import { readOnNode } from './node-reads.ts'
import { type ReadInOneTrip, readInOneTrip } from './one-trip-read.ts'
import type { Statement } from './statement.ts'

/** Reads of all accounts that go over one connection without waiting for each other's answers. */
export interface SharedReads {
  /** Throws `DatabaseUnavailable` when the connection cannot be made or is lost; the next read makes another. */
  readonly read: <Row extends object>(accountId: number, statement: Statement) => Promise<Row[]>
  readonly close: () => Promise<void>
}

interface Line {
  readonly client: pg.PoolClient
  /** Of no use to anybody else: what was sent is still answered, then it is closed. */
  readonly retire: () => void
}

/**
 * Reads that share a connection. Every read ends in a Sync of its own, so each has its own implicit transaction and its own
 * account (`readInOneTrip`), whatever is sent before and after it. The reads of one turn of the event loop are sent in one
 * packet: for a small read, waking the other side costs more than the reading. A statement that may be slow would delay all the
 * others.
 */
export function createSharedReads(
  connections: Pick<pg.Pool, 'connect' | 'end'>,
  { distributed = false }: { readonly distributed?: boolean | undefined } = {},
): SharedReads {
  const readOnce: ReadInOneTrip = distributed ? readOnNode : readInOneTrip
  let line: Promise<Line> | undefined
  const sendTogether = togetherInOneTurn()

  const open = async (): Promise<Line> => {
    const client = await connections.connect()
    let isRetired = false
    const retire = () => {
      if (isRetired) return
      isRetired = true
      line = undefined
      client.release(true)
    }
    client.once('error', retire)
    client.once('end', retire)
    return { client, retire }
  }
  const current = async (): Promise<Line> => {
    const opening = (line ??= open())
    try {
      return await opening
    } catch (error) {
      if (line === opening) line = undefined
      throw new DatabaseUnavailable('no connection to the database', { cause: error })
    }
  }
  return {
    read: async <Row extends object>(accountId: number, statement: Statement) => {
      const { client, retire } = await current()
      try {
        return await readOnce<Row>(client, accountId, statement, sendTogether)
      } catch (error) {
        const isLost = isConnectionLoss(error)
        if (isLost || isOutOfStep(error)) retire()
        if (isLost) throw new DatabaseUnavailable('the connection to the database was lost', { cause: error })
        throw error
      }
    },
    close: async () => {
      const last = await line?.catch(() => undefined)
      last?.retire()
      await connections.end()
    },
  }
}

/** Holds back what is written to a stream until whatever else happens at once has written too. */
function togetherInOneTurn(): (stream: Writable) => void {
  const held = new WeakSet<Writable>()
  return (stream) => {
    if (held.has(stream)) return
    held.add(stream)
    stream.cork()
    setImmediate(() => {
      held.delete(stream)
      stream.uncork()
    })
  }
}
