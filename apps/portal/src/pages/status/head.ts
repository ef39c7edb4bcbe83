import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { headCopies } from './head-copies.ts'
import type { HeadCopy } from './head.pt-BR.ts'
import type { ParcelToSend, RequestView } from './view.ts'

/** What a request's page says first: the one thing to do now, and the button for it; null where there is nothing to press. */
export interface Head {
  readonly sentence: string
  readonly action: { readonly label: string; readonly path: string; readonly isOutside: boolean } | null
}

/** The first sentence of a request's page: what its customer has to do, else what happens now, and until when. */
export function headOf(site: Site, request: RequestView): Head {
  return dutyOf(site, request) ?? stageOf(site, request)
}

/** The sentence as a heading of the given level, with its button. */
export function headCard(site: Site, request: RequestView, level: 'h1' | 'h2'): Html {
  const { sentence, action } = headOf(site, request)
  const heading =
    level === 'h1' ? html`<h1 id="agora">${sentence}</h1>` : html`<h2 id="agora" class="head">${sentence}</h2>`
  return html`${heading}
  ${
    action === null
      ? null
      : html`<p class="buttons buttons-head">
          <a class="button" href="${action.path}" ${action.isOutside ? html`rel="noopener noreferrer external"` : null}
            >${action.label}</a
          >
        </p>`
  }`
}

const OVER: ReadonlySet<RequestView['phase']> = new Set(['refused', 'cancelled', 'expired', 'concluded'])

/** The thing that the customer has to do before anything else can continue; null: there is none. */
function dutyOf(site: Site, request: RequestView): Head | null {
  const { sentences, actions } = headCopies[site.language]
  const { reais, shortDay } = wordingOf(site.language)
  const claim = request.claims.find(({ answerPath }) => answerPath !== null)
  if (claim && claim.answerPath !== null) {
    const label = claim.offeredCentavos === null ? actions.choose : actions.answer
    return pressed(sentences.answer(claim.name), label, claim.answerPath)
  }
  if (OVER.has(request.phase)) return null
  const owed = request.replacements.find(({ difference }) => difference?.state === 'to-pay')?.difference
  if (owed) {
    const until = owed.payment?.until ?? null
    const sentence = sentences.pay(reais(owed.centavos), until && shortDay(until.toPlainDate()))
    const link = owed.payment?.link ?? null
    return link === null ? pressed(sentence, actions.howToPay, '#troca') : pressed(sentence, actions.pay, link, true)
  }
  if (request.choiceBy !== null) return toStore(site, sentences.choose(shortDay(request.choiceBy)))
  if (request.needsBankData) return toStore(site, sentences.bank)
  return request.buyerNote === 'awaited' ? pressed(sentences.note, actions.note, '#nota-propria') : null
}

function stageOf(site: Site, request: RequestView): Head {
  const { sentences } = headCopies[site.language]
  const { shortDay } = wordingOf(site.language)
  switch (request.phase) {
    case 'in-review':
      return said(sentences.review)
    case 'awaiting-code':
      return said(awaitedCode(request, sentences))
    case 'to-send':
      return sendingOf(site, request)
    case 'on-the-way':
      return said(arrivalOf(site, request))
    case 'arrived':
      return said(request.checkedBy === null ? sentences.arrived : sentences.arrivedUntil(shortDay(request.checkedBy)))
    case 'lost':
      return said(sentences.lost)
    case 'sent-back':
      return toStore(site, sentences.back)
    case 'code-expired':
      return toStore(site, sentences.codeOver)
    case 'keep-item':
      return settledOf(site, request, sentences.keep)
    case 'money-coming':
      return settledOf(site, request, sentences.settling)
    case 'concluded':
      return settledOf(site, request, sentences.done)
    case 'refused':
      return toStore(site, sentences.refused)
    case 'cancelled':
      return said(request.endedOn === null ? sentences.cancelled : sentences.cancelledOn(shortDay(request.endedOn)))
    case 'expired':
      return toStore(site, sentences.expired)
  }
}

/** Without a parcel it is the store that says how to send. */
function awaitedCode({ parcels }: RequestView, sentences: HeadCopy['sentences']): string {
  const waiting = parcels.find(({ state }) => state === 'waiting')
  if (!waiting) return sentences.storeArranges
  return waiting.way === 'collection' ? sentences.collection : sentences.code
}

