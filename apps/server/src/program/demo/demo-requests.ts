import { money } from '@vaivem/domain'
import { CATALOGUE, type Product } from './catalogue.ts'
import { paymentsOf } from './demo-payments.ts'
import { createDice, type Dice, turn } from './dice.ts'
import { inventPerson, type Person } from './people.ts'
import { SCENARIOS, type Scenario } from './request-scenarios.ts'
import { amountsFrom, type Dates, type DemoOrder, orderFrom } from './store-order.ts'

export interface DemoRequest {
  readonly story: Scenario
  readonly order: DemoOrder
  readonly askedAt: Temporal.Instant
}

const TIMES_TOLD = 2
const SEED = 20_260_101
const FIRST_NUMBER = 500_001
/** The people come after those of the orders that are free to be tried out, so that earlier requests do not affect who is eligible. */
const FIRST_PERSON = 100
const NEWEST_DAYS_AGO = 8
const DAYS_APART = 3
const FREIGHTS = [1990, 1590, 0, 2490] as const
const TIME_ZONE = 'America/Sao_Paulo'
const ORDERS_WITHOUT_REQUEST = 12

/** The requests to the demo store in the months before `now`, oldest first, each on an order made for it. */
export function demoRequests(now: Temporal.Instant): readonly DemoRequest[] {
  const dice = createDice(SEED)
  const count = SCENARIOS.length * TIMES_TOLD
  const requests: DemoRequest[] = []
  for (let index = 0; index < count; index++) {
    const story = turn(SCENARIOS, index)
    // A millisecond of its own, and with it ids of its own.
    const askedAt = moment(now, NEWEST_DAYS_AGO + (count - 1 - index) * DAYS_APART, dice).add({ milliseconds: index })
    const before = requests.at(-1)
    const order = story.isSecondRequest && before ? before.order : orderOf({ index, story, askedAt, dice })
    requests.push({ story, order, askedAt })
  }
  return requests
}

/** Stored orders without a request: delivered from 3 to 80 days before `now`. */
export function demoOrdersWithoutRequest(now: Temporal.Instant): readonly DemoOrder[] {
  const dice = createDice(SEED + 1)
  return Array.from({ length: ORDERS_WITHOUT_REQUEST }, (_, place) => {
    const index = SCENARIOS.length * TIMES_TOLD + place
    return orderOf({ index, story: turn(SCENARIOS, place), askedAt: moment(now, 2 + place * 7, dice), dice })
  })
}

interface Making {
  readonly index: number
  readonly story: Scenario
  readonly askedAt: Temporal.Instant
  readonly dice: Dice
}

function orderOf({ index, story, askedAt, dice }: Making): DemoOrder {
  const number = String(FIRST_NUMBER + index * 7)
  const externalId = `v${number}lex-01`
  const dates = datesOf(story, askedAt)
  const lines = [
    { product: productOf(story.skuId), quantity: story.bought },
    ...(index % 3 === 0 ? [{ product: productOf('2031'), quantity: 1 }] : []),
  ]
  const amounts = amountsFrom(lines, money.money(turn(FREIGHTS, index)), (goods) =>
    index % 4 === 1 ? money.percentOf(money.percentage(10), goods) : money.ZERO,
  )
  const person: Person = inventPerson(dice, FIRST_PERSON + index)
  return orderFrom({
    storeId: story.storeId,
    externalId,
    number,
    person,
    situation: { status: 'delivered', isInvoiced: true },
    dates,
    lines,
    amounts,
    transactions: paymentsOf(index, externalId, amounts.total, dates.placed),
  })
}

function productOf(skuId: string): Product {
  const product = CATALOGUE.find((candidate) => candidate.skuId === skuId)
  if (!product) throw new Error(`the demo store does not sell ${skuId}`)
  return product
}

/** Placed six days before the delivery, which was some days before the request. */
function datesOf({ daysAfterDelivery }: Scenario, askedAt: Temporal.Instant): Dates {
  const delivered = askedAt.toZonedDateTimeISO(TIME_ZONE).subtract({ days: daysAfterDelivery, hours: 3 })
  const placed = delivered.subtract({ days: 6 })
  return { placed: textOf(placed), invoiced: textOf(placed.add({ days: 1 })), delivered: textOf(delivered) }
}

function moment(now: Temporal.Instant, daysAgo: number, dice: Dice): Temporal.Instant {
  const day = now.toZonedDateTimeISO(TIME_ZONE).subtract({ days: daysAgo })
  return day.with({ hour: 9 + dice.roll(10), minute: dice.roll(60), second: 0, millisecond: 0 }).toInstant()
}

function textOf(zoned: Temporal.ZonedDateTime): string {
  return zoned.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
