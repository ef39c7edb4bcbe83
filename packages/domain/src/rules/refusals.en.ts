import type { ItemOperation, Reason, ReasonKind } from '../account/configuration.ts'
import type { RefusalTexts } from './refusals.pt-BR.ts'
import { itemName, quoted } from './naming.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const OPERATION: Readonly<Record<ItemOperation, string>> = { return: 'a return', exchange: 'an exchange' }
const OPERATIONS: Readonly<Record<ItemOperation, string>> = { return: 'returns', exchange: 'exchanges' }

const ENDED: Readonly<Record<ReasonKind, (lastDay: string) => string>> = {
  regret: (lastDay) =>
    `The time to change your mind ended on ${lastDay}. If the product has a defect, choose the reason that says so.`,
  exchange: (lastDay) =>
    `The time to exchange ended on ${lastDay}. If the product has a defect, choose the reason that says so.`,
  warranty: (lastDay) =>
    `The warranty ended on ${lastDay}. If the defect was hidden and only shows now, get in touch with our customer service.`,
}

export const refusalTextsEn: RefusalTexts = {
  blockedConsumer:
    'The request could not be opened here. Get in touch with our customer service, who will look after your case.',
  blockedGoods: (item) =>
    `The store takes no exchange or return of ${itemName(item)}. Leave this item out and go on with the others, or get in touch with our customer service.`,
  deadlineOver: (kind, lastDay) => ENDED[kind](dayOf(lastDay)),
  operationNotOffered: (operation, other) =>
    `The store does not offer ${OPERATIONS[operation]}. ` +
    (other === undefined ? 'Get in touch with our customer service.' : `You can ask for ${OPERATION[other]}.`),
  orderStatus: (status, allowed) =>
    `The order’s status is ${quoted(status)}, in which no request can be opened. ` +
    (allowed.length === 0
      ? 'Get in touch with our customer service.'
      : `Try again when the status is ${listed('disjunction', allowed)}.`),
  unitsTaken: (item, available) =>
    available === 0
      ? `All units of ${itemName(item)} are in another request already. Follow that one, or leave this item out.`
      : `Of ${itemName(item)} you can request only ${available === 1 ? '1 more unit' : `${available} more units`}. Lower the quantity.`,
  reasonInactive: (reason) => `The reason ${named(reason)} is no longer available. Choose another reason.`,
  reasonNotFor: (reason, operation, other) =>
    `The reason ${named(reason)} does not go with ${OPERATION[operation]}. ` +
    (other === undefined ? 'Choose another reason.' : `Choose another reason, or ask for ${OPERATION[other]}.`),
  orderRequested: (numbers) =>
    `This order already has a request (${listed('conjunction', numbers)}). Follow it, or get in touch with our customer service to add another item.`,
  itemRequested: (item, numbers) =>
    `The item ${itemName(item)} is in another request already (${listed('conjunction', numbers)}). Follow it, or get in touch with our customer service.`,
  otherSeller: (item, seller) =>
    `The item ${itemName(item)} was sold by ${quoted(seller)}, who handles their own exchanges and returns. Get in touch with that seller or with our customer service.`,
  andMore: (count) => (count === 1 ? 'The same goes for 1 more item.' : `The same goes for ${count} more items.`),
  regretTheseAlone: (names) =>
    `Changing your mind about ${listed('conjunction', names)} can be requested separately, now.`,
  regretInstead: (lastDay, reason) =>
    `Until ${dayOf(lastDay)} you may still change your mind about the purchase: choose the reason ${named(reason)}.`,
  nothingOffered: 'The store offers no reason and no operation for the items of this order.',
}

/** `2 April 2026`: a day that no reader takes for a month. */
function dayOf({ day, month, year }: Temporal.PlainDate): string {
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`
}

function named({ description, translations }: Reason): string {
  return quoted(translations?.en ?? description)
}

const LISTS = {
  conjunction: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  disjunction: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

function listed(type: keyof typeof LISTS, words: readonly string[]): string {
  return LISTS[type].format(words.map(quoted))
}
