import type { ChangedOrder } from '../store-intake.ts'
import { ableTo, type ConnectorCase, casesOf, eachRequest, namesOf, shopOf } from './drive.ts'
import { expectSame } from './expect.ts'
import { TRANSPORT_FAULTS, withFault } from './faults.ts'
import type { ConnectorUnderTest, PlatformUnderTest } from './platform-under-test.ts'
import { situationOf } from './situations.ts'
import { anOrder } from './unusual-orders.ts'

const SOLD = 4
/** Fewer than were sold, so that they come in several pages. */
const A_PAGE = 3
const MOST_READINGS = 40
/** Before anything happened at an emulated platform. */
const BEGINNING = Temporal.Instant.from('2026-01-01T00:00:00Z')

/** Changes: every order that was sold comes, whatever happens on the way; one that did not change may come again. */
export function changeCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { changesSince } = tested.ports.orders
  if (!changesSince) return []
  const one = casesOf('orders', 'orders changed')
  const sell = async (platform: PlatformUnderTest, count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at++)
      ids.push((await platform.sell({ ...anOrder(), email: namesOf(platform).email })).externalId)
    return ids
  }
  /** Reads as the service does: a page that was not given is asked for again, and a cursor is kept only with its page. */
  const follow = async (platform: PlatformUnderTest, start: string | null, send = platform.send) => {
    const { since = BEGINNING } = namesOf(platform)
    const seen = new Set<string>()
    let cursor = start
    for (let reading = 0; reading < MOST_READINGS; reading++) {
      const page = await changesSince(shopOf(platform, send), { cursor, since, most: A_PAGE }).catch(() => undefined)
      if (!page) continue
      for (const order of page.orders) seen.add(idOf(order))
      cursor = page.cursor
      if (!page.hasMore) return { seen, cursor }
    }
    throw new Error('the changes do not end')
  }
  const expectAll = (seen: ReadonlySet<string>, ids: readonly string[], what: string) =>
    expectSame(
      ids.filter((id) => !seen.has(id)),
      [],
      `${what}: what is missing`,
    )
  const followsOn = async (platform: PlatformUnderTest) => {
    const first = await sell(platform, SOLD)
    const read = await follow(platform, null)
    expectAll(read.seen, first, 'at first')
    // Some platforms begin to tell of changes only when they are asked for the first time.
    const { cursor } = await follow(platform, read.cursor)
    const later = await sell(platform, 2)
    expectAll((await follow(platform, cursor)).seen, later, 'later')
  }
  return [
    ...TRANSPORT_FAULTS.map((fault): ConnectorCase => {
      const run = () =>
        eachRequest(async (at) => {
          const platform = await tested.open()
          const ids = await sell(platform, SOLD)
          const way = withFault(platform.send, fault, at)
          const send: typeof platform.send = (request) => {
            // It stays so for a while, and a person gives new credentials.
            if (way.lasts && way.hasStruck()) way.heal()
            return way.send(request)
          }
          expectAll((await follow(platform, null, send)).seen, ids, `${fault} at request ${at + 1}`)
          return way.hasStruck()
        })
      return { port: 'orders', name: `orders changed: ${fault}`, run, situations: [situationOf(fault)] }
    }),
    one('all of them, page by page, and then those of later', async () => followsOn(await tested.open())),
    one(
      'asked for again from the beginning, the same again',
      async () => {
        const platform = await tested.open()
        const ids = await sell(platform, SOLD)
        await follow(platform, null)
        expectAll((await follow(platform, null)).seen, ids, 'again')
      },
      { situations: ['duplicate'] },
    ),
    ...[24, -24].map((hours) =>
      one(
        `by a clock that is a day ${hours > 0 ? 'ahead' : 'behind'}`,
        async () => {
          const platform = await tested.open()
          ableTo(platform, 'setClockAhead')(hours)
          await followsOn(platform)
        },
        { situations: ['clock skew'], needs: 'setClockAhead' },
      ),
    ),
  ]
}

function idOf(changed: ChangedOrder): string {
  const named = 'document' in changed ? changed.document['PedidoId'] : changed.reference.externalId
  return typeof named === 'string' ? named : ''
}
