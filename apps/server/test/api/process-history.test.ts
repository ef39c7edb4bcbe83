import { getPastProcess, listProcessEvents } from '@vaivem/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { entityOf, listOf } from '../support/entity.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

let stories = 0

/** A process that was opened, rated and given a note, a minute apart each. */
async function aStory(account: TestAccount) {
  // Later than any story before: an id is never made of an earlier instant than the last.
  const start = Temporal.Now.instant().add({ hours: ++stories }).round('minute')
  const at = (minutes: number) => start.add({ minutes })
  const moved = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
    app.clock.now = () => at(minutes)
    return work().finally(() => {
      app.clock.now = () => Temporal.Now.instant()
    })
  }
  const opened = await moved(0, () => openProcess(account))
  await moved(1, () => rate(account, opened.id, [aRating({ itemId: opened.items[0], comentario: 'Cheira a lavanda' })]))
  const chave = '35261112345678000195550020000018421000018421'
  const note = { numero: '1842', serie: '2', chave, data: '2026-11-18T14:05:00-03:00' }
  await moved(2, () => account.call('POST', `/v3/pvt/Fiscal/${opened.id}`, note))
  return { id: opened.id, at }
}

const past = (account: TestAccount, id: number, instant: { toString: () => string }) =>
  account.call('GET', `/v1/gestao/processos/${id}/em/${encodeURIComponent(instant.toString())}`)

test('a process is shown as it was at any instant', async () => {
  const account = await app.account()
  const { id, at } = await aStory(account)
  const asOf = async (instant: Temporal.Instant) => {
    const { status, json } = await past(account, id, instant)
    expect(status).toBe(200)
    expect(entityFaults(getPastProcess, json['entidade'])).toEqual([])
    return entityOf({ json })
  }
  // The instant of an opening is that of the process's id, which the many ids of one millisecond may push into the next.
  expect(await asOf(at(0).add({ milliseconds: 1 }))).toMatchObject({
    versao: 1,
    processo: { estagioRating: 0, notasDevolucao: [] },
  })
  expect(await asOf(at(1).subtract({ milliseconds: 1 }))).toMatchObject({ versao: 1 })
  expect(await asOf(at(1))).toMatchObject({ versao: 2, processo: { estagioRating: 2, notasDevolucao: [] } })
  const last = await asOf(at(600))
  expect(last).toMatchObject({ versao: 3, processo: { notasDevolucao: [{ numero: '1842' }] } })
  const now = entityOf(await account.call('GET', `/v3/pvt/processo/${id}`))
  const { itens, ...others } = last['processo'] as unknown as Record<string, unknown>
  const { itens: itemsNow, ...othersNow } = now
  expect(others).toEqual(othersNow)
  // A comment may name a person, so no event keeps it.
  expect([itens, itemsNow].map((items) => listOf(listOf(items)[0]?.['ratings'])[0]?.['comentario'])).toEqual([
    null,
    'Cheira a lavanda',
  ])
})

test('an instant with an offset, or in the zone of the account, is the same one', async () => {
  const account = await app.account()
  const { id, at } = await aStory(account)
  const local = at(1).toZonedDateTimeISO('America/Sao_Paulo')
  for (const instant of [local.toPlainDateTime(), local.toString({ timeZoneName: 'never' })]) {
    expect((await past(account, id, instant)).json['entidade']).toMatchObject({ versao: 2 })
  }
})

