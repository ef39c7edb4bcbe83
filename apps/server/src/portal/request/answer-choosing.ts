import { type DetailedItem, type DraftChoice, type DraftItem, differences, type FlowAnswer } from '@vaivem/domain'
import { choosingCopies, type FieldFault, type Language, wordingOf } from '@vaivem/portal'
import type { StockOffer } from '@vaivem/connector-kit'
import type { RemadePhoto } from '../../platform/photos/remake.ts'
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
    const { lineId } = item
    const read = readDetails(situation, form, item, language)
    faults.push(...read.faults)
    const wanted = reasonOf(situation, { ...item, choice: read.choice })?.photos ?? 0
    const taken = await takePhotos(deps, form, { situation, item, wanted, language })
    faults.push(...taken.faults)
    isBusy ||= taken.isBusy
    for (const [id, photo] of taken.made) photos.set(id, photo)
    items.push({ lineId, quantity: read.quantity, choice: read.choice, photos: taken.ids })
  }
  return { answer: { step: 'details', items }, faults, photos, isBusy }
}

function readDetails(situation: RequestState, form: Form, item: DraftItem, language: Language) {
  const copy = choosingCopies[language].details.faults
  const name = nameOf(situation, item.lineId)
  const faults: FieldFault[] = []
  const most = availableOf(lineOf(situation, item.lineId))
  const sent = form.text(`quantidade-${item.lineId}`)
  const quantity = sent === '' ? Math.min(item.quantity, Math.max(1, most)) : Number(sent)
  const isPossible = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= most
  if (!isPossible)
    faults.push({ field: `quantidade-${item.lineId}`, message: copy.quantity(name, wordingOf(language).units(most)) })
  const value = form.text(`escolha-${item.lineId}`)
  const field = `escolha-${item.lineId}`
  const isOffered = choicesOf(situation, item).some(({ choices }) => choices.some((choice) => choice.value === value))
  if (!isOffered) faults.push({ field, message: value === '' ? copy.choice(name) : copy.refused(name) })
  return { quantity: isPossible ? quantity : item.quantity, choice: isOffered ? choiceOf(value) : null, faults }
}

function choiceOf(value: string): DraftChoice {
  if (value === REGRET_BY_LAW) return { operation: 'return', reasonId: null }
  const [operation, reasonId] = value.split(':')
  return { operation: operation === 'exchange' ? 'exchange' : 'return', reasonId: Number(reasonId) }
}

interface PhotosAsked {
  readonly situation: RequestState
  readonly item: DraftItem
  readonly wanted: number
  readonly language: Language
}

/** The stored photos of an item with the new ones, at most as many as its reason asks for. */
async function takePhotos(deps: RequestDeps, form: Form, { situation, item, wanted, language }: PhotosAsked) {
  const copy = choosingCopies[language].details.faults
  const name = nameOf(situation, item.lineId)
  const field = `foto-${item.lineId}`
  const removed = new Set(form.texts(`retirar-${item.lineId}`))
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
  if (ids.length === 0 && messages.size === 0 && !isBusy) messages.add(copy.photoMissing(name))
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
  const items = exchangedItems(situation).flatMap((item) => {
    const { lineId } = item
    const skuId = form.text(`troca-${lineId}`)
    const offer = offers.get(lineId)?.find((one) => one.skuId === skuId && one.available >= item.quantity)
    if (!offer) {
      faults.push({ field: `troca-${lineId}`, message: copy.choice(nameOf(situation, lineId)) })
      return []
    }
    return [
      { lineId, replacement: { skuId, name: offerName(offer), difference: differenceFor(situation, item, offer) } },
    ]
  })
  return { answer: { step: 'replacement', items }, faults }
}

export function exchangedItems({ draft }: RequestState): readonly DraftItem[] {
  return draft.state.items.filter(({ choice }) => choice?.operation === 'exchange')
}

export function offerName({ skuName, productName }: StockOffer): string {
  return skuName.includes(productName) ? skuName : `${productName} (${skuName})`
}

/** As the exchange itself will count it: by the units that it will take, and what was paid for them. */
export function differenceFor({ lines, account }: RequestState, { lineId, quantity }: DraftItem, offer: StockOffer) {
  const line = lineOf({ lines }, lineId)
  if (!line || availableOf(line) < quantity) return offer.price
  const exchanged = { ...line, returned: line.returnedUnits, exchanged: [] }
  const units = differences.takeUnits(exchanged, quantity)
  return differences.differenceOf(exchanged, units, offer, account.configuration.exchanges)
}
