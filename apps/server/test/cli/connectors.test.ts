import { ok } from '@vaivem/domain'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CliContext } from '../../src/program/cli/context.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rowsWith } from '../support/dump.ts'
import { aShop, shelf, shelve } from '../support/exchanges.ts'
import { executionRows, sellOrder } from '../support/refund-execution.ts'

const WOO = `nome: Loja
prefixo: LJ
conectores:
  - { id: 7, nome: Loja Woo, plataforma: woocommerce, contaNaPlataforma: loja, hostname: loja.example, valeMantemSobra: true }
`
const NO_PLATFORM = `nome: Loja
prefixo: LN
conectores:
  - { id: 8, nome: Loja à mão, plataforma: nenhuma, contaNaPlataforma: loja, hostname: loja.example }
`
const OTHER_KINDS = `nome: Loja
prefixo: LT
logistica:
  transportadoras:
    - { id: 2, nome: Demonstração, integracao: demonstracao }
    - { id: 3, nome: Correios, integracao: melhorEnvio, opcoes: { servico: "1", contato: ti@loja.example } }
provedoresPagamento:
  - { id: 4, nome: Mercado Pago, integracao: mercadoPago }
`
const KEY = `ck_${'a1'.repeat(20)}`
const SECRET = `cs_${'b2'.repeat(20)}`

let app: TestApp
let woo: TestAccount
let shop: TestAccount
let order: string
beforeAll(async () => {
  app = await testApp()
  woo = await app.account({ configuration: WOO })
  shop = await aShop(app)
  await shelve(app, shop, { sku: 'CAM-AZ-M', price: 7_000, stock: 1 })
  order = (await sellOrder(app, shop)).Numero
  await app.database.query(
    `UPDATE built_in_store_order SET email = lower(document ->> 'ClienteEmail') WHERE account_id = $1`,
    [shop.id],
    shop.id,
  )
})
afterAll(() => app.end())

let input = ''
const written = new Map<string, string>()
beforeEach(() => {
  input = ''
  written.clear()
})

const aliasOf = async ({ id }: TestAccount) => {
  const [row] = await app.database.query<{ alias: string }>('SELECT alias FROM account WHERE account_id = $1', [id], id)
  if (!row) throw new Error('an account has an alias')
  return row.alias
}

