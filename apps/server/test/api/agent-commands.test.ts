import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Loose, TestAnswer } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, managed } from '../support/management.ts'
import { LIMIT, proposalsIn } from '../support/proposals.ts'
import { openProcess } from '../support/ratings.ts'
import { mustAddUp } from '../support/refund-execution.ts'
import { aBrowser, aPerson, type TestBrowser, type TestPerson } from '../support/staff.ts'

/** The demo account, where one person alone moves up to 50.00; an agent holds the scopes to look and to propose. */
let app: TestApp
let account: TestAccount
let agent: Agent
let marina: TestPerson
let staff: TestBrowser
let money: TestBrowser
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: LIMIT })
  agent = await anAgent('Assistente')
  marina = await aPerson(app, account, { role: 'atendimento' })
  staff = await aBrowser(app, marina)
  money = await aBrowser(app, await aPerson(app, account, { role: 'financeiro' }))
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const { dueProcess, eventsOf, codeOf, listed } = proposalsIn(() => ({ app, account, first: staff }))

interface Agent {
  readonly id: number
  readonly call: TestAccount['call']
}

/** A credential that looks and proposes. */
async function anAgent(nome: string, of = account): Promise<Agent> {
  const made = await of.call('POST', '/v1/gestao/credenciais', {
    nome,
    escopos: ['gestao:read', 'agentes:propor'],
  })
  const { id, serviceKey, serviceToken } = entityOf(made)
  const headers = { servicekey: String(serviceKey), servicetoken: String(serviceToken) }
  const { json } = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, headers)
  const authorization = `Bearer ${json['ticket']?.['bearer']}`
  return { id: Number(id), call: (method, url, body) => app.call(method, url, body, { authorization }) }
}

const entityOf = ({ json }: TestAnswer): Loose => json['entidade'] ?? {}
const propose = async (comando: string, processoId: number, fields: object = {}): Promise<TestAnswer> => {
  const { versao } = await managed(account, processoId)
  return agent.call('POST', '/v1/gestao/propostas', { comando, processoId, versao, ...fields })
}
const proposed = async (comando: string, processoId: number, fields: object = {}) => {
  const answer = await propose(comando, processoId, fields)
  expect(answer.status).toBe(200)
  const { id } = entityOf(answer)
  return { id: Number(id), url: `/v1/gestao/propostas/${id}` }
}
const codeFor = async (url: string, browser = staff): Promise<string> => {
  const answer = await browser.call('POST', `${url}/codigo`)
  expect(answer.status).toBe(200)
  return String(entityOf(answer)['codigo'])
}
const confirm = (url: string, codigo: string) => agent.call('POST', `${url}/confirmar-com-codigo`, { codigo })

test('a proposal of an agent changes nothing, says what it would move, and is in the history with the agent as its author', async () => {
  const { id } = await openProcess(account)
  const before = await managed(account, id)
  const { status, json } = await propose('cancelar', id, { motivo: 'O cliente desistiu' })
  expect(status).toBe(200)
  expect(json['entidade']).toMatchObject({
    comando: 'cancelProcess',
    estado: 'pendente',
    valor: 0,
    deAgente: true,
    motivo: 'O cliente desistiu',
    propostaPor: { quem: `credential ${agent.id}`, nome: 'Assistente' },
  })
  expect((await managed(account, id))['estado']).toEqual(before['estado'])
  expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'proposal.made', cause: `credential ${agent.id}` })
})

test('the code of a person confirms it once: the history names the agent and the person', async () => {
  const { id } = await openProcess(account)
  const { url } = await proposed('cancelar', id)
  const code = await codeFor(url)
  const confirmed = await confirm(url, code)
  expect(confirmed.json['entidade']).toMatchObject({
    estado: 'confirmada',
    encerradaPor: { quem: `staff ${marina.id}` },
  })
  expect((await eventsOf(id)).slice(-2)).toMatchObject([
    { type: 'proposal.confirmed', cause: `staff ${marina.id}`, payload: { proposedBy: `credential ${agent.id}` } },
    { type: 'process.cancelled', cause: `credential ${agent.id}` },
  ])
  expect(codeOf(await confirm(url, code))).toEqual([400, 'CODIGO_DE_CONFIRMACAO_INCORRETO'])
})

