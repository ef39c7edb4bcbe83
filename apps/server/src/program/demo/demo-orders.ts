import { money, type Money } from '@vaivem/domain'
import { CATALOGUE } from './catalogue.ts'
import { paymentsOf } from './demo-payments.ts'
import { createDice, type Dice, turn } from './dice.ts'
import { inventPerson, type Person } from './people.ts'
import { type Situation, SITUATIONS } from './situations.ts'
import { amountsFrom, type Dates, type DemoOrder, type Line, orderFrom } from './store-order.ts'

const ORDERS = 200
const PEOPLE = 60
const SEED = 19_900_311
const STORES = [1, 1, 2, 1, 0, 2, 1, 2, 1, 0] as const
const FREIGHTS = [1990, 0, 2490, 3247, 0, 1590, 4990] as const
const QUANTITIES = [1, 1, 2, 1, 3, 1, 1, 4, 2, 1, 10] as const
const LINES = [1, 2, 1, 3, 2, 1, 4] as const
const TIME_ZONE = 'America/Sao_Paulo'

/** About 200 orders, always the same except for their dates, which are counted back from `now`. */
export function demoOrders(now: Temporal.Instant): DemoOrder[] {
  const dice = createDice(SEED)
  const people = Array.from({ length: PEOPLE }, (_, index) => inventPerson(dice, index))
  return Array.from({ length: ORDERS }, (_, index) => orderOf({ index, dice, people, now }))
}

interface Making {
  readonly index: number
  readonly dice: Dice
  readonly people: readonly Person[]
  readonly now: Temporal.Instant
}

function orderOf({ index, dice, people, now }: Making): DemoOrder {
  const storeId = turn(STORES, index)
  const number = String(100_001 + index * 7)
  const externalId = `v${number}lex-01`
  const person = dice.pick(people)
  const situation = turn(SITUATIONS, index)
  const dates = datesOf(situation, dice, now)
  const lines = linesOf(index, dice)
  const amounts = amountsFrom(lines, money.money(turn(FREIGHTS, index)), (goods) => discountOf(index, goods))
  const transactions = paymentsOf(index, externalId, amounts.total, dates.placed)
  return orderFrom({ storeId, externalId, number, person, situation, dates, lines, amounts, transactions })
}

/** Different products in one order, now and then the same one twice: a line is known by its ItemId. */
function linesOf(index: number, dice: Dice): Line[] {
  const start = dice.roll(CATALOGUE.length)
  const count = turn(LINES, index)
  const isRepeating = index % 29 === 3
  return Array.from({ length: count }, (_, position) => {
    return {
      product: turn(CATALOGUE, start + (isRepeating ? 0 : position * 5)),
      quantity: dice.pick(QUANTITIES),
    }
  })
}

/** None, a tenth, fifteen reais, a third that does not divide, and once in a while all of it. */
function discountOf(index: number, goods: Money): Money {
  switch (index % 8) {
    case 1:
      return money.percentOf(money.percentage(10), goods)
    case 3:
      return money.smallest(money.money(1500), goods)
    case 6:
      return money.fractionOf(goods, 1, 3)
    default:
      return index % 97 === 40 ? goods : money.ZERO
  }
}

/** A delivered order was placed six days before, invoiced a day after that; nothing lies in the future. */
function datesOf(situation: Situation, dice: Dice, now: Temporal.Instant): Dates {
  const [first, last] = situation.deliveredDaysAgo ?? situation.orderedDaysAgo ?? [10, 10]
  const today = now.toZonedDateTimeISO(TIME_ZONE)
  const event = today.subtract({ days: first + dice.roll(last - first + 1), minutes: dice.roll(600) })
  const placed = situation.deliveredDaysAgo ? event.subtract({ days: 6, minutes: dice.roll(600) }) : event
  return {
    placed: textOf(placed),
    ...(situation.isInvoiced && { invoiced: textOf(placed.add({ days: 1 })) }),
    ...(situation.deliveredDaysAgo && { delivered: textOf(event) }),
  }
}

function textOf(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
