import {
  type BankAccount,
  type CollectionWindow,
  collectionWindows,
  documents,
  type DraftAddress,
  type DraftShipping,
  type FlowAnswer,
  isCollection,
  isPostOffice,
  logistics,
  type OfferedOption,
  type PlaceOfPostalCode,
  stateOfPostalCode,
} from '@vaivem/domain'
import { type AddressValues, decidingCopies, type FieldFault, type Language, type ShippingView } from '@vaivem/portal'
import { answerBank, type BankAnswer } from './answer-bank.ts'
import { windowsOf } from './collection-windows.ts'
import { isPointPicked, mustProve, shippingValue } from './deciding-views.ts'
import type { Form } from './form-with-files.ts'
import { doubtOf, filledFrom } from './place-of-address.ts'
import type { RequestState } from './request-state.ts'

export interface OutcomeAnswered {
  /** Null where something is wrong. */
  readonly answer: FlowAnswer | null
  readonly bankAccount: BankAccount | null
  readonly faults: readonly FieldFault[]
  readonly typed: { readonly chosen: 'money' | 'voucher' | null; readonly bank: BankAnswer['typed'] }
}

export function answerOutcome(situation: RequestState, form: Form, language: Language): OutcomeAnswered {
  const { draft, outcomes, flow, known } = situation
  const value = form.text('valor')
  const bank = answerBank(form, known.attributes.customer?.documento ?? null, language)
  const voucher = outcomes?.vouchers.find(({ definitionId }) => value === `vale-${definitionId}`)
  const chosen = value === 'dinheiro' ? 'money' : voucher ? 'voucher' : null
  const typed = { chosen, bank: bank.typed } as const
  if (chosen === null) {
    const faults = [{ field: 'valor', message: decidingCopies[language].outcome.faults.choice }]
    return { answer: null, bankAccount: null, faults, typed }
  }
  if (voucher) {
    const outcome = { kind: 'voucher', definitionId: voucher.definitionId } as const
    return { answer: { step: 'outcome', outcome, hasBankData: false }, bankAccount: null, faults: [], typed }
  }
  const keepsOld = !flow.wantsBankData || (bank.isEmpty && draft.state.hasBankData)
  if (!keepsOld && mustProve(situation)) {
    const faults = [{ field: 'banco-titulo', message: decidingCopies[language].outcome.faults.proof }]
    return { answer: null, bankAccount: null, faults, typed }
  }
  if (!keepsOld && bank.account === null) return { answer: null, bankAccount: null, faults: bank.faults, typed }
  const hasBankData = flow.wantsBankData
  const answer = { step: 'outcome', outcome: { kind: 'money' }, hasBankData } as const
  return { answer, bankAccount: keepsOld ? null : bank.account, faults: [], typed }
}

export interface ShippingAnswered {
  readonly answer: FlowAnswer | null
  readonly faults: readonly FieldFault[]
  readonly typed: {
    readonly value: string
    readonly point: string
    readonly window: string
    readonly collectAt: ShippingView['collectAt']
    readonly address: AddressValues
  }
}

/** `place` is the answer of the account's server about the CEP of the form; absent: there is no answer. */
export function answerShipping(
  situation: RequestState,
  form: Form,
  language: Language,
  place?: PlaceOfPostalCode,
): ShippingAnswered {
  const copy = decidingCopies[language].shipping.faults
  const value = form.text('envio')
  const at = form.text('coleta')
  const address = filledFrom(addressOf(form), place)
  const collectAt = at === 'pedido' ? 'address-of-order' : at === 'outro' ? 'other' : null
  const typed = {
    value,
    point: form.text(`ponto-${value}`),
    window: form.text(`janela-${value}`),
    collectAt,
    address,
  } as const
  const offer = situation.offers.find(({ id, physicalStore }) => shippingValue(id, physicalStore?.id ?? null) === value)
  if (!offer) return { answer: null, faults: [{ field: 'envio', message: copy.choice }], typed }
  const shipping = (place: DraftShipping['collectAt']): ShippingAnswered => {
    const windows = windowsOf(situation, offer.id, place)
    const window = windows && pickedWindow(windows, typed.window)
    if (windows && !window) {
      const message = typed.window === '' ? copy.window : copy.windowGone
      return { answer: null, faults: [{ field: `janela-${value}`, message }], typed }
    }
    return {
      answer: {
        step: 'shipping',
        shipping: {
          optionId: offer.id,
          physicalStoreId: offer.physicalStore?.id ?? null,
          pointId: pickedPoint(offer, typed.point),
          window,
          collectAt: place,
        },
      },
      faults: [],
      typed,
    }
  }
  if (!isCollection(offer.kind)) return shipping(null)
  if (collectAt === 'address-of-order' && situation.known.attributes.customer?.endereco) return shipping(collectAt)
  if (collectAt !== 'other') return { answer: null, faults: [{ field: 'coleta', message: copy.address }], typed }
  const checked = checkAddress(address, language)
  if (checked.faults.length > 0) return { answer: null, faults: checked.faults, typed }
  const { postalCode } = checked.address
  const doubt = doubtOf(checked.address, { place, confirmed: form.text('cep-conferido'), language })
  if (doubt)
    return {
      answer: null,
      faults: [doubt],
      typed: { ...typed, address: { ...address, doubtedPostalCode: postalCode } },
    }
  if (!reaches(situation, offer, checked.address))
    return { answer: null, faults: [{ field: 'envio', message: copy.unreached }], typed }
  return shipping(checked.address)
}

