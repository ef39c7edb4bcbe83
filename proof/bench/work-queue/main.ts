import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/start.ts'
import { type LoadedService, loadedService } from '../process-list/service.ts'

/**
 * Times the queues of a small and a large account and their counts, turn by turn.
 * `node proof/bench/work-queue/main.ts [--small 100] [--large 100000] [--rounds 40]`.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100' },
    large: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
  },
})
const UNTIL = Temporal.Now.instant()
const MEASURED = [
  ['counts of all queues', '/v1/gestao/filas'],
  ['counts, one store', '/v1/gestao/filas?lojaVirtualId=1'],
  ['indicators of a month', `/v1/gestao/indicadores?de=${dayAgo(30)}&ate=${dayAgo(0)}`],
  ['indicators of a year', `/v1/gestao/indicadores?de=${dayAgo(365)}&ate=${dayAgo(0)}`],
  ...[
    'fila=para-decidir',
    'fila=em-transito',
    'fila=prazos',
    'fila=a-aprovar',
    'fila=a-aprovar&ordem=maior-valor',
    'fila=aguardando-postagem',
    'fila=acao-manual',
    'fila=estorno-falhou',
    'fila=expirando',
    'fila=prazo-legal',
    'fila=todos',
    'fila=todos&lojaVirtualId=1',
    'fila=todos&ordem=maior-valor',
    'fila=todos&ordem=alterados-por-ultimo',
    'fila=todos&pageNumber=1000&pageSize=100',
    'fila=a-aprovar&textoBusca=quintanilha',
    'textoBusca=quintanilha',
    'valorMinimo=400',
    'status=1',
    'decisao=em_analise&valorMinimo=100',
  ].map((query) => [query, `/v1/gestao/processos?pageSize=50&${query}`.replace(/pageSize=50&(.*pageSize)/, '$1')]),
] as const

const dataDir = await mkdtemp(join(tmpdir(), 'vaivem-bench-'))
const started = await startEmbeddedPostgres({ dataDir, isDurable: false })
if (!started.ok) throw new Error(started.refusal.kind)
try {
  const small = await loadedService(started.value.connection, Number(values.small), UNTIL)
  const large = await loadedService(started.value.connection, Number(values.large), UNTIL)
  console.log(`| Question | ${values.small} (found) | ${values.large} (found) |\n|---|---|---|`)
  for (const [name, path] of MEASURED) {
    const [one, other] = await measure(path, [small, large])
    console.log(`| \`${name}\` | ${one} | ${other} |`)
  }
  await large.close()
  await small.close()
} finally {
  await started.value.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(path: string, services: readonly LoadedService[]): Promise<readonly string[]> {
  const times = services.map((): number[] => [])
  const found: (number | string)[] = []
  for (let round = -8; round < Number(values.rounds); round++) {
    for (const [index, service] of services.entries()) {
      const { milliseconds, body } = await service.ask(path)
      if (round >= 0) times[index]?.push(milliseconds)
      found[index] = (body as { totalRecords?: number }).totalRecords ?? ''
    }
  }
  return times.map((measured, index) => `${middle(measured).toFixed(2)} ms (${found[index]})`)
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function dayAgo(days: number): string {
  return UNTIL.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().subtract({ days }).toString()
}
