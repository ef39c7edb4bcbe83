import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportOf } from '../report.ts'
import type { Comparison } from './compare-all.ts'
import type { GeneratorOutcome } from './generators.ts'
import type { ProductFigures } from './measure.ts'
import { NAMES } from './page-words.ts'
import { findingsOf, PAGE_FILE, pageOf } from './page.ts'
import { OPERATIONS } from './product.ts'

const figures = (product: string, perSecond: number): ProductFigures => ({
  product,
  request: 'GET /',
  requests: 100,
  perSecond,
  p50Milliseconds: 1,
  p99Milliseconds: 2,
  serviceCpuPerThousand: 500 / perSecond,
  postgresCpuPerThousand: 100 / perSecond,
  statementsPerRequest: 3,
  bytesPerAnswer: 900,
})
const generator = (perSecond: number, serviceCpuPerThousand: number, generatorCpuPerThousand: number) => ({
  perSecond,
  p50Milliseconds: 1,
  p99Milliseconds: 2,
  serviceCpuPerThousand,
  generatorCpuPerThousand,
})
const state = (product: string) => ({
  product,
  version: '1.0.0',
  startMilliseconds: 400,
  idleMegabytes: 100,
  loadedMegabytes: 150,
  installedMegabytes: 70,
})
const PRODUCTS = ['Vaivém', 'Medusa', 'Vendure']

function aComparison(generators: readonly GeneratorOutcome[]): Comparison {
  const operations = OPERATIONS.map((operation) => {
    const able = PRODUCTS.filter((product) => NAMES[operation].missing === undefined || product !== 'Vendure')
    return { operation, figures: able.map((product, index) => figures(product, 100 / (index + 1))) }
  })
  return { operations, generators, products: PRODUCTS.map(state) }
}

const CONFIRMED = ['get process', 'refund split, 10 lines', 'import a request', 'add a return note']
const alike = CONFIRMED.map((title) => ({
  title,
  isReadTogether: false,
  bench: generator(1_000, 0.1, 0.02),
  autocannon: generator(900, 0.1, 0.08),
}))
const CIRCUMSTANCES = { terms: { connections: 16, rounds: 3, seconds: 3 }, on: '2026-11-29', load: 0 }

test('the page in the documentation is one that this program writes, but for its figures', () => {
  const written = readFileSync(PAGE_FILE, 'utf8')
  expect(shapeOf(written)).toEqual(shapeOf(pageOf(aComparison(alike), CIRCUMSTANCES)))
})

test('CPU is compared with that of the first product, and each missing row has its reason', () => {
  const page = pageOf(aComparison(alike), CIRCUMSTANCES)
  const ratios = page.match(/^\| \*\*[^*]+\*\*: GET \/.* ([\d.]+) \|$/gm)?.map((row) => row.split(' ').at(-2))
  expect(ratios?.slice(0, 3)).toEqual(['1', '2.0', '3.0'])
  expect(ratios).toHaveLength(3 + 2 + 3 + 2 + 3 + 3)
  expect(page).toContain('Vendure has no return')
  expect(page).not.toContain(' differs by ')
  expect(page).not.toContain('busy with other work')
  expect(pageOf(aComparison(alike), { ...CIRCUMSTANCES, load: 1_000 })).toContain('busy with other work')
})

test.each([
  ['the same work for the service', false, generator(700, 0.11, 0.2), true, 'the same work for each request'],
  ['reads that come together less', true, generator(700, 0.2, 0.2), true, 'the more of them come together'],
  ['other work for the service', false, generator(700, 0.2, 0.2), false, 'does not explain'],
])(
  'a difference of two generators above a fifth has its reason: %s',
  (_, isReadTogether, autocannon, isMet, reason) => {
    const bench = generator(1_000, 0.1, 0.02)
    const comparison = aComparison([{ title: 'get process', isReadTogether, bench, autocannon }])
    const page = pageOf(comparison, CIRCUMSTANCES)
    expect(page).toContain('**get process** differs by 30 %')
    expect(page).toContain(reason)
    expect(reportOf(findingsOf(comparison), { run: 'peers', judgesTimes: true }).exitCode).toBe(isMet ? 0 : 1)
  },
)

/** Headings, the first cells of tables, and how many columns each row has; what depends on figures is left out. */
function shapeOf(page: string): readonly string[] {
  return page
    .split('\n')
    .filter((line) => /^(?:#|\||- )/.test(line))
    .map((line) => (line.startsWith('|') ? `${productOf(line)} ${line.split(' | ').length}` : line))
}

function productOf(row: string): string {
  return (/^\| (\*\*[^*]+\*\*|[a-z]*)/.exec(row)?.[1] ?? '').replace(/, bench$/, '')
}