/** The CEP of the place of a collection that the form names; undefined: it names none, or nothing that is a CEP. */
export function postalCodeToLookUp(situation: RequestState, form: Form): string | undefined {
  const value = form.text('envio')
  const offer = situation.offers.find(({ id, physicalStore }) => shippingValue(id, physicalStore?.id ?? null) === value)
  const isAsked = offer && isCollection(offer.kind) && form.text('coleta') === 'outro'
  return isAsked ? documents.postalCodeOf(form.text('cep')) : undefined
}

/** A point that the option has; any of them where none was picked, or it is gone. */
function pickedPoint({ kind, points }: OfferedOption, id: string): string | null {
  return isPointPicked(kind) && points.some((point) => point.id === id) ? id : null
}

/** The window that the form names, where it is offered now. */
function pickedWindow(windows: readonly CollectionWindow[], text: string): CollectionWindow | null {
  const picked = collectionWindows.parse(text)
  return picked && windows.some((one) => collectionWindows.isSame(one, picked)) ? picked : null
}

const LONGEST = 120

function addressOf(form: Form): AddressValues {
  const text = (name: string) => form.text(name).slice(0, LONGEST).toWellFormed()
  return {
    postalCode: text('cep'),
    street: text('rua'),
    number: text('numero'),
    complement: text('complemento'),
    district: text('bairro'),
    city: text('cidade'),
    state: text('uf').toUpperCase(),
  }
}

/** Without asking anyone: which state a CEP belongs to is known here, and fills in one that was left empty. */
function checkAddress(typed: AddressValues, language: Language) {
  const copy = decidingCopies[language].shipping.faults
  const faults: FieldFault[] = []
  const postalCode = documents.postalCodeOf(typed.postalCode)
  const owner = postalCode === undefined ? null : stateOfPostalCode(postalCode)
  const address = { ...typed, state: typed.state === '' ? (owner ?? '') : typed.state }
  if (owner === null) faults.push({ field: 'cep', message: copy.postalCode })
  else if (isPostOffice(typed.postalCode)) faults.push({ field: 'cep', message: copy.postOffice })
  if (address.street.length < 3) faults.push({ field: 'rua', message: copy.street })
  if (address.number === '') faults.push({ field: 'numero', message: copy.number })
  if (address.city.length < 2) faults.push({ field: 'cidade', message: copy.city })
  // A state that follows from a valid CEP is not requested.
  const isTold = owner !== null || typed.state !== ''
  if (isTold && !/^[A-Z]{2}$/.test(address.state)) faults.push({ field: 'uf', message: copy.state })
  else if (owner !== null && owner !== address.state) faults.push({ field: 'uf', message: copy.otherState })
  const checked: DraftAddress = { ...address, postalCode: postalCode ?? '' }
  return { address: checked, faults }
}

/** Whether the option is offered at that address too. */
function reaches(
  { account, storeId }: RequestState,
  offer: OfferedOption,
  { state, postalCode }: DraftAddress,
): boolean {
  const there = logistics.options({
    logistics: account.configuration.logistics,
    storeId,
    address: { state, postalCode, latitude: null, longitude: null },
    isFree: false,
    keepsItem: false,
  })
  return there.some(({ id }) => id === offer.id)
}
