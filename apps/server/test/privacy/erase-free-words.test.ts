import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rowsWith } from '../support/dump.ts'
import { done } from '../support/management.ts'
import { anImport } from '../support/orders.ts'
import { aGuest, storePath } from '../support/portal.ts'
import { workOff } from './canary.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

const PERSON = {
  ClienteNome: 'Iracema Peçanha',
  ClienteEmail: 'iracema.pecanha@example.com',
  ClienteDocumento: '111.444.777-35',
  ClienteCelular: '11977778899',
}
const CANARY_TEXTS = ['iracema', 'peçanha', 'pecanha', '11144477735', '111.444.777-35', '11977778899']

const saved = async (nome: string, parametros: Record<string, string>) => {
  const answer = await account.call('POST', '/v1/gestao/filtros', { pagina: 'fila', nome, parametros, daConta: true })
  expect(answer.status).toBe(200)
}
const filters = async () => {
  const { json } = await account.call('GET', '/v1/gestao/filtros')
  const all: readonly { nome: string }[] = json['entidade']?.['filtros'] ?? []
  return all.map(({ nome }) => nome)
}

test('what staff wrote to her, what they resolved, and what they search for her by goes with the rest', async () => {
  const opened = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(PERSON))
  const processId = Number(opened.json['entidade']?.['id'])
  await done(account, processId, 'sinalizar')
  await done(account, processId, 'recusar', {
    motivo: 'A Iracema já trocou uma vez',
    textoUsuario: 'Cara Iracema, o produto tem sinais de uso.',
  })
  const guest = aGuest(app)
  const page = `${await storePath(app, account)}/arrependimento`
  const fields = { pedido: 'X-404', nome: PERSON.ClienteNome, email: PERSON.ClienteEmail }
  const checked = await guest.send(page, fields)
  const formulario = /name="formulario" value="([^"]+)"/.exec(checked.text)?.[1] ?? ''
  await guest.send(`${page}/confirmar`, { ...fields, formulario })
  await workOff(app, account)
  const declared = await account.call('GET', '/v1/gestao/declaracoes')
  const declarationId = Number(declared.json['entidade']?.[0]?.['id'])
  const resolved = await account.call('POST', `/v1/gestao/declaracoes/${declarationId}/resolver`, {
    resolucao: 'Liguei para a Iracema Peçanha',
  })
  expect(resolved.status).toBe(200)
  await saved('Pelo e-mail', { texto: 'Iracema.Pecanha@example.com' })
  await saved('Pelo começo do e-mail', { texto: 'iracema.pec' })
  await saved('Pelo nome', { texto: 'IRACEMA' })
  await saved('Pelo sobrenome, sem cedilha', { texto: 'pecanha' })
  await saved('Pelo documento', { documento: '11144477735' })
  await saved('Pelo celular', { q: '(11) 97777-8899' })
  await saved('Pedidos de Iracema Peçanha', { fila: 'a-aprovar' })
  await saved('Caros a aprovar', { fila: 'a-aprovar', valorMinimo: '500', desde: '2026-11-01' })
  await saved('De outra pessoa', { texto: 'Marina' })
  const before = new Set((await rowsWith(app.database, CANARY_TEXTS)).map(({ table }) => table))
  expect([...before]).toEqual(expect.arrayContaining(['process_event', 'audit_entry', 'saved_filter']))

  const person = { email: PERSON.ClienteEmail }
  const checkedFirst = await account.call('POST', '/v1/gestao/privacidade/apagar', { ...person, somenteConferir: true })
  const erased = await account.call('POST', '/v1/gestao/privacidade/apagar', { ...person, confirmar: true })
  expect(erased.status).toBe(200)
  expect(checkedFirst.json['entidade']?.['apagados']).toEqual(erased.json['entidade']?.['apagados'])
  expect(erased.json['entidade']?.['apagados']).toContainEqual({ nome: 'filtrosGuardados', quantidade: 7 })
  expect((await rowsWith(app.database, CANARY_TEXTS)).map(({ table, text }) => `${table}: ${text}`)).toEqual([])
  expect(await filters()).toEqual(['Caros a aprovar', 'De outra pessoa'])
})
