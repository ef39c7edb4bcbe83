import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'
import type { MoneyBack, RequestView, SendingCost } from './view.ts'

/**
 * The state of the money, for each means, and which part of the time depends on the bank. Null where no money is due.
 */
export function moneyCard(site: Site, { money, expected, sending }: Shown): Html | null {
  if (money.length === 0 && expected === null && sending === null) return null
  const copy = statusCopies[site.language]
  const { reais, longDay } = wordingOf(site.language)
  return html`<section class="card" aria-labelledby="dinheiro">
    <h2 id="dinheiro">${copy.money}</h2>
    ${
      expected === null
        ? null
        : html`<p>${copy.expected(reais(expected.centavos))} ${copy.expectedAfter[expected.after]}</p>
            ${expected.from === null ? null : html`<p>${copy.expectedFrom(longDay(expected.from))}</p>`}`
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

const TAGS: Readonly<Record<MoneyBack['state'], string>> = {
  planned: 'tag',
  sent: 'tag tag-wait',
  done: 'tag tag-open',
  delayed: 'tag tag-wrong',
}

function moneyPart(site: Site, { means, state, centavos, doneOn, ways, voucherPath, until }: MoneyBack): Html {
  const copy = statusCopies[site.language]
  const { reais, longDay } = wordingOf(site.language)
  return html`<div class="money">
    <p><strong>${copy.means[means]}: ${reais(centavos)}</strong></p>
    <p class="${TAGS[state]}">
      ${state === 'done' && doneOn !== null ? copy.doneOn(longDay(doneOn)) : copy.moneyStates[state]}
    </p>
    ${
      ways.length === 0
        ? null
        : html`<ul>
            ${ways.map((one) => html`<li>${reais(one.centavos)} ${copy.ways[one.way]}.</li>`)}
          </ul>`
    }
    ${until === null ? null : html`<p>${copy.voucherUntil(longDay(until))}</p>`}
    ${voucherPath === null ? null : html`<p><a class="button button-second" href="${voucherPath}">${copy.showVoucher}</a></p>`}
  </div>`
}