/** Runs a command as the program does; the standard input is `input`. */
async function vaivem(of: TestAccount, ...args: readonly string[]) {
  const out: string[] = []
  const err: string[] = []
  const never = async () => Promise.reject(new Error('not called'))
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: async (name) => (name === '-' ? text(Readable.from([input])) : never()),
    readLines: async function* () {},
    writeLines: async (name, lines) => {
      const all: string[] = []
      for await (const line of lines) all.push(line)
      written.set(name, all.join('\n'))
    },
    now: app.clock.now,
    randomBytes: (size) => new Uint8Array(size),
    operator: 'teste',
    version: '0.0.0',
    open: async () =>
      ok({
        database: {
          inAccount: app.deps.database.inAccount,
          readAll: app.deps.database.readAll,
          readAsOperator: ({ text: statement, values }) => app.database.query(statement, [...(values ?? [])]),
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
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('vaivem conector credenciais', () => {
  const credentials = (...args: readonly string[]) => vaivem(woo, 'conector', 'credenciais', ...args)

  test('without a file says what the platform asks for', async () => {
    const { code, out } = await credentials('7')
    expect(code).toBe(0)
    expect(out).toContain('chave')
    expect(out).toContain('Segredo do webhook (opcional).')
    expect((await vaivem(shop, 'conector', 'credenciais', '1')).out).toContain('não pede credenciais')
  })

  test('secrets from the standard input are kept sealed, are named and never shown', async () => {
    const names = await namesOf()
    input = JSON.stringify({ [names[0]]: KEY, [names[1]]: SECRET })
    const { code, out, err } = await credentials('7', '-')
    expect({ code, out, err }).toEqual({
      code: 0,
      out: `Credenciais do conector 7 (Loja Woo) guardadas: ${names.join(', ')}.`,
      err: '',
    })
    expect(await rowsWith(app.database, [KEY, SECRET])).toEqual([])
    const { json } = await woo.call('GET', '/v1/gestao/conectores')
    expect(json['entidade']).toMatchObject({ conectores: [{ id: 7, credenciaisDesde: expect.any(String) }] })
  })

  test.each([
    ['no JSON', 'ck_segredo-em-claro', /esperava um objeto JSON/],
    ['a list', '["ck_segredo-em-claro"]', /esperava um objeto JSON/],
    ['a number', '{"chave":7}', /esperava um objeto JSON/],
    ['an unknown field', '{"outra":"ck_segredo-em-claro"}', /Nada foi guardado/],
  ])('%s is refused without repeating it', async (_what, given, why) => {
    input = given
    const { code, out, err } = await credentials('7', '-')
    expect(code).toBe(1)
    expect(err).toMatch(why)
    expect(`${out}${err}`).not.toContain('segredo-em-claro')
  })

  test('a connector that the account lacks, and two files, are refused', async () => {
    expect(await credentials('9')).toMatchObject({ code: 1, err: expect.stringContaining('Os que há: 7 (Loja Woo).') })
    expect(await credentials('7', 'a.json', 'b.json')).toMatchObject({ code: 2, err: 'Diga um arquivo só.' })
  })

  async function namesOf(): Promise<readonly [string, string]> {
    const { out } = await credentials('7')
    const [first, second] = out.split('\n').map((line) => line.split(':')[0] ?? '')
    return [first ?? '', second ?? '']
  }
})

describe('vaivem conector provar', () => {
  const prove = (...args: readonly string[]) => vaivem(shop, 'conector', 'provar', '1', ...args)

  test('reads step by step, and keeps the report in a file and for the console', async () => {
    const { code, out } = await prove('--order', order, '--report', 'prova.txt')
    expect(code, out).toBe(0)
    expect(out).toMatch(/^Conector 1 .*\nmostrado.*: a plataforma responde\n/)
    expect(out).toContain('não tentado: gera um vale')
    expect(written.get('prova.txt')).toBe(out)
    expect(await executionRows(app, shop).cards()).toEqual([])
    const { json } = await shop.call('GET', '/v1/gestao/conectores')
    const [first] = (json['entidade']?.['conectores'] ?? []) as readonly Record<string, unknown>[]
    expect(first?.['ultimaProva']).toMatchObject({
      pedidoNumero: order,
      valorPermitido: null,
      terminadaEm: expect.any(String),
    })
  })

  test('writes only with an amount for a named order, and takes it back', async () => {
    const { code, out } = await prove('--order', order, '--allow-writes', '2,50')
    expect(code, out).toBe(0)
    expect(await executionRows(app, shop).cards()).toMatchObject([{ balance: 250, isCancelled: true }])
    expect(await shelf(app, shop, 'CAM-AZ-M')).toEqual({ stock: 1, reserved: 0 })
  })

  test.each([
    ['no order', ['--allow-writes', '1,00']],
    ['nothing', ['--order', 'x', '--allow-writes', '0']],
    ['too much', ['--order', 'x', '--allow-writes', '10,01']],
    ['no amount', ['--order', 'x', '--allow-writes', 'sim']],
  ])('leave to write for %s is called wrongly, and tries nothing', async (_what, args) => {
    const { code, out, err } = await prove(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('--allow-writes')
  })

  test('what fails says what to do, and fails the command', async () => {
    const { code, out } = await prove('--order', 'outro')
    expect(code).toBe(1)
    expect(out).toMatch(/NÃO MOSTRADO.*acha o pedido pelo número\n {2}Confira o número/)
  })

  test('a connector without credentials says so, and one without a platform has nothing to prove', async () => {
    const unset = await app.account({ configuration: WOO })
    const { code, out } = await vaivem(unset, 'conector', 'provar', '7')
    expect(code).toBe(1)
    expect(out).toContain('faltam as credenciais')
    const byHand = await app.account({ configuration: NO_PLATFORM })
    const refused = { code: 1, out: '', err: 'Este conector não tem plataforma: não há o que provar.' }
    expect(await vaivem(byHand, 'conector', 'provar', '8')).toEqual(refused)
  })

  describe('of other kinds', () => {
    let account: TestAccount
    beforeAll(async () => {
      account = await app.account({ configuration: OTHER_KINDS })
    })
    const proveKind = (id: string, kind: string, ...args: readonly string[]) =>
      vaivem(account, 'conector', 'provar', id, '--kind', kind, ...args)

    test('a carrier is read, and with leave authorizes one parcel and takes it back', async () => {
      const read = await proveKind('2', 'transportadora', '--cep', '80020-310')
      expect(read.code, read.out).toBe(0)
      expect(read.out).toMatch(/^Conector 2 \(Demonstração\), demo, em /)
      expect(read.out).toContain('não tentado: autoriza uma encomenda que ninguém posta')
      const wrote = await proveKind('2', 'transportadora', '--allow-writes', '1,00', '--report', 'p.txt')
      expect(wrote.code, wrote.out).toBe(0)
      expect(wrote.out).toMatch(/mostrado.*: cancela a autorização/)
      expect(written.get('p.txt')).toBe(wrote.out)
    })

    test('without credentials a carrier and a provider say so', async () => {
      for (const [id, kind] of [
        ['3', 'transportadora'],
        ['4', 'provedor'],
      ] as const)
        expect(await proveKind(id, kind, '--order', '1')).toMatchObject({
          code: 1,
          out: expect.stringContaining('faltam as credenciais'),
        })
    })

    test('what a proof may not write is called wrongly', async () => {
      input = '{"nome":"Ana","documento":"52998224725","telefone":"11988887777","email":"ana@loja.example"}'
      const wrongly = async (expected: string, ...args: readonly [string, string, ...string[]]) =>
        expect(await proveKind(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(expected) })
      await wrongly('só lê', '4', 'provedor', '--allow-writes', '1,00')
      await wrongly('--sender', '3', 'transportadora', '--allow-writes', '30,00')
      await wrongly('--sender', '2', 'transportadora', '--allow-writes', '1,00', '--sender', '-')
      await wrongly('100,00', '3', 'transportadora', '--allow-writes', '101', '--sender', '-')
      await wrongly('oito dígitos', '3', 'transportadora', '--cep', '123')
      input = '{"nome":"Ana"}'
      const unreadable = await proveKind('3', 'transportadora', '--allow-writes', '30', '--sender', '-')
      expect(unreadable).toMatchObject({ code: 1, err: expect.stringContaining('nome, documento, telefone, email') })
    })
  })
})
