import {
  type AccountConfiguration,
  calendar,
  formIntents,
  money,
  type Money,
  sendingCost,
  type Trigger,
} from '@vaivem/domain'
import type { RequestView } from '@vaivem/portal'
import type { ParcelView, ProcessState } from '../../processes/index.ts'

const AFTER: Readonly<Record<Trigger, NonNullable<RequestView['expected']>['after']>> = {
  none: 'decided',
  posted: 'posted',
  received: 'received',
  rated: 'rated',
}

const NOTHING_SPENT = { automatic: money.ZERO, voucherGoods: money.ZERO, charged: money.ZERO }

/** The amount that the customer gets in the agreed form, and from which day; items of an exchange are replaced by goods. */
export function expectedOf(
  state: ProcessState,
  configuration: AccountConfiguration,
  today: Temporal.PlainDate,
): (NonNullable<RequestView['expected']> & { readonly charged: Money }) | null {
  const { decision, items, freight, surcharges, terms } = state.process
  const isOver = decision === 'refused' || decision === 'cancelled' || decision === 'expired'
  const goods = money.sum(items.filter(({ operation }) => operation === 'return').map(({ value }) => value))
  if (isOver) return null
  const agreed = {
    refundForm: terms.refundForm,
    voucher: terms.voucher ?? null,
    sendingCost: terms.sendingCost ?? money.ZERO,
  }
  const formed = formIntents({ goods, freight, surcharges, units: [] }, agreed, NOTHING_SPENT, null)
  const centavos = money.sum(formed.map(sendingCost.netRefund))
  if (centavos === 0) return null
  const { triggers } = configuration
  const after = AFTER[terms.refundForm === 'voucher' ? triggers.voucher : triggers.refund]
  const from = decision === 'approved' && after !== 'posted' ? readyFrom(state, configuration, today) : null
  const form = terms.refundForm === 'voucher' ? 'voucher' : 'money'
  return { centavos, form, charged: money.sum(formed.map(({ charged }) => charged)), after, from }
}

/** The first working day on which everything may be back, by the ways it travels; null where one of them is not known. */
function readyFrom(
  { parcels }: ProcessState,
  configuration: AccountConfiguration,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const travelling = parcels.filter(({ state }) => !GONE.has(state))
  const days = travelling.map((parcel) => backOn(parcel, configuration, today))
  if (days.length === 0 || days.includes(null)) return null
  const last = days
    .flatMap((day) => day ?? [])
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
    .at(-1)
  return last ? calendar.workingDayFrom(Temporal.PlainDate.compare(last, today) < 0 ? today : last) : null
}

const GONE: ReadonlySet<ParcelView['state']> = new Set(['cancelled', 'expired', 'lost', 'returned-to-customer'])

function backOn(
  { optionId, postedAt, deliveredAt, window }: ParcelView,
  { logistics, timeZone }: AccountConfiguration,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  if (deliveredAt !== null) return dayOf(deliveredAt)
  const days = logistics.options.find(({ id }) => id === optionId)?.days
  if (days === undefined) return null
  // A collection comes on the day that was chosen, unless that is over.
  const sentOn = window ? calendar.laterOf(today, Temporal.PlainDate.from(window.day)) : today
  return (postedAt === null ? sentOn : dayOf(postedAt)).add({ days })
}
