import type pg from 'pg'

/** The notices that other processes send by `NOTIFY`, received on a dedicated connection. */
export interface Notices {
  /** Calls `heard` for every notice of a channel until `close`; those sent while a lost connection is made again are missed. */
  readonly listen: (channel: string, heard: (payload: string) => void) => void
  readonly close: () => Promise<void>
}

/** Before a lost connection is made again. */
const AGAIN_MILLISECONDS = 1_000

/** `connections`: a pool of one, which ends with the notices. */
export function createNotices(connections: Pick<pg.Pool, 'connect' | 'end'>): Notices {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<void> | undefined

  const listen = (channel: string, heard: (payload: string) => void) => {
    const again = () => {
      const lost = client
      client = undefined
      lost?.release(true)
      if (!ended) timer = setTimeout(() => listen(channel, heard), AGAIN_MILLISECONDS)
    }
    const connect = async () => {
      const found = await connections.connect()
      if (ended) return found.release(true)
      client = found
      found.once('error', () => client === found && again())
      found.once('end', () => client === found && again())
      found.on('notification', (notice) => notice.channel === channel && heard(notice.payload ?? ''))
      await found.query(`LISTEN ${channel}`)
    }
    connect().catch(again)
  }
  return {
    listen,
    close: () => {
      clearTimeout(timer)
      client?.release(true)
      client = undefined
      return (ended ??= connections.end())
    },
  }
}
