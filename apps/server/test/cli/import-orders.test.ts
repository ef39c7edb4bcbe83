import { ok } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CliContext } from '../../src/program/cli/context.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { storedOrders } from '../support/intake.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ alias: 'loja-da-planilha' })
})
afterAll(() => app.end())

async function importSheet(sheet: string) {
  const out: string[] = []
  const err: string[] = []
  const never = async () => Promise.reject(new Error('not called'))
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: async () => sheet,
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
  const code = await runCli(['order', 'import', '--account', 'loja-da-planilha', 'pedidos.csv'], context)
  return { code, out, err }
}

const HEADER = 'loja;pedido;numero;total;email;sku;preco;quantidade'

test('a sheet of orders is stored, and again changes nothing', async () => {
  const sheet = `${HEADER}\n1;A1;1001;100,00;a@example.com;CAM;70,00;1\n1;A1;1001;;;MEI;30,00;1\n1;A2;1002;;;CAM;70,00;2\n`
  expect(await importSheet(sheet)).toEqual({
    code: 0,
    out: ['Pedidos: 2 guardados, 0 já conhecidos, 0 recusados.'],
    err: [],
  })
  expect((await importSheet(sheet)).out).toEqual(['Pedidos: 0 guardados, 2 já conhecidos, 0 recusados.'])
  expect(await storedOrders(app, account)).toBe(2)
})

test('every bad row has its sentence, and the good orders are stored', async () => {
  const before = await storedOrders(app, account)
  const rows = [
    '1;B1;2001;;;CAM;dez;1',
    '99;B2;2002;;;CAM;70,00;1',
    '1;B3;2003;;;CAM;70,00;2000000',
    '1;B4;2004;;;CAM;70,00;1',
  ]
  const { code, out, err } = await importSheet([HEADER, ...rows].join('\n'))
  expect(code).toBe(1)
  expect(out).toEqual(['Pedidos: 1 guardados, 0 já conhecidos, 2 recusados.'])
  expect(err).toHaveLength(3)
  expect(err[0]).toBe('linha 2, coluna preco: "dez" não é um valor em reais, como 12,50')
  expect(err[1]).toBe('linha 3, coluna loja: Nenhuma loja virtual desta conta tem o id 99.')
  expect(err[2]).toMatch(/^linha 4, coluna quantidade: /)
  expect(await storedOrders(app, account)).toBe(before + 1)
})
