import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import type { SendRequest } from '@vaivem/connector-kit'
import { type App, createApp } from '../../src/app.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { createLog } from '../../src/platform/log.ts'
import { createHttpClient } from '../../src/platform/outbound/http-client.ts'
import { loopback } from './receiver.ts'

interface ProgramApp {
  readonly database: DatabaseAddress
  readonly poolSize: number
  /** Where other lives of it must be believed. */
  readonly privateKey?: KeyObject
  /** Warnings go to its standard error; usually nothing does. */
  readonly log?: 'silent' | 'warn'
  /** Where requests to platforms and providers go instead, on this machine. */
  readonly requestsTo?: string | undefined
}

/** The app of a program that a test starts, in production; it delivers on this machine. */
export function programApp({
  database,
  poolSize,
  privateKey = generateKeyPairSync('ed25519').privateKey,
  log = 'silent',
  requestsTo,
}: ProgramApp): App {
  return createApp({
    environment: 'production',
    database,
    poolSize,
    masterKey: new Uint8Array(32).fill(7),
    signingKeys: [{ kid: 'mortal', privateKey }],
    publicUrl: () => 'http://mortal.vaivem.test',
    webhookAllowance: { ranges: loopback() },
    ...(requestsTo !== undefined && { connectorRequests: redirected(requestsTo) }),
    log: createLog(log, (line) => process.stderr.write(line), () => Temporal.Now.instant()), // prettier-ignore
  })
}

/** Every request goes to this address, with the path that it has. */
function redirected(to: string): SendRequest {
  const send = createHttpClient({ allowance: { ranges: loopback() } })
  return (request) => {
    const { pathname, search } = new URL(request.url)
    return send({ ...request, url: `${to}${pathname}${search}` })
  }
}

/** Says to who started it that it can begin. What is killed leaves nothing behind, what it compiled neither, unless it is written now. */
export function announce(line: string): void {
  flushCompileCache()
  process.stdout.write(`${line}\n`)
}