test('no answer to the agent holds the code, and only a hash of it is stored', async () => {
  const { id } = await openProcess(account)
  const { id: proposalId, url } = await proposed('comentar', id, { texto: 'Liguei para o cliente.' })
  const code = await codeFor(url)
  const seen = await agent.call('GET', url)
  expect(seen.text).not.toContain(code)
  const rows = await app.database.query<{ row: string }>(
    'SELECT c::text AS row FROM proposal_code c WHERE account_id = $1 AND proposal_id = $2',
    [account.id, proposalId],
    account.id,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(code)
  expect((await confirm(url, code)).status).toBe(200)
})

test('five wrong codes end it, and a new one counts from the beginning', async () => {
  const { id } = await openProcess(account)
  const { url } = await proposed('comentar', id, { texto: 'Oi.' })
  const code = await codeFor(url)
  const wrong = code === '00000000' ? '00000001' : '00000000'
  const left = []
  for (let guess = 0; guess < 5; guess += 1) left.push((await confirm(url, wrong)).json['erroDetalhado'])
  expect(left[0]).toContain('Restam 4')
  expect(left[4]).toContain('Não restam')
  expect(codeOf(await confirm(url, code))).toEqual([400, 'CODIGO_DE_CONFIRMACAO_INCORRETO'])
  expect((await confirm(url, await codeFor(url))).status).toBe(200)
})

test('a code is for ten minutes, for its proposal, and for the agent that made it', async () => {
  const first = await proposed('comentar', (await openProcess(account)).id, { texto: 'a' })
  const second = await proposed('comentar', (await openProcess(account)).id, { texto: 'b' })
  const code = await codeFor(first.url)
  await codeFor(second.url)
  expect(codeOf(await confirm(second.url, code))).toEqual([400, 'CODIGO_DE_CONFIRMACAO_INCORRETO'])
  const other = await anAgent('Outro')
  expect(codeOf(await other.call('POST', `${first.url}/confirmar-com-codigo`, { codigo: code }))).toEqual([
    400,
    'PROPOSTA_DE_OUTRA_PESSOA',
  ])
  expect(codeOf(await confirm('/v1/gestao/propostas/9', code))).toEqual([404, 'PROPOSTA_NAO_ENCONTRADA'])
  await app.database.query(
    "UPDATE proposal_code SET expires_at = now() - interval '1 second' WHERE account_id = $1 AND proposal_id = $2",
    [account.id, first.id],
    account.id,
  )
  expect(codeOf(await confirm(first.url, code))).toEqual([400, 'CODIGO_DE_CONFIRMACAO_INCORRETO'])
})

test('a code needs a person with the scope of the command, for a proposal of an agent that still waits', async () => {
  const id = await dueProcess()
  const { id: open } = await openProcess(account)
  expect(codeOf(await account.call('POST', '/v1/gestao/propostas/9/codigo'))).toEqual([404, 'PROPOSTA_NAO_ENCONTRADA'])
  const { url } = await proposed('comentar', open, { texto: 'a' })
  expect(codeOf(await account.call('POST', `${url}/codigo`))).toEqual([400, 'PRECISA_DE_PESSOA'])
  const planned = await money.call('POST', `/v1/gestao/processos/${id}/estornos/planejar`, {
    versao: (await managed(account, id))['versao'],
  })
  expect(codeOf(planned)).toEqual([409, 'AGUARDA_SEGUNDA_PESSOA'])
  const [ofPerson] = await listed(money, `estado=pendente&processoId=${id}`)
  expect(codeOf(await money.call('POST', `/v1/gestao/propostas/${ofPerson?.['id']}/codigo`))).toEqual([
    400,
    'PROPOSTA_NAO_E_DE_AGENTE',
  ])
  await staff.call('POST', `${url}/confirmar`)
  expect(codeOf(await staff.call('POST', `${url}/codigo`))).toEqual([409, 'PROPOSTA_ENCERRADA'])
})

test('a person may confirm or refuse in the console instead', async () => {
  const { id } = await openProcess(account)
  const refused = await proposed('sinalizar', id)
  expect((await staff.call('POST', `${refused.url}/recusar`, { motivo: 'Não é preciso.' })).status).toBe(200)
  const { url } = await proposed('sinalizar', id)
  expect((await staff.call('POST', `${url}/confirmar`)).json['entidade']).toMatchObject({ estado: 'confirmada' })
  expect((await eventsOf(id)).at(-1)).toMatchObject({ cause: `credential ${agent.id}` })
})

test('what moves more than one person may alone is not proposed', async () => {
  const paying = await app.account({
    configuration: LIMIT.replace(/^gatilhos:.*\n( .*\n)*/m, '') + 'gatilhos: { estorno: recebimento }\n',
  })
  const { id } = await openProcess(paying)
  await command(paying, id, 'sinalizar')
  const { versao } = await managed(paying, id)
  const asked = { comando: 'aprovar', processoId: id, versao }
  const refused = await (await anAgent('Assistente', paying)).call('POST', '/v1/gestao/propostas', asked)
  expect(codeOf(refused)).toEqual([400, 'ACIMA_DO_LIMITE_DE_AGENTES'])
  expect(refused.json['erroDetalhado']).toContain('R$ 77,00, acima de R$ 50,00')
  expect(await managed(paying, id)).toMatchObject({ decisao: 'em_analise', versao })
})

test.each([
  ['aprovar', { textoUsuario: 'x' }, 'REQUISICAO_INVALIDA'],
  ['comentar', {}, 'REQUISICAO_INVALIDA'],
  ['reabrir', {}, 'TRANSICAO_NAO_PERMITIDA'],
] as const)('%s with %o is refused as the command would be', async (comando, fields, code) => {
  const { id } = await openProcess(account)
  expect(codeOf(await propose(comando, id, fields))).toEqual([400, code])
  expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('proposal.made')
})

test('an unknown process, an old version and units that are taken are told as such', async () => {
  const order = { PedidoId: 'ag-1', Numero: 'AG-1' }
  const { id } = await openProcess(account, order)
  const ask = (processoId: number, versao: number, comando: string) =>
    agent.call('POST', '/v1/gestao/propostas', { comando, processoId, versao })
  expect(codeOf(await ask(9, 1, 'cancelar'))).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
  expect(codeOf(await ask(id, 99, 'cancelar'))).toEqual([409, 'VERSAO_DESATUALIZADA'])
  await command(account, id, 'cancelar')
  await openProcess(account, order)
  expect(codeOf(await propose('reabrir', id))).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
})

test('the agent gives no command itself, and a process that changed meanwhile, or an agent that was switched off, ends its proposal', async () => {
  const { id } = await openProcess(account)
  const { versao } = await managed(account, id)
  expect((await agent.call('POST', `/v1/gestao/processos/${id}/cancelar`, { versao })).status).toBe(401)
  const stale = await proposed('cancelar', id)
  const code = await codeFor(stale.url)
  const { versao: now } = await managed(account, id)
  await staff.call('POST', `/v1/gestao/processos/${id}/comentarios`, { versao: now, texto: 'Outra coisa.' })
  expect(codeOf(await confirm(stale.url, code))).toEqual([409, 'PROPOSTA_SEM_EFEITO'])
  const gone = await anAgent('De saída')
  const { versao: later } = await managed(account, id)
  const made = await gone.call('POST', '/v1/gestao/propostas', { comando: 'cancelar', processoId: id, versao: later })
  await account.call('POST', `/v1/gestao/credenciais/${gone.id}/desativar`, {})
  const confirmed = await staff.call('POST', `/v1/gestao/propostas/${entityOf(made)['id']}/confirmar`)
  expect(confirmed.json['erroDetalhado']).toBe('A credencial do agente foi desativada.')
})
