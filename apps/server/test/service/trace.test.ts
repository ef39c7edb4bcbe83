import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLines } from '../../src/program/cli/files.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import type { CliContext } from '../../src/program/cli/context.ts'
import { readConfig } from '../../src/platform/config.ts'
import { loadSigningKeys } from '../../src/accounts/credentials/signing-keys.ts'
import { createTokens } from '../../src/platform/http/tokens.ts'
import { openForOperator, openInstallation } from '../../src/program/service/installation.ts'
import { createCredential } from '../../src/accounts/credentials/create-credential.ts'
import { disableCredential } from '../../src/accounts/credentials/disable-credential.ts'
import { rotateToken } from '../../src/accounts/credentials/rotate-token.ts'
import { hashToken, pepperOf, PEPPER_VERSION } from '../../src/accounts/credentials/secrets.ts'
import { exchange } from '../support/raw-http.ts'
import { PROGRAM } from '../support/program.ts'
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts'

let folder: string
let service: ServiceProcess
let logFile: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaivem-trace-'))
  service = await serviceProcess(folder, { env: { LOG_LEVEL: 'info' } })
  logFile = join(folder, 'vaivem.log')
}, 90_000)
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

const AUTHENTICATE = '/v1/pvt/seguranca/autenticar'
const LIST = '/v3/pvt/processo'
const RULES = '/v1/pvt/processo/avaliar-regras-pedido'
const SESSION = '/v1/gestao/sessao'

interface Seen {
  readonly status: number
  readonly traceId: string
  readonly headers: Headers
  readonly json: Record<string, never>
}

async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Seen> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: { ...type, ...headers },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    traceId: String(answer.headers.get('x-trace-id')),
    headers: answer.headers,
    json: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

/** The output of the command for a trace id, once the log has it. */
async function traced(traceId: string) {
  for (let look = 0; look < 250 && !service.log().includes(traceId); look++) await sleep(20)
  const out: string[] = []
  const err: string[] = []
  await writeFile(logFile, service.log())
  const context = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), readLines }
  const code = await runCli(['trace', traceId, logFile], context as unknown as CliContext)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const ticketOf = async (serviceKey: string, serviceToken: string) => {
  const { json } = await ask('POST', AUTHENTICATE, { servicekey: serviceKey, servicetoken: serviceToken })
  return String((json['ticket'] as Record<string, unknown> | undefined)?.['bearer'])
}

