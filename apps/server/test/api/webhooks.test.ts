import { eventCatalogue, eventTypes, getWebhook, MOST_WEBHOOKS } from '@vaivem/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityFaults, testApp, type TestApp } from '../support/app.ts'
import { entityOf } from '../support/entity.ts'
import { openProcess } from '../support/ratings.ts'
import { aReceiver, loopback, type Receiver } from '../support/receiver.ts'
import { createWebhook, WEBHOOKS } from '../support/webhooks.ts'

let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  receiver = await aReceiver()
  app = await testApp({ webhookRanges: loopback() })
})
afterAll(async () => {
  receiver.close()
  await app.end()
})

const ADDRESS = 'https://integracao.loja.com.br/vaivem'

test('a webhook is created with a secret that is never shown again', async () => {
  const account = await app.account()
  const body = { url: ADDRESS, tipos: ['refund.settled'], lojas: [1], descricao: 'ERP' }
  const created = await account.call('POST', WEBHOOKS, body)
  const { segredo, ...webhook } = entityOf(created)
  expect(String(segredo)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({ ...body, estado: 'ativo', segredosVigentes: 1, pendentes: 0, filasParadas: 0 })
  const shown = await account.call('GET', `${WEBHOOKS}/${webhook['id']}`)
  expect(shown.json['entidade']).toEqual(webhook)
  expect(entityFaults(getWebhook, shown.json['entidade'])).toEqual([])
  const list = await account.call('GET', WEBHOOKS)
  expect(list.json).toMatchObject({ registros: 1, totalRecords: 1, entidade: [webhook] })
  expect(shown.text + list.text).not.toContain(String(segredo))
})

test('a new webhook looks at once at what was placed while it was made', async () => {
  const account = await app.account()
  const { id } = entityOf(await account.call('POST', WEBHOOKS, { url: ADDRESS }))
  const work = await app.database.query<{ due: boolean }>(
    `SELECT due_at <= clock_timestamp() AS due FROM work_item WHERE account_id = $1 AND kind = 'webhook' AND subject_id = $2`,
    [account.id, -Number(id)],
    account.id,
  )
  expect(work).toEqual([{ due: true }])
})

test('a secret rests sealed, also where an Idempotency-Key repeats it', async () => {
  const account = await app.account()
  const key = { 'idempotency-key': 'one' }
  const [first, again] = [
    await account.call('POST', WEBHOOKS, { url: ADDRESS }, key),
    await account.call('POST', WEBHOOKS, { url: ADDRESS }, key),
  ]
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.text).toBe(first.text)
  const secret = String(first.json['entidade']?.['segredo'])
  for (const table of ['idempotency_record', 'webhook_secret']) {
    const rows = await app.database.query<{ text: string; bytes: string }>(
      `SELECT r::text AS text FROM ${table} r WHERE account_id = $1`,
      [account.id],
      account.id,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(secret)
    expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('hex'))
    expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20))
  }
})

