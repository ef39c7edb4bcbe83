import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PROGRAM } from '../../apps/server/test/support/program.ts'
import { projectRoot, readConfig } from '../../apps/server/src/platform/config.ts'
import { demoStaff } from '../../apps/server/src/program/demo/demo-staff.ts'
import { openInstallation } from '../../apps/server/src/program/service/installation.ts'
import { startOwnService } from '../../scripts/walkthrough/own-service.ts'
import { type Json, memberOf, readJson, textOf } from './json.ts'
import { sender, type Send } from './send.ts'

/** A service of our own with two accounts, and what must never be seen of either. */
export interface Target {
  readonly url: string
  readonly send: Send
  readonly credentials: Readonly<Record<'a' | 'b', Credential>>
  /** People of account `a`. */
  readonly staff: readonly Person[]
  readonly secrets: readonly Secret[]
  readonly log: () => string
  /** A digest of every table and sequence of the database. */
  readonly digest: () => Promise<ReadonlyMap<string, string>>
  readonly stop: () => Promise<void>
}

export interface Credential {
  readonly serviceKey: string
  readonly serviceToken: string
}

export interface Person {
  readonly role: string
  readonly email: string
  readonly password: string
}

export interface Secret {
  readonly what: string
  readonly text: string
}

const ACCOUNT_FILE = join(projectRoot, 'apps/server/src/program/demo/demo-account.yaml')
const OTHER = 'outra-loja'
/** Stands in the configuration of the other account, where one who reads it may see it. */
export const OTHER_CANARY = 'CanarioDaOutraConta'

export async function startTarget(): Promise<Target> {
  const masterKey = randomBytes(32)
  const secret = masterKey.toString('base64')
  const service = await startOwnService({ MASTER_KEY: secret, LOG_LEVEL: 'info' })
  try {
    const ready = readJson(service.ready)
    const url = textOf(memberOf(ready, 'url'))
    const a = credentialOf(memberOf(ready, 'serviceKey'), memberOf(ready, 'serviceToken'))
    const b = await makeOther(service.dataDir, secret)
    const staff = demoStaff(masterKey)
    const { send, close } = sender(url)
    const database = await digester(service.dataDir, secret)
    return {
      url,
      send,
      credentials: { a, b },
      staff,
      secrets: [
        { what: 'the master key', text: secret },
        { what: 'the token of a', text: a.serviceToken },
        { what: 'the token of b', text: b.serviceToken },
        ...staff.map(({ role, password }) => ({ what: `the password of ${role}`, text: password })),
      ],
      log: service.log,
      digest: database.digest,
      stop: async () => {
        close()
        await database.close()
        await service.stop()
      },
    }
  } catch (error) {
    await service.stop()
    throw error
  }
}

function credentialOf(serviceKey: Json | undefined, serviceToken: Json | undefined): Credential {
  return { serviceKey: textOf(serviceKey), serviceToken: textOf(serviceToken) }
}

/** The other account: like the demo's, but what it says of itself is a canary. */
async function makeOther(dataDir: string, masterKey: string): Promise<Credential> {
  const run = (args: readonly string[], input = '') => command(dataDir, masterKey, args, input)
  await run(['account', 'create', OTHER])
  const account = readFileSync(ACCOUNT_FILE, 'utf8')
    .replaceAll('Loja Exemplo', OTHER_CANARY)
    .replace('prefixo: LE', 'prefixo: OC')
    // The demonstration is the demo account's alone.
    .replaceAll(': demonstracao', ': nenhuma')
  await run(['apply', '-', '--account', OTHER], account)
  const said = await run(['credential', 'create', '--account', OTHER, '--name', 'fuzz'])
  const word = (name: string) => new RegExp(`${name}:\\s*(\\S+)`).exec(said)?.[1] ?? ''
  return { serviceKey: word('ServiceKey'), serviceToken: word('ServiceToken') }
}

async function command(dataDir: string, masterKey: string, args: readonly string[], input: string): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, MASTER_KEY: masterKey },
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`vaivem ${args.join(' ')} ended with ${String(code)}`)
  return Buffer.concat(said).toString()
}

/** Looks at the database beside the service, as its owner. */
async function digester(dataDir: string, masterKey: string) {
  const config = readConfig({ DATA_DIR: dataDir, MASTER_KEY: masterKey })
  const opened = config.ok ? await openInstallation(config.value) : config
  if (!opened.ok) throw new Error('the database of the service cannot be looked at')
  const client = new pg.Client(opened.value.owner)
  await client.connect()
  const named = async (text: string) =>
    (await client.query<{ name: string; digest: string }>(text)).rows.map(({ name, digest }) => [name, digest] as const)
  return {
    digest: async () => {
      const tables = await named(`SELECT tablename AS name, '' AS digest FROM pg_tables WHERE schemaname = 'public'`)
      const parts = tables.map(
        ([name]) =>
          `SELECT '${name}' AS name, count(*) || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS digest FROM "${name}" t`,
      )
      const sequences = `SELECT sequencename AS name, coalesce(last_value::text, '') AS digest FROM pg_sequences`
      return new Map([...(await named(parts.join(' UNION ALL '))), ...(await named(sequences))])
    },
    close: async () => {
      await client.end()
      await opened.value.stop()
    },
  }
}
