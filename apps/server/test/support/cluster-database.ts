import { createHash } from 'node:crypto'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { migrate } from '../../src/platform/database/migrate.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { schemaSteps } from '../../src/platform/database/schema-steps.ts'

/** A database whose tables are distributed over the nodes of a cluster of Citus; `drop` it. */
export interface ClusterDatabase {
  /** As a superuser, who sees the rows of all accounts. */
  readonly owner: DatabaseAddress
  /** As the role that serves. */
  readonly service: DatabaseAddress
  readonly drop: () => Promise<void>
}

/** Everybody who makes databases on the cluster takes it, so that each makes its template once. */
const LOCK = 1

let made = 0

/**
 * A database of its own on the cluster whose coordinator the address names, as its superuser; the database of the address only
 * says which nodes there are; `run` distinguishes runs, each of which drops its own databases at its end. It is a copy of a template: a
 * copy of a distributed database on each node is a distributed database, and takes half a second where distributing takes ten.
 */
export async function clusterDatabase(url: string, run: string, servicePassword: string): Promise<ClusterDatabase> {
  const coordinator = addressIn(url)
  const nodes = await nodesOf(coordinator)
  const name = `${prefixOf(run)}${process.pid}_${threadId}_${Date.now().toString(36)}_${++made}`
  const template = await connected(inPostgres(coordinator), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const found = await templateOn(client, nodes, servicePassword)
    for (const node of nodes) await on(node, `CREATE DATABASE ${name} TEMPLATE ${found} STRATEGY FILE_COPY`)
    return found
  })
  const owner = { ...coordinator, database: name, distributed: true }
  return {
    owner,
    service: { ...owner, user: serviceRoleOf(template), password: servicePassword },
    drop: async () => {
      for (const node of nodes) await on(node, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Drops what a run made on the cluster and has not dropped; the template stays for the next run. */
export async function dropClusterDatabases(url: string, run: string): Promise<void> {
  for (const node of await nodesOf(addressIn(url))) {
    await connected(inPostgres(node), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)`,
        [prefixOf(run)],
      )
      for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    })
  }
}

function prefixOf(run: string): string {
  return `test_${createHash('sha256').update(run).digest('hex').slice(0, 8)}_`
}

function addressIn(url: string): DatabaseAddress {
  const { hostname, port, username, password, pathname } = new URL(url)
  return { host: hostname, port: Number(port), user: username, password, database: pathname.slice(1) }
}

/** The coordinator first. */
async function nodesOf(coordinator: DatabaseAddress): Promise<readonly DatabaseAddress[]> {
  return connected(coordinator, async (client) => {
    const { rows } = await client.query<{ host: string; port: number }>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`,
    )
    return rows.map((node) => ({ ...coordinator, ...node }))
  })
}

/** The name of the template of this schema, which is made where it is not yet there. */
async function templateOn(
  client: pg.Client,
  nodes: readonly DatabaseAddress[],
  servicePassword: string,
): Promise<string> {
  const digests = (await schemaSteps()).map(({ digest }) => digest.slice(0, 8))
  const name = `vaivem_template_${digests.join('_')}`
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0) await makeTemplate(name, nodes, servicePassword)
  return name
}

async function makeTemplate(name: string, nodes: readonly DatabaseAddress[], servicePassword: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  for (const node of nodes) {
    await on(node, `DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await on(node, `CREATE DATABASE ${unfinished}`)
    await on({ ...node, database: unfinished }, 'CREATE EXTENSION citus')
  }
  await addNodes(unfinished, nodes)
  const [coordinator] = nodes
  if (!coordinator) throw new Error('the cluster has no coordinator')
  const role = { name: serviceRoleOf(name), password: servicePassword, keysPassword: servicePassword }
  await migrate({ ...coordinator, database: unfinished }, role, { distributed: true })
  for (const node of nodes.toReversed()) {
    // Citus keeps a connection of its own to every database; one that allows no connections is left alone and can be copied.
    await on(node, `ALTER DATABASE ${unfinished} ALLOW_CONNECTIONS false`)
    await on(node, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${unfinished}'`)
    await on(node, `ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  }
}

async function addNodes(database: string, [coordinator, ...workers]: readonly DatabaseAddress[]): Promise<void> {
  if (!coordinator) return
  await connected({ ...coordinator, database }, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port } of workers) await client.query('SELECT citus_add_node($1, $2)', [host, port])
  })
}

function serviceRoleOf(template: string): string {
  return `${template}_app`
}

function on(node: DatabaseAddress, sql: string): Promise<unknown> {
  const address = node.database.startsWith('vaivem_template') ? node : inPostgres(node)
  return connected(address, (client) => client.query(sql))
}

function inPostgres(address: DatabaseAddress): DatabaseAddress {
  return { ...address, database: 'postgres' }
}

async function connected<T>(address: DatabaseAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
