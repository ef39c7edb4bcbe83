import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceOf } from '../../apps/server/test/model/dice.ts'
import { testApp, type TestApp } from '../../apps/server/test/support/app.ts'
import { listen } from '../../apps/server/test/support/raw-http.ts'
import { askByChance, type Heard, type Member } from './crowd.ts'
import { misplacedRows, sabotage } from './saboteur.ts'

/** `ISOLATION_REQUESTS=10000 ISOLATION_SEED=7` for a long run of a chosen seed. */
const REQUESTS = Number(process.env['ISOLATION_REQUESTS'] ?? 300)
const SEED = Number(process.env['ISOLATION_SEED'] ?? 20_261_121)
const ACCOUNTS = 20
const AT_ONCE = 16
const EXPECTED = new Set([0, 200, 400, 404, 409, 422, 503])

let app: TestApp
let port: number
beforeAll(async () => {
  // A cancelled statement is a failure that the log reports, as it should.
  app = await testApp({ poolSize: 2, log: { level: 'error', write: () => undefined } })
  port = await listen(app.server)
})
afterAll(() => app?.end())

test(
  `${ACCOUNTS} accounts that name everything alike see nothing of each other in ${REQUESTS} requests on two connections, while callers leave and statements are cancelled`,
  { timeout: 3_600_000 },
  async () => {
    const dice = diceOf(SEED)
    const members: Member[] = []
    for (let made = 0; made < ACCOUNTS; made++) {
      const account = await app.account()
      members.push({ account, mark: `mark-${account.id}`, processes: [], items: [] })
    }
    const saboteur = sabotage(app.database, diceOf(SEED + 1))
    const foreign: string[] = []
    const statuses = new Map<number, number>()
    const note = ({ mark }: Member, { status, text }: Heard) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const seen of text.match(/mark-\d+/g) ?? []) if (seen !== mark) foreign.push(`${mark} saw ${seen}`)
    }
    let left = REQUESTS
    const act = async () => {
      while (left-- > 0) {
        const member = dice.pick(members)
        note(member, await askByChance(port, dice, member))
        saboteur.afterRequest()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, act))
    const { cancelled, ended } = await saboteur.stop()
    const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
    console.info(`seed ${SEED}: ${counted.join(', ')}; ${cancelled} statements cancelled, ${ended} connections ended`)
    expect(foreign).toEqual([])
    expect([...statuses.keys()].filter((status) => !EXPECTED.has(status))).toEqual([])
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 5)
    expect(cancelled + ended).toBeGreaterThan(0)
    expect(await misplacedRows(app.database)).toEqual([])
  },
)
