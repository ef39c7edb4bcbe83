import { ok } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CliContext } from '../../src/program/cli/context.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { carry } from '../support/carriers.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { workOnce } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let other: TestAccount
let processId: number
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  other = await app.account()
  const { id, parcel } = await openWithParcel(account)
  processId = id
  await done(account, id, `encomendas/${parcel}/autorizar`)
  await carry(app, account)
  await workOnce(app, account)
})
afterAll(() => app.end())

const aliasOf = async ({ id }: TestAccount) => {
  const [row] = await app.database.query<{ alias: string }>('SELECT alias FROM account WHERE account_id = $1', [id], id)
  if (!row) throw new Error('an account has an alias')
  return row.alias
}

async function vaivem(of: TestAccount, ...args: readonly string[]) {
  const out: string[] = []
  const err: string[] = []
  const never = async () => Promise.reject(new Error('not called'))
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: never,
    readLines: async function* () {},
    writeLines: never,
    now: app.clock.now,
    randomBytes: never as never,
    operator: 'teste',
    version: '0.0.0',
    open: async () =>
      ok({
        database: {
          inAccount: app.deps.database.inAccount,
          readAll: app.deps.database.readAll,
          readAsOperator: ({ text, values }) => app.database.query(text, [...(values ?? [])]),
          close: async () => undefined,
        },
        newId: app.deps.newId,
        masterKey: new Uint8Array(32).fill(7),
        environment: app.deps.environment,
      }),
    start: never,
    serve: never,
    work: never,
    serveAgents: never,
    migrate: never,
    backup: never,
    restore: never,
  }
  const code = await runCli([...args, '--account', await aliasOf(of)], context)
  return { code, out, err: err.join('\n') }
}

const codeOf = async () => String((await managed(account, processId))['autorizacao']?.['codigo'])

describe('vaivem carrier', () => {
  test('lists the authorizations of one account, with where each parcel is', async () => {
    const { code, out } = await vaivem(account, 'carrier', 'list')
    expect(code).toBe(0)
    expect(out.map((line) => line.split('\t').filter((_, at) => at !== 1))).toEqual([
      [await codeOf(), '-', 'autorizada'],
    ])
    expect(await vaivem(other, 'carrier', 'list')).toMatchObject({ out: [], err: 'Nenhuma autorização ainda.' })
  })

  test('refuses a code that no parcel of the account has, and a word that is no situation', async () => {
    const code = await codeOf()
    expect((await vaivem(account, 'carrier', 'scan', '0000000000', 'postada')).err).toContain('Nenhuma encomenda')
    expect((await vaivem(other, 'carrier', 'scan', code, 'postada')).err).toContain('Nenhuma encomenda')
    const unknown = await vaivem(account, 'carrier', 'scan', code, 'perdida')
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('extraviada')])
    await carry(app, account)
    expect(await managed(account, processId)).toMatchObject({ encomendas: [{ estado: 'autorizada' }] })
  })

  test('moves a parcel, of which the process hears at the next look', async () => {
    const code = await codeOf()
    expect(await vaivem(account, 'carrier', 'scan', code, 'postada')).toMatchObject({ code: 0, err: '' })
    await carry(app, account)
    expect(await managed(account, processId)).toMatchObject({
      estagioLogistico: 5,
      encomendas: [{ estado: 'postada', codigoRastreio: `VV${code}BR` }],
    })
    expect((await vaivem(account, 'carrier', 'list')).out[0]).toMatch(/\tVV\d{10}BR\tpostada$/)
  })
})

describe('vaivem mailbox', () => {
  test('lists and shows the mails of one account, as text and as a page', async () => {
    const code = await codeOf()
    const { out } = await vaivem(account, 'mailbox', 'list')
    expect(out).toHaveLength(1)
    const [number = '', , recipient, subject] = String(out[0]).split('\t')
    expect([recipient, subject]).toEqual([
      'Marina Conceição Duarte <Marina.Duarte@example.com>',
      `Seu código de envio: ${code}`,
    ])
    const text = (await vaivem(account, 'mailbox', 'show', number)).out.join('\n')
    expect(text).toContain(`Assunto: ${subject}`)
    expect(text).toContain(`Código de envio: ${code}`)
    const [page] = (await vaivem(account, 'mailbox', 'show', number, '--html')).out
    expect(page).toMatch(/^<!doctype html>/)
    const foreign = await vaivem(other, 'mailbox', 'show', number)
    expect([foreign.code, foreign.err]).toEqual([1, expect.stringContaining(`Não há e-mail ${number}`)])
    expect((await vaivem(other, 'mailbox', 'list')).err).toBe('A caixa está vazia.')
  })
})
