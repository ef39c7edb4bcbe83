import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { badCommand, errorMessage, isMarked, takeMessages, type WireMessage } from './postgres-wire.ts'

/** The faults of one step of the conversation with the database. */
export type Fault =
  /** The database answers with this error and stays. */
  | { readonly kind: 'error'; readonly state: string }
  /** The database says this as its last word, and the connection ends. */
  | { readonly kind: 'fatal'; readonly state: string }
  /** The connection is reset before the step arrives. */
  | { readonly kind: 'reset' }
  /** The step is done, and the connection is reset before its result arrives. */
  | { readonly kind: 'unheard' }

export interface FaultyConnection {
  readonly address: DatabaseAddress
  /** From now on the step of this number, counted from 1 over all connections, fails; with `alsoRollback` the next ROLLBACK as well. */
  arm(fault: Fault, step: number, alsoRollback?: boolean): void
  /** Nothing fails any more; the step that failed, as PostgreSQL calls it, or undefined where there were fewer steps. */
  disarm(): string | undefined
  close(): Promise<void>
}

interface Armed {
  readonly fault: Fault
  readonly alsoRollback: boolean
  left: number
  struck: string | undefined
  rollbacksLeft: number
}

/** Messages that ask for something; a fault strikes before one of them. */
const STEPS = new Set(['startup', 'Q', 'P', 'B', 'S'])
/** Each is answered by one ReadyForQuery. */
const ENDINGS = new Set(['Q', 'S'])

/** A way to a database on which one step of the protocol fails, chosen by its number. */
export async function faultyWay(address: DatabaseAddress): Promise<FaultyConnection> {
  let armed: Armed | undefined
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(address)
    for (const socket of [near, far]) {
      socket.setNoDelay()
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    passBetween(near, far, () => armed)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: { ...address, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    arm: (fault, step, alsoRollback = false) => {
      armed = { fault, alsoRollback, left: step, struck: undefined, rollbacksLeft: 0 }
    },
    disarm: () => {
      const struck = armed?.struck
      armed = undefined
      return struck
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Passes on what is said in both directions of one connection, but for what fails. */
function passBetween(near: Socket, far: Socket, current: () => Armed | undefined): void {
  let asked = 0
  let answered = 0
  let unheardUntil: number | undefined
  let said: Fault | undefined
  const end = () => {
    near.resetAndDestroy()
    far.destroy()
  }
  const strike = (fault: Fault, message: WireMessage) => {
    said = fault
    if (fault.kind === 'reset') return end()
    if (fault.kind === 'unheard') {
      far.write(message.bytes)
      unheardUntil = asked
      return undefined
    }
    if (message.type === 'startup') return near.end(errorMessage('FATAL', fault.state))
    far.write(badCommand(message.type))
    // Of several messages that end together, the others are passed over by the database itself.
    if (message.type !== 'Q') far.write(message.bytes)
    return undefined
  }
  const fromNear = takeMessages('startup', (message) => {
    if (near.destroyed) return
    if (ENDINGS.has(message.type)) asked++
    const armed = current()
    const fault = armed && faultOf(armed, message)
    if (fault) strike(fault, message)
    else far.write(message.bytes)
  })
  const fromFar = takeMessages('server', (message) => {
    if (message.type === 'Z') answered++
    if (unheardUntil !== undefined) {
      if (answered >= unheardUntil) end()
      return
    }
    if (!isMarked(message) || !said || !('state' in said)) return void near.write(message.bytes)
    near.write(errorMessage(said.kind === 'fatal' ? 'FATAL' : 'ERROR', said.state))
    if (said.kind === 'fatal') {
      near.end()
      far.destroy()
    }
  })
  near.on('data', fromNear)
  far.on('data', fromFar)
}

/** The fault of this message, if any. */
function faultOf(armed: Armed, { type, text }: WireMessage): Fault | undefined {
  if (armed.rollbacksLeft > 0 && type === 'Q' && text === 'ROLLBACK') {
    armed.rollbacksLeft--
    return armed.fault
  }
  if (armed.struck !== undefined || !STEPS.has(type)) return undefined
  armed.left--
  // The loss of an answer strikes at the end of a transaction.
  if (armed.left > 0 || (armed.fault.kind === 'unheard' && !ENDINGS.has(type))) return undefined
  armed.struck = text === '' ? type : `${type} ${text}`
  armed.rollbacksLeft = armed.alsoRollback ? 1 : 0
  return armed.fault
}

function connectTo({ host, port = 5432 }: DatabaseAddress): Socket {
  return host.startsWith('/') ? createConnection(join(host, `.s.PGSQL.${port}`)) : createConnection(port, host)
}
