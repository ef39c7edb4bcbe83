import { ok } from '@vaivem/domain'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createIds } from '../../platform/database/ids.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createDatabase } from '../../platform/database/transaction.ts'
import type { CliContext } from './context.ts'
import { runCli } from './run-cli.ts'

const FILE = 'nome: Loja\nprefixo: LJ\nlojas: [{ id: 1, nome: A, url: https://a.example }]\n'
const files = new Map<string, string>()
let server: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  server = await testDatabase()
  pool = createPool(server.service, { size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pool.end()
  await server.drop()
})

/** Runs one command against the database; gives what it wrote, and its exit code. */
async function vaivem(...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  let closed = 0
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: async (path) => files.get(path) ?? Promise.reject(new Error('ENOENT')),
    readLines: async function* (path) {
      yield* files.get(path)?.split('\n') ?? []
    },
    writeLines: async (path, lines) => {
      const written: string[] = []
      for await (const line of lines) written.push(line)
      files.set(path, written.join('\n'))
    },
    now: () => Temporal.Instant.from('2026-11-21T12:00:00Z'),
    randomBytes: (count) => randomBytes(count),
    operator: 'teste',
    version: '0.0.0',
    open: async () =>
      ok({
        database: {
          ...createDatabase(pool),
          readAsOperator: ({ text, values }) => server.query(text, [...(values ?? [])]),
          close: async () => void closed++,
        },
        newId: createIds(
          () => Temporal.Now.instant(),
          () => 0,
        ),
        masterKey: new Uint8Array(32).fill(8),
        environment: 'qa',
      }),
    start: async () => 0,
    serve: async () => 0,
    work: async () => 0,
    serveAgents: async () => 0,
    migrate: async () => ok([]),
    backup: async () => ok(undefined),
    restore: async () => ok({ lastCommit: undefined }),
  }
  const code = await runCli(argv, context)
  expect(closed, 'the database is closed').toBe(1)
  return { code, out, err }
}

test('from nothing to a credential: create, check, apply, apply again', async () => {
  files.set('account.yaml', FILE)
  expect(await vaivem('account', 'create', 'minha-loja', '--name', 'Minha Loja')).toMatchObject({ code: 0, err: [] })
  const again = await vaivem('account', 'create', 'minha-loja')
  expect(again).toEqual({ code: 1, out: [], err: ['Já há uma conta com o apelido "minha-loja".'] })

  const checked = await vaivem('apply', 'account.yaml', '--account', 'minha-loja', '--check')
  expect(checked.code).toBe(0)
  expect(checked.out).toContain('+ nome: "Loja"')
  expect(checked.out.at(-1)).toMatch(/^Só conferido: \d+ mudanças\. Sem --check, seria a versão 1\.$/)

  expect((await vaivem('apply', 'account.yaml', '-a', 'minha-loja')).out.at(-1)).toMatch(/Versão 1\.$/)
  expect(await vaivem('apply', 'account.yaml', '-a', 'minha-loja')).toMatchObject({
    code: 0,
    out: ['Nada muda: a versão 1 já diz isso.'],
  })

  const created = await vaivem('credential', 'create', '-a', 'minha-loja', '--name', 'ERP', '--scopes', 'config:read')
  expect(created.out).toEqual([
    expect.stringMatching(/^ServiceKey: {3}sk_qa_[0-9a-z]+_[0-9A-Za-z]{20}$/),
    expect.stringMatching(/^ServiceToken: st_qa_[\w-]{43}_[0-9A-Za-z]{6}$/),
  ])
  const listed = await vaivem('credential', 'list', '-a', 'minha-loja')
  expect(listed.out.join('\n')).toContain('escopos: config:read')
  expect(listed.out.join('\n')).not.toContain('st_qa_')

  const serviceKey = created.out[0]?.split(/\s+/)[1] ?? ''
  expect((await vaivem('credential', 'rotate', serviceKey, '-a', 'minha-loja', '--old-expires-in', '2')).code).toBe(0)
  expect((await vaivem('credential', 'rotate', serviceKey, '-a', 'minha-loja')).err[0]).toContain('dois tokens vivos')
  expect((await vaivem('credential', 'disable', serviceKey, '-a', 'minha-loja')).out).toEqual([
    'Credencial desativada.',
  ])
})

test('where the law overrules the policy, applying warns with the place in the file and goes on', async () => {
  files.set('short.yaml', `${FILE}politica: { prazos: { arrependimento: { dias: 3 } } }\n`)
  await vaivem('account', 'create', 'curta')
  const { code, err } = await vaivem('apply', 'short.yaml', '-a', 'curta', '--check')
  expect(code).toBe(0)
  expect(err.join('\n')).toMatch(/^aviso: politica\.prazos: 3 dias.*CDC, art\. 49/m)
})

test('every fault of a file is one line with its place, in the form that editors link', async () => {
  files.set('bad.yaml', 'nome: Loja\nprefixo: LJ\nlogas: []\nlimites: { diasDoLink: 0 }\n')
  await vaivem('account', 'create', 'errada')
  expect(await vaivem('apply', 'bad.yaml', '-a', 'errada')).toEqual({
    code: 1,
    out: [],
    err: [
      'bad.yaml:3:1 logas: a chave "logas" não existe aqui; você quis dizer "lojas"?',
      'bad.yaml:4:12 limites.diasDoLink: o menor valor aceito é 1',
      '2 erros; nada foi aplicado.',
    ],
  })
})

