import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { LIMIT, proposalsIn } from '../support/proposals.ts'
import {
  aBrowser,
  aPerson,
  browserOf,
  cookieOf,
  mailedCode,
  OWN_PAGE,
  SESSION,
  signInAs,
  type TestBrowser,
  type TestPerson,
} from '../support/staff.ts'

const PEOPLE = '/v1/gestao/pessoas'
const KEYS = '/v1/gestao/credenciais'
const senha = 'outra frase bem longa'
/** Its automatic ceiling is 100.00. */
const TWO = LIMIT.replace('tetoAutomatico: 500.00', 'tetoAutomatico: 100.00')
let app: TestApp
let account: TestAccount
let ana: TestPerson
let caio: TestPerson
let admin: TestBrowser
let payer: TestBrowser
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())
beforeEach(async () => {
  account = await app.account({ configuration: TWO })
  ana = await aPerson(app, account, { role: 'admin' })
  caio = await aPerson(app, account, { role: 'financeiro' })
  admin = await aBrowser(app, ana)
  payer = await aBrowser(app, caio)
})

const { codeOf, dueProcess, listed, proposed } = proposalsIn(() => ({ app, account, first: admin }))
const WAITS = [409, 'AGUARDA_SEGUNDA_PESSOA']

/** Does what one person may not, and gives the proposal that was kept in its place. */
async function held(
  browser: Pick<TestBrowser, 'call'>,
  ...[method, url, body]: Call
): Promise<{ readonly proposal: Loose; readonly url: string }> {
  expect(codeOf(await browser.call(method, url, body))).toEqual(WAITS)
  const [proposal = {}] = await listed(admin, 'estado=pendente')
  return { proposal, url: `/v1/gestao/propostas/${proposal['id']}` }
}
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  app.database.query<Row>(text, [account.id, ...values], account.id)
const people = () =>
  rows<{ email: string; role: string; active: boolean }>(
    'SELECT email, role, active FROM staff_person WHERE account_id = $1 ORDER BY person_id',
  )
const actsOf = () =>
  rows<{ actor: string; action: string; subject: string }>(
    `SELECT actor, action, subject FROM audit_entry WHERE account_id = $1 AND (action LIKE 'proposal.%' OR action LIKE 'staff.%'
       OR action LIKE 'credential.%' OR action LIKE 'configuration.%') ORDER BY entry_id`,
  )
const accept = (codigo: string) => app.call('POST', `${SESSION}/convite`, { codigo, senha }, OWN_PAGE)
type Call = Parameters<TestBrowser['call']>
const publish = (yaml: string): Call => [
  'POST',
  '/v1/gestao/politica/publicar',
  { yaml, versao: 1, nota: 'Mais simples' },
]
const later = async <Value>(hours: number, work: () => Promise<Value>): Promise<Value> => {
  app.clock.now = () => Temporal.Now.instant().add({ hours })
  try {
    return await work()
  } finally {
    app.clock.now = () => Temporal.Now.instant()
  }
}

