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
        ['the account alone is moved', () => moveAccount(cluster)],
        ['a node is emptied', () => drain(cluster)],
        ['shards are spread again', () => rebalance(cluster)],
        ['nothing is moved any more', () => load.until(load.history.counted('done') + wanted.writes)],
      ]
      const told: string[] = []
      for (const [name, act] of steps) {
        const said = `${name}: ${await timesOf(load, act)}`
        options.say(`  ${said}`)
        told.push(said)
      }
      return [
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

/** Gives the account a shard of its own, and has it lie on another node than before. */
async function moveAccount(cluster: KillableCluster): Promise<void> {
  const [made] = await cluster.query<{ shard: string }>(
    `SELECT isolate_tenant_to_new_shard($1, $2::bigint, 'CASCADE', shard_transfer_mode => 'force_logical')::text AS shard`,
    [PLACED_FIRST, ACCOUNT_ID],
  )
  const from = await nodeOf(cluster)
  const to = cluster.nodes.find(({ port }) => port !== from.port) ?? from
  await cluster.query(`SELECT citus_move_shard_placement($1::bigint, $2, $3, $4, $5, 'force_logical')`, [
    made?.shard,
    from.host,
    from.port,
    to.host,
    to.port,
  ])
}

async function nodeOf(cluster: KillableCluster): Promise<{ readonly host: string; readonly port: number }> {
  const [node] = await cluster.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM citus_shards
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
