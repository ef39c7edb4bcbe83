import { generateKeyPairSync } from 'node:crypto'
import { createApp } from '../../src/app.ts'
import type { StorePlatform } from '@vaivem/connector-kit'
import { createLog } from '../../src/platform/log.ts'
import type { Loose } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'

export interface Replica {
  call(account: TestAccount, method: string, url: string, body?: unknown): Promise<{ status: number; json: Loose }>
  end(): Promise<void>
}

/** A second instance of the service on the same database, with another store behind it where a test wants one; `end` it before its app. */
export function replicaOf(app: TestApp, { storePlatform }: { storePlatform?: StorePlatform } = {}): Replica {
  const now = () => app.clock.now()
  const replica = createApp({
    environment: 'production',
    database: app.database.service,
    poolSize: 4,
    connectMilliseconds: 10_000,
    masterKey: new Uint8Array(32).fill(9),
    signingKeys: [{ kid: 'replica-key', privateKey: generateKeyPairSync('ed25519').privateKey }],
    publicUrl: () => 'http://replica.vaivem.test',
    log: createLog('error', (line) => process.stderr.write(line), now),
    now,
    ...(storePlatform && { storePlatform }),
  })
  const bearerOf = (account: TestAccount) => {
    const claims = app.deps.tokens.verify(account.bearer)
    if (!claims) throw new Error('the account has a live bearer')
    return replica.deps.tokens.issue(claims, now(), now().add({ minutes: 20 }))
  }
  return {
    call: async (account, method, url, body) => {
      const answer = await replica.server.inject({
        method: method as 'GET',
        url,
        headers: {
          authorization: `Bearer ${bearerOf(account)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return { status: answer.statusCode, json: answer.json() }
    },
    end: () => replica.close(),
  }
}
