import { availableParallelism, loadavg } from 'node:os'
import { compare, type Contender, type Figures } from '../bench/compare.ts'
import { requestOf } from '../bench/load.ts'
import { measurementsOf, prepareSubject, type Subject } from '../bench/measurements.ts'
import { postgresCpuSeconds } from '../bench/process-figures.ts'
import { type KillableCluster, startKillableCluster } from '../chaos/rig/killable-cluster.ts'
import { startRig, type Rig } from '../chaos/rig/rig.ts'

export interface OverheadTerms {
  readonly rounds: number
  /** How long each turn lasts. */
  readonly seconds: number
  /** How many requests are under way at once, where the most that can be done is measured. */
  readonly connections: number
  readonly say: (line: string) => void
}

/** Where the rows lie, and on how many nodes; the first is what the others are compared with. */
const PLACES = [
  ['without Citus', 0],
  ['one node', 1],
  ['two nodes', 2],
] as const

/** A new connection of the coordinator plans everything once and connects to a node: on a busy machine, requests waiting for it get 503. */
const FURTHER_TRIES = 20

const OPERATIONS = ['get-process', 'list', 'import', 'command', 'add-note', 'authenticate']

interface Installation {
  readonly name: string
  readonly cluster: KillableCluster
  readonly rig: Rig
  readonly subject: Subject
}

/**
 * Measures operations of the bench on three installations that take turns: one in a database of the coordinator that Citus has nothing
 * to do with, one whose rows lie on one node, one whose rows lie on two. Each has one process that answers and one that works. Returns a
 * table in Markdown: answers a second with several requests under way, the time of one alone, and the CPU of the process that answers, of
 * the coordinator and of the nodes. Whatever was made is removed.
 */
export async function measureOverhead(terms: OverheadTerms): Promise<string> {
  const load = loadavg()[0] ?? Number.NaN
  const places: Installation[] = []
  try {
    for (const [name, nodes] of PLACES) {
      terms.say(`making: ${name}`)
      places.push(await install(name, nodes))
    }
    const rows: string[] = []
    for (const operation of OPERATIONS) {
      terms.say(operation)
      const contenders = places.map((place) => contenderOf(place, operation))
      const alone = await compare(contenders, { ...terms, connections: 1 })
      const together = await compare(contenders, terms)
      const found = rowsOf(operation, alone, together)
      terms.say(found.join('\n'))
      rows.push(...found)
    }
    return tableOf(rows, terms, places.at(-1)?.cluster.about ?? '', [load, loadavg()[0] ?? Number.NaN])
  } finally {
    for (const { rig } of places) await rig.end()
  }
}

async function install(name: string, nodes: number): Promise<Installation> {
  const cluster = await startKillableCluster({ nodes })
  const rig = await startRig({
    existing: cluster,
    isDistributed: nodes > 0,
    isDirect: true,
    answering: 1,
    poolSize: 10,
  })
  const [answering] = rig.programs
  const { serviceKey, serviceToken } = rig
  const port = Number(new URL(answering?.url() ?? '').port)
  const subject = await prepareSubject({ pid: answering?.pid() ?? 0, port, serviceKey, serviceToken }, FURTHER_TRIES)
  return { name, cluster, rig, subject }
}

function contenderOf({ name, cluster, subject }: Installation, operation: string): Contender {
  const { pid, port } = subject.service
  const [coordinator = '', ...nodes] = cluster.dataDirs
  const secondsOf = (folder: string) => postgresCpuSeconds(folder) ?? Number.NaN
  return {
    ...requestsOf(subject, operation),
    name,
    pid,
    port,
    furtherTries: FURTHER_TRIES,
    othersCpuSeconds: () => ({
      coordinator: secondsOf(coordinator),
      nodes: nodes.reduce((sum, node) => sum + secondsOf(node), 0),
    }),
  }
}

/** As the bench asks for it; the list, which the bench measures in another way, is a page of 50. */
function requestsOf(subject: Subject, operation: string): Pick<Contender, 'next' | 'fromManyAddresses'> {
  if (operation === 'list') {
    const page = requestOf('GET', '/v3/pvt/processo?pageSize=50', {
      Authorization: `Bearer ${subject.bearer}`,
    })
    return { next: () => page }
  }
  const measurement = measurementsOf(subject).find(({ name }) => name === operation)
  if (!measurement) throw new Error(`the bench measures no ${operation}`)
  return measurement
}

function rowsOf(operation: string, alone: readonly Figures[], together: readonly Figures[]): readonly string[] {
  const [aloneBefore, before] = [alone[0], together[0]]
  if (!aloneBefore || !before) throw new Error('nothing was measured')
  return together.map((figures, index) => {
    const one = alone[index] ?? aloneBefore
    const { coordinator = Number.NaN, nodes = Number.NaN } = figures.othersCpuSecondsPerThousand
    const cells = [
      operation,
      figures.name,
      figures.perSecond.toFixed(0),
      (figures.perSecond / before.perSecond).toFixed(2),
      one.p50Milliseconds.toFixed(2),
      one.p99Milliseconds.toFixed(2),
      (one.p50Milliseconds / aloneBefore.p50Milliseconds).toFixed(1),
      ...[figures.cpuSecondsPerThousand, coordinator, nodes].map((seconds) => seconds.toFixed(2)),
    ]
    return `| ${cells.join(' | ')} |`
  })
}

function tableOf(rows: readonly string[], terms: OverheadTerms, about: string, loads: readonly number[]): string {
  return [
    `${about}, ${availableParallelism()} processors for everything, load ${loads.map((load) => load.toFixed(0)).join(' to ')}; ` +
      `${terms.rounds} rounds of ${terms.seconds} s a place, ${terms.connections} requests at once, then one alone; medians of the rounds.`,
    '',
    '| Operation | Rows lie | A second | of without | One alone, p50 ms | p99 ms | times without | Service, ms of CPU each | Coordinator | Nodes |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
  ].join('\n')
}