test.each([
  [{}, '/url'],
  [{ url: 'http://8.8.8.8/' }, '/url'],
  [{ url: 'https://10.0.0.1/' }, '/url'],
  [{ url: 'https://a:b@loja.com.br/' }, '/url'],
  [{ url: `https://loja.com.br/${'a'.repeat(2_048)}` }, '/url'],
  [{ url: ADDRESS, tipos: ['nothing.happened'] }, '/tipos'],
  [{ url: ADDRESS, tipos: [] }, '/tipos'],
  [{ url: ADDRESS, lojas: [77] }, '/lojas'],
  [{ url: ADDRESS, lojas: [] }, '/lojas'],
])('%j is a 400 at %s', async (body, where) => {
  const account = await app.account()
  const { at } = await createWebhook(account, { url: ADDRESS })
  for (const [method, url] of [
    ['POST', WEBHOOKS],
    ['PUT', at],
  ] as const) {
    const { status, json } = await account.call(method, url, body)
    expect([status, json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(json['erroDetalhado']).toContain(where)
  }
})

test('an account has so many webhooks and no more', async () => {
  const account = await app.account()
  const made = await Promise.all(
    Array.from({ length: MOST_WEBHOOKS + 3 }, () => account.call('POST', WEBHOOKS, { url: ADDRESS })),
  )
  const refused = made.filter(({ status }) => status === 400)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.json['erroCodigo']).toBe('LIMITE_DE_WEBHOOKS')
  const page = await account.call('GET', `${WEBHOOKS}?pageNumber=2&pageSize=15`)
  expect(page.json).toMatchObject({ registros: 5, totalRecords: MOST_WEBHOOKS, totalPages: 2 })
})

test('an update replaces address and filters; what is left out is null', async () => {
  const account = await app.account()
  const { id, at } = await createWebhook(account, { url: ADDRESS, tipos: ['refund.settled'], descricao: 'ERP' })
  const updated = await account.call('PUT', at, { url: 'https://outro.loja.com.br/' })
  expect(updated.json['entidade']).toMatchObject({
    id,
    url: 'https://outro.loja.com.br/',
    tipos: null,
    lojas: null,
    descricao: null,
  })
})

test('it is disabled, activated and deleted', async () => {
  const account = await app.account()
  const { id, at } = await createWebhook(account, { url: ADDRESS })
  const stateAfter = async (path: string) => (await account.call('POST', `${at}/${path}`)).json['entidade']?.['estado']
  expect([await stateAfter('desativar'), await stateAfter('desativar')]).toEqual(['desativado', 'desativado'])
  expect([await stateAfter('ativar'), await stateAfter('ativar')]).toEqual(['ativo', 'ativo'])
  expect((await account.call('DELETE', at)).json['entidade']).toEqual({ id, excluido: true })
  expect((await account.call('DELETE', at)).status).toBe(404)
  const left = await app.database.query(
    `SELECT FROM webhook_secret WHERE account_id = $1 UNION ALL SELECT FROM work_item WHERE account_id = $1 AND subject_id < 0`,
    [account.id],
    account.id,
  )
  expect(left).toEqual([])
})

test('two secrets live during a change, a third ends the oldest', async () => {
  const account = await app.account()
  const { at, segredo } = await createWebhook(account, { url: ADDRESS })
  const before = Temporal.Now.instant()
  const rotated = entityOf(await account.call('POST', `${at}/trocar-segredo`))
  const until = Temporal.Instant.from(String(rotated['anteriorExpiraEm']))
  expect(Math.round(before.until(until).total('hours'))).toBe(24)
  const third = entityOf(await account.call('POST', `${at}/trocar-segredo`))
  expect(new Set([segredo, rotated['segredo'], third['segredo']]).size).toBe(3)
  expect((await account.call('GET', at)).json['entidade']).toMatchObject({ segredosVigentes: 2 })
})

test('a test is sent at once, also to a disabled webhook, and shown among the attempts', async () => {
  const account = await app.account()
  const { id, at, segredo } = await createWebhook(account, { url: receiver.url })
  await account.call('POST', `${at}/desativar`)
  const tested = entityOf(await account.call('POST', `${at}/testar`))
  expect(tested).toMatchObject({ tipo: 'webhook.test', resultado: 'entregue', status: 200, resposta: 'ok', numero: 1 })
  const last = receiver.received.at(-1)
  const event = new Webhook(segredo).verify(last?.body ?? '', last?.headers as Record<string, string>)
  expect(event).toMatchObject({
    id: tested['eventoId'],
    tipo: 'webhook.test',
    conta: account.id,
    dados: { webhookId: id },
  })
  const list = await account.call('GET', `${at}/tentativas`)
  expect(list.json['entidade']).toEqual([tested])
  const unreachable = await createWebhook(account, { url: 'http://127.0.0.1:1/' })
  const failed = (await account.call('POST', `${unreachable.at}/testar`)).json['entidade']
  expect(failed).toMatchObject({ resultado: 'falhou', status: null, falha: 'Ninguém atendeu à conexão.' })
})

test('a sample of any type is sent signed, and is what the description of events shows, of no process that there is', async () => {
  const account = await app.account()
  const { at, segredo } = await createWebhook(account, { url: receiver.url })
  for (const tipo of eventTypes) {
    const sent = entityOf(await account.call('POST', `${at}/testar`, { tipo }))
    expect(sent).toMatchObject({ tipo, resultado: 'entregue', processoId: null, versao: null })
    const last = receiver.received.at(-1)
    const event = new Webhook(segredo).verify(last?.body ?? '', last?.headers as Record<string, string>)
    const numero = 'AMOSTRA-000000'
    expect(event).toMatchObject({ id: sent['eventoId'], tipo, conta: account.id, processoNumero: numero })
    expect(event).toMatchObject({ dados: eventCatalogue[tipo].example, processo: { numero } })
  }
  expect((await account.call('POST', `${at}/testar`, { tipo: 'process.unknown' })).status).toBe(400)
})

test('attempts are found by process and by event', async () => {
  const account = await app.account()
  const { at } = await createWebhook(account, { url: receiver.url })
  const tested = entityOf(await account.call('POST', `${at}/testar`))
  const count = async (query: string) => (await account.call('GET', `${at}/tentativas?${query}`)).json['totalRecords']
  expect(await count(`eventoId=${tested['eventoId']}`)).toBe(1)
  expect(await count('eventoId=evt_1')).toBe(0)
  expect(await count('processoId=1')).toBe(0)
  expect((await account.call('GET', `${at}/tentativas?eventoId=abc`)).status).toBe(400)
})

test('what is sent again is one event or all since a cursor, of this account', async () => {
  const [account, other] = [await app.account(), await app.account()]
  const { at } = await createWebhook(account, { url: ADDRESS })
  await openProcess(other)
  const foreign = entityOf(await other.call('GET', '/v1/pvt/eventos'))
  const again = (body: object) => account.call('POST', `${at}/reenviar`, body)
  const unknown = await again({ eventoId: foreign['eventos']?.[0]?.['id'] })
  expect([unknown.status, unknown.json['erroCodigo']]).toEqual([404, 'EVENTO_NAO_ENCONTRADO'])
  for (const [body, where] of [
    [{}, 'eventoId'],
    [{ eventoId: 'evt_1', desde: foreign['proximo'] }, 'eventoId'],
    [{ desde: 'abc' }, '/desde'],
    [{ desde: foreign['proximo'] }, '/desde'],
    [{ eventoId: '7' }, '/eventoId'],
  ] as const) {
    const { status, json } = await again(body)
    expect([status, json['erroCodigo']], JSON.stringify(body)).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(json['erroDetalhado']).toContain(where)
  }
})

test('a webhook of another account is as unknown as one that never was, whatever is asked of it', async () => {
  const [account, other] = [await app.account(), await app.account()]
  const { at } = await createWebhook(other, { url: ADDRESS })
  await openProcess(account)
  const { eventos } = entityOf(await account.call('GET', '/v1/pvt/eventos'))
  const before = (await other.call('GET', at)).text
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', { url: ADDRESS }],
    ['DELETE', '', undefined],
    ['POST', '/desativar', undefined],
    ['POST', '/ativar', undefined],
    ['POST', '/ativar', { aPartirDe: 'agora' }],
    ['POST', '/trocar-segredo', undefined],
    ['POST', '/testar', undefined],
    ['POST', '/retomar', undefined],
    ['POST', '/reenviar', { eventoId: eventos?.[0]?.['id'] }],
    ['POST', '/reenviar', { desde: 'ZTow' }],
    ['GET', '/tentativas', undefined],
    ['GET', '/filas', undefined],
  ] as const) {
    for (const url of [at, `${WEBHOOKS}/41`]) {
      const { status, json } = await account.call(method, `${url}${path}`, body)
      expect([status, json['erroCodigo']], `${method} ${path}`).toEqual([404, 'WEBHOOK_NAO_ENCONTRADO'])
    }
  }
  expect(JSON.parse((await other.call('GET', at)).text).entidade).toEqual(JSON.parse(before).entidade)
})

test('resuming under a key answers how many queues go on, the first time and again', async () => {
  const account = await app.account()
  const { id } = await createWebhook(account, { url: ADDRESS })
  const resume = () => account.call('POST', `${WEBHOOKS}/${id}/retomar`, {}, { 'idempotency-key': 'retomar-1' })
  const first = await resume()
  expect([first.status, first.json['entidade']]).toEqual([200, { filas: 0 }])
  const again = await resume()
  expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true'])
})

test('only who may administer the account sees its webhooks', async () => {
  const account = await app.account({ scopes: ['gestao:read', 'gestao:write', 'processos:read'] })
  expect((await account.call('GET', WEBHOOKS)).status).toBe(401)
  expect((await account.call('POST', WEBHOOKS, { url: ADDRESS })).status).toBe(401)
})
