import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import type { KillableDatabase } from './killable-database.ts'

/** A database of its own on the coordinator and nodes of a cluster of Citus, each of which can be killed without warning. */
export interface KillableCluster extends KillableDatabase {
  /** Kills one of the nodes that hold rows, and brings it back: which, by their order. Answers how many milliseconds it was away. */
  readonly killNodeAndRevive: (index: number) => Promise<number>
  /** The nodes that hold rows. */
  readonly nodes: readonly DatabaseAddress[]
  /** How many nodes of which version. */
  readonly about: string
  /** The folders of the data of the coordinator, and then of the nodes. */
  readonly dataDirs: readonly string[]
}

const url = process.env['CITUS_URL']

/** Why nothing can be tried on a cluster; undefined where one is named. */
export function withoutCluster(): string | undefined {
  return url === undefined ? 'CITUS_URL names no coordinator of Citus' : undefined
}

const PATIENCE_MILLISECONDS = 60_000

let made = 0

/**
 * Makes the database on the cluster whose coordinator CITUS_URL names, as its superuser. Coordinator and nodes run on this machine,
 * where they are started again as the user whose data they keep. `end` drops it. `nodes`: how many of the nodes that the cluster has
 * hold rows; with none it is an ordinary database of the coordinator, which Citus has nothing to do with.
 */
export async function startKillableCluster({
  nodes = Number.POSITIVE_INFINITY,
}: { readonly nodes?: number } = {}): Promise<KillableCluster> {
  if (url === undefined) throw new Error(withoutCluster())
  const { hostname: host, port, username: user, password, pathname } = new URL(url)
  const root: DatabaseAddress = { host, port: Number(port), user, password, database: pathname.slice(1) }
  const [coordinator, ...others] = await withinDatabase(root, (client) => membersOf(client, root))
  const workers = others.slice(0, nodes)
  if (!coordinator || workers.length < Math.min(nodes, 1))
    throw new Error('the cluster needs a coordinator and nodes that hold rows')
  const members = [coordinator, ...workers]
  const database = `chaos_${process.pid}_${++made}`
  for (const member of members) await prepare(member.address, database, workers.length > 0)
  const address = { ...coordinator.address, database }
  if (workers.length > 0) await addNodes(address, workers)
  const { rows } = await withinDatabase(root, (client) =>
    client.query<{ said: string }>('SELECT citus_version() AS said'),
  )
  let revival: Promise<number> = Promise.resolve(0)
  const killed = (member: Member) => (revival = killAndRevive(member))
  return {
    address,
    nodes: workers.map((worker) => worker.address),
    about: `${workers.length} nodes, ${rows[0]?.said.split(' on ')[0]}`,
    dataDirs: members.map(({ dataDir }) => dataDir),
    killAndRevive: () => killed(coordinator),
    killNodeAndRevive: (index) => killed(workers[index] ?? coordinator),
    reviveIfDead: async () => false,
    query: async (text, values = [], accountId = 0) => {
      await revival
      return withinDatabase(address, async (client) => {
        await client.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
        return (await client.query<never>(text, values)).rows
      })
    },
    end: async () => {
      await revival
      for (const member of members) await inPostgres(member.address, `DROP DATABASE ${database} WITH (FORCE)`)
    },
  }
}

interface Member {
  /** In the database `postgres`. */
  readonly address: DatabaseAddress
  readonly dataDir: string
  readonly programs: string
}

/** The coordinator first. */
async function membersOf(client: pg.Client, root: DatabaseAddress): Promise<readonly Member[]> {
  const { rows } = await client.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`,
  )
  return Promise.all(
    rows.map(async ({ host, port }) => {
      const address = { ...root, host, port, database: 'postgres' }
      const found = await withinDatabase(address, (own) =>
        own.query<{ data: string; programs: string }>(
          `SELECT current_setting('data_directory') AS data, setting AS programs FROM pg_config WHERE name = 'BINDIR'`,
        ),
      )
      const { data = '', programs = '' } = found.rows[0] ?? {}
      await stat(data).catch(() => {
        throw new Error(`the node ${host}:${port} keeps its data in ${data}, which is not on this machine`)
      })
      return { address, dataDir: data, programs }
    }),
  )
}

async function prepare(address: DatabaseAddress, database: string, isOfCitus: boolean): Promise<void> {
  await inPostgres(address, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await inPostgres(address, `CREATE DATABASE ${database}`)
  if (isOfCitus) await withinDatabase({ ...address, database }, (client) => client.query('CREATE EXTENSION citus'))
}

async function addNodes(coordinator: DatabaseAddress, nodes: readonly Member[]): Promise<void> {
  await withinDatabase(coordinator, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { address } of nodes) await client.query('SELECT citus_add_node($1, $2)', [address.host, address.port])
  })
}

async function killAndRevive({ address, dataDir, programs }: Member): Promise<number> {
  const since = performance.now()
  const { rows } = await withinDatabase(address, (client) =>
    client.query<{ pid: number }>(`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1)::integer AS pid`),
  )
  process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL')
  const { uid, gid } = await stat(dataDir)
  // Nodes look for certificates in the home of their user, which is not ours.
  const env = { PATH: process.env['PATH'], HOME: dataDir }
  while (performance.now() - since < PATIENCE_MILLISECONDS) {
    // Processes of the killed one may hold its memory a moment longer: then it is tried again.
    const args = ['start', '-w', '-s', '-D', dataDir, '-l', join(dataDir, 'chaos.log')]
    const starting = spawn(join(programs, 'pg_ctl'), args, { uid, gid, env, cwd: dataDir, stdio: 'ignore' })
    const [code] = (await once(starting, 'exit')) as [number | null]
    if (code === 0) return performance.now() - since
    await sleep(100)
  }
  throw new Error(`the node of ${dataDir} was not ready in time; see its chaos.log`)
}

function inPostgres(address: DatabaseAddress, sql: string): Promise<unknown> {
  return withinDatabase({ ...address, database: 'postgres' }, (client) => client.query(sql))
}

/** Uses a connection of its own, and ends it. */
export async function withinDatabase<T>(address: DatabaseAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
