import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SendRequest } from '@vaivem/connector-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnDatabase, ownDatabase, ownerUrlOf, vaivem } from '../support/own-database.ts'
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts'
import { APPLICATION } from './melhor-envio/emulated-oauth.ts'
import { type EmulatedMelhorEnvio, emulateMelhorEnvio } from './melhor-envio/emulator.ts'
import { serveEmulated } from './serve-emulated.ts'

/** `RENEWAL_ROUNDS=200` for a long run. */
const ROUNDS = Number(process.env['RENEWAL_ROUNDS'] ?? 5)
/** Of each process, in a round. */
const CALLS = 2
const MASTER_KEY = randomBytes(32).toString('base64')

let folder: string
let database: OwnDatabase
let processes: ServiceProcess[]
let carrier: Awaited<ReturnType<typeof serveEmulated>>
let emulated: EmulatedMelhorEnvio
let bearer: string
/** Holds requests for a token back before the carrier does them; answers whether it does them at all. */
let atTheGate: (() => Promise<boolean>) | null = null
/** Access tokens with which the carrier was called, and refresh tokens that it refused. */
const used = new Set<string>()
let refused = 0

const send: SendRequest = async (request) => {
  const isRenewal = new URL(request.url).pathname === '/oauth/token'
  if (!isRenewal) used.add(request.headers['authorization'] ?? '')
  if (isRenewal && atTheGate && !(await atTheGate()))
    return { outcome: 'failed', failure: 'connection-lost', mayHaveArrived: true }
  const answer = await emulated.send(request)
  if (isRenewal && answer.outcome === 'answered' && answer.status !== 200) refused++
  return answer
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaivem-renewal-'))
  database = await ownDatabase('renewal')
  emulated = emulateMelhorEnvio()
  carrier = await serveEmulated(send, (path) => `https://melhorenvio.example${path}`)
  const common = { DATA_DIR: folder, MASTER_KEY }
  const asOwner = { ...common, DATABASE_OWNER_URL: ownerUrlOf(database) }
  const asService = {
    ...common,
    DATABASE_URL: database.urlOf('renewal_app'),
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1/32',
  }
  const file = join(folder, 'account.yaml')
  await writeFile(file, configurationAt(carrier.url))
  await must(['migrate'], asOwner)
  await must(['account', 'create', 'loja', '--name', 'Loja'], asOwner)
  await must(['apply', file, '--account', 'loja'], asOwner)
  const said = await must(['credential', 'create', '--account', 'loja', '--name', 'ERP'], asOwner)
  processes = await Promise.all([1, 2].map(() => serviceProcess(folder, { command: 'serve', env: asService })))
  bearer = await bearerOf(said)
}, 120_000)
afterAll(async () => {
  for (const one of processes) await one.stop()
  carrier.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function configurationAt(url: string): string {
  return `nome: Loja
prefixo: LM
logistica:
  transportadoras:
    - { id: 1, nome: Correios, integracao: melhorEnvio, hostname: "${url}", opcoes: { servico: "1", contato: ti@loja.example } }
`
}

async function must(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { code, out, err } = await vaivem(args, env)
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`)
  return out
}

async function bearerOf(said: string): Promise<string> {
  const secret = (name: string) => new RegExp(`${name}: +(\\S+)`).exec(said)?.[1] ?? ''
  const answer = await fetch(`${processes[0]?.url}/v1/pvt/seguranca/autenticar`, {
    method: 'POST',
    headers: { servicekey: secret('ServiceKey'), servicetoken: secret('ServiceToken') },
  })
  return ((await answer.json()) as { ticket: { bearer: string } }).ticket.bearer
}

async function post(at: ServiceProcess | undefined, path: string, body: object): Promise<string> {
  const answer = await fetch(`${at?.url}/v1/gestao/conectores/1/${path}?tipo=transportadora`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return text
}

/** Lets a process call the carrier. */
const callAt = (at: ServiceProcess | undefined) => post(at, 'provar', {})

/** A person gives tokens that are renewed at the next call, because it is unknown when the first one ends. */
async function give(round: string): Promise<void> {
  Object.assign(emulated.oauth, { access: `acesso-${round}`, refresh: `renovacao-${round}`, asked: 0 })
  const tokens = { token: `acesso-${round}`, tokenDeRenovacao: `renovacao-${round}`, ...APPLICATION }
  await post(processes[0], 'credenciais', {
    credenciais: Object.entries(tokens).map(([nome, valor]) => ({ nome, valor })),
  })
  used.clear()
  refused = 0
}

test('of two processes of the machine, one renews in each round, and both call with what it got', async () => {
  expect(new Set(processes.map(({ pid }) => pid)).size).toBe(2)
  for (let round = 0; round < ROUNDS; round++) {
    await give(`rodada-${round}`)
    await Promise.all(Array.from({ length: 2 * CALLS }, (_, index) => callAt(processes[index % 2])))
    expect({ round, asked: emulated.oauth.asked, refused }).toEqual({ round, asked: 1, refused: 0 })
    expect(used).toEqual(new Set([`Bearer ${emulated.oauth.access}`]))
  }
}, 120_000)

test('one that is killed while it renews is followed by the other, once its lease is over', async () => {
  await give('queda')
  const reached = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  let asked = 0
  atTheGate = async () => {
    asked++
    if (asked > 1) return true
    reached.resolve()
    await killed.promise
    return false
  }
  const [first, other] = processes
  const lost = callAt(first).catch(() => 'lost')
  await reached.promise
  process.kill(first?.pid ?? 0, 'SIGKILL')
  expect(await lost).toBe('lost')
  killed.resolve()

  const leased = () =>
    database.asRoot<{ seconds: number }>(
      `SELECT extract(epoch FROM renewal_until - clock_timestamp())::float8 AS seconds FROM connector_credential`,
    )
  const [{ seconds } = { seconds: 0 }] = await leased()
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(30)
  // While the lease of the dead process lasts, no other requests a renewal: the other waits for it, and goes on with what is stored.
  const following = callAt(other)
  await sleep(500)
  expect(asked).toBe(1)
  await database.asRoot(`UPDATE connector_credential SET renewal_until = clock_timestamp()`)
  await following
  used.clear()
  await callAt(other)
  expect([asked, emulated.oauth.asked, refused]).toEqual([2, 1, 0])
  expect([...used]).toEqual([`Bearer ${emulated.oauth.access}`])
}, 120_000)
