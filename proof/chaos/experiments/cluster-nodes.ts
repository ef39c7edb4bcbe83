import type { Experiment } from '../experiment.ts'
import { startKillLoop } from '../kill-loop.ts'
import { startKillableCluster, withoutCluster } from '../rig/killable-cluster.ts'
import { confuseStore } from '../rig/store.ts'
import { underLoad } from './under-load.ts'

const SHORT = { people: 12, writes: 1_000, nodes: 4, coordinators: 2 }
const LONG = { people: 24, writes: 10_000, nodes: 40, coordinators: 20 }

/** Nodes of a cluster of Citus, and its coordinator, killed at any moment under load, with a store that loses answers. */
export const clusterNodes: Experiment = {
  name: 'cluster-nodes',
  about: 'kill -9 of the nodes of a cluster of Citus and of its coordinator, one at a time, under load',
  unable: withoutCluster,
  run: async (options) => {
    const wanted = options.isLong ? LONG : SHORT
    const cluster = await startKillableCluster()
    const asked = { people: wanted.people, existing: cluster, isDistributed: true, isDirect: true }
    return underLoad('cluster-nodes', options, asked, async ({ rig, load, dice }) => {
      const { history } = load
      const store = confuseStore(rig.database, dice)
      const struck = { nodes: 0, coordinators: 0 }
      const strike = async () => {
        const isNode = struck.coordinators >= struck.nodes / 2
        const milliseconds = isNode
          ? await cluster.killNodeAndRevive(dice.roll(cluster.nodes.length))
          : await cluster.killAndRevive()
        struck[isNode ? 'nodes' : 'coordinators']++
        return milliseconds
      }
      const kills = startKillLoop(dice, { least: 3_000, most: 12_000 }, strike)
      const told = () =>
        `${history.counted('done')} acknowledged, ${struck.nodes} kills of nodes, ${struck.coordinators} of the coordinator`
      const progress = setInterval(() => options.say(`  ${told()}`), 10_000)
      try {
        await Promise.all([load.until(wanted.writes), kills.until(wanted.nodes + wanted.coordinators)])
      } finally {
        clearInterval(progress)
        await kills.stop()
        await store.stop()
      }
      return [
        {
          name: 'cluster-nodes: how many',
          goal: `≥ ${wanted.writes} acknowledged, ≥ ${wanted.nodes} kills of nodes, ≥ ${wanted.coordinators} of the coordinator`,
          figure: `${told()}; ${cluster.about}`,
          isMet:
            history.counted('done') >= wanted.writes &&
            struck.nodes >= wanted.nodes &&
            struck.coordinators >= wanted.coordinators,
        },
      ]
    })
  },
}
