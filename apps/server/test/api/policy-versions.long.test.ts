import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getPolicyVersion, listPolicyVersions, publishPolicy, validatePolicy } from '@vaivem/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const POLICY = '/v1/gestao/politica'
const SHORTER = DEMO_ACCOUNT.replace('troca: { dias: 30', 'troca: { dias: 20')
const CHANGE = { tipo: 'alterado', caminho: 'politica.prazos.troca.dias', de: '30', para: '20' }
const FAULTY =
  'nome: Loja\nprefixo: LJ\npolitica:\n  prazos: { troca: { dias: -1 } }\nlojas: [{ id: 1, nome: A, urll: x }]\n'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

const publish = (yaml: string, versao: number, nota = 'Prazo menor') =>
  account.call('POST', `${POLICY}/publicar`, { yaml, versao, nota })

describe('publishing a draft', () => {
  test('makes it the next version, with its note, and this replica uses it at once', async () => {
    const { status, json } = await publish(SHORTER, 1)
    expect(status).toBe(200)
    expect(entityFaults(publishPolicy, json['entidade'])).toEqual([])
    expect(json['entidade']).toMatchObject({ versao: 2, publicada: true, mudancas: [CHANGE] })
    const rows = await app.database.query(
      'SELECT version, source, applied_by, note FROM account_configuration WHERE account_id = $1 AND version = 2',
      [account.id],
    )
    expect(rows).toEqual([
      { version: 2, source: SHORTER, applied_by: expect.stringMatching(/^credential \d+$/), note: 'Prazo menor' },
    ])
    const { json: checked } = await account.call('POST', `${POLICY}/validar`, { yaml: SHORTER })
    expect(checked['entidade']).toMatchObject({ versao: 2, mudancas: [] })
  })

  test('is recorded in the audit: who, from where and why', async () => {
    await publish(SHORTER, 1, 'Liquidação')
    const rows = await app.database.query(
      `SELECT subject, reason, origin ->> 'ip' AS ip FROM audit_entry WHERE account_id = $1 AND subject = 'configuration 2'`,
      [account.id],
    )
    expect(rows).toEqual([{ subject: 'configuration 2', reason: 'Liquidação', ip: '127.0.0.1' }])
  })

  test('that says what is in force already writes nothing', async () => {
    const { json } = await publish(`# outro comentário\n${DEMO_ACCOUNT}`, 1)
    expect(json['entidade']).toMatchObject({ versao: 1, publicada: false, mudancas: [] })
    expect((await account.call('GET', `${POLICY}/versoes`)).json['totalRecords']).toBe(1)
  })

  test('tells no more changes than its answer may have', async () => {
    const many = (name: string, cep: string) => {
      const stores = Array.from(
        { length: 1900 },
        (_, at) => `    - { id: ${1000 + at}, nome: ${name}, cep: ${cep}, endereco: Rua ${name} }\n`,
      )
      return DEMO_ACCOUNT.replace('  lojasFisicas:\n', `  lojasFisicas:\n${stores.join('')}`)
    }
    await publish(many('A', '01310-100'), 1)
    const { status, json } = await publish(many('B', '01310-200'), 2)
    expect(status).toBe(200)
    expect(json['entidade']?.['mudancas']).toHaveLength(5000)
  })

  test('by who saw an older version is refused, and says which one is in force', async () => {
    await publish(SHORTER, 1)
    const { status, json } = await publish(DEMO_ACCOUNT, 1)
    expect(status).toBe(409)
    expect(json).toMatchObject({
      erroCodigo: 'POLITICA_DESATUALIZADA',
      erroTipo: 'CONFLITO',
      erroDetalhado: 'versao: enviada 1; em vigor está a 2.',
    })
  })

  test('by two at once lets one of them', async () => {
    const others = [21, 22, 23].map((days) => DEMO_ACCOUNT.replace('troca: { dias: 30', `troca: { dias: ${days}`))
    const answers = await Promise.all(others.map((yaml) => publish(yaml, 1)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('with faults is refused whole, each with its line', async () => {
    const { status, json } = await publish(FAULTY, 1)
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'POLITICA_INVALIDA', erroTipo: 'VALIDACAO' })
    expect(json['erroDetalhado']).toMatch(/^4:\d+ politica\.prazos\.troca\.dias: .*; 5:\d+ lojas\[0\]/)
    expect((await account.call('GET', `${POLICY}/versoes`)).json['totalRecords']).toBe(1)
  })

  test('repeated under one key answers the same and makes one version', async () => {
    const body = { yaml: SHORTER, versao: 1, nota: 'Prazo menor' }
    const key = { 'Idempotency-Key': 'publicar-1' }
    const first = await account.call('POST', `${POLICY}/publicar`, body, key)
    const second = await account.call('POST', `${POLICY}/publicar`, body, key)
    expect(second.json['entidade']).toEqual(first.json['entidade'])
    expect((await account.call('GET', `${POLICY}/versoes`)).json['totalRecords']).toBe(2)
  })
})

describe('checking a draft', () => {
  test('tells every fault with pointer, line and column, and writes nothing', async () => {
    const { status, json } = await account.call('POST', `${POLICY}/validar`, { yaml: FAULTY })
    expect(status).toBe(200)
    expect(entityFaults(validatePolicy, json['entidade'])).toEqual([])
    expect(json['entidade']).toMatchObject({ valida: false, versao: 1, mudancas: [], avisos: [] })
    const faults = json['entidade']?.['erros'] as unknown as readonly Record<string, unknown>[]
    expect(faults[0]).toMatchObject({ ponteiro: '/politica/prazos/troca/dias', linha: 4, coluna: 22 })
    expect(faults.map(({ caminho }) => caminho)).toContain('lojas[0].urll')
  })

  test('that is no YAML at all says where it stops being one', async () => {
    const { json } = await account.call('POST', `${POLICY}/validar`, { yaml: 'nome: "Loja\nprefixo: LJ\n' })
    expect(json['entidade']).toMatchObject({ valida: false })
    const faults = json['entidade']?.['erros'] as unknown as readonly Record<string, unknown>[]
    expect(faults[0]).toMatchObject({ ponteiro: '', caminho: '' })
  })

  test('tells what it would change, and where the law prevails', async () => {
    const { json } = await account.call('POST', `${POLICY}/validar`, { yaml: SHORTER })
    expect(json['entidade']).toMatchObject({ valida: true, erros: [], versao: 1, mudancas: [CHANGE] })
    expect(json['entidade']?.['avisos']).toContainEqual(expect.stringContaining('CDC, art. 49'))
  })
})

describe('the versions', () => {
  test('are listed from the newest, in pages', async () => {
    await publish(SHORTER, 1, 'Primeira mudança')
    const { json } = await account.call('GET', `${POLICY}/versoes?pageSize=1`)
    expect(json).toMatchObject({ totalRecords: 2, totalPages: 2 })
    const [newest] = json['entidade'] as unknown as readonly unknown[]
    expect(entityFaults(listPolicyVersions, newest)).toEqual([])
    expect(newest).toMatchObject({ versao: 2, nota: 'Primeira mudança' })
    const { json: second } = await account.call('GET', `${POLICY}/versoes?pageSize=1&pageNumber=2`)
    expect(second['entidade']).toMatchObject([{ versao: 1, por: 'test', nota: null }])
  })

  test('are shown with their text and what they changed', async () => {
    await publish(SHORTER, 1)
    const { json } = await account.call('GET', `${POLICY}/versoes/2`)
    expect(entityFaults(getPolicyVersion, json['entidade'])).toEqual([])
    expect(json['entidade']).toMatchObject({ versao: 2, yaml: SHORTER, mudancas: [CHANGE] })
    const { json: first } = await account.call('GET', `${POLICY}/versoes/1`)
    const changes = first['entidade']?.['mudancas'] as unknown as readonly Record<string, unknown>[]
    expect(new Set(changes.map(({ tipo }) => tipo))).toEqual(new Set(['incluido']))
  })

  test('that are not there, or are of another account, are not found', async () => {
    await publish(SHORTER, 1)
    const stranger = await app.account()
    const { status, json } = await stranger.call('GET', `${POLICY}/versoes/2`)
    expect(status).toBe(404)
    expect(json).toMatchObject({
      erroCodigo: 'VERSAO_DA_POLITICA_NAO_ENCONTRADA',
      erroDetalhado: 'A conta não tem a versão 2.',
    })
  })

  test('are for administrators', async () => {
    const reader = await app.account({ scopes: ['gestao:read', 'gestao:write'] })
    for (const [method, url, body] of [
      ['GET', `${POLICY}/versoes`, undefined],
      ['GET', `${POLICY}/versoes/1`, undefined],
      ['POST', `${POLICY}/validar`, { yaml: SHORTER }],
      ['POST', `${POLICY}/publicar`, { yaml: SHORTER, versao: 1, nota: 'x' }],
    ] as const) {
      expect((await reader.call(method, url, body)).status).toBe(401)
    }
  })
})

describe('a file of many keys', () => {
  test('keeps nobody else waiting: it is read beside the event loop, and told with how much more is wrong', async () => {
    const keys = Array.from({ length: 24_000 }, (_, index) => `chave${index}:`)
    const delays = monitorEventLoopDelay({ resolution: 5 })
    await account.call('POST', `${POLICY}/validar`, { yaml: FAULTY })
    delays.enable()
    const asked = performance.now()
    const { status, json } = await account.call('POST', `${POLICY}/validar`, { yaml: keys.join('\n') })
    const took = performance.now() - asked
    delays.disable()
    expect(status).toBe(200)
    const faults = json['entidade']?.['erros'] as unknown as readonly Record<string, unknown>[]
    expect(faults).toHaveLength(201)
    expect(faults.at(-1)).toMatchObject({ mensagem: expect.stringMatching(/^e mais 23\d{3} erros$/) })
    // Were it read in the event loop, the loop would stand still for nearly all of the request.
    expect(delays.max / 1e6).toBeLessThan(took / 2)
  })

  test('is refused whole when it is published, and nothing is written', async () => {
    const yaml = `${DEMO_ACCOUNT}\n${Array.from({ length: 5_000 }, (_, index) => `chave${index}:`).join('\n')}`
    const { status, json } = await publish(yaml, 1)
    expect([status, json['erroCodigo']]).toEqual([400, 'POLITICA_INVALIDA'])
    expect((await account.call('GET', `${POLICY}/versoes`)).json['totalRecords']).toBe(1)
  })
})
