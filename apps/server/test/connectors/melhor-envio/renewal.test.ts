import type { HttpAnswer } from '@vaivem/connector-kit'
import { reachedOf, requestOf } from '@vaivem/connector-kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARRIER_CONNECTORS } from '../../../src/connectors/carrier-connectors.ts'
import { writeCredentials } from '../../../src/connectors/credentials/repository.ts'
import { openCredentials, sealCredentials } from '../../../src/connectors/credentials/sealed-credentials.ts'
import { melhorEnvio } from '../../../src/connectors/melhor-envio/melhor-envio.ts'
import { melhorEnvioRenewal } from '../../../src/connectors/melhor-envio/renewal.ts'
import { createOpenCarrier } from '../../../src/connectors/open-shop.ts'
import { testApp, type TestAccount, type TestApp } from '../../support/app.ts'
import { rowsWith } from '../../support/dump.ts'
import { ACCESS_DAYS, APPLICATION } from './emulated-oauth.ts'
import { type EmulatedMelhorEnvio, emulateMelhorEnvio, TOKENS } from './emulator.ts'
import { CARRIER, carrierOf } from './under-test.ts'

const CONFIGURATION = `nome: Loja
prefixo: LM
logistica:
  transportadoras:
    - { id: 1, nome: Correios, integracao: melhorEnvio, opcoes: { servico: "1", contato: ti@loja.example } }
`
const REFERENCE = { kind: 'carrier', id: CARRIER.id } as const
const ports = melhorEnvio.connect({} as never)
const lines: string[] = []
const log = { level: 'trace', write: (line: string) => lines.push(line) } as const

let one: TestApp
let other: TestApp
let account: TestAccount
let emulated: EmulatedMelhorEnvio
beforeAll(async () => {
  one = await testApp({ log })
  other = await testApp({ log, database: one.database })
})
beforeEach(async () => {
  for (const app of [one, other]) app.clock.now = () => NOW
  emulated = emulateMelhorEnvio()
  account = await one.account({ configuration: CONFIGURATION })
})
afterAll(async () => {
  await other.close()
  await one.end()
})

const NOW = Temporal.Now.instant()
const days = (count: number) => NOW.add({ hours: 24 * count })

