import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/start.ts'
import { MISSED } from '../section.ts'
import { type LoadedService, loadedService } from './service.ts'

/**
 * Times the list of a small and a large account, filter by filter, each on a database of its own, turn by turn.
 * `node proof/bench/process-list/main.ts [--small 1000] [--large 1000000] [--rounds 60] [--keep folder] [--only part of a name]`;
 * about 5 GB of disk and some minutes at a million. Everything is removed at the end, unless a folder is named: that is used again
 * next time.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
    page: { type: 'string', default: '20' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const UNTIL = Temporal.Instant.from('2026-11-01T00:00:00Z')
const WARMING = 8
const LIST = '/v3/pvt/processo'
const QUEUE = '/v1/gestao/processos'
/** The most that a list at a million processes may cost, in multiples of its cost at a thousand. */
const LARGEST_RATIO = 1.5

const dataDir = values.keep ?? (await mkdtemp(join(tmpdir(), 'vaivem-bench-')))
const started = await startEmbeddedPostgres({ dataDir, isDurable: false })
if (!started.ok) throw new Error(started.refusal.kind)
try {
  const since = performance.now()
  const small = await loadedService(started.value.connection, Number(values.small), UNTIL)
  const large = await loadedService(started.value.connection, Number(values.large), UNTIL)
  console.log(`loaded in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  for (const [name, parametersOf] of [...MEASURED(), ...OF_CONSOLE()]) {
    if (name.includes(values.only)) await measure(name, parametersOf, small, large)
  }
  await large.close()
  await small.close()
} finally {
  await started.value.stop()
  if (values.keep === undefined) await rm(dataDir, { recursive: true, force: true })
}

/** The parameters of the list, or a whole path. */
type Parameters = (service: LoadedService, turn: number) => string

/** The filters of §4.3; pages are of the same depth in proportion. */
function MEASURED(): [string, Parameters][] {
  const page = (share: number) => (service: LoadedService) =>
    `pageNumber=${Math.max(1, Math.floor((service.count / Number(values.page)) * share))}`
  return [
    ['no filter', () => ''],
    ['no filter, 1 % deep', page(0.01)],
    ['no filter, 50 % deep', page(0.5)],
    ['no filter, 98 % deep', page(0.98)],
    ['status=2', () => 'status=2'],
    ['status=2, 50 % deep', (service) => `status=2&${page(0.5)(service)}`],
    ['status=1', () => 'status=1'],
    ['rare stage', () => 'estagioFinanceiro=4'],
    ['logistic and rating', () => 'estagioLogistico=6&estagioRating=2'],
    ['days (a year)', () => 'de=2025-03-05&ate=2026-03-04'],
    ['days (a year), 30 % deep', (service) => `de=2025-03-05&ate=2026-03-04&${page(0.3)(service)}`],
    ['days and status', () => 'de=2025-03-05&ate=2026-03-04&status=2'],
    ['store', () => 'lojaVirtualId=1'],
    ['store and status', () => 'lojaVirtualId=1&status=2'],
    ['store, 15 % deep', (service) => `lojaVirtualId=1&${page(0.15)(service)}`],
    ['days, store and status', () => 'de=2025-03-05&ate=2026-03-04&lojaVirtualId=1&status=2'],
    ['order number', ({ count }) => `orderNumber=PED-${String((count >> 1) * 7 + 1_000_003).padStart(9, '0')}`],
    ['text, 10 found, and status', () => 'textoBusca=quintanilha&status=2'],
    ...text('10 found', () => 'quintanilha'),
    ...text('part of an order number', ({ count }) => String((count >> 1) * 7 + 1_000_003)),
    ...text('name and surname', () => 'Letícia Nogueira'),
    ...text('a first name', () => 'marina'),
    ...text('a fifth of the account', () => '@gmail.com'),
    ['text: a fifth, half deep', (service) => `textoBusca=%40gmail.com&${page(0.1)(service)}`],
    ...text('two letters', () => 'zu'),
  ]
}

/** The requests of the console when words are typed into its search field: the first page, and the count where they find more. */
function OF_CONSOLE(): [string, Parameters][] {
  return [
    ['10 found', 'quintanilha'],
    ['name and surname', 'Letícia Nogueira'],
    ['a first name', 'marina'],
    ['a fifth of the account', '@gmail.com'],
    ['two letters', 'zu'],
  ].flatMap(([name, words]) =>
    ['todos', 'para-decidir'].flatMap((queue): [string, Parameters][] => {
      const asked = `fila=${queue}&textoBusca=${encodeURIComponent(words ?? '')}`
      return [
        [`console, ${queue}: ${name}`, () => `${QUEUE}?${asked}&contarAte=10000`],
        [`console, ${queue}: ${name}, count`, () => `${QUEUE}?${asked}&pageSize=1`],
      ]
    }),
  )
}

/** Words that were searched before, and words that never were: combining accents without effect make the latter differ. */
function text(name: string, wordsOf: (service: LoadedService) => string): [string, Parameters][] {
  const search = (words: string) => `textoBusca=${encodeURIComponent(words)}`
  return [
    [`text: ${name}`, (service) => search(wordsOf(service))],
    [`text: ${name}, first asked`, (service, turn) => search(wordsOf(service) + '\u0301'.repeat(turn))],
  ]
}

async function measure(
  name: string,
  parametersOf: Parameters,
  small: LoadedService,
  large: LoadedService,
): Promise<void> {
  const times = new Map<LoadedService, number[]>([
    [small, []],
    [large, []],
  ])
  const found = new Map<LoadedService, number>()
  for (let round = -WARMING; round < Number(values.rounds); round++) {
    for (const service of [small, large]) {
      const asked = parametersOf(service, round + WARMING + 1)
      const { milliseconds, body } = await service.ask(
        asked.startsWith('/') ? asked : `${LIST}?pageSize=${values.page}&${asked}`,
      )
      const total = (body as { totalRecords: number }).totalRecords
      if (round >= 0) times.get(service)?.push(milliseconds)
      found.set(service, total)
      // A search in proportion to what it finds needs no more rounds than show it.
      if (milliseconds > 100 && round > 5) round = Number(values.rounds)
    }
  }
  const [of1, of2] = [small, large].map((service) => middle(times.get(service) ?? []))
  const ratio = (of2 ?? 0) / (of1 ?? 1)
  const verdict = ratio <= LARGEST_RATIO ? '' : ' <'
  if (ratio > LARGEST_RATIO) process.exitCode = MISSED
  console.log(
    `${name.padEnd(44)} ${fixed(of1)} ms (${found.get(small)})  ${fixed(of2)} ms (${found.get(large)})  ${ratio.toFixed(2)}${verdict}`,
  )
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function fixed(milliseconds: number | undefined): string {
  return (milliseconds ?? 0).toFixed(2).padStart(8)
}
