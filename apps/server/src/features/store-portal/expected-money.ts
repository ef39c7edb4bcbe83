import { type AccountConfiguration, calendar, money, type Trigger } from '@vaivem/domain'
import type { RequestView } from '@vaivem/portal'
import type { ParcelView } from '../../processes/parcel-view.ts'
import type { ProcessState } from '../../processes/process-state.ts'

const AFTER: Readonly<Record<Trigger, NonNullable<RequestView['expected']>['after']>> = {
  none: 'decided',
  posted: 'posted',
  received: 'received',
  rated: 'rated',
}

/** What items to be returned are worth, and from which day on; those of an exchange are replaced by goods. */
export function expectedOf(
  state: ProcessState,
  configuration: AccountConfiguration,
  today: Temporal.PlainDate,
): RequestView['expected'] {
  const { decision, items, freight, terms } = state.process
  const isOver = decision === 'refused' || decision === 'cancelled' || decision === 'expired'
  const goods = money.sum(items.filter(({ operation }) => operation === 'return').map(({ value }) => value))
  const centavos = money.sum([goods, freight])
  if (isOver || centavos === 0) return null
  const { triggers } = configuration
  const after = AFTER[terms.refundForm === 'voucher' ? triggers.voucher : triggers.refund]
  const from = decision === 'approved' && after !== 'posted' ? readyFrom(state, configuration, today) : null
  return { centavos, after, from }
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

const GONE: ReadonlySet<ParcelView['state']> = new Set(['cancelled', 'expired', 'lost', 'returned-to-consumer'])

function backOn(
  { optionId, postedAt, deliveredAt }: ParcelView,
  { logistics, timeZone }: AccountConfiguration,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  if (deliveredAt !== null) return dayOf(deliveredAt)
  const days = logistics.options.find(({ id }) => id === optionId)?.days
  if (days === undefined) return null
  return (postedAt === null ? today : dayOf(postedAt)).add({ days })
}
