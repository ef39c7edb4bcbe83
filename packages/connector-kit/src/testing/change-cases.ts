import type { ChangedOrder } from '../store-intake.ts'
import { ableTo, type ConnectorCase, casesOf, eachRequest, namesOf, shopOf } from './drive.ts'
import { expectSame } from './expect.ts'
import { TRANSPORT_FAULTS, withFault } from './faults.ts'
import type { ConnectorUnderTest, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'
import { situationOf } from './situations.ts'
import { anOrder } from './unusual-orders.ts'

const SOLD = 4
/** Fewer than were sold, so that they come in several pages. */
const A_PAGE = 3
const MOST_READINGS = 40
/** So that an edit has a moment of its own at platforms that report milliseconds. */
const LONGER_THAN_A_MOMENT_MILLISECONDS = 5
/** Before anything happened at an emulated platform. */
const BEGINNING = Temporal.Instant.from('2026-01-01T00:00:00Z')

/** Changes: every order that was sold comes, whatever happens on the way; one that did not change may come again. */
export function changeCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { changesSince } = tested.ports.orders
  if (!changesSince) return []
  const one = casesOf('orders', 'orders changed')
  const sell = async (platform: PlatformUnderTest, count: number) => {
    const sold: SoldOrder[] = []
    for (let at = 0; at < count; at++) sold.push(await platform.sell({ ...anOrder(), email: namesOf(platform).email }))
    return sold
  }
  /** Reads as the service does: a page that was not given is requested again, and a cursor is kept only with its page. */
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
  const expectAll = (seen: ReadonlySet<string>, sold: readonly SoldOrder[], what: string) =>
    expectSame(
      sold.map(({ externalId }) => externalId).filter((id) => !seen.has(id)),
      [],
      `${what}: what is missing`,
    )
  const followsOn = async (platform: PlatformUnderTest) => {
    const first = await sell(platform, SOLD)
    const read = await follow(platform, null)
    expectAll(read.seen, first, 'at first')
    // Some platforms begin to report changes only after the first request for them.
    const { cursor } = await follow(platform, read.cursor)
    const later = await sell(platform, 2)
    expectAll((await follow(platform, cursor)).seen, later, 'later')
  }
  return [
    ...TRANSPORT_FAULTS.map((fault): ConnectorCase => {
      const run = () =>
        eachRequest(async (at) => {
          const platform = await tested.open()
          const sold = await sell(platform, SOLD)
          const way = withFault(platform.send, fault, at)
          const send: typeof platform.send = (request) => {
            // It stays so for a while, and a person gives new credentials.
            if (way.lasts && way.hasStruck()) way.heal()
            return way.send(request)
          }
          expectAll((await follow(platform, null, send)).seen, sold, `${fault} at request ${at + 1}`)
          return way.hasStruck()
        })
      return { port: 'orders', name: `orders changed: ${fault}`, run, situations: [situationOf(fault)] }
    }),
    one('all of them, page by page, and then those of later', async () => followsOn(await tested.open())),
    one(
      'asked for again from the beginning, the same again',
      async () => {
        const platform = await tested.open()
        const sold = await sell(platform, SOLD)
        await follow(platform, null)
        expectAll((await follow(platform, null)).seen, sold, 'again')
      },
      { situations: ['duplicate'] },
    ),
    one(
      'an older one that changed after younger ones, at the end of a page too',
      async () => {
        const platform = await tested.open()
        const sold = await sell(platform, SOLD)
        const [oldest] = sold
        const third = sold[A_PAGE - 1]
        if (!oldest || !third) throw new Error('more were sold than a page has')
        const edit = ableTo(platform, 'editByHand')
        // In a list by the age of orders it has its new moment at the end of the first page, and another one with an older moment behind it.
        await new Promise((settle) => setTimeout(settle, LONGER_THAN_A_MOMENT_MILLISECONDS))
        await edit(third)
        const read = await follow(platform, null)
        expectAll(read.seen, sold, 'after one was edited')
        const { cursor } = await follow(platform, read.cursor)
        await edit(oldest)
        expectAll((await follow(platform, cursor)).seen, [oldest], 'the oldest, edited later')
      },
      { situations: ['wrong order'], needs: 'editByHand' },
    ),
    ...[24, -24].map((hours) =>
      one(
        `by a clock that is a day ${hours > 0 ? 'ahead' : 'behind'}`,
        async () => {
          const platform = await tested.open()
          const setClockAhead = ableTo(platform, 'setClockAhead')
          setClockAhead(hours)
          if (platform.refusesOtherClocks) {
            const asked = { cursor: null, since: BEGINNING, most: A_PAGE }
            const [told] = await Promise.allSettled([changesSince(shopOf(platform), asked)])
            expectSame(told.status, 'rejected', 'what is told by another clock')
            setClockAhead(0)
          }
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