describe('a 401 says nothing to the caller, and its trace id says all to who reads the log', () => {
  let bearer: string
  const exchanges: Record<string, Record<string, string>> = {}
  const bearers: Record<string, string> = {}

  beforeAll(async () => {
    bearer = await ticketOf(service.serviceKey, service.serviceToken)
    const { sub, tid } = claimsOf(bearer)
    const config = readConfig({ DATA_DIR: folder })
    if (!config.ok) throw new Error('the configuration is one')
    const installed = await openInstallation(config.value)
    const opened = await openForOperator(config.value)
    if (!installed.ok || !opened.ok) throw new Error('the installation is open')
    const { owner, masterKey, stop } = installed.value
    const client = new pg.Client(owner)
    await client.connect()
    const keys = await loadSigningKeys(client, 'production', masterKey)
    await client.end()
    const { database, newId } = opened.value
    const accountId = Number(tid)
    const pepper = pepperOf(masterKey, PEPPER_VERSION)
    const deps = {
      inAccount: database.inAccount,
      newId,
      now: () => Temporal.Now.instant(),
      randomBytes: (size: number) => crypto.getRandomValues(new Uint8Array(size)),
      hashToken: (token: string) => hashToken(pepper, token),
    }
    const make = async (scopes: readonly string[]) => {
      const made = await createCredential(deps, { accountId, name: 'trace', scopes: [...scopes] })
      if (!made.ok) throw new Error(made.refusal.kind)
      return made.value
    }
    const reader = await make(['processos:read'])
    const disabled = await make(['processos:read'])
    const rotated = await make(['processos:read'])
    bearers['scope-missing'] = await ticketOf(reader.serviceKey, reader.serviceToken)
    bearers['credential-disabled'] = await ticketOf(disabled.serviceKey, disabled.serviceToken)
    await disableCredential(database, { accountId, serviceKey: disabled.serviceKey })
    await rotateToken(deps, { accountId, serviceKey: rotated.serviceKey, oldExpiresAt: Temporal.Now.instant() })
    const hour = 3_600_000
    const tokensAt = (milliseconds: number, issuer = 'vaivem') =>
      createTokens({
        keys,
        environment: 'production',
        issuer,
        now: () => Temporal.Now.instant().add({ milliseconds }),
      })
    const issued = (tokens: ReturnType<typeof tokensAt>, from: number, claims = {}) =>
      tokens.issue(
        { accountId, credentialId: Number(sub), epoch: 1, ...claims },
        Temporal.Now.instant().add({ milliseconds: from }),
        Temporal.Now.instant().add({ milliseconds: from + 1_200_000 }),
      )
    bearers['token-expired'] = issued(tokensAt(0), -hour)
    bearers['token-early'] = issued(tokensAt(0), hour)
    bearers['token-claims'] = issued(tokensAt(0, 'another issuer'), 0)
    bearers['token-ended'] = issued(tokensAt(0), 0, { epoch: 0 })
    bearers['credential-unknown'] = issued(tokensAt(0), 0, { credentialId: 5 })
    bearers['account-unknown'] = issued(tokensAt(0), 0, { accountId: 5 })
    bearers['token-signature'] = `${bearer.slice(0, -8)}AAAAAAAA`
    const header = Buffer.from('{"alg":"EdDSA","typ":"at+jwt","kid":"nobody"}').toString('base64url')
    bearers['signing-key-unknown'] = `${header}${bearer.slice(bearer.indexOf('.'))}`
    bearers['token-malformed'] = 'abc'
    const { serviceKey, serviceToken } = service
    Object.assign(exchanges, {
      'key-missing': {},
      'key-malformed': { servicekey: 'sk_what', servicetoken: serviceToken },
      'key-environment': { servicekey: serviceKey.replace('sk_prod', 'sk_qa'), servicetoken: serviceToken },
      'key-unknown': { servicekey: `${serviceKey.slice(0, -4)}0000`, servicetoken: serviceToken },
      'secret-missing': { servicekey: serviceKey },
      'secret-wrong': { servicekey: serviceKey, servicetoken: reader.serviceToken },
      'secret-expired': { servicekey: rotated.serviceKey, servicetoken: rotated.serviceToken },
      'credential-disabled': { servicekey: disabled.serviceKey, servicetoken: disabled.serviceToken },
    })
    await opened.value.database.close()
    await stop()
    // The service keeps what it knows of an account for a second.
    const authorization = `Bearer ${bearers['credential-disabled']}`
    while ((await ask('GET', LIST, { authorization })).status === 200) await sleep(50)
  }, 90_000)

  test('for every kind of bearer that is not one', async () => {
    const bodies = new Set<string>()
    const check = async (kind: string, seen: Seen, operation: string) => {
      expect([kind, seen.status]).toEqual([kind, 401])
      bodies.add(JSON.stringify({ ...seen.json, traceId: '' }))
      const { code, out } = await traced(seen.traceId)
      expect([kind, code]).toEqual([kind, 0])
      expect(out).toContain(`(${kind}).`)
      expect(out).toContain(`${operation} (`)
      expect(out).toMatch(/respondeu 401, em \d/)
      expect(out).toMatch(/O que fazer: \S/)
      return out
    }
    await check('token-missing', await ask('GET', LIST), 'listProcesses')
    for (const [kind, token] of Object.entries(bearers)) {
      const [method, path, operation] =
        kind === 'scope-missing'
          ? (['POST', '/v3/pvt/Produto/rating', 'rateItems'] as const)
          : (['GET', LIST, 'listProcesses'] as const)
      const out = await check(kind, await ask(method, path, { authorization: `Bearer ${token}` }), operation)
      if (kind === 'scope-missing') expect(out).toContain('falta um escopo a quem chamou: rating:write')
      if (['token-expired', 'credential-disabled', 'scope-missing'].includes(kind))
        expect(out).toMatch(/Quem chamou: a credencial \d+, da conta \d+, do endereço 127\.0\.0\.1\./)
    }
    for (const [kind, headers] of Object.entries(exchanges))
      await check(kind, await ask('POST', AUTHENTICATE, headers), 'authenticate')
    await check('session-missing', await ask('GET', SESSION), 'getSession')
    await check('session-ended', await ask('GET', SESSION, { cookie: `sid=${'A'.repeat(60)}` }), 'getSession')
    await check('page-foreign', await ask('DELETE', SESSION, { origin: 'https://foreign.example' }), 'closeSession')
    expect(bodies.size).toBe(1)
  })

  test('an answer of 400, 404, 405, 409, 413, 429 or 500 is found by its trace id as well', async () => {
    const authorization = `Bearer ${bearer}`
    const owned = { authorization }
    const listed = await ask('GET', LIST, owned)
    const processId = String((listed.json['entidade'] as readonly Record<string, unknown>[] | undefined)?.[0]?.['id'])
    const guess = { email: 'nobody@loja.example', senha: 'not the password' }
    const page = { origin: service.url, 'sec-fetch-site': 'same-origin' }
    for (let n = 0; n < 5; n++) await ask('POST', SESSION, page, JSON.stringify(guess))
    const answers = {
      '400 REQUISICAO_INVALIDA': await ask('GET', `${LIST}?pageSize=0`, owned),
      '400 JSON_INVALIDO': await ask('POST', RULES, owned, '{'),
      '404 PROCESSO_NAO_ENCONTRADO': await ask('GET', `${LIST}/999`, owned),
      '404 ROTA_NAO_ENCONTRADA': await ask('GET', '/v1/pvt/nada', owned),
      '405 METODO_NAO_PERMITIDO': await ask('DELETE', LIST, owned),
      '409 VERSAO_DESATUALIZADA': await ask(
        'POST',
        `/v1/gestao/processos/${processId}/comentarios`,
        owned,
        '{"versao":999,"texto":"x"}',
      ),
      '413 CORPO_GRANDE_DEMAIS': await ask('POST', RULES, owned, JSON.stringify({ x: 'x'.repeat(3 * 1024 * 1024) })),
      '429 MUITAS_TENTATIVAS': await ask('POST', SESSION, page, JSON.stringify(guess)),
    }
    for (const [name, seen] of Object.entries(answers)) {
      expect([name, seen.status]).toEqual([name, Number(name.slice(0, 3))])
      const { code, out } = await traced(seen.traceId)
      expect([name, code]).toEqual([name, 0])
      expect(out).toContain(`respondeu ${name}, em `)
      expect(out).toContain('O que fazer: ')
    }
    const { port } = new URL(service.url)
    const raw = await exchange(Number(port), 'GET / HTTP/9.9\r\n\r\n')
    const unread = await traced(String(raw.answers[0]?.headers['x-trace-id']))
    expect(unread.out).toContain('respondeu 400 REQUISICAO_INVALIDA')
    // No hook is called for an address that the router cannot read.
    const unreadable = await ask('GET', `${LIST}/%zz`, owned)
    expect(unreadable.status).toBe(400)
    expect((await traced(unreadable.traceId)).out).toContain('respondeu 400 REQUISICAO_INVALIDA')
  })
})

