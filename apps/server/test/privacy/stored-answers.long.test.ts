import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'
import { managed } from '../support/management.ts'

const ERASE = '/v1/gestao/privacidade/apagar'
const EXPORT = '/v1/gestao/privacidade/exportar'
let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

interface Customer {
  readonly email: string
  readonly name: string
  readonly document: string
  readonly mobile: string
}

const ANA = { email: 'ana@lojista.example', name: 'Ana Lima', document: '111.444.777-35', mobile: '11977770001' }
const MARIANA = {
  email: 'Mariana@lojista.example',
  name: 'Mariana Lima',
  document: '390.533.447-05',
  mobile: '11977770002',
}

async function request(account: TestAccount, { email, name, document, mobile }: Customer): Promise<number> {
  const order = { ClienteEmail: email, ClienteNome: name, ClienteDocumento: document, ClienteCelular: mobile }
  const opened = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order), {
    'idempotency-key': email,
  })
  expect(opened.status).toBe(200)
  return Number(opened.json['entidade']?.['id'])
}

async function storedFor(account: TestAccount, key: string): Promise<Loose> {
  const [record] = await app.database.query<{ body: string }>(
    'SELECT body FROM idempotency_record WHERE account_id = $1 AND key = $2',
    [account.id, key],
    account.id,
  )
  return JSON.parse(record?.body ?? '{}')
}

async function exported(account: TestAccount, email: string, documento?: string) {
  const answer = await account.call('POST', EXPORT, { email, documento })
  expect(answer.status).toBe(200)
  const answers: readonly Loose[] = answer.json['entidade']?.['registros']?.['respostasGuardadas'] ?? []
  return { text: answer.text, answers: answers.map((stored) => stored['entidade']) }
}

describe.each<readonly [string, Customer, Customer]>([
  ['whose e-mail ends as theirs', ANA, MARIANA],
  ['whose e-mail starts as theirs', ANA, { ...MARIANA, email: `${ANA.email}.br` }],
  ['who has the same document', ANA, { ...MARIANA, email: 'rui@lojista.example', document: ANA.document }],
  ['who has the same phone', ANA, { ...MARIANA, email: 'rui@lojista.example', mobile: ANA.mobile }],
  [
    'who has the same document that is none',
    { ...ANA, document: '00000000000' },
    { ...MARIANA, email: 'rui@lojista.example', document: '00000000000' },
  ],
])('another customer, %s', (_how, person, other) => {
  let account: TestAccount
  let processId: number
  let before: Loose
  beforeAll(async () => {
    account = await app.account()
    processId = await request(account, person)
    await request(account, other)
    before = await storedFor(account, other.email)
  })

  test('is not in their export', async () => {
    const { text, answers } = await exported(account, person.email)
    expect(answers).toEqual([expect.objectContaining({ id: processId })])
    expect(text.toLowerCase()).not.toContain(other.name.toLowerCase())
  })

  test('keeps the stored answer as it is, while nothing of the person is left', async () => {
    const erased = await account.call('POST', ERASE, { email: person.email, confirmar: true })
    expect(erased.json['entidade']?.['apagados']).toContainEqual({ nome: 'respostasGuardadas', quantidade: 1 })
    expect(await storedFor(account, other.email)).toEqual(before)
    const stored = JSON.stringify(await storedFor(account, person.email)).toLowerCase()
    for (const text of [person.email, person.name, person.mobile]) expect(stored).not.toContain(text.toLowerCase())
  })
})

test('what an answer of another customer says of the person goes, and nothing else of it', async () => {
  const account = await app.account()
  await request(account, ANA)
  const other = await request(account, { ...MARIANA, mobile: ANA.mobile })
  const { versao } = await managed(account, other)
  const texto = `Quem liga é ${ANA.email.toUpperCase()}, não ${MARIANA.email}.`
  const path = `/v1/gestao/processos/${other}/comentarios`
  await account.call('POST', path, { versao, texto }, { 'idempotency-key': 'comment' })
  const before = await storedFor(account, 'comment')
  expect(JSON.stringify(before)).toContain(texto)
  expect((await exported(account, ANA.email)).answers).toHaveLength(1)
  await account.call('POST', ERASE, { email: ANA.email, confirmar: true })
  const after = await storedFor(account, 'comment')
  expect(JSON.stringify(after)).not.toContain(texto)
  expect(after['entidade']?.['cliente']).toEqual(before['entidade']?.['cliente'])
})

test('an order of theirs without an e-mail makes nothing else theirs', async () => {
  const account = await app.account()
  const mine = await request(account, { ...ANA, email: 'x' })
  await request(account, MARIANA)
  await app.database.query(
    `UPDATE store_order SET facts = jsonb_set(facts, '{customer,email}', '""') WHERE account_id = $1 AND facts #>> '{customer,email}' = 'x'`,
    [account.id],
    account.id,
  )
  const before = await storedFor(account, MARIANA.email)
  const { answers } = await exported(account, ANA.email, ANA.document)
  expect(answers).toEqual([expect.objectContaining({ id: mine })])
  await account.call('POST', ERASE, { email: ANA.email, documento: ANA.document, confirmar: true })
  expect(await storedFor(account, MARIANA.email)).toEqual(before)
})

test('an answer on many processes shows the person what was done of theirs alone', async () => {
  const account = await app.account()
  const [mine, other] = [await request(account, ANA), await request(account, MARIANA)]
  const processos = await Promise.all(
    [mine, other].map(async (id) => ({ id, versao: (await managed(account, id))['versao'] })),
  )
  await account.call(
    'POST',
    '/v1/gestao/processos/lote',
    { comando: 'sinalizar', processos, motivo: 'x' },
    { 'idempotency-key': 'bulk' },
  )
  const { text, answers } = await exported(account, ANA.email)
  expect(answers).toHaveLength(2)
  expect(text).toContain(`"id":${mine}`)
  expect(text).not.toContain(String(other))
})

test(
  'a person of many processes among thousands of stored answers is shown and erased',
  { timeout: 120_000 },
  async () => {
    const account = await app.account()
    for (let n = 0; n < 50; n++)
      await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport({ ClienteEmail: ANA.email }))
    const mine = await request(account, ANA)
    await app.database.query(
      `INSERT INTO idempotency_record (account_id, key, request_hash, status, body, created_at, expires_at)
     SELECT account_id, 'other ' || n, request_hash, status,
       jsonb_build_object('entidade', jsonb_build_object('id', n, 'cliente', jsonb_build_object('email', n || '@outra.example'),
         'texto', (SELECT string_agg(md5(n || ' ' || part), '') FROM generate_series(1, 160) AS part)))::text,
       created_at, expires_at
     FROM idempotency_record, generate_series(1, 8000) AS n WHERE account_id = $1 AND key = $2`,
      [account.id, ANA.email],
      account.id,
    )
    const { answers } = await exported(account, ANA.email)
    expect(answers).toEqual([expect.objectContaining({ id: mine })])
    const erased = await account.call('POST', ERASE, { email: ANA.email, confirmar: true })
    expect(erased.status).toBe(200)
    expect(erased.json['entidade']?.['apagados']).toContainEqual({ nome: 'respostasGuardadas', quantidade: 1 })
  },
)