describe('one administrator alone', () => {
  test('admits nobody who moves money, and is shown no link', async () => {
    const asked = { email: 'laranja@loja.example', nome: 'Laranja', papel: 'financeiro' }
    const { proposal, url } = await held(admin, 'POST', PEOPLE, asked)
    expect(proposal).toMatchObject({
      tipo: 'conta',
      comando: 'invitePerson',
      assunto: 'staff',
      processoId: null,
      valor: null,
      mudancas: [
        { tipo: 'incluido', caminho: 'pessoa', para: 'Laranja <laranja@loja.example>' },
        { tipo: 'incluido', caminho: 'papel', para: 'financeiro' },
      ],
      propostaPor: { quem: `staff ${ana.id}` },
    })
    expect((await people()).map(({ email }) => email)).not.toContain(asked.email)
    expect(await mailedCode(app, account, asked.email)).toBe('')
    expect(codeOf(await admin.call('POST', `${url}/confirmar`))).toEqual([400, 'PROPOSTA_PROPRIA'])
    const confirmed = await payer.call('POST', `${url}/confirmar`)
    expect(confirmed.json['entidade']).toMatchObject({ estado: 'confirmada', mudancas: [{ caminho: 'papel' }] })
    const code = await mailedCode(app, account, asked.email)
    expect(confirmed.text).not.toContain(code)
    expect((await accept(code)).status).toBe(200)
    expect((await actsOf()).slice(-4)).toMatchObject([
      { actor: `staff ${ana.id}`, action: 'proposal.made', subject: `proposal ${proposal['id']}` },
      { actor: `staff ${caio.id}`, action: 'proposal.confirmed' },
      { actor: `staff ${ana.id}`, action: 'staff.invited' },
      { action: 'staff.password-chosen' },
    ])
  })

  test('neither raises, restores nor resets who moves money or says who may what', async () => {
    const bia = await aPerson(app, account, { role: 'leitura' })
    const gone = await aPerson(app, account, { role: 'financeiro' })
    expect((await admin.call('POST', `${PEOPLE}/${gone.id}/desativar`)).status).toBe(200)
    await aPerson(app, account, { role: 'admin' })
    const before = await people()
    for (const [path, body] of [
      [`${bia.id}/papel`, { papel: 'financeiro' }],
      [`${bia.id}/papel`, { papel: 'admin' }],
      [`${gone.id}/convite`, undefined],
      [`${caio.id}/convite`, undefined],
      [`${caio.id}/segundo-fator/redefinir`, undefined],
      [`${ana.id}/papel`, { papel: 'financeiro' }],
    ] as const)
      expect([path, codeOf(await admin.call('POST', `${PEOPLE}/${path}`, body))]).toEqual([path, WAITS])
    expect(await people()).toEqual(before)
    expect(await rows('SELECT FROM staff_link WHERE account_id = $1')).toEqual([])
    // A role without privileges needs no second person.
    expect((await admin.call('POST', `${PEOPLE}/${bia.id}/papel`, { papel: 'atendimento' })).status).toBe(200)
    expect((await admin.call('POST', `${PEOPLE}/${bia.id}/convite`)).status).toBe(200)
    expect((await admin.call('POST', `${PEOPLE}/${bia.id}/segundo-fator/redefinir`)).status).toBe(200)
  })

  test('does not publish away what guards the money, and publishes alone what guards it more', async () => {
    const open = TWO.replace('acimaDe: 50.00', 'acimaDe: 5000.00')
    const { proposal } = await held(admin, ...publish(DEMO_ACCOUNT))
    expect(proposal).toMatchObject({ assunto: 'configuration', motivo: 'Mais simples', comando: 'publishPolicy' })
    expect(proposal['mudancas']).toContainEqual({
      tipo: 'alterado',
      caminho: 'aprovacaoDupla.acimaDe',
      de: '50',
      para: '(vazio)',
    })
    for (const yaml of [open, TWO.replace('tetoAutomatico: 100.00', 'tetoAutomatico: 101.00')])
      expect(codeOf(await admin.call(...publish(yaml)))).toEqual(WAITS)
    expect(await rows('SELECT version FROM account_configuration WHERE account_id = $1')).toHaveLength(1)
    const tighter = TWO.replace('acimaDe: 50.00', 'acimaDe: 20.00')
    expect((await admin.call(...publish(tighter))).status).toBe(200)
  })

  test('makes no key to the money nor to the people, nor renews one', async () => {
    for (const escopos of [
      ['gestao:financeiro'],
      ['gestao:pessoas'],
      ['vales:read'],
      ['config:read', 'gestao:pessoas'],
    ])
      expect(codeOf(await admin.call('POST', KEYS, { nome: 'Chave', escopos }))).toEqual(WAITS)
    expect(await rows(`SELECT FROM credential WHERE account_id = $1 AND name = 'Chave'`)).toEqual([])
    const [own] = await rows<{ id: number }>('SELECT credential_id::float8 AS id FROM credential WHERE account_id = $1')
    expect(codeOf(await admin.call('POST', `${KEYS}/${own?.id}/rotacionar`, {}))).toEqual(WAITS)
    const erp = { nome: 'ERP', escopos: ['processos:read', 'processos:write'] }
    expect((await admin.call('POST', KEYS, erp)).status).toBe(200)
  })
})

