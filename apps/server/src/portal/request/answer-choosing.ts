import {
  type DetailedItem,
  type DraftChoice,
  type DraftItem,
  differences,
  type FlowAnswer,
  keyOfItem,
  type LineApart,
  reasonAnswers,
  type ReasonQuestion,
  unitsApart,
  unitsOfItem,
} from '@vaivem/domain'
import { choosingCopies, type FieldFault, type Language, reasonsCopies, wordingOf } from '@vaivem/portal'
import type { StockOffer } from '@vaivem/connector-kit'
import type { RemadePhoto } from '../../platform/photos/remake.ts'
import { answerQuestions } from './answer-questions.ts'
import { choicesOf, itemsView, REGRET_BY_LAW } from './choosing-views.ts'
import type { Form } from './form-with-files.ts'
import type { RequestDeps } from './request-deps.ts'
import { availableOf, reasonOf, type RequestState } from './request-state.ts'
import { lineOf, nameOf } from './view-frame.ts'

/** The accepted part of an answer to a page, and the faults of the rest. */
export interface Answered {
  readonly answer: FlowAnswer
  readonly faults: readonly FieldFault[]
  readonly photos?: ReadonlyMap<number, RemadePhoto>
  /** The service has its hands full of photos. */
  readonly isBusy?: boolean
  /** The page is shown again at this line, whose units are answered in another way from now on; null or absent: it is not. */
  readonly stays?: number | null
}

export function answerItems(situation: RequestState, form: Form, language: Language): Answered {
  const open = itemsView(situation).items.filter(({ available }) => available > 0)
  const asked = new Set(form.texts('item'))
  const lineIds = open.map(({ lineId }) => lineId).filter((lineId) => asked.has(String(lineId)))
  const message = choosingCopies[language].items.nothingChosen
  return { answer: { step: 'items', lineIds }, faults: lineIds.length === 0 ? [{ field: 'item', message }] : [] }
}

/** Photos of a form with other mistakes are stored all the same, so that they need not be taken again. */
export async function answerDetails(
  deps: RequestDeps,
  situation: RequestState,
  form: Form,
  language: Language,
): Promise<Answered> {
  const faults: FieldFault[] = []
  const photos = new Map<number, RemadePhoto>()
  const items: DetailedItem[] = []
  let isBusy = false
  for (const item of situation.draft.state.items) {
    const { lineId, part } = item
    const name = itemName(situation, item, language)
    const read = readDetails(situation, form, { item, name, language })
    const { choice, quantity } = read
    const told = answerQuestions(situation, form, { item, choice, name, language })
    faults.push(...read.faults, ...told.faults)
    const asked = reasonAnswers.photoQuestion(reasonOf(situation, { ...item, choice }))
    const taken = await takePhotos(deps, form, { situation, item, name, asked, language })
    faults.push(...taken.faults)
    isBusy ||= taken.isBusy
    for (const [id, photo] of taken.made) photos.set(id, photo)
    items.push({ lineId, part, quantity, choice, answers: told.answers, photos: taken.ids })
  }
  const apart = apartIn(situation, form, items)
  return {
    answer: { step: 'details', items, ...(apart && { apart }) },
    faults,
    photos,
    isBusy,
    stays: apart?.lineId ?? null,
  }
}

/** The line whose units are to be answered one by one, or all together again; undefined: neither button was pressed. */
function apartIn({ lines }: RequestState, form: Form, items: readonly DetailedItem[]): LineApart | undefined {
  const [apart, together] = [form.text('separar'), form.text('juntar')]
  const line = lines.find(({ id }) => String(id) === (apart || together))
  const asked = items.filter(({ lineId }) => lineId === line?.id).reduce((sum, { quantity }) => sum + quantity, 0)
  if (!line || asked === 0) return undefined
  const available = availableOf(line)
  if (together) return { lineId: line.id, quantities: [Math.max(1, Math.min(asked, available))] }
  // Answering units one by one needs at least two: a smaller quantity in the form is taken as two.
  const units = Math.min(available, Math.max(2, asked))
  return units < 2 ? undefined : { lineId: line.id, quantities: unitsApart(units) }
}

/** How a fault calls an item: by its name, and by its units where these are answered one by one. */
function itemName(situation: RequestState, item: DraftItem, language: Language): string {
  const units = unitsOfItem(situation.draft.state.items, item)
  const name = nameOf(situation, item.lineId)
  return units === null ? name : `${name}, ${reasonsCopies[language].unit(units.first, units.last, units.of)}`
}

interface ItemAnswered {
  readonly item: DraftItem
  readonly name: string
  readonly language: Language
}

function readDetails(situation: RequestState, form: Form, { item, name, language }: ItemAnswered) {
  const copy = choosingCopies[language].details.faults
  const key = keyOfItem(item)
  const faults: FieldFault[] = []
  const { quantity, isPossible, most } = readQuantity(situation, form, item)
  if (!isPossible)
    faults.push({ field: `quantidade-${key}`, message: copy.quantity(name, wordingOf(language).units(most)) })
  const field = `escolha-${key}`
  const value = form.text(field)
  const isOffered = choicesOf(situation, item).some(({ choices }) => choices.some((choice) => choice.value === value))
  if (!isOffered) faults.push({ field, message: value === '' ? copy.choice(name) : copy.refused(name) })
  return { quantity: isPossible ? quantity : item.quantity, choice: isOffered ? choiceOf(value) : null, faults }
}

