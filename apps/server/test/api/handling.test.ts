import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'
import { aBrowser, aPerson, type TestBrowser, type TestPerson } from '../support/staff.ts'

/** The policy refuses it, so that a member of staff has to decide. */
const REFUSED = { DataEntrega: '2024-01-05T12:00:00-03:00' }

let app: TestApp
let account: TestAccount
let person: TestPerson
let ana: TestBrowser
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  person = await aPerson(app, account)
  ana = await aBrowser(app, person)
})
afterAll(() => app.end())

const urlOf = (id: number) => `/v1/gestao/processos/${id}/atendimento`
const handled = (id: number, body: object, by: Pick<TestBrowser, 'call'> = ana) => by.call('POST', urlOf(id), body)
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString()

async function idsIn(query: string, by: Pick<TestBrowser, 'call'> = ana): Promise<readonly number[]> {
  const { json } = await by.call('GET', `/v1/gestao/processos?pageSize=100&${query}`)
  const items: readonly Loose[] = json['entidade'] ?? []
  expect(json['totalRecords']).toBe(items.length)
  return items.map(({ id }) => Number(id))
}

async function counts(): Promise<Record<string, number>> {
  const { json } = await ana.call('GET', '/v1/gestao/filas')
  const queues: readonly Loose[] = json['entidade']?.['filas'] ?? []
  return Object.fromEntries(queues.map(({ fila, quantidade }) => [String(fila), Number(quantidade)]))
}

test('the team is its active people by name', async () => {
  const other = await app.account()
  await aPerson(app, other)
  const { json } = await ana.call('GET', '/v1/gestao/colegas')
  expect(json['entidade']).toEqual({ pessoas: [{ id: person.id, nome: 'Pessoa atendimento' }] })
})

test('a process is given to somebody and to nobody, without a change of the process, and the queue finds both', async () => {
  const { id } = await openProcess(account, REFUSED)
  const before = await managed(account, id)
  const given = await handled(id, { responsavel: String(person.id) })
  expect(given.json['entidade']).toEqual({
    responsavel: { id: person.id, nome: 'Pessoa atendimento' },
    adiadoAte: null,
    mencionado: false,
  })
  expect((await ana.call('GET', urlOf(id))).json['entidade']).toEqual(given.json['entidade'])
  expect(await idsIn('responsavel=eu')).toEqual([id])
  expect(await idsIn(`responsavel=${person.id}`, account)).toEqual([id])
  // An integration is not a member of the team.
  expect(await idsIn('responsavel=eu', account)).toEqual([])
  expect(await idsIn('responsavel=ninguem')).not.toContain(id)
  await done(account, id, 'comentarios', { texto: 'Ligou' })
  expect(await idsIn('responsavel=eu')).toEqual([id])
  await handled(id, { responsavel: 'ninguem' })
  expect(await idsIn('responsavel=eu')).toEqual([])
  expect(await idsIn('responsavel=ninguem')).toContain(id)
  expect(Number((await managed(account, id))['versao'])).toBe(Number(before['versao']) + 1)
  const { json } = await account.call('GET', `/v1/gestao/auditoria?acao=process.handled&assunto=process ${id}`)
  const acts: readonly Loose[] = json['entidade'] ?? []
  expect(acts.map(({ fatos }) => fatos)).toEqual([{ assignee: null }, { assignee: person.id }])
})

test('what is put off leaves its view and the counts still add up; it comes back by itself', async () => {
  const { id } = await openProcess(account, REFUSED)
  const before = await counts()
  const { json } = await handled(id, { adiarAte: inDays(1) })
  const midnight = Temporal.PlainDate.from(inDays(1)).toZonedDateTime('America/Sao_Paulo').toInstant()
  expect(json['entidade']).toMatchObject({ adiadoAte: midnight.toString() })
  expect(await idsIn('fila=adiados')).toEqual([id])
  expect(await idsIn('fila=para-decidir')).not.toContain(id)
  expect(await idsIn('fila=todos')).toContain(id)
  const after = await counts()
  expect(after).toEqual({
    ...before,
    'para-decidir': Number(before['para-decidir']) - 1,
    adiados: Number(before['adiados']) + 1,
  })
  await app.database.query(
    `UPDATE process_overview SET snoozed_until = this_moment() WHERE account_id = $1 AND process_id = $2`,
    [account.id, id],
    account.id,
  )
  expect(await idsIn('fila=para-decidir')).toContain(id)
  expect(await counts()).toEqual(before)
  await handled(id, { adiarAte: inDays(1) })
  await handled(id, { voltarJa: true })
  expect(await counts()).toEqual(before)
})

test('what is put off comes back as soon as it waits for something else, and stays away through a comment', async () => {
  const { id } = await openProcess(account, REFUSED)
  await handled(id, { adiarAte: inDays(1) })
  await done(account, id, 'comentarios', { texto: 'Ligou' })
  expect(await idsIn('fila=adiados')).toEqual([id])
  await done(account, id, 'aprovar')
  expect(await idsIn('fila=adiados')).toEqual([])
  expect((await ana.call('GET', urlOf(id))).json['entidade']).toMatchObject({ adiadoAte: null })
})

test('somebody whom a comment names finds the process until they have seen it', async () => {
  const { id } = await openProcess(account, REFUSED)
  await done(account, id, 'comentarios', { texto: 'Ana, pode ver?', mencionados: [person.id, person.id] })
  expect(await idsIn('mencao=minha')).toEqual([id])
  expect(await idsIn('mencao=minha', account)).toEqual([])
  expect((await ana.call('GET', urlOf(id))).json['entidade']).toMatchObject({ mencionado: true })
  expect((await handled(id, { mencaoVista: true })).json['entidade']).toMatchObject({ mencionado: false })
  expect(await idsIn('mencao=minha')).toEqual([])
})

test('each fault has its answer, and changes nothing', async () => {
  const { id } = await openProcess(account, REFUSED)
  const fault = async (body: object, at = id) => {
    const { status, json } = await handled(at, body)
    return [status, json['erroCodigo']]
  }
  expect(await fault({ responsavel: 'eu', adiarAte: inDays(0) })).toEqual([400, 'ADIADO_PARA_O_PASSADO'])
  expect(await fault({ responsavel: '987654' })).toEqual([404, 'PESSOA_NAO_ENCONTRADA'])
  expect(await fault({ responsavel: String(person.id) }, 1)).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
  expect((await fault({}))[0]).toBe(400)
  expect((await fault({ responsavel: 'alguem' }))[0]).toBe(400)
  expect(await handled(id, { responsavel: 'eu' }, account)).toMatchObject({ json: { erroCodigo: 'PRECISA_DE_PESSOA' } })
  expect((await ana.call('GET', urlOf(1))).status).toBe(404)
  expect((await ana.call('GET', '/v1/gestao/processos?responsavel=alguem')).status).toBe(400)
  expect(await command(account, id, 'comentarios', { texto: 'Oi', mencionados: [987_654] })).toMatchObject({
    status: 404,
    json: { erroCodigo: 'PESSOA_NAO_ENCONTRADA' },
  })
  expect((await managed(account, id))['comentarios']).toEqual([])
  expect((await ana.call('GET', urlOf(id))).json['entidade']).toMatchObject({ responsavel: null, adiadoAte: null })
})