test('what is kept is answered alike to a repeated Idempotency-Key, and kept once', async () => {
  const bearer = await admin.ticket()
  const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': 'convidar' }
  const asked = { email: 'dupla@loja.example', nome: 'Dupla', papel: 'financeiro' }
  const ask = () => app.call('POST', PEOPLE, asked, headers)
  const [one, other] = [await ask(), await ask()]
  expect([codeOf(one), other.text, other.headers['idempotent-replayed']]).toEqual([WAITS, one.text, 'true'])
  const [proposal, ...more] = await listed(admin, 'estado=pendente')
  expect(more).toEqual([])
  expect(one.json['erroDetalhado']).toContain(`Proposta ${proposal?.['id']}:`)
})

describe('the second person', () => {
  test('is told by the configuration what changes, and brings it into force', async () => {
    const looser = TWO.replace('tetoAutomatico: 100.00', 'tetoAutomatico: 900.00')
    const { url } = await held(admin, ...publish(looser))
    expect((await payer.call('POST', `${url}/confirmar`)).status).toBe(200)
    expect((await admin.call('GET', '/v1/gestao/configuracao')).json['entidade']).toMatchObject({ versao: 2 })
    const [applied] = (await actsOf()).slice(-1)
    expect(applied).toEqual({ actor: `staff ${ana.id}`, action: 'configuration.applied', subject: 'configuration 2' })
  })

  test('finds what was published meanwhile to have voided the proposal', async () => {
    const { url } = await held(admin, ...publish(DEMO_ACCOUNT))
    expect((await admin.call(...publish(TWO.replace('acimaDe: 50.00', 'acimaDe: 20.00')))).status).toBe(200)
    const answer = await payer.call('POST', `${url}/confirmar`)
    expect(codeOf(answer)).toEqual([409, 'PROPOSTA_SEM_EFEITO'])
    expect((await payer.call('GET', url)).json['entidade']).toMatchObject({
      estado: 'sem_efeito',
      mudancas: expect.any(Array),
    })
    expect((await actsOf()).slice(-1)).toMatchObject([{ action: 'proposal.voided', actor: `staff ${caio.id}` }])
    const bia = await aPerson(app, account, { role: 'leitura' })
    const raise = await held(admin, 'POST', `${PEOPLE}/${bia.id}/papel`, { papel: 'financeiro' })
    expect((await admin.call('POST', `${PEOPLE}/${bia.id}/papel`, { papel: 'auditor' })).status).toBe(200)
    expect(codeOf(await payer.call('POST', `${raise.url}/confirmar`))).toEqual([409, 'PROPOSTA_SEM_EFEITO'])
  })

  test('is not who gains by it, who may refuse all the same, and nobody without power', async () => {
    const { proposal, url } = await held(admin, 'POST', `${PEOPLE}/${caio.id}/segundo-fator/redefinir`)
    expect(proposal['ganha']).toMatchObject({ quem: `staff ${caio.id}` })
    expect(codeOf(await payer.call('POST', `${url}/confirmar`))).toEqual([400, 'PROPOSTA_EM_PROVEITO_PROPRIO'])
    const clerk = await aBrowser(app, await aPerson(app, account, { role: 'atendimento' }))
    expect((await clerk.call('POST', `${url}/confirmar`)).status).toBe(401)
    expect(codeOf(await account.call('POST', `${url}/confirmar`))).toEqual([400, 'PRECISA_DE_PESSOA'])
    const refused = await payer.call('POST', `${url}/recusar`, { motivo: 'Não pedi.' })
    expect(refused.json['entidade']).toMatchObject({ estado: 'recusada', porque: 'Não pedi.' })
    expect((await actsOf()).slice(-1)).toMatchObject([{ action: 'proposal.refused', actor: `staff ${caio.id}` }])
  })

  test('is not a new person, nor one whose access was reset, for a day', async () => {
    const { url } = await held(admin, 'POST', PEOPLE, { email: 'novo@loja.example', nome: 'Novo', papel: 'financeiro' })
    expect((await payer.call('POST', `${url}/confirmar`)).status).toBe(200)
    expect((await accept(await mailedCode(app, account, 'novo@loja.example'))).status).toBe(200)
    const opened = await app.call('POST', SESSION, { email: 'novo@loja.example', senha }, OWN_PAGE)
    expect(opened.status).toBe(200)
    const next = await held(admin, 'POST', PEOPLE, { email: 'mais@loja.example', nome: 'Mais', papel: 'financeiro' })
    const novo = await signedIn('novo@loja.example')
    const early = await novo.call('POST', `${next.url}/confirmar`)
    expect(codeOf(early)).toEqual([400, 'PESSOA_RECENTE'])
    expect((await novo.call('POST', `${next.url}/recusar`, { motivo: 'Cedo' })).status).toBe(200)
    const again = await held(admin, 'POST', PEOPLE, { email: 'mais@loja.example', nome: 'Mais', papel: 'financeiro' })
    await later(25, async () => {
      const grown = await signedIn('novo@loja.example')
      expect((await grown.call('POST', `${again.url}/confirmar`)).status).toBe(200)
    })
  })

  test('is not who was raised or whose second factor was taken away, for a day, money of processes included', async () => {
    const bia = await aPerson(app, account, { role: 'leitura' })
    const raise = await held(admin, 'POST', `${PEOPLE}/${bia.id}/papel`, { papel: 'financeiro' })
    expect((await payer.call('POST', `${raise.url}/confirmar`)).status).toBe(200)
    const boss = await aBrowser(app, await aPerson(app, account, { role: 'admin' }))
    const reset = await held(admin, 'POST', `${PEOPLE}/${caio.id}/segundo-fator/redefinir`)
    expect((await boss.call('POST', `${reset.url}/confirmar`)).status).toBe(200)
    const other = await aBrowser(app, await aPerson(app, account, { role: 'financeiro' }))
    for (const person of [bia, caio]) {
      const money = await proposed(await dueProcess(), other)
      const browser = await aBrowser(app, person)
      expect(codeOf(await browser.call('POST', `${money.url}/confirmar`))).toEqual([400, 'PESSOA_RECENTE'])
      await later(25, async () => {
        const grown = await aBrowser(app, person)
        expect((await grown.call('POST', `${money.url}/confirmar`)).status).toBe(200)
      })
    }
  })

  test('withdraws nothing of another, and the first one takes back', async () => {
    const { url } = await held(admin, 'POST', PEOPLE, { email: 'x@loja.example', nome: 'X', papel: 'admin' })
    expect(codeOf(await payer.call('POST', `${url}/retirar`))).toEqual([400, 'PROPOSTA_DE_OUTRA_PESSOA'])
    expect((await admin.call('POST', `${url}/retirar`)).json['entidade']).toMatchObject({ estado: 'retirada' })
    expect(codeOf(await payer.call('POST', `${url}/confirmar`))).toEqual([409, 'PROPOSTA_ENCERRADA'])
  })

  test('of a key sees no secret, which waits once for who proposed it', async () => {
    const { url } = await held(admin, 'POST', KEYS, { nome: 'Painel', escopos: ['vales:read', 'config:read'] })
    const other = await aBrowser(app, await aPerson(app, account, { role: 'admin' }))
    expect(codeOf(await other.call('POST', `${url}/confirmar`))).toEqual([400, 'ESCOPO_ALEM_DO_PROPRIO'])
    const confirmed = await payer.call('POST', `${url}/confirmar`)
    expect(confirmed.json['entidade']).toMatchObject({ estado: 'confirmada', segredoAEspera: true })
    expect(confirmed.text).not.toContain('st_')
    expect(codeOf(await payer.call('POST', `${url}/segredo`))).toEqual([400, 'PROPOSTA_DE_OUTRA_PESSOA'])
    const secret: Loose = (await admin.call('POST', `${url}/segredo`)).json['entidade'] ?? {}
    const entered = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, {
      servicekey: String(secret['serviceKey']),
      servicetoken: String(secret['serviceToken']),
    })
    expect(entered.status).toBe(200)
    expect(codeOf(await admin.call('POST', `${url}/segredo`))).toEqual([404, 'SEGREDO_INDISPONIVEL'])
    expect((await actsOf()).slice(-1)).toMatchObject([{ action: 'proposal.secret-fetched', actor: `staff ${ana.id}` }])
  })
})

