import type { ItemOperation, Reason, ReasonKind } from '../../accounts/configuration.ts'
import type { OrderSituation } from './order-situation.ts'
import type { RefusalTexts } from './refusals.pt-BR.ts'
import { itemName, listsIn, oneOrMore, quoted } from './naming.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const { allOf } = listsIn('en-GB')

const OPERATION: Readonly<Record<ItemOperation, string>> = { return: 'a return', exchange: 'an exchange' }
const OPERATIONS: Readonly<Record<ItemOperation, string>> = { return: 'returns', exchange: 'exchanges' }

const ENDED: Readonly<Record<ReasonKind, (lastDay: string) => string>> = {
  regret: (lastDay) =>
    `The period for changing your mind ended on ${lastDay}. If the product is faulty, choose the reason that says so.`,
  exchange: (lastDay) =>
    `The period for exchanges ended on ${lastDay}. If the product is faulty, choose the reason that says so.`,
  warranty: (lastDay) =>
    `The warranty ended on ${lastDay}. If the defect was hidden and has only come to light now, please contact our customer service.`,
}

const NOW: Readonly<Record<OrderSituation, string>> = {
  cancelled: 'This order was cancelled.',
  unpaid: 'The payment of this order has not been confirmed yet.',
  paid: 'This order is paid and has not been sent yet.',
  preparing: 'This order is still being prepared.',
  invoiced: 'This order was invoiced and has not been delivered yet.',
  shipped: 'This order is still on its way.',
  delivered: 'This order has already been delivered.',
}

const WHEN: Readonly<Record<OrderSituation, string>> = {
  cancelled: 'cancelled',
  unpaid: 'awaiting payment',
  paid: 'paid',
  preparing: 'prepared',
  invoiced: 'invoiced',
  shipped: 'shipped',
  delivered: 'delivered',
}

function whenAllowed(now: OrderSituation | null, allowed: readonly OrderSituation[]): string {
  if (now === 'cancelled') return 'If you paid for it or received any item, please contact our customer service.'
  const words = allowed.flatMap((one) => (one === 'cancelled' || one === 'unpaid' ? [] : WHEN[one]))
  return words.length === 0
    ? 'Please contact our customer service.'
    : `You can ask for an exchange or a return once it is ${OR.format(words)}.`
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export const refusalTextsEn: RefusalTexts = {
  blockedCustomer:
    'We could not open the request here. Please contact our customer service: a person will look after your case.',
  blockedGoods: (item) =>
    `The store does not accept exchanges or returns of ${itemName(item)}. Leave this item out and continue with the others, or contact our customer service.`,
  deadlineOver: (kind, lastDay) => ENDED[kind](dayOf(lastDay)),
  operationNotOffered: (operation, other) =>
    `The store does not offer ${OPERATIONS[operation]}. ` +
    (other === undefined ? 'Please contact our customer service.' : `You can ask for ${OPERATION[other]}.`),
  orderStatus: (now, allowed) =>
    `${now === null ? 'This order cannot be exchanged or returned yet.' : NOW[now]} ${whenAllowed(now, allowed)}`,
  unitsTaken: (item, available) =>
    available === 0
      ? `All units of ${itemName(item)} are already in another request. Follow that one, or leave this item out.`
      : `Of ${itemName(item)} you can request only ${available === 1 ? '1 more unit' : `${available} more units`}. Please choose a lower quantity.`,
  reasonInactive: (reason) => `The reason ${named(reason)} is no longer available. Choose another reason.`,
  reasonNotFor: (reason, operation, other) =>
    `The reason ${named(reason)} does not apply to ${OPERATIONS[operation]}. ` +
    (other === undefined ? 'Choose another reason.' : `Choose another reason, or ask for ${OPERATION[other]}.`),
  orderRequested: (numbers) =>
    `This order already has ${oneOrMore(numbers, 'a request', 'requests')} (${allOf(numbers)}). Follow ${oneOrMore(numbers, 'it', 'them')}, or contact our customer service to add another item.`,
  itemRequested: (item, numbers) =>
    `The item ${itemName(item)} is already in ${oneOrMore(numbers, 'another request', 'other requests')} (${allOf(numbers)}). Follow ${oneOrMore(numbers, 'it', 'them')}, or contact our customer service.`,
  otherSeller: (item, seller) =>
    `The item ${itemName(item)} was sold by ${quoted(seller)}, which handles its own exchanges and returns. Please contact that seller or our customer service.`,
  andMore: (count) => (count === 1 ? 'The same goes for 1 more item.' : `The same goes for ${count} more items.`),
  regretTheseAlone: (names) => `You can still change your mind about ${allOf(names)}, now, in a separate request.`,
  claimTheseAlone: (names) => `You can report the problem with ${allOf(names)} now, in a separate request.`,
  regretInstead: (lastDay, reason) =>
    `You can still change your mind about the purchase until ${dayOf(lastDay)}: ask for a return with the reason ${named(reason)}.`,
  nothingOffered:
    'The store offers neither exchanges nor returns for the items of this order. Please contact our customer service.',
}

/** A date such as `2 April 2026`, in which the day cannot be taken for the month. */
function dayOf({ day, month, year }: Temporal.PlainDate): string {
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`
}

function named({ description, translations }: Reason): string {
  return quoted(translations?.en ?? description)
}