function sendingOf(site: Site, { parcels }: RequestView): Head {
  const { sentences, actions } = headCopies[site.language]
  const { shortDay, window } = wordingOf(site.language)
  const index = parcels.findIndex(({ state }) => state === 'to-send')
  const parcel = parcels[index]
  const path = `#envio-${index}`
  if (!parcel) return said(sentences.send)
  if (parcel.way === 'physical-store')
    return pressed(sentences.handOver(parcel.place?.name ?? null), actions.shop, path)
  const label = parcel.mustPrint ? actions.print : parcel.way === 'collection' ? actions.ready : actions.code
  if (parcel.way === 'collection')
    return pressed(parcel.window ? sentences.collectedOn(window(parcel.window)) : sentences.collected, label, path)
  const day = expectedOf(parcel, 'sent')
  return pressed(day === null ? sentences.send : sentences.sendBy(shortDay(day)), label, path)
}

function arrivalOf(site: Site, { parcels }: RequestView): string {
  const { sentences } = headCopies[site.language]
  const days = parcels
    .filter(({ state }) => state === 'sent')
    .map((parcel) => expectedOf(parcel, parcel.way === 'physical-store' ? 'received' : 'arrived'))
  const last = days
    .flatMap((day) => day ?? [])
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
    .at(-1)
  if (!last || days.includes(null)) return sentences.travels
  return sentences.travelsUntil(wordingOf(site.language).shortDay(last))
}

/** The day on which a step of a parcel is expected; null where none is known. */
function expectedOf({ steps }: ParcelToSend, name: string): Temporal.PlainDate | null {
  const expected = steps.find((step) => step.name === name)?.expected
  return expected && 'day' in expected ? expected.day : null
}

/** The outcome of the money, the voucher and the exchange; the sentence is `otherwise` where none of them says more. */
function settledOf(site: Site, request: RequestView, otherwise: string): Head {
  const { sentences, actions } = headCopies[site.language]
  const { reais, shortDay } = wordingOf(site.language)
  const { money, replacements, phase } = request
  if (money.some(({ state }) => state === 'delayed')) return said(sentences.delayed)
  if (replacements.some(({ state }) => state === 'shipped')) return said(sentences.shipped)
  const asked = money.filter(({ state }) => state === 'sent')
  if (asked.length > 0) return said(sentences.asked(reais(sumOf(asked))))
  if (phase !== 'concluded' && money.some(({ state }) => state === 'planned')) return said(otherwise)
  const voucher = money.find(({ voucherPath }) => voucherPath !== null)
  if (voucher && voucher.voucherPath !== null)
    return pressed(sentences.voucher(reais(voucher.centavos)), actions.voucher, voucher.voucherPath)
  const paid = money.filter(({ state, means }) => state === 'done' && means !== 'voucher')
  if (paid.length > 0) {
    const days = paid.flatMap(({ ways }) => ways.map(({ seenBy }) => seenBy))
    const last = days
      .flatMap((day) => day ?? [])
      .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
      .at(-1)
    const amount = reais(sumOf(paid))
    return said(last && !days.includes(null) ? sentences.paidUntil(amount, shortDay(last)) : sentences.paid(amount))
  }
  const isExchanged = replacements.some(({ state }) => EXCHANGING.has(state))
  return said(isExchanged && phase !== 'concluded' ? sentences.exchange : otherwise)
}

const EXCHANGING: ReadonlySet<RequestView['replacements'][number]['state']> = new Set(['chosen', 'reserved', 'ordered'])

function sumOf(parts: readonly { readonly centavos: number }[]): number {
  return parts.reduce((sum, { centavos }) => sum + centavos, 0)
}

function said(sentence: string): Head {
  return { sentence, action: null }
}

function pressed(sentence: string, label: string, path: string, isOutside = false): Head {
  return { sentence, action: { label, path, isOutside } }
}

/** The button leads to the help at the end of the page. */
function toStore(site: Site, sentence: string): Head {
  return pressed(sentence, headCopies[site.language].actions.contact, '#ajuda')
}
