import { ok } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CliContext } from '../../src/program/cli/context.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { plantedReturns, SHADOW_MAPPING } from '../support/shadow-returns.ts'

const ALIAS = 'loja-em-sombra'
let app: TestApp
const { file } = plantedReturns({ returns: 30, planted: 2 })
const files = new Map([
  ['mapeamento.json', JSON.stringify(SHADOW_MAPPING)],
  ['errado.json', JSON.stringify({ ...SHADOW_MAPPING, datas: 'qualquer' })],
  ['devolucoes.csv', file],
  ['uma-errada.csv', file.replace('P-D-000003', '')],
])

beforeAll(async () => {
  app = await testApp()
  app.clock.now = () => Temporal.Instant.from('2026-11-28T12:00:00Z')
  await app.account({ alias: ALIAS })
})
afterAll(() => app.end())

async function cli(...words: readonly string[]) {
  const out: string[] = []
  const err: string[] = []
  const never = async () => Promise.reject(new Error('not called'))
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: async (name) => files.get(name) ?? Promise.reject(new Error('ENOENT')),
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
  const code = await runCli(['shadow', ...words, '--account', ALIAS], context)
  return { code, out, err }
}

test('from the mapping to the switch and back, command by command', async () => {
  expect(await cli('feed', 'devolucoes.csv')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('Nenhum mapeamento')],
  })
  expect(await cli('mapping', 'errado.json')).toMatchObject({ code: 1 })
  expect(await cli('mapping', 'mapeamento.json')).toMatchObject({
    code: 0,
    out: ['Rascunho guardado: versão 1. Confira com vaivem shadow check, e aprove.'],
  })
  expect(await cli('check', 'devolucoes.csv')).toEqual({
    code: 0,
    out: ['Linhas: 30. Devoluções que servem: 30.'],
    err: [],
  })
  expect(await cli('check', 'uma-errada.csv')).toMatchObject({
    code: 1,
    err: ['linha 5, numero: diga pedido ou numero'],
  })
  expect(await cli('mapping', '--approve', '7')).toMatchObject({ code: 1 })
  expect(await cli('mapping', '--approve', '1')).toMatchObject({ code: 0 })
  expect((await cli('mapping')).out).toEqual(['Última versão: 1. Em vigor: 1.'])
  expect(await cli('feed', 'devolucoes.csv')).toEqual({
    code: 0,
    out: ['Devoluções: 30 novas, 0 mudadas, 0 iguais. Com diferenças: 2.'],
    err: [],
  })
  const report = await cli('report', '--since', '2026-09-01')
  expect(report.out.join('\n').split('\r\n')).toHaveLength(3)
  expect(report.out.join('\n')).toMatch(/;FreteDoEstorno;7,00;/)
  expect((await cli('report', '--since', 'ontem')).code).toBe(2)
  const imported = 'Processos: 30 importados, 0 já conhecidos. Vales que passaram a ser conhecidos: 0.'
  expect(await cli('import', 'devolucoes.csv')).toEqual({ code: 0, out: [imported], err: [] })
  expect((await cli('import', 'devolucoes.csv')).out).toEqual([
    'Processos: 0 importados, 30 já conhecidos. Vales que passaram a ser conhecidos: 0.',
  ])
  expect((await cli('switch', '--note', 'começa hoje')).out[0]).toMatch(/^A loja (?:não )?passou/)
  expect((await cli('switch', '--back')).out[0]).toBe('A loja não passou ao Vaivém.')
})