test('before it existed a process is unknown, as is one of another account', async () => {
  const [account, other] = [await app.account(), await app.account()]
  const { id, at } = await aStory(account)
  for (const answer of [
    await past(account, id, at(-1)),
    await past(other, id, at(600)),
    await past(account, 1, at(600)),
  ]) {
    expect([answer.status, answer.json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
  }
})

test.each(['ontem', '2026-13-01T00:00:00Z', '2026-11-18'])('%s is no instant', async (text) => {
  const account = await app.account()
  const { status, json } = await account.call('GET', `/v1/gestao/processos/5/em/${text}`)
  expect([status, json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
  expect(json['erroDetalhado']).toContain('instante')
})

test('the timeline tells who did what, in order and in pages', async () => {
  const account = await app.account()
  const { id } = await aStory(account)
  const url = `/v1/gestao/processos/${id}/eventos`
  const { json } = await account.call('GET', url)
  const events = listOf(json['entidade'])
  for (const event of events) expect(entityFaults(listProcessEvents, event)).toEqual([])
  expect(events.map((event) => [event['versao'], event['tipo']])).toEqual([
    [1, 'process.created'],
    [2, 'rating.registered'],
    [3, 'invoice.added'],
  ])
  expect(events[1]).toMatchObject({ motivo: null, dados: { avaliacoes: [{ ratingValor: 5, estadoItem: 1, qtd: 1 }] } })
  expect(JSON.stringify(events)).not.toContain('lavanda')
  expect(events.every((event) => !('processo' in event))).toBe(true)
  const page = await account.call('GET', `${url}?pageNumber=2&pageSize=2`)
  expect(page.json).toMatchObject({ registros: 1, totalRecords: 3, totalPages: 2, entidade: [{ versao: 3 }] })
  expect((await account.call('GET', `${url}?pageNumber=9007199254740991&pageSize=500`)).json['entidade']).toEqual([])
})

test('the timeline tells why and from where', async () => {
  const account = await app.account()
  const { id } = await aStory(account)
  await app.database.query('ALTER TABLE process_event DISABLE TRIGGER USER')
  await app.database.query(
    `UPDATE process_event SET reason = 'Pedido pelo cliente', origin = '{"ip":"203.0.113.9","traceId":"0af7"}'
     WHERE account_id = $1 AND process_id = $2 AND sequence = 3`,
    [account.id, id],
    account.id,
  )
  await app.database.query('ALTER TABLE process_event ENABLE TRIGGER USER')
  const { json } = await account.call('GET', `/v1/gestao/processos/${id}/eventos?pageNumber=3&pageSize=1`)
  expect(json['entidade']).toMatchObject([
    { motivo: 'Pedido pelo cliente', origem: { ip: '203.0.113.9', traceId: '0af7' } },
  ])
})

test('the timeline names the person or the integration, and nobody who is gone', async () => {
  const [account, other] = [await app.account(), await app.account()]
  const { id } = await openProcess(account)
  const person = await aPerson(app, account)
  const browser = await aBrowser(app, person)
  expect((await browser.call('POST', `/v1/gestao/processos/${id}/sinalizar`, { versao: 1 })).status).toBe(200)
  const told = async () => {
    const { json } = await account.call('GET', `/v1/gestao/processos/${id}/eventos`)
    return listOf(json['entidade']).map(({ causa, quem }) => [causa, quem])
  }
  const credential = await app.database.query<{ id: number; name: string }>(
    'SELECT credential_id::float8 AS id, name FROM credential WHERE account_id = $1',
    [account.id],
    account.id,
  )
  expect(await told()).toEqual([
    [`credential ${credential[0]?.id}`, credential[0]?.name],
    [`staff ${person.id}`, 'Pessoa atendimento'],
  ])
  // A person of another account with the same number is a different person.
  await app.database.query(
    `INSERT INTO staff_person (account_id, person_id, email, name, role, created_at)
     VALUES ($1, $2, 'x@loja.example', 'Outra', 'leitura', now())`,
    [other.id, person.id],
    other.id,
  )
  for (const table of ['staff_session', 'staff_person'])
    await app.database.query(
      `DELETE FROM ${table} WHERE account_id = $1 AND person_id = $2`,
      [account.id, person.id],
      account.id,
    )
  expect((await told())[1]).toEqual([`staff ${person.id}`, null])
})

test('the timeline of an unknown process is a 404', async () => {
  const [account, other] = [await app.account(), await app.account()]
  const { id } = await aStory(other)
  for (const unknown of [id, 1]) {
    const { status, json } = await account.call('GET', `/v1/gestao/processos/${unknown}/eventos`)
    expect([status, json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
  }
})
