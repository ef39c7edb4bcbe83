import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'
import { type Step, track } from './tracks.ts'
import type { MoneyBack, RequestView, SendingCost, WayBack } from './view.ts'

/**
 * The state of the money, for each means, and which part of the time depends on the bank. Null where no money is due.
 */
export function moneyCard(site: Site, { money, expected, sending }: Shown): Html | null {
  if (money.length === 0 && expected === null && sending === null) return null
  const copy = statusCopies[site.language]
  const { reais } = wordingOf(site.language)
  const isVoucher = expected === null && money.length > 0 && money.every(({ means }) => means === 'voucher')
  return html`<section class="card" aria-labelledby="dinheiro">
    <h2 id="dinheiro">${isVoucher ? copy.means.voucher : copy.money}</h2>
    ${
      expected === null
        ? null
        : html`<p>${copy.expected(reais(expected.centavos))} ${copy.expectedAfter[expected.after]}</p>
            ${track(site, expectedSteps(expected))}`
    }
    ${money.map((part) => moneyPart(site, part))} ${sending === null ? null : sendingLines(site, sending)}
  </section>`
}

type Shown = Pick<RequestView, 'money' | 'expected' | 'sending'>

function sendingLines(site: Site, { costCentavos, chargedCentavos, notChargedCentavos }: SendingCost): Html {
  const copy = statusCopies[site.language]
  const { reais } = wordingOf(site.language)
  return html`<p>${copy.sendingCost(reais(costCentavos))}</p>
    ${chargedCentavos === 0 ? null : html`<p>${copy.sendingCharged(reais(chargedCentavos))}</p>`}
    ${notChargedCentavos === 0 ? null : html`<p>${copy.sendingNotCharged(reais(notChargedCentavos))}</p>`}`
}

/** Before anything is planned: it goes out some day after the items are back. */
function expectedSteps({ from, form }: NonNullable<RequestView['expected']>): readonly Step[] {
  const expected = from === null ? null : ({ kind: 'from', day: from } as const)
  const step = { isDone: false, at: null }
  return form === 'voucher'
    ? [{ ...step, name: 'voucher', expected }]
    : [
        { ...step, name: 'money-done', expected },
        { ...step, name: 'money-seen', expected: null },
      ]
}

/** How far a refund is. When it should be seen is said of the day on which it was done, by the usual time of its means. */
function stepsOf(site: Site, { means, state, askedOn, doneOn, ways }: MoneyBack): readonly Step[] {
  const isDone = state === 'done'
  const list =
    ways.length === 0
      ? null
      : html`<ul>
          ${ways.map((one) => wayBack(site, one))}
        </ul>`
  if (means === 'voucher') return [{ name: 'voucher', isDone, at: doneOn, expected: null }]
  const isAsked = state === 'sent' || isDone
  const asked = { name: 'money-asked', isDone: isAsked, at: askedOn, expected: null } as const
  const done = { name: 'money-done', isDone, at: doneOn, expected: null } as const
  const days = ways.map(({ seenBy }) => seenBy)
  const last = days
    .flatMap((day) => day ?? [])
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
    .at(-1)
  const seen = {
    name: 'money-seen',
    isDone: false,
    at: null,
    expected: last && !days.includes(null) ? ({ kind: 'by', day: last } as const) : null,
    more: list,
  } as const
  return [...(means === 'automatic' ? [asked] : []), done, seen]
}

function moneyPart(site: Site, part: MoneyBack): Html {
  const { means, state, centavos, voucherPath, until } = part
  const copy = statusCopies[site.language]
  const { reais, longDay } = wordingOf(site.language)
  return html`<div class="money">
    <p><strong>${copy.means[means]}: ${reais(centavos)}</strong></p>
    ${state === 'delayed' ? html`<p class="tag tag-wrong">${copy.moneyStates.delayed}</p>` : null}
    ${track(site, stepsOf(site, part))} ${until === null ? null : html`<p>${copy.voucherUntil(longDay(until))}</p>`}
    ${voucherPath === null ? null : html`<p><a class="link" href="${voucherPath}">${copy.showVoucher}</a></p>`}
  </div>`
}

function wayBack(site: Site, { way, centavos, reference, seenBy }: WayBack): Html {
  const copy = statusCopies[site.language]
  const { reais, longDay } = wordingOf(site.language)
  return html`<li>
    ${reais(centavos)} ${way === null ? copy.payments : copy.ways[way]}.
    ${seenBy === null ? null : copy.seenBy(longDay(seenBy))}
    ${reference === null ? null : html`<br />${copy.reference(reference)}`}
  </li>`
}