/** An access token of the form that is given: a JWT, which says when it ends. */
function jwt(ends: Temporal.Instant): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part({ exp: ends.epochMilliseconds / 1000 + 0.25 })}.assinatura`
}

/** A person gives the tokens of the application; the carrier knows them. */
async function give(token: string, refresh: string | null = 'renovacao-0'): Promise<void> {
  const renews = refresh === null ? {} : { tokenDeRenovacao: refresh, ...APPLICATION }
  const place = { accountId: account.id, connector: REFERENCE }
  const sealed = sealCredentials(one.deps.secretBox, place, { token, ...renews })
  await one.deps.database.inAccount(account.id, (tx) => writeCredentials(tx, account.id, REFERENCE, sealed))
  emulated.oauth.access = token
  emulated.oauth.refresh = refresh
}

async function stored() {
  const [row] = await one.database.query<{ sealed: Buffer; failure: string | null }>(
    'SELECT sealed, renewal_failure AS failure FROM connector_credential WHERE account_id = $1',
    [account.id],
    account.id,
  )
  if (!row) throw new Error('the carrier has credentials')
  const place = { accountId: account.id, connector: REFERENCE }
  return { ...openCredentials(one.deps.secretBox, place, row.sealed), failure: row.failure }
}

/** The carrier as a process reaches it now. */
async function reached(app: TestApp, { dies = false }: { dies?: boolean } = {}) {
  const inAccount: typeof app.deps.database.inAccount = (id, work) =>
    app.deps.database.inAccount(id, (tx) => {
      const query: typeof tx.query = async (statement) => {
        // A process that was killed stores nothing.
        if (dies && statement.name === 'store-renewed-credentials') throw new Error('killed')
        return tx.query(statement)
      }
      return work({ ...tx, query })
    })
  const open = createOpenCarrier(CARRIER_CONNECTORS, {
    ...app.deps,
    database: { read: app.deps.database.read, inAccount },
    send: emulated.send,
    recordCalls: (_place, send) => send,
  })
  const carrier = await open(CARRIER, account.id)
  if (!carrier) throw new Error('the carrier has credentials')
  return carrier
}

const tokenIn = async (app: TestApp) => (await reached(app)).credentials['token']
const endLease = () =>
  one.database.query(
    'UPDATE connector_credential SET renewal_until = now() WHERE account_id = $1',
    [account.id],
    account.id,
  )

/** What the list of connectors says of the credentials. */
async function problem(): Promise<string | null | undefined> {
  const { json } = await account.call('GET', '/v1/gestao/conectores')
  const all = (json['entidade']?.['conectores'] ?? []) as readonly Readonly<Record<string, string | null>>[]
  return all.find(({ tipo }) => tipo === 'transportadora')?.['credenciaisProblema']
}

test('a token that ends within ten days is renewed once for two processes, and both use what was stored', async () => {
  await give(jwt(days(9)))
  emulated.oauth.beforeAnswering = () => new Promise((resolve) => setTimeout(resolve, 150))
  const used = await Promise.all(Array.from({ length: 8 }, (_, at) => tokenIn(at % 2 === 0 ? one : other)))
  expect([new Set(used), emulated.oauth.asked]).toEqual([new Set([emulated.oauth.access]), 1])
  expect(await stored()).toMatchObject({
    token: emulated.oauth.access,
    tokenDeRenovacao: emulated.oauth.refresh,
    ...APPLICATION,
    tokenValeAte: days(ACCESS_DAYS).toString(),
    failure: null,
  })
  expect(await ports.quote?.(await reached(other), quoteAsked())).toHaveLength(1)
  expect(emulated.oauth.asked).toBe(1)
})

test.each<[string, () => string, string | null, number]>([
  ['ends later', () => jwt(days(11)), 'renovacao-0', 0],
  ['ended already', () => jwt(days(-3)), 'renovacao-0', 1],
  ['does not say when it ends', () => TOKENS.token, 'renovacao-0', 1],
  ['was given without an application', () => jwt(days(-3)), null, 0],
])('a token that %s', async (_what, token, refresh, asked) => {
  await give(token(), refresh)
  expect(await tokenIn(one)).toBe(emulated.oauth.access)
  expect(emulated.oauth.asked).toBe(asked)
})

test('the end that a renewal said counts, whatever the token says of itself', () => {
  const credentials = { token: jwt(days(-3)), tokenDeRenovacao: 'r', ...APPLICATION }
  expect(melhorEnvioRenewal.isDue({ ...credentials, tokenValeAte: days(30).toString() }, days(0))).toBe(false)
  expect(melhorEnvioRenewal.isDue({ ...credentials, tokenValeAte: days(30).toString() }, days(20))).toBe(true)
})

test.each(['invalid_grant', 'invalid_request'] as const)(
  'a refresh token that is refused as %s is told to a person, and the old token serves while it is good',
  async (refusedAs) => {
    const token = jwt(days(2))
    await give(token, 'velho')
    Object.assign(emulated.oauth, { refusedAs, refresh: null })
    expect([await tokenIn(one), await tokenIn(other)]).toEqual([token, token])
    expect([emulated.oauth.asked, (await stored()).failure]).toEqual([1, 'spent'])
    expect(await problem()).toContain('não renova mais o acesso')
    expect(await ports.quote?.(await reached(one), quoteAsked())).toHaveLength(1)
    const { text } = await account.call('GET', '/v1/gestao/auditoria')
    expect(text).toContain('connector.credentials-spent')
    await give(jwt(days(30)))
    expect(await problem()).toBeNull()
  },
)

test('another refusal, and silence, are tried again without telling anybody', async () => {
  const token = jwt(days(2))
  await give(token)
  emulated.oauth.beforeAnswering = () => Promise.reject(new Error('no answer'))
  expect(await tokenIn(one)).toBe(token)
  expect([(await stored()).failure, await problem()]).toEqual(['unanswered', null])
})

test('a process that dies after the answer leaves a spent refresh token: the next one says so, and nothing is sent twice', async () => {
  const token = jwt(days(2))
  await give(token)
  await expect(reached(one, { dies: true })).rejects.toThrow('killed')
  expect(await stored()).toMatchObject({ token, tokenDeRenovacao: 'renovacao-0', failure: null })
  // No other process sends a request while the lease lasts; the old token ended with the renewal that was never stored.
  await endLease()
  expect(await tokenIn(other)).toBe(token)
  expect([emulated.oauth.asked, (await stored()).failure]).toEqual([2, 'spent'])
  const said = await ports.authorize(await reached(other), requestOf(1))
  expect(said).toMatchObject({ outcome: 'refused', reason: 'credentials-refused' })
  expect(emulated.items.size).toBe(0)
  expect(await problem()).not.toBeNull()
})

test('a call that another process took the token away from is made again, and is no fault of the credentials', async () => {
  await give(jwt(days(11)))
  const before = await reached(one)
  other.clock.now = () => days(2)
  expect(await tokenIn(other)).toBe(emulated.oauth.access)
  expect(await ports.authorize(before, requestOf(2))).toMatchObject({
    outcome: 'refused',
    reason: 'unavailable',
    mayPass: true,
  })
  expect(await ports.authorize(await reached(one), requestOf(2))).toMatchObject({ outcome: 'begun' })
})

test('a token that the carrier takes no more, and nobody replaced, is refused for good', async () => {
  await give(jwt(days(11)))
  emulated.oauth.access = 'outro'
  const said = await ports.authorize(await reached(one), requestOf(3))
  expect(said).toMatchObject({ outcome: 'refused', reason: 'credentials-refused', mayPass: false })
})

test('a server error is no renewal', async () => {
  const answer: HttpAnswer = { outcome: 'answered', status: 500, headers: {}, text: '{}', isWhole: true }
  const carrier = { ...carrierOf(emulated), credentials: { ...TOKENS, tokenDeRenovacao: 'r', ...APPLICATION } }
  const outcome = await melhorEnvioRenewal.renew(
    reachedOf(carrier, async () => answer),
    days(0),
  )
  expect(outcome).toEqual({ outcome: 'unknown' })
})

test('no table and no log has a token in it', async () => {
  await give(jwt(days(2)))
  await tokenIn(one)
  expect(await rowsWith(one.database, ['acesso-renovado', 'renovacao-'])).toEqual([])
  expect(lines.filter((line) => /acesso-renovado|renovacao-\d|segredo-do-aplicativo/.test(line))).toEqual([])
})

function quoteAsked() {
  const { kind, shipment } = requestOf(1)
  if (!shipment) throw new Error('the cases tell a shipment')
  const { sender, recipient, volumes, declaredValue } = shipment
  return { kind, fromPostalCode: sender.postalCode, toPostalCode: recipient.postalCode, volumes, declaredValue }
}
