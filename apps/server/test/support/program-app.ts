import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { type App, createApp } from '../../src/app.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { createLog } from '../../src/platform/log.ts'
import { loopback } from './receiver.ts'

interface ProgramApp {
  readonly database: DatabaseAddress
  readonly poolSize: number
  /** Where other lives of it must be believed. */
  readonly privateKey?: KeyObject
  /** Warnings go to its standard error; usually nothing does. */
  readonly log?: 'silent' | 'warn'
}

/** The app of a program that a test starts, in production; it delivers on this machine. */
export function programApp({
  database,
  poolSize,
  privateKey = generateKeyPairSync('ed25519').privateKey,
  log = 'silent',
}: ProgramApp): App {
  return createApp({
    environment: 'production',
    database,
    poolSize,
    masterKey: new Uint8Array(32).fill(7),
    signingKeys: [{ kid: 'mortal', privateKey }],
    publicUrl: () => 'http://mortal.vaivem.test',
    webhookAllowance: { ranges: loopback() },
    log: createLog(log, (line) => process.stderr.write(line), () => Temporal.Now.instant()), // prettier-ignore
  })
}

/** Says to who started it that it can begin. What is killed leaves nothing behind, what it compiled neither, unless it is written now. */
export function announce(line: string): void {
  flushCompileCache()
  process.stdout.write(`${line}\n`)
}
