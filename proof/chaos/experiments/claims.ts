import type { Experiment } from '../experiment.ts'
import { startHistory } from '../load/history.ts'
import { integratorOf } from '../load/integrator.ts'
import { returnOf, sell, soldOrder } from '../load/orders.ts'
import { ACCOUNT_ID, startRig } from '../rig/rig.ts'

const CLAIMANTS = 50

/** Many ask at once for one unit, through two processes of the service: one gets it, and is the one that has it. */
export const claims: Experiment = {
  name: 'claims',
  about: `${CLAIMANTS} requests at once for the last unit of an order, through two processes, again and again`,
  run: async ({ seed, isLong, say }) => {
    const rounds = isLong ? 200 : 20
    const rig = await startRig()
    try {
      const history = startHistory()
      const urls = rig.programs.flatMap((program) => program.url() ?? [])
      const installation = { ...rig, urls: () => urls }
      const crowd = Array.from({ length: CLAIMANTS }, () => integratorOf(installation, history))
      const winners: number[] = []
      for (let round = 0; round < rounds; round++) {
        const order = lastUnit(`u${seed}-${round}`)
        await sell(rig.database, [order])
        const path = '/v1/pvt/processo/enviar-solicitacao'
        const answers = await Promise.all(
          crowd.map((one) => one.ask({ method: 'POST', path, body: returnOf(order, 1) })),
        )
        winners.push(answers.filter((answer) => answer?.status === 200).length)
        if (round % 20 === 19) say(`  ${round + 1} rounds`)
      }
      const rows = await rig.database.query<{ processes: number }>(
        `SELECT count(*)::int AS processes FROM return_process p JOIN store_order o USING (account_id, order_id)
         WHERE p.account_id = $1 AND o.external_id LIKE $2 GROUP BY o.external_id`,
        [ACCOUNT_ID, `u${seed}-%`],
        ACCOUNT_ID,
      )
      const won = winners.filter((count) => count === 1).length
      const kept = rows.filter(({ processes }) => processes === 1).length
      return [
        {
          name: 'claims: one winner',
          goal: `exactly one in each of ${rounds} rounds, and exactly one process`,
          figure: `${won} rounds with one winner, ${kept} with one process`,
          isMet: won === rounds && kept === rounds,
        },
      ]
    } finally {
      await rig.end()
    }
  },
}

function lastUnit(tag: string): Record<string, unknown> {
  const order = soldOrder(tag)
  const [line] = order['Skus'] as readonly Record<string, unknown>[]
  return { ...order, Valor: 49.9, QuantidadeItens: 1, Skus: [{ ...line, QuantidadeTotal: 1 }] }
}