describe('a credential', () => {
  async function withScopes(of: TestAccount, escopos: readonly string[]): Promise<Pick<TestAccount, 'call'>> {
    const made = await of.call('POST', KEYS, { nome: 'Chave', escopos })
    const secret: Loose = made.json['entidade'] ?? {}
    const headers = { servicekey: String(secret['serviceKey']), servicetoken: String(secret['serviceToken']) }
    const { json } = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, headers)
    const authorization = `Bearer ${String(json['ticket']?.['bearer'])}`
    return { call: (method, url, body) => app.call(method, url, body, { authorization }) }
  }
  const BEYOND = [400, 'ESCOPO_ALEM_DO_PROPRIO']

  test('with gestao:pessoas alone admits, raises, restores and resets nobody who may more, two people or one', async () => {
    const plain = await app.account()
    const key = await withScopes(plain, ['gestao:pessoas'])
    const boss = await aPerson(app, plain, { role: 'financeiro' })
    const reader = await aPerson(app, plain, { role: 'leitura' })
    for (const papel of ['admin', 'financeiro', 'atendimento', 'leitura'])
      expect(codeOf(await key.call('POST', PEOPLE, { email: `${papel}@loja.example`, nome: 'X', papel }))).toEqual(
        BEYOND,
      )
    for (const [path, body] of [
      [`${reader.id}/papel`, { papel: 'financeiro' }],
      [`${boss.id}/convite`, undefined],
      [`${boss.id}/segundo-fator/redefinir`, undefined],
    ] as const)
      expect([path, codeOf(await key.call('POST', `${PEOPLE}/${path}`, body))]).toEqual([path, BEYOND])
    expect((await key.call('POST', `${PEOPLE}/${boss.id}/desativar`)).status).toBe(200)
  })

  test('is no second person nor a first one, where two are needed', async () => {
    const asked = { email: 'laranja@loja.example', nome: 'Laranja', papel: 'financeiro' }
    const needed = [400, 'PRECISA_DE_PESSOA']
    expect(codeOf(await account.call('POST', PEOPLE, asked))).toEqual(needed)
    expect(codeOf(await account.call('POST', KEYS, { nome: 'x', escopos: ['gestao:pessoas'] }))).toEqual(needed)
    expect(codeOf(await account.call(...publish(DEMO_ACCOUNT)))).toEqual(needed)
    expect(await rows('SELECT FROM money_proposal WHERE account_id = $1')).toEqual([])
  })

  test('of a shop that asks for one person leaves its administrator free to admit who moves money', async () => {
    const plain = await app.account()
    const boss = await aBrowser(app, await aPerson(app, plain, { role: 'admin' }))
    const asked = { email: 'dinheiro@loja.example', nome: 'Dinheiro', papel: 'financeiro' }
    expect((await boss.call('POST', PEOPLE, asked)).status).toBe(200)
    expect(codeOf(await boss.call('POST', KEYS, { nome: 'x', escopos: ['gestao:financeiro'] }))).toEqual(BEYOND)
  })
})

async function signedIn(email: string): Promise<TestBrowser> {
  return browserOf(app, cookieOf(await signInAs(app, { email }, { senha })))
}
