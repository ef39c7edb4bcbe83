import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { firstSaid, testProgram } from '../support/test-program.ts'

export interface Killable {
  /** Where it answers now; undefined while it is dead. */
  readonly url: () => string | undefined
  /** Ends it without warning. */
  readonly kill: () => Promise<void>
  /** Kills it, and brings it back. */
  readonly killAndRevive: () => Promise<void>
}

/** The key that every life of every service signs with. */
export function aSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
}

/** A service process that can be killed; `answers` false: one that only works. */
export async function startKillable(
  database: DatabaseAddress,
  privateKey: string,
  answers: boolean,
): Promise<Killable> {
  let child: ChildProcess | undefined
  let url: string | undefined
  const live = async () => {
    const born = spawn(
      process.execPath,
      [testProgram('killable-service'), JSON.stringify({ database, privateKey, answers })],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    child = born
    const said = await firstSaid(born)
    if (said === undefined) throw new Error('the service ended before it began')
    url = said.trim()
  }
  const die = async () => {
    url = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await live()
  return {
    url: () => url,
    kill: die,
    killAndRevive: async () => {
      await die()
      await live()
    },
  }
}
