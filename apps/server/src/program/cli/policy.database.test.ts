import { type PolicySimulation, simulatePolicy } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityFaults } from '../../../test/support/app.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createIds } from '../../platform/database/ids.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createDatabase } from '../../platform/database/transaction.ts'
import { createDemo } from '../demo/create-demo.ts'
import type { CliContext } from './context.ts'
import { runCli } from './run-cli.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const MASTER_KEY = new Uint8Array(32).fill(8)
const IN_FORCE = readFileSync(new URL('../demo/demo-account.yaml', import.meta.url), 'utf8')
const DRAFT = IN_FORCE.replace('    troca: { dias: 30', '    troca: { dias: 15').replace(
  'percentual: 110',
  'percentual: 105',
)
const files = new Map([
  ['draft.yaml', DRAFT],
  ['in-force.yaml', IN_FORCE],
  ['wrong.yaml', 'nome: Loja\n'],
])

let server: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  server = await testDatabase()
  pool = createPool(server.service, { size: 2, onError: () => undefined })
  const { inAccount } = createDatabase(pool)
  await createDemo({ inAccount, now: () => NOW, environment: 'qa', masterKey: MASTER_KEY })
})
afterAll(async () => {
  await pool.end()
  await server.drop()
})

async function simulate(fileName: string, ...options: string[]) {
  const out: string[] = []
  const err: string[] = []
  const never = async () => Promise.reject(new Error('not called'))
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: async (path) => files.get(path) ?? Promise.reject(new Error('ENOENT')),
    readLines: async function* () {},
    writeLines: never,
    now: () => NOW,
    randomBytes: (count) => randomBytes(count),
    operator: 'teste',
    version: '0.0.0',
    open: async () =>
      ok({
        database: {
          ...createDatabase(pool),
          readAsOperator: ({ text, values }) => server.query(text, [...(values ?? [])]),
          close: async () => undefined,
        },
        newId: createIds(
          () => NOW,
          () => 0,
        ),
        masterKey: MASTER_KEY,
        environment: 'qa',
      }),
    start: never,
    serve: never,
    work: never,
    serveAgents: never,
    migrate: never,
    backup: never,
    restore: never,
  }
  const code = await runCli(['policy', 'simulate', fileName, ...options], context)
  return { code, out, err, text: out.join('\n') }
}

const PERIOD = ['--account', 'demo', '--since', '2026-01-01'] as const

async function asJson(fileName: string, ...options: string[]): Promise<PolicySimulation> {
  const { code, text } = await simulate(fileName, ...PERIOD, '--json', ...options)
  expect(code).toBe(0)
  return JSON.parse(text) as PolicySimulation
}

const centavos = (reais: number) => Math.round(reais * 100)
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + centavos(amount), 0)

describe('vaivem policy simulate', () => {
  test('shows what changes, the figures of both policies and the requests behind the difference', async () => {
    const { code, out, text } = await simulate('draft.yaml', ...PERIOD)
    expect(code).toBe(0)
    expect(out[0]).toBe('Simulação de draft.yaml na conta demo, de 2026-01-01 a 2026-11-21')
    expect(out).toContain('  ~ politica.prazos.troca.dias: 30 → 15')
    expect(out).toContain('  ~ valesCompra[id 2].percentual: 110 → 105')
    expect(text).toMatch(/^40 solicitações; \d+ com resultado diferente\.$/m)
    expect(text).toMatch(/^Solicitações recusadas +7 +7 +13 +\+6 +\+6$/m)
    expect(text).toMatch(
      /LE-000004 .* permitida → recusada \(PrazoDeTroca\); R\$ 459,81 \(vale; frete R\$ 19,92\) → sem valor/,
    )
    expect(text).toMatch(/^12 pedidos sem solicitação: hoje, \d+ ainda podem abrir algo; com o rascunho, \d+/m)
  })

  test('as JSON answers what the interface answers, every total the sum of its rows to the centavo', async () => {
    const simulation = await asJson('draft.yaml')
    expect(entityFaults(simulatePolicy, simulation)).toEqual([])
    expect(simulation.linhas).toHaveLength(40)
    expect(simulation.pedidosSemSolicitacao.linhas).toHaveLength(12)
    for (const side of ['realizado', 'emVigor', 'rascunho'] as const) {
      for (const figure of ['estornoAutomatico', 'estornoManual', 'valeCompra', 'total', 'frete', 'bonus'] as const) {
        expect(centavos(simulation[side][figure])).toBe(total(simulation.linhas.map((row) => row[side][figure])))
      }
      expect(centavos(simulation[side].postagem)).toBe(total(simulation.linhas.map((row) => row[side].postagem)))
    }
    const changed = simulation.linhas.filter(({ diferencas }) => diferencas.length > 0)
    expect(simulation.diferentes).toBe(changed.length)
    expect(changed.every(({ numero }) => /^LE-\d{6}$/.test(numero))).toBe(true)
  })

  test('with the policy in force shows no difference, and the real verdict of each request', async () => {
    const simulation = await asJson('in-force.yaml')
    expect(simulation).toMatchObject({ diferentes: 0, mudancas: [] })
    expect(simulation.rascunho).toEqual(simulation.emVigor)
    for (const { realizado, emVigor } of simulation.linhas) {
      expect(emVigor.regra).toBe(realizado.regra)
      expect(emVigor.veredito === 'recusada').toBe(!realizado.permitida)
    }
    const { text } = await simulate('in-force.yaml', ...PERIOD)
    expect(text).toContain('em vigor:\n  nada\n')
  })

  test('covers only the days that were asked for', async () => {
    const november = await asJson('draft.yaml', '--until', '2026-07-31')
    expect(november.ate).toBe('2026-07-31')
    expect(november.linhas.every(({ data }) => data < '2026-08-01T03:00:00Z')).toBe(true)
    expect(november.solicitacoes).toBeGreaterThan(0)
    expect(november.solicitacoes).toBeLessThan(40)
  })

  test('with --rows shows every request, changed or not', async () => {
    const { out } = await simulate('draft.yaml', ...PERIOD, '--rows')
    expect(out.filter((line) => /^ {2}LE-\d{6} /.test(line))).toHaveLength(40)
  })

  test('writes warnings apart from the report, and says what is wrong with a draft or a day', async () => {
    const { err } = await simulate('draft.yaml', ...PERIOD)
    expect(err).toContainEqual(expect.stringMatching(/^aviso: politica\.skusBloqueados: .*CDC, art\. 49/))
    const wrong = await simulate('wrong.yaml', ...PERIOD)
    expect(wrong).toMatchObject({ code: 1, out: [] })
    expect(wrong.err.at(-1)).toBe('1 erro; nada foi simulado.')
    expect(await simulate('draft.yaml', '--account', 'demo', '--since', '2026-02-30')).toMatchObject({ code: 2 })
    const backwards = await simulate('draft.yaml', ...PERIOD, '--until', '2025-12-31')
    expect(backwards).toMatchObject({ code: 2, err: ['--until não pode ser antes de --since.'] })
    expect(await simulate('missing.yaml', ...PERIOD)).toMatchObject({ code: 1 })
    expect(await simulate('draft.yaml', '--account', 'demos', '--since', '2026-01-01')).toMatchObject({ code: 1 })
  })
})
