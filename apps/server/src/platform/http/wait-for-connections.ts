import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const LOOK_AGAIN_MILLISECONDS = 20

/** Resolves once no connection is left, or after this many milliseconds. */
export async function waitForConnections({ server }: FastifyInstance, withinMilliseconds: number): Promise<void> {
  if (!server.listening) return
  const connected = promisify(server.getConnections.bind(server))
  const until = performance.now() + withinMilliseconds
  while (performance.now() < until && (await connected()) > 0) await sleep(LOOK_AGAIN_MILLISECONDS)
}
