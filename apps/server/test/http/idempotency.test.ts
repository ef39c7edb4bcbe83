import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeExpired } from '../../src/platform/http/idempotency-repository.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
let processId: number
let serial = 0
let key: { 'idempotency-key': string }
beforeAll(async () => {
  app = await testApp({ poolSize: 8 })
  account = await app.account()
  processId = Number((await account.call('POST', IMPORT, anImport())).json['entidade']?.['id'])
})
beforeEach(() => {
  key = { 'idempotency-key': `key ${++serial}` }
})
afterAll(() => app.end())

const aNote = (numero = `n${++serial}`) => ({
  numero,
  serie: '1',
  chave: '1'.repeat(44),
  data: '2026-11-18T14:05:00-03:00',
})
const add = (body: unknown, headers: Record<string, string> = key, to = processId, by = account) =>
  by.call('POST', `/v3/pvt/fiscal/${to}`, body, headers)
const count = async (table: string, where = 'true', by = account.id) =>
  (
    await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1 AND ${where}`,
      [by],
      by,
    )
  )[0]?.n

const keyLocks = async () =>
  (
    await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks JOIN pg_database d ON d.oid = database
       WHERE locktype = 'advisory' AND datname = current_database()`,
    )
  )[0]?.n

describe('the same key and the same request', () => {
  test('is answered byte for byte as the first, says so, and does nothing again', async () => {
    const note = aNote()
    const first = await add(note)
    const events = await count('process_event')
    const again = await add(note)
    expect(first.status).toBe(200)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(await count('process_event')).toBe(events)
    expect(await count('return_invoice', `number = '${note.numero}'`)).toBe(1)
  })

  test('holds for each operation that changes something', async () => {
    const { json } = await add(aNote(), {})
    const id = String(json['entidade']?.['id'])
    for (const [method, url, body] of [
      ['PUT', `/v3/pvt/fiscal/${processId}/${id}`, aNote()],
      ['PATCH', `/v3/pvt/fiscal/${processId}/${id}`, undefined],
      ['POST', IMPORT, anImport()],
    ] as const) {
      const headers = { 'idempotency-key': `${method} ${url}` }
      const first = await account.call(method, url, body, headers)
      const again = await account.call(method, url, body, headers)
      expect([url, first.status, again.headers['idempotent-replayed']]).toEqual([url, 200, 'true'])
      expect(again.text).toBe(first.text)
    }
  })

  test('repeats a refusal by a rule though the rule would allow it now', async () => {
    const taken = aNote()
    const { json } = await add(taken, {})
    const refused = await add(taken)
    expect(refused.json['erroCodigo']).toBe('NOTA_NUMERO_DUPLICADO')
    await account.call('PUT', `/v3/pvt/fiscal/${processId}/${json['entidade']?.['id']}`, aNote())
    expect((await add(taken, {})).status).toBe(200)
    const again = await add(taken)
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([400, refused.text, 'true'])
  })

  test('repeats a refusal by absence', async () => {
    const note = aNote()
    const refused = await add(note, key, 4218)
    expect(refused.json['erroCodigo']).toBe('PROCESSO_NAO_ENCONTRADO')
    const again = await add(note, key, 4218)
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([refused.text, 'true'])
  })

  test('at once has one effect: the others wait their turn with a 409 or get the same answer', async () => {
    for (let round = 0; round < 5; round++) {
      const note = aNote()
      const headers = { 'idempotency-key': `race ${round}` }
      const answers = await Promise.all(Array.from({ length: 20 }, () => add(note, headers)))
      expect(answers.filter(({ status, headers }) => status === 200 && !headers['idempotent-replayed'])).toHaveLength(1)
      for (const { status, json, headers } of answers) {
        if (status === 409)
          expect([json['erroCodigo'], headers['retry-after']]).toEqual(['REQUISICAO_EM_ANDAMENTO', '1'])
        else expect(status).toBe(200)
      }
      expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
      expect(await count('return_invoice', `number = '${note.numero}'`)).toBe(1)
    }
  })

  test('at once after it was answered is answered to all', async () => {
    const note = aNote()
    const first = await add(note)
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(note)))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first.text]))
  })

  test('that is running elsewhere is a 409', async () => {
    const note = aNote()
    const [holding, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const locked = app.deps.database.inAccount(account.id, async (tx) => {
      await tx.query({
        name: 'test-hold-process',
        text: 'SELECT FROM return_process WHERE account_id = $1 AND process_id = $2 FOR UPDATE',
        values: [account.id, processId],
      })
      holding.resolve()
      await release.promise
    })
    await holding.promise
    const first = add(note)
    try {
      await expect.poll(async () => (await keyLocks()) ?? 0).toBeGreaterThan(0)
      expect((await add(note)).status).toBe(409)
    } finally {
      release.resolve()
    }
    await locked
    expect((await first).status).toBe(200)
    expect((await add(note)).text).toBe((await first).text)
  })
})

