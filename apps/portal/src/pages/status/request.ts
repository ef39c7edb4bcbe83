import { html, type Html } from '../../html.ts'
import { layout } from '../../layout.ts'
import { storeWords } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { buyerNoteCard } from '../buyer-note.ts'
import { claimCard } from './claims.ts'
import { statusCopies } from './copies.ts'
import { moneyCard } from './money.ts'
import { replacementCard } from './replacements.ts'
import { phaseTag } from './requests.ts'
import type { Happening, ParcelToSend, RequestView } from './view.ts'

/** The page of one request: what happens next and when, how to send, where the money is, and what has happened. */
export function requestPage(site: Site, request: RequestView): string {
  const copy = statusCopies[site.language]
  const { moment, longDay } = wordingOf(site.language)
  const { number, phase, checkedBy, notice, paths } = request
  return layout(site, {
    title: copy.request(number),
    main: html`
      ${request.orderNumber === null ? null : html`<p class="greeting">${copy.ofOrder(request.orderNumber)}</p>`}
      <h1>${copy.request(number)}</h1>
      <p class="lead">${copy.opened(moment(request.openedAt))}</p>
      <p class="${phaseTag(phase)}">${copy.phases[phase]}</p>
      ${notice === null ? null : html`<p class="notice" role="status">${copy.notices[notice]}</p>`}
      <section class="card" aria-labelledby="agora">
        <h2 id="agora">${copy.next}</h2>
        <p>${copy.nexts[phase]}</p>
        ${owes(request) ? html`<p><strong>${copy.nextPay}</strong></p>` : null}
        ${phase === 'arrived' && checkedBy !== null ? html`<p>${copy.checkedBy(longDay(checkedBy))}</p>` : null}
      </section>
      ${buyerNoteCard(site, request.buyerNote)}
      ${request.parcels.map((parcel, index) => parcelCard(site, parcel, index))} ${moneyCard(site, request)}
      ${replacementCard(site, request)} ${claimCard(site, request)}
      <section class="card" aria-labelledby="itens">
        <h2 id="itens">${copy.items}</h2>
        <ul class="plain" role="list">
          ${request.items.map(
            ({ name, quantity, operation }) =>
              html`<li>${quantity} × ${name} <span class="soft">(${copy.operations[operation]})</span></li>`,
          )}
        </ul>
      </section>
      <section class="card" aria-labelledby="historia">
        <h2 id="historia">${copy.timeline}</h2>
        <ol class="timeline" role="list">
          ${request.timeline.map((happening) => happeningItem(site, happening))}
        </ol>
      </section>
      <p class="buttons">
        <a class="button button-second" href="${paths.all}">${copy.all}</a>
        ${request.mayCancel ? html`<a class="link" href="${paths.cancel}">${copy.cancel}</a>` : null}
      </p>
    `,
  })
}

/** Whether a difference has to be paid before the replacement is sent. */
function owes({ replacements }: RequestView): boolean {
  return replacements.some(({ difference }) => difference?.state === 'to-pay')
}

const AHEAD: ReadonlySet<ParcelToSend['state']> = new Set(['undecided', 'waiting', 'to-send'])

function parcelCard(site: Site, parcel: ParcelToSend, index: number): Html {
  const copy = statusCopies[site.language]
  const { state, way, place, collectedAt, code, qr, carrier, until, tracking } = parcel
  const isToSend = state === 'to-send' && code !== null
  return html`<section class="card" aria-labelledby="envio-${index}">
    <h2 id="envio-${index}">${AHEAD.has(state) ? copy.parcels : copy.parcelSent}</h2>
    <p>${state === 'to-send' ? copy.waysToSend[way] : copy.parcelStates[state]}</p>
    ${state === 'to-send' && place !== null ? placeLines(site, place) : null}
    ${
      isToSend
        ? html`<p><strong class="code">${code}</strong></p>
            <button type="button" class="button button-second" hidden data-copy="${code}" data-copied="${copy.copied}">
              ${copy.copy}
            </button>
            ${
              qr === null
                ? null
                : html`<p>
                    <svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="${copy.qr(code)}">
                      <path d="${qr.path}" fill="#000000"></path>
                    </svg>
                  </p>`
            }
            ${until === null ? null : html`<p><strong>${copy.until(wordingOf(site.language).moment(until))}</strong></p>`}`
        : null
    }
    ${collectedAt === null ? null : html`<p>${copy.collectedAt(collectedAt)}</p>`}
    ${state === 'to-send' || state === 'waiting' ? nearbyList(site, parcel) : null}
    ${carrier === null ? null : html`<p class="soft">${copy.carrier(carrier)}</p>`}
    ${tracking === null ? null : html`<p class="soft">${copy.tracking(tracking)}</p>`}
  </section>`
}

function placeLines(site: Site, { name, address, openingHours }: NonNullable<ParcelToSend['place']>): Html {
  const copy = statusCopies[site.language]
  return html`<p>
    <strong>${name}</strong><br />
    ${address}<br />
    <span class="soft">${copy.open}: ${storeWords(site, openingHours)}</span>
  </p>`
}

function nearbyList(site: Site, { nearby, place }: ParcelToSend): Html | null {
  if (nearby.length === 0) return null
  const copy = statusCopies[site.language]
  const { distance } = wordingOf(site.language)
  return html`<details class="more" ${place === null ? html`open` : null}>
    <summary>${place === null ? copy.nearby : copy.nearbyToo}</summary>
    <ul class="points" role="list">
      ${nearby.map(
        ({ name, address, openingHours, metres }) =>
          html`<li>
            <strong>${name}</strong>${metres === null ? null : ` · ${copy.away(distance(metres))}`}<br />
            <span class="soft">${address}<br />${storeWords(site, openingHours)}</span>
          </li>`,
      )}
    </ul>
  </details>`
}

function happeningItem(site: Site, { at, kind, message }: Happening): Html {
  const copy = statusCopies[site.language]
  return html`<li>
    <p>${copy.happenings[kind]}</p>
    ${message === null ? null : html`<p class="soft">${copy.message} “${storeWords(site, message)}”</p>`}
    <time datetime="${at.toInstant().toString()}">${wordingOf(site.language).moment(at)}</time>
  </li>`
}