test('an unknown alias is answered with the nearest known one', async () => {
  await vaivem('account', 'create', 'loja-azul')
  expect((await vaivem('credential', 'list', '-a', 'loja-azull')).err[0]).toBe(
    'Não há conta com o apelido "loja-azull". Você quis dizer "loja-azul"?',
  )
})

test('the demo account is created once, and its credential is shown every time', async () => {
  const first = await vaivem('demo')
  const second = await vaivem('demo')
  expect(first.out[0]).toContain('demo (criada agora)')
  expect(second.out[0]).toContain('demo (já existia)')
  expect(second.out.slice(1)).toEqual(first.out.slice(1))
  expect((await vaivem('account', 'list')).out.join('\n')).toContain('demo\tqa\t2\tLoja Exemplo')
})

test('an account of another environment is not found', async () => {
  await server.query(
    `INSERT INTO account (account_id, alias, environment, name) VALUES (77, 'la-fora', 'production', 'x')`,
    [],
    77,
  )
  expect((await vaivem('credential', 'list', '-a', 'la-fora')).err[0]).toBe('Não há conta com o apelido "la-fora".')
  expect((await vaivem('account', 'create', 'la-fora')).code).toBe(0)
})

test('a note says why a version was applied, and stays with it', async () => {
  files.set('noted.yaml', 'nome: Loja Notada\nprefixo: LN\n')
  await vaivem('account', 'create', 'notada')
  const applied = await vaivem('apply', 'noted.yaml', '--account', 'notada', '--note', 'Abertura da loja')
  expect(applied.code).toBe(0)
  const [account] = await server.query<{ account_id: number }>(`SELECT account_id FROM account WHERE alias = 'notada'`)
  const rows = await server.query('SELECT version, note FROM account_configuration WHERE account_id = $1', [
    account?.account_id,
  ])
  expect(rows).toEqual([{ version: 1, note: 'Abertura da loja' }])
})

test('people are admitted, listed, given another password and disabled', async () => {
  await vaivem('account', 'create', 'com-gente')
  const add = (email: string, ...more: string[]) =>
    vaivem('user', 'add', email, '-a', 'com-gente', '--name', 'Marina Duarte', '--role', 'financeiro', ...more)
  const added = await add('Marina@loja.example')
  expect(added.out).toEqual([
    'Pessoa admitida: marina@loja.example, financeiro.',
    expect.stringMatching(/^Senha: [\w-]{20}$/),
  ])
  expect((await add('marina@LOJA.example')).err[0]).toMatch(/^A conta já tem uma pessoa com este e-mail/)

  files.set('senha.txt', 'cavalo bateria grampo\noutra linha\n')
  const chosen = await add('bia@loja.example', '--password-file', 'senha.txt')
  expect(chosen).toMatchObject({ code: 0, err: [], out: [expect.any(String), 'Senha guardada.'] })
  files.set('fraca.txt', 'Senha@123456')
  expect((await add('caio@loja.example', '--password-file', 'fraca.txt')).err).toEqual([
    expect.stringMatching(/^A senha é fácil de adivinhar/),
  ])

  const reset = await vaivem('user', 'password', 'marina@loja.example', '-a', 'com-gente')
  expect(reset.out[0]).toMatch(/^Senha: /)
  expect(reset.out[0]).not.toBe(added.out[1])
  const disable = (email: string) => vaivem('user', 'disable', email, '-a', 'com-gente')
  expect((await disable('MARINA@loja.example')).out).toEqual(['Pessoa desativada.'])
  expect((await disable('marina@loja.example')).out).toEqual(['A pessoa já estava desativada; nada mudou.'])
  expect((await disable('ninguem@loja.example')).code).toBe(1)
  expect((await vaivem('user', 'list', '-a', 'com-gente')).out.map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['marina@loja.example', 'financeiro', 'desativada'],
    ['bia@loja.example', 'financeiro', 'ativa'],
  ])
})

/** The values that a merchant writes in the places that the example marks. */
const FILLED: readonly (readonly [RegExp, string])[] = [
  [/^nome: .*# PREENCHA$/m, 'nome: Casa Aurora'],
  [/^prefixo: .*$/m, 'prefixo: CA'],
  [/nome: Minha Loja # PREENCHA$/m, 'nome: Casa Aurora'],
  [/https:\/\/www\.minhaloja\.com\.br/, 'https://www.casaaurora.com.br'],
  [/https:\/\/outlet\.minhaloja\.com\.br/, 'https://outlet.casaaurora.com.br'],
  [/custoCliente: 9\.90/, 'custoCliente: 12.50'],
]

test('the example file has no demonstration part, says what to fill in, and is accepted once that is done', async () => {
  const example = readFileSync(new URL('../../../../../examples/account.yaml', import.meta.url), 'utf8')
  expect(example).not.toMatch(/demonstra|example\.com|Loja Exemplo/i)
  expect(example.match(/PREENCHA/g)?.length).toBeGreaterThan(8)
  const filled = FILLED.reduce((text, [place, value]) => {
    expect(text).toMatch(place)
    return text.replace(place, value)
  }, example)
  await vaivem('account', 'create', 'casa-aurora')
  for (const text of [example, filled]) {
    files.set('casa.yaml', text)
    expect(await vaivem('apply', 'casa.yaml', '-a', 'casa-aurora', '--check')).toMatchObject({ code: 0 })
  }
  expect((await vaivem('apply', 'casa.yaml', '-a', 'casa-aurora')).code).toBe(0)
})
