import type { Experiment } from '../experiment.ts'
import { quantile } from '../kill-loop.ts'
import type { Load } from '../load/load.ts'
import { type KillableCluster, startKillableCluster, withoutCluster } from '../rig/killable-cluster.ts'
import { ACCOUNT_ID } from '../rig/rig.ts'
import { underLoad } from './under-load.ts'

const SHORT = { people: 8, writes: 300 }
const LONG = { people: 24, writes: 3_000 }
/** Every table of accounts lies as this one does. */
const PLACED_FIRST = 'account_configuration'

/** The rows of accounts moved between the nodes of a cluster while they are written: one account alone, then all of a node. */
export const clusterShards: Experiment = {
  name: 'cluster-shards',
  about:
    'an account in use moved to a node of a cluster of Citus by itself, a node emptied and filled again, under load',
  unable: withoutCluster,
  run: async (options) => {
    const wanted = options.isLong ? LONG : SHORT
    const cluster = await startKillableCluster()
    const asked = { people: wanted.people, existing: cluster, isDistributed: true, isDirect: true }
    return underLoad('cluster-shards', options, asked, async ({ load }) => {
      const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
        ['nothing is moved', () => load.until(load.history.counted('done') + wanted.writes)],
        ['row-level security no longer holds for the owner', () => bindOwner(cluster, 'NO FORCE')],
        ['the account gets a shard of its own', () => isolateAccount(cluster)],
        ['the account is moved', () => moveAccount(cluster)],
        ['a node is emptied', () => drain(cluster)],
        ['shards are spread again', () => rebalance(cluster)],
        ['row-level security holds for the owner again', () => bindOwner(cluster, 'FORCE')],
        ['nothing is moved any more', () => load.until(load.history.counted('done') + wanted.writes)],
      ]
      const told: string[] = []
      for (const [name, act] of steps) {
        const said = `${name}: ${await timesOf(load, act)}`
        options.say(`  ${said}`)
        told.push(said)
      }
      const open = await unforced(cluster)
      return [
        {
          name: 'cluster-shards: shards whose owner row-level security does not bind at the end',
          goal: '0',
          figure: String(open),
          isMet: open === 0,
        },
        {
          name: 'cluster-shards: writes answered meanwhile',
          goal: 'told',
          figure: `${told.join('; ')}; ${cluster.about}`,
          isMet: true,
        },
      ]
    })
  },
}

/** How long it took, and how long the writes took that were settled meanwhile, refusals and further tries included. */
async function timesOf(load: Load, act: () => Promise<unknown>): Promise<string> {
  const first = load.history.all.length
  const since = performance.now()
  await act()
  const seconds = (performance.now() - since) / 1000
  const times = load.history.all.slice(first).map(({ milliseconds }) => milliseconds)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map(Math.round)
  return `${seconds.toFixed(1)} s, ${times.length} settled, p50 ${p50} ms, p99 ${p99} ms`
}

/**
 * PostgreSQL replicates no rows into a table whose row-level security is forced on its owner, as whom Citus writes them. The role that serves
 * owns no table: it is bound meanwhile as before. One table after the other, tried again where requests hold it.
 */
async function bindOwner(cluster: KillableCluster, word: 'FORCE' | 'NO FORCE'): Promise<void> {
  const tables = await cluster.query<{ name: string }>('SELECT logicalrelid::text AS name FROM pg_dist_partition')
  for (const { name } of tables) await insisting(() => cluster.query(`ALTER TABLE ${name} ${word} ROW LEVEL SECURITY`))
}

const ATTEMPTS = 20

async function insisting(act: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await act()
      return
    } catch (error) {
      if (tries === ATTEMPTS) throw error
    }
  }
}

/** How many shards there are on whose rows row-level security does not bind their owner, too. */
async function unforced(cluster: KillableCluster): Promise<number> {
  const [row] = await cluster.query<{ n: number }>(
    `SELECT count(*) FILTER (WHERE result IS DISTINCT FROM 't')::int AS n FROM pg_dist_partition,
       run_command_on_shards(logicalrelid, $$SELECT relrowsecurity AND relforcerowsecurity FROM pg_class WHERE oid = '%s'::regclass$$)`,
  )
  return row?.n ?? Number.NaN
}

/**
 * Writes of the accounts in its shard wait meanwhile, and those that wait too long are asked to retry: Citus 13.2 cannot replicate the
 * changes that are made before the new shards have their keys (`force_logical` then tries for ever).
 */
async function isolateAccount(cluster: KillableCluster): Promise<void> {
  await cluster.query(
    `SELECT isolate_tenant_to_new_shard($1, $2::bigint, 'CASCADE', shard_transfer_mode => 'block_writes')`,
    [PLACED_FIRST, ACCOUNT_ID],
  )
}

/** Has the shard of the account lie on another node than before, while it is written. */
async function moveAccount(cluster: KillableCluster): Promise<void> {
  const from = await nodeOf(cluster)
  const to = cluster.nodes.find(({ port }) => port !== from.port) ?? from
  await cluster.query(`SELECT citus_move_shard_placement($1::bigint, $2, $3, $4, $5, 'force_logical')`, [
    from.shard,
    from.host,
    from.port,
    to.host,
    to.port,
  ])
}

async function nodeOf(
  cluster: KillableCluster,
): Promise<{ readonly shard: string; readonly host: string; readonly port: number }> {
  const [node] = await cluster.query<{ shard: string; host: string; port: number }>(
    `SELECT shardid::text AS shard, nodename AS host, nodeport AS port FROM citus_shards
     WHERE table_name = $1::regclass AND shardid = get_shard_id_for_distribution_column($1::regclass, $2::bigint)`,
    [PLACED_FIRST, ACCOUNT_ID],
  )
  if (!node) throw new Error('the account lies nowhere')
  return node
}

/** Empties the node that holds the account. */
async function drain(cluster: KillableCluster): Promise<void> {
  const { host, port } = await nodeOf(cluster)
  await cluster.query(`SELECT citus_drain_node($1, $2, 'force_logical')`, [host, port])
  await cluster.query(`SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [host, port])
}

async function rebalance(cluster: KillableCluster): Promise<void> {
  await cluster.query(`SELECT rebalance_table_shards(shard_transfer_mode => 'force_logical')`)
}