/** Units that are answered one by one are as many as they are; together they must be there. */
function readQuantity(situation: RequestState, form: Form, item: DraftItem) {
  const most = availableOf(lineOf(situation, item.lineId))
  const units = unitsOfItem(situation.draft.state.items, item)
  if (units !== null) return { quantity: item.quantity, isPossible: units.of <= most, most }
  const sent = form.text(`quantidade-${keyOfItem(item)}`)
  const quantity = sent === '' ? Math.min(item.quantity, Math.max(1, most)) : Number(sent)
  return { quantity, isPossible: Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= most, most }
}

function choiceOf(value: string): DraftChoice {
  if (value === REGRET_BY_LAW) return { operation: 'return', reasonId: null }
  const [operation, reasonId] = value.split(':')
  return { operation: operation === 'exchange' ? 'exchange' : 'return', reasonId: Number(reasonId) }
}

interface PhotosAsked extends ItemAnswered {
  readonly situation: RequestState
  /** The question of its reason that asks for photos; absent: none does. */
  readonly asked: ReasonQuestion | undefined
}

/** The stored photos of an item with the new ones, at most as many as its reason asks for. */
async function takePhotos(deps: RequestDeps, form: Form, { situation, item, name, asked, language }: PhotosAsked) {
  const copy = choosingCopies[language].details.faults
  const key = keyOfItem(item)
  const field = `foto-${key}`
  const wanted = asked?.photos ?? 0
  const removed = new Set(form.texts(`retirar-${key}`))
  const kept = item.photos.filter((id) => !removed.has(String(id)))
  const nothing = { ids: wanted === 0 ? [] : kept, made: new Map<number, RemadePhoto>(), isBusy: false }
  if (wanted === 0) return { ...nothing, faults: [] }
  const messages = new Set<string>()
  if (form.isCut) messages.add(copy.photoTooLarge(name))
  const files = form.files(field)
  if (kept.length + files.length > wanted) messages.add(copy.photosTooMany(name, wanted))
  const whose = `${situation.account.id} ${situation.sessionHash.toString('base64')}`
  const made = new Map<number, RemadePhoto>()
  let isBusy = false
  for (const file of files.slice(0, Math.max(0, wanted - kept.length))) {
    const photo = file.isCut
      ? ({ ok: false, refusal: { kind: 'photo-too-large' } } as const)
      : await deps.photoMaker.make(whose, file.bytes)
    if (photo.ok) made.set(deps.newId(), photo.value)
    else if (photo.refusal.kind === 'busy') isBusy = true
    else messages.add(photo.refusal.kind === 'photo-too-large' ? copy.photoTooLarge(name) : copy.photoUnreadable(name))
  }
  const ids = [...kept, ...made.keys()]
  const isMissing = asked?.required === true && ids.length === 0
  if (isMissing && messages.size === 0 && !isBusy) messages.add(copy.photoMissing(name))
  return { ids, made, isBusy, faults: [...messages].map((message) => ({ field, message })) }
}

/** The offers of the store for each exchanged item; null where it does not answer. */
export type OffersByLine = ReadonlyMap<number, readonly StockOffer[]>

export function answerReplacement(
  situation: RequestState,
  offers: OffersByLine,
  form: Form,
  language: Language,
): Answered {
  const copy = choosingCopies[language].replacement.faults
  const faults: FieldFault[] = []
  const left = createStockLeft()
  const items = exchangedItems(situation).flatMap((item) => {
    const { lineId, part } = item
    const field = `troca-${keyOfItem(item)}`
    const skuId = form.text(field)
    const offer = offers.get(lineId)?.find((one) => one.skuId === skuId)
    if (!offer || !left.take(offer, item.quantity)) {
      faults.push({ field, message: copy.choice(itemName(situation, item, language)) })
      return []
    }
    return [
      {
        lineId,
        part,
        replacement: { skuId, name: offerName(offer), difference: differenceFor(situation, item, offer) },
      },
    ]
  })
  return { answer: { step: 'replacement', items }, faults }
}

/** Tracks how much of each SKU's stock is left while items take of it one after the other. */
export function createStockLeft(): { readonly take: (offer: StockOffer, quantity: number) => boolean } {
  const taken = new Map<string, number>()
  return {
    take: ({ skuId, available }, quantity) => {
      const sum = (taken.get(skuId) ?? 0) + quantity
      if (sum > available) return false
      taken.set(skuId, sum)
      return true
    },
  }
}

export function exchangedItems({ draft }: RequestState): readonly DraftItem[] {
  return draft.state.items.filter(({ choice }) => choice?.operation === 'exchange')
}

export function offerName({ skuName, productName }: StockOffer): string {
  return skuName.includes(productName) ? skuName : `${productName} (${skuName})`
}

/** As the exchange itself will count it: by the units that it will take, and what was paid for them. */
export function differenceFor(situation: RequestState, { lineId, part, quantity }: DraftItem, offer: StockOffer) {
  const { lines, account } = situation
  const line = lineOf({ lines }, lineId)
  // The parts of a line take their units one after the other, as opening does.
  const before = exchangedItems(situation)
    .filter((one) => one.lineId === lineId && one.part < part)
    .reduce((sum, one) => sum + one.quantity, 0)
  if (!line || availableOf(line) < before + quantity) return offer.price
  const untouched = { ...line, returned: line.returnedUnits, exchanged: [] }
  const exchanged = { ...untouched, exchanged: before === 0 ? [] : differences.takeUnits(untouched, before) }
  const units = differences.takeUnits(exchanged, quantity)
  return differences.differenceOf(exchanged, units, offer, account.configuration.exchanges)
}
