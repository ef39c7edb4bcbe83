import { type ConnectorCase, connectorCases } from '@vaivem/connector-kit/testing'
import type { Finding } from '../report.ts'
import type { GivenShop } from './given-shop.ts'
import { liveUnderTest } from './live-platform.ts'

const PORTS: Readonly<Record<ConnectorCase['port'], string>> = {
  orders: 'the right order or none, and never none because the shop did not answer',
  payments: 'exactly one refund of the right amount',
  credit: 'exactly one coupon of the right amount, or none once it is reversed',
  stock: 'the units taken, ordered and given back exactly once',
}

/** The cases that every connector passes, at the real shop: each fault at each request of each command. */
export async function proveCases(
  given: GivenShop,
  { run, only, say }: { readonly run: number; readonly only: string; readonly say: (line: string) => void },
): Promise<readonly Finding[]> {
  const tested = await liveUnderTest(given, run)
  const cases = connectorCases(tested).filter(({ name }) => name.includes(only))
  const findings: Finding[] = []
  for (const [port, goal] of Object.entries(PORTS)) {
    const of = cases.filter((one) => one.port === port)
    if (of.length === 0) continue
    if (port === 'payments' && given.refunding === null) {
      say('payments: not tried here: no gateway of the shop gives money back by itself')
      continue
    }
    let [struck, passed] = [0, 0]
    const details: string[] = []
    for (const { name, run: tryIt } of of) {
      try {
        struck += await tryIt()
        passed++
      } catch (error) {
        details.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
      say(`  ${port} ${passed + details.length}/${of.length} ${details.at(-1)?.startsWith(name) ? 'NO ' : ''}${name}`)
    }
    const figure = `${passed} of ${of.length} cases, ${struck} faults and repetitions`
    findings.push({ name: `port ${port}`, goal, figure, isMet: details.length === 0, details })
  }
  return findings
}
