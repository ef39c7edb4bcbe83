import {
  type DraftItem,
  type ItemOperation,
  keyOfItem,
  mayRegretByLaw,
  type Possibility,
  possibilitiesOf,
  type ReasonKind,
  type RuleItem,
  rules,
  situationOf,
  unitsOfItem,
} from '@vaivem/domain'
import type { DetailsView, ItemDetails, ItemsView, ItemToChoose, OperationChoices, ReasonChoice } from '@vaivem/portal'
import { refusalIn, whyNothingMayBeOpened } from '../flow/order-eligibility.ts'
import { firstNameOf } from '../flow/view.ts'
import type { ShownLine } from './open-session.ts'
import { availableOf, type RequestState } from './request-state.ts'
import { shownQuestions } from './question-views.ts'
import { dayOf, frameOf, lineOf, namesOf, type Told } from './view-frame.ts'

export function itemsView(situation: RequestState, told: Told = {}): ItemsView {
  const { known, account } = situation
  const { number, externalId } = known.identity
  return {
    frame: frameOf(situation, 'items', told),
    number: number ?? externalId ?? '',
    placedOn: known.placedAt && dayOf(known.placedAt, account.configuration.timeZone),
    firstName: firstNameOf(known.attributes.customer?.nome ?? null),
    hasRequests: situation.hasRequests,
    situation: situationIn(situation),
    takesClaims: account.configuration.claims.enabled && situation.lines.some((line) => availableOf(line) > 0),
    items: situation.lines.map((line, index) => itemToChoose(situation, line, situation.lineFacts.items[index])),
  }
}

/** Whether the order was cancelled, or is not paid: what the page says first, whatever law still lets the customer ask for. */
function situationIn({ lineFacts: { order } }: RequestState): ItemsView['situation'] {
  const known = order.status === null ? null : situationOf(order.status)
  return known === 'cancelled' || known === 'unpaid' ? known : null
}

function itemToChoose(situation: RequestState, line: ShownLine, facts: RuleItem | undefined): ItemToChoose {
  const left = availableOf(line)
  const possible = facts && left > 0 ? possibilitiesOf(situation.lineFacts, facts) : []
  const allowed = possible.filter(({ verdict }) => verdict.allowed)
  const isOpen = allowed.length > 0 || left === 0 || !facts
  const refusal = isOpen ? null : whyNothingMayBeOpened({ ...situation.lineFacts, items: [facts] })
  return {
    ...namesOf(line),
    lineId: line.id,
    bought: line.quantity,
    available: refusal === null ? left : 0,
    refusal,
    priceCentavos: line.price,
    until: facts ? lastDays(situation, facts, allowed) : [],
    isChosen: situation.draft.state.items.some(({ lineId }) => lineId === line.id),
  }
}

/** For each kind of reason that is still open, the last day of it: the store's, or the law's where that is later. */
function lastDays({ lineFacts }: RequestState, item: RuleItem, allowed: readonly Possibility[]): ItemToChoose['until'] {
  const days = new Map<ReasonKind, Temporal.PlainDate>()
  for (const { reason, operation } of allowed) {
    if (days.has(reason.kind)) continue
    const asked = { ...item, quantity: 1, operation, reasonText: reason.description }
    const day = lastDayIn(rules.judge({ ...lineFacts, items: [asked] }).trace.map(({ inputs }) => inputs))
    if (day) days.set(reason.kind, day)
  }
  return [...days].map(([kind, day]) => ({ kind, day }))
}

function lastDayIn(inputs: readonly Readonly<Record<string, unknown>>[]): Temporal.PlainDate | undefined {
  const told = inputs.find(({ ultimoDia }) => typeof ultimoDia === 'string')
  const days = [told?.['ultimoDia'], told?.['ultimoDiaLegal']].filter((day) => typeof day === 'string')
  return days
    .map((day) => Temporal.PlainDate.from(day))
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
    .at(-1)
}

export function detailsView(situation: RequestState, told: Told = {}): DetailsView {
  const items = situation.draft.state.items.flatMap((item) => itemDetails(situation, item))
  return { frame: frameOf(situation, 'details', told), items }
}

function itemDetails(situation: RequestState, item: DraftItem): readonly ItemDetails[] {
  const line = lineOf(situation, item.lineId)
  if (!line) return []
  const operations = choicesOf(situation, item)
  const units = unitsOfItem(situation.draft.state.items, item)
  return [
    {
      ...namesOf(line),
      key: keyOfItem(item),
      lineId: line.id,
      most: units === null ? availableOf(line) : 1,
      quantity: item.quantity,
      units,
      operations,
      photos: item.photos,
    },
  ]
}

const OPERATIONS: readonly ItemOperation[] = ['return', 'exchange']

/**
 * The operations that may be chosen for an item, return first; for one that may not, the rule that came closest to allowing it.
 */
export function choicesOf(situation: RequestState, item: DraftItem): readonly OperationChoices[] {
  const facts = situation.lineFacts.items[situation.lines.findIndex(({ id }) => id === item.lineId)]
  const possible = facts ? possibilitiesOf(situation.lineFacts, facts) : []
  const law = facts && isRegretByLawAlone(situation, facts, possible) ? [lawRegret(item)] : []
  return OPERATIONS.flatMap((operation) => {
    const own = possible.filter((one) => one.operation === operation)
    const allowed = own.filter(({ verdict }) => verdict.allowed).map((one) => reasonChoice(situation, one, item))
    const choices = operation === 'return' ? [...law, ...allowed] : allowed
    if (choices.length === 0 && own.length === 0) return []
    const refusal = choices.length > 0 ? null : refusalIn(own.find(({ verdict }) => !verdict.allowed)?.verdict)
    return [{ operation, choices: choices.toSorted(byKind), refusal }]
  })
}

const KINDS: readonly ReasonKind[] = ['regret', 'exchange', 'warranty']

function byKind(a: ReasonChoice, b: ReasonChoice): number {
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
}

function reasonChoice(
  situation: RequestState,
  { reason, operation }: Possibility,
  { choice, answers }: DraftItem,
): ReasonChoice {
  const isChosen = choice?.operation === operation && choice.reasonId === reason.id
  return {
    value: `${operation}:${reason.id}`,
    label: { text: reason.description, translations: reason.translations ?? {} },
    kind: reason.kind,
    questions: shownQuestions(situation, reason, isChosen ? answers : {}),
    isChosen,
  }
}

export const REGRET_BY_LAW = 'return:lei'

function lawRegret({ choice }: DraftItem): ReasonChoice {
  return {
    value: REGRET_BY_LAW,
    label: null,
    kind: 'regret',
    questions: [],
    isChosen: choice?.operation === 'return' && choice.reasonId === null,
  }
}

/** Inside the days of law, a purchase may be regretted even where the account offers no reason for it. */
function isRegretByLawAlone({ lineFacts }: RequestState, item: RuleItem, possible: readonly Possibility[]): boolean {
  const hasReason = possible.some(({ reason, operation }) => reason.kind === 'regret' && operation === 'return')
  if (hasReason) return false
  if (!mayRegretByLaw(lineFacts, item)) return false
  const asked = { ...item, quantity: 1, operation: 'return' as const, reasonText: null }
  return rules.judge({ ...lineFacts, items: [asked] }).verdict.allowed
}
