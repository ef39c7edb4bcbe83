import { createPool } from '../../../apps/server/src/platform/database/pool.ts'
import { createDatabase } from '../../../apps/server/src/platform/database/transaction.ts'
import { loadProcesses } from '../../bench/process-list/load.ts'
import type { Experiment } from '../experiment.ts'
import { type KillableCluster, startKillableCluster, withinDatabase, withoutCluster } from '../rig/killable-cluster.ts'
import { runProgram } from '../rig/program.ts'
import type { Rig } from '../rig/rig.ts'
import { underLoad } from './under-load.ts'

const SHORT = { people: 8, writes: 200, processes: 20_000 }
const LONG = { people: 12, writes: 1_000, processes: 200_000 }
/** The account that is filled; people work at another. */
const FILLED = 2

/** An installation on one node, with what it holds, moved to a cluster while people wait to go on. */
export const clusterMove: Experiment = {
  name: 'cluster-move',
  about:
    'an installation that is in use moved from one node to a cluster of Citus by its command; the pause is measured',
  unable: withoutCluster,
  run: async (options) => {
    const wanted = options.isLong ? LONG : SHORT
    const cluster = await startKillableCluster()
    return underLoad(
      'cluster-move',
      options,
      { people: wanted.people, existing: cluster, isDirect: true },
      async ({ rig, load }) => {
        await fill(cluster, wanted.processes)
        await load.until(wanted.writes)
        const before = await digestOf(cluster)
        const pause = await move(rig)
        const after = await digestOf(cluster)
        await load.until(load.history.counted('done') + wanted.writes)
        const [lying] = await cluster.query<{ nodes: number; size: string }>(
          `SELECT count(DISTINCT nodename || nodeport)::int AS nodes, pg_size_pretty(sum(shard_size)) AS size FROM citus_shards
         WHERE citus_table_type = 'distributed'`,
        )
        return [
          {
            name: 'cluster-move: what was there',
            goal: 'the same rows, on every node',
            figure: `${wanted.processes} processes beside those of the load, ${lying?.size} on ${lying?.nodes} nodes; ${cluster.about}`,
            isMet: JSON.stringify(before) === JSON.stringify(after) && lying?.nodes === cluster.nodes.length,
          },
          {
            name: 'cluster-move: pause, from the stop of the last process to the first that is ready again',
            goal: 'told',
            figure: `${(pause.whole / 1000).toFixed(1)} s, of which ${(pause.command / 1000).toFixed(1)} s the command`,
            isMet: true,
          },
        ]
      },
    )
  },
}

/** As the documentation says: stop, migrate, start. */
async function move(rig: Rig): Promise<{ readonly whole: number; readonly command: number }> {
  await Promise.all(rig.programs.map((program) => program.stop()))
  const since = performance.now()
  await runProgram(['migrate', '--distributed'], rig.settings)
  const command = performance.now() - since
  await Promise.all(rig.programs.map((program) => program.revive()))
  return { whole: performance.now() - since, command }
}

async function fill(cluster: KillableCluster, count: number): Promise<void> {
  await cluster.query(
    `INSERT INTO account (account_id, alias, environment, name) VALUES ($1, 'grande', 'production', 'Grande')`,
    [FILLED],
  )
  const { address } = cluster
  const pool = createPool({ ...address, user: `${address.database}_app` }, { size: 1, onError: () => undefined })
  try {
    await withinDatabase(address, (superuser) =>
      loadProcesses({
        superuser,
        database: createDatabase(pool),
        accountId: FILLED,
        count,
        until: Temporal.Now.instant(),
      }),
    )
  } finally {
    await pool.end()
  }
}

async function digestOf(cluster: KillableCluster): Promise<readonly object[]> {
  return cluster.query(
    `SELECT count(*)::int AS rows, md5(string_agg(d.process_id || p.status || d.document::text, ',' ORDER BY d.process_id)) AS digest
     FROM return_process_document d JOIN return_process p ON p.account_id = d.account_id AND p.process_id = d.process_id
     WHERE d.account_id = $1 AND p.account_id = $1`,
    [FILLED],
    FILLED,
  )
}
