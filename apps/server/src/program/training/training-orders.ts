import { money } from '@vaivem/domain'
import { CATALOGUE } from '../demo/catalogue.ts'
import { paymentsOf } from '../demo/demo-payments.ts'
import { createDice, turn } from '../demo/dice.ts'
import { inventPerson } from '../demo/people.ts'
import { amountsFrom, type DemoOrder, orderFrom } from '../demo/store-order.ts'

const COUNT = 6
const TIME_ZONE = 'America/Sao_Paulo'
/** Days since each was delivered: some inside the seven of regret, some after them. */
const DELIVERED_DAYS_AGO = [1, 2, 4, 12, 20, 45] as const
const FREIGHT_CENTAVOS = 1990

/** The beginning of the external ids of the orders of a day, by which a day gets its orders only once. */
export function ordersPrefixOf(now: Temporal.Instant): string {
  return `treino-${dayOf(now).toString()}-`
}

/** Orders that were delivered in the last weeks, always the same for a day, in a store of the account (0: none). Pure. */
export function trainingOrders(now: Temporal.Instant, storeId: number): DemoOrder[] {
  const day = dayOf(now)
  const number = day.toString().replaceAll('-', '').slice(2)
  const dice = createDice(Number(number))
  return Array.from({ length: COUNT }, (_, index) => {
    const externalId = `${ordersPrefixOf(now)}${index + 1}`
    const delivered = now.toZonedDateTimeISO(TIME_ZONE).subtract({ days: turn(DELIVERED_DAYS_AGO, index) })
    const placed = delivered.subtract({ days: 6 })
    const lines = [0, 1].map((place) => ({ product: turn(CATALOGUE, index * 3 + place), quantity: 1 + place }))
    const amounts = amountsFrom(lines, money.money(FREIGHT_CENTAVOS), () => money.ZERO)
    const dates = { placed: textOf(placed), invoiced: textOf(placed.add({ days: 1 })), delivered: textOf(delivered) }
    return orderFrom({
      storeId,
      externalId,
      number: `${number}${index + 1}`,
      person: inventPerson(dice, index),
      situation: { status: 'delivered', isInvoiced: true },
      dates,
      lines,
      amounts,
      transactions: paymentsOf(index, externalId, amounts.total, dates.placed),
    })
  })
}

function dayOf(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
}

function textOf(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