test('a failure of ours is told with its cause', async () => {
  const bearer = await ticketOf(service.serviceKey, service.serviceToken)
  const accountId = Number(claimsOf(bearer)['tid'])
  const config = readConfig({ DATA_DIR: folder })
  const installed = config.ok ? await openInstallation(config.value) : undefined
  if (!installed?.ok) throw new Error('the installation is open')
  const client = new pg.Client(installed.value.owner)
  await client.connect()
  await client.query('ALTER TABLE return_process_document RENAME COLUMN document TO hidden')
  const failed = await ask('GET', `${LIST}/LE-999`, { authorization: `Bearer ${bearer}` })
  await client.query('ALTER TABLE return_process_document RENAME COLUMN hidden TO document')
  await client.end()
  await installed.value.stop()
  expect(failed.status).toBe(500)
  const { code, out } = await traced(failed.traceId)
  expect(code).toBe(0)
  expect(out).toContain('getProcess (GET) respondeu 500 ERRO_INTERNO')
  expect(out).toMatch(/Causa: .*column/)
  expect(out).toContain(`da conta ${accountId}`)
})

test('the program reads what is piped into it, and ends with 1 and a sentence where the id is not', async () => {
  const { traceId } = await ask('GET', LIST)
  await traced(traceId)
  const run = (id: string) =>
    spawnSync(process.execPath, [PROGRAM, 'trace', id], { input: service.log(), encoding: 'utf8' })
  const found = run(`00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`)
  expect([found.status, found.stdout]).toEqual([0, expect.stringContaining('(token-missing).')])
  const missing = run('0123456789abcdef0123456789abcdef')
  expect([missing.status, missing.stdout]).toEqual([1, ''])
  expect(missing.stderr).toContain('Nenhuma linha tem o id 0123456789abcdef0123456789abcdef.')
  expect(run('abc').status).toBe(2)
})

function claimsOf(bearer: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString())
}