describe('the same key and another request', () => {
  test('is a 422: another body, order of members, path, query or method', async () => {
    const note = aNote()
    const { json } = await add(note)
    const id = String(json['entidade']?.['id'])
    const { data, ...rest } = note
    const others = [
      () => add(aNote()),
      () => add({ data, ...rest }),
      () => add(`${JSON.stringify(note)} `),
      () => add(note, key, processId + 1),
      () => account.call('POST', `/v3/pvt/fiscal/${processId}?x=1`, note, key),
      () => account.call('PUT', `/v3/pvt/fiscal/${processId}/${id}`, note, key),
      () => account.call('PATCH', `/v3/pvt/fiscal/${processId}/${id}`, undefined, key),
      () => account.call('POST', IMPORT, anImport(), key),
    ]
    for (const other of others) {
      const { status, json, headers } = await other()
      expect([status, json['erroCodigo'], json['erroTipo']]).toEqual([
        422,
        'CHAVE_DE_IDEMPOTENCIA_REUTILIZADA',
        'CONFLITO',
      ])
      expect(headers['idempotent-replayed']).toBeUndefined()
    }
    expect((await add(note)).headers['idempotent-replayed']).toBe('true')
  })

  test('of another account is its own', async () => {
    const other = await app.account()
    const own = Number((await other.call('POST', IMPORT, anImport())).json['entidade']?.['id'])
    const first = await add(aNote())
    const theirs = await add(aNote(), key, own, other)
    expect([first.status, theirs.status, theirs.headers['idempotent-replayed']]).toEqual([200, 200, undefined])
  })

  test('is free again when the record has ended, and the new answer takes its place', async () => {
    const first = aNote()
    await add(first)
    await app.database.query(
      `UPDATE idempotency_record SET expires_at = now() WHERE account_id = $1`,
      [account.id],
      account.id,
    )
    const second = aNote()
    const answer = await add(second)
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([200, undefined])
    expect((await add(second)).text).toBe(answer.text)
    expect((await add(first)).status).toBe(422)
  })
})

describe('what is not kept for a key', () => {
  test('malformed requests, 401, 413, 415, 422 and 5xx: the right request with that key goes through', async () => {
    const note = aNote()
    expect((await add('{broken')).status).toBe(400)
    expect((await add({ numero: 1 })).status).toBe(400)
    expect((await add(`{"a":"${'x'.repeat(3_200_000)}"}`)).status).toBe(413)
    expect((await add('x', { ...key, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await add(note, { ...key, authorization: 'Bearer x' })).status).toBe(401)
    expect(await count('idempotency_record', `key = '${key['idempotency-key']}'`)).toBe(0)
    const { status, headers } = await add(note)
    expect([status, headers['idempotent-replayed']]).toEqual([200, undefined])
  })

  test('an answer whose record could not be written: then the effect is undone too', async () => {
    await app.database.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room' USING ERRCODE = '53100'; END $$`,
    )
    await app.database.query(
      `CREATE TRIGGER fail BEFORE INSERT ON idempotency_record FOR EACH ROW EXECUTE FUNCTION fail()`,
    )
    const note = aNote()
    const refused = await add(note)
    await app.database.query(`DROP TRIGGER fail ON idempotency_record`)
    expect([refused.status, refused.json['erroCodigo']]).toEqual([503, 'SERVICO_INDISPONIVEL'])
    expect(await count('return_invoice', `number = '${note.numero}'`)).toBe(0)
    expect((await add(note)).status).toBe(200)
  })

  test('the answers of operations that change nothing, and of authenticate', async () => {
    const before = await count('idempotency_record')
    const headers = { 'idempotency-key': 'x'.repeat(300) }
    expect((await account.call('GET', '/v3/pvt/processo', undefined, headers)).status).toBe(200)
    const text = '/v1/pvt/financeiro/calcular-valores-estorno-por-item'
    expect((await account.call('POST', text, {}, headers)).json['erroDetalhado']).not.toContain('Idempotency-Key')
    const credentials = { servicekey: account.serviceKey, servicetoken: account.serviceToken, ...headers }
    expect((await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, credentials)).status).toBe(200)
    expect(await count('idempotency_record')).toBe(before)
  })
})

describe('a key', () => {
  test.each(['', 'x'.repeat(256), 'é', 'a\tb', '\u007f'])(
    'that is not 1 to 255 printable characters is a 400: %j',
    async (bad) => {
      const { status, json } = await add(aNote(), { 'idempotency-key': bad })
      expect([status, json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
      expect(json['erroDetalhado']).toContain('Idempotency-Key')
    },
  )

  test.each(['a', 'x'.repeat(255), `"it's" ; DROP TABLE`, '~!@#%^&*()'])('may be any other: %s', async (good) => {
    const note = aNote()
    expect((await add(note, { 'idempotency-key': good })).status).toBe(200)
    expect((await add(note, { 'idempotency-key': good })).headers['idempotent-replayed']).toBe('true')
  })

  test('is honoured for two days and then purged, no earlier', async () => {
    await add(aNote())
    const [row] = await app.database.query<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours FROM idempotency_record WHERE account_id = $1 AND key = $2`,
      [account.id, key['idempotency-key']],
      account.id,
    )
    expect(row?.hours).toBe(48)
    await app.database.query(
      `UPDATE idempotency_record SET expires_at = now() - interval '1 s' WHERE account_id = $1 AND key <> $2`,
      [account.id, key['idempotency-key']],
      account.id,
    )
    const others = (await count('idempotency_record', 'expires_at <= now()')) ?? 0
    expect(others).toBeGreaterThan(2)
    const purge = (limit: number) =>
      app.deps.database.inAccount(account.id, (tx) => tx.query(purgeExpired(account.id, limit)))
    expect((await purge(2)).rowCount).toBe(2)
    expect((await purge(1_000)).rowCount).toBe(others - 2)
    expect(await count('idempotency_record')).toBe(1)
  })
})
