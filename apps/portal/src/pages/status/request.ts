import { html, type Html } from '../../html.ts'
import { storeText } from '../../page-head.ts'
import { contactWays, layout } from '../../layout.ts'
import { storeWords } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { deliveryClaimCard } from '../claim/claim.ts'
import { productPicture } from '../product/picture.ts'
import { buyerNoteCard } from '../buyer-note.ts'
import { documentLinks, qrPicture } from './sending.ts'
import { claimCard } from './claims.ts'
import { statusCopies } from './copies.ts'
import { headCopies } from './head-copies.ts'
import { headCard } from './head.ts'
import { moneyCard } from './money.ts'
import { replacementCard } from './replacements.ts'
import { phaseTag } from './requests.ts'
import { track } from './tracks.ts'
import type { Happening, ParcelToSend, RequestView } from './view.ts'

/** The page of one request: the one thing to do now, how to send, the ways of parcel and money, and what has happened. */
export function requestPage(site: Site, request: RequestView): string {
  const copy = statusCopies[site.language]
  const { number, phase, notice, paths } = request
  const isClaim = request.deliveryClaim !== null
  return layout(site, {
    title: copy.request(number),
    main: html`
      <p class="greeting">
        ${headCopies[site.language].at(copy.request(number), request.orderNumber)}
        <span class="${phaseTag(phase)}">${copy.phases[phase]}</span>
      </p>
      ${isClaim ? html`<h1>${copy.request(number)}</h1>` : null}
      ${notice === null ? null : html`<p class="notice notice-first" role="status">${copy.notices[notice]}</p>`}
      ${isClaim ? null : headCard(site, request, 'h1')} ${storeText(site, 'status')} ${requestBody(site, request)}
      ${historyCard(site, request)} ${helpCard(site, request)}
      <p class="buttons">
        <a class="link" href="${paths.all}">${copy.all}</a>
        ${request.mayCancel ? html`<a class="link" href="${paths.cancel}">${copy.cancel}</a>` : null}
      </p>
    `,
  })
}

/** The part that the page of a request shares with its receipt: everything between the first sentence and the history. */
export function requestBody(site: Site, request: RequestView): Html {
  const copy = statusCopies[site.language]
  return html`${deliveryClaimCard(site, request.deliveryClaim) ?? nextLines(site, request)}
    ${lastMessage(site, request)} ${buyerNoteCard(site, request.buyerNote)}
    ${
      request.parcels.length === 0 && request.deliveryClaim === null
        ? html`<section class="card" aria-labelledby="andamento">
            <h2 id="andamento">${headCopies[site.language].request}</h2>
            ${track(site, request.steps)}
          </section>`
        : request.parcels.map((parcel, index) => parcelCard(site, parcel, placeOf(request, index)))
    }
    ${moneyCard(site, request)} ${replacementCard(site, request)} ${claimCard(site, request)}
    <section class="card" aria-labelledby="itens">
      <h2 id="itens">${copy.items}</h2>
      <ul class="plain" role="list">
        ${request.items.map(
          ({ name, picture, quantity, operation }) =>
            html`<li class="item-line">
              ${productPicture(picture, 'small')}
              <span class="item-words"
                >${quantity} × ${name}
                ${request.deliveryClaim ? null : html`<span class="soft">(${copy.operations[operation]})</span>`}</span
              >
            </li>`,
        )}
      </ul>
    </section>`
}

/** The sentences about what happens next; null where there are none. */
function nextLines(site: Site, request: RequestView): Html | null {
  const copy = statusCopies[site.language]
  const { phase } = request
  const isCollected = request.parcels.every(({ state, way }) => state !== 'to-send' || way === 'collection')
  const sending = mustPrint(request) ? copy.nextPrint : isCollected ? copy.nextCollected : copy.nexts['to-send']
  const next = phase === 'to-send' ? sending : copy.nexts[phase]
  const lines = [
    next,
    request.isMailedNext ? copy.mailed : '',
    phase === 'to-send' && hasDeclaration(request) ? copy.printDeclaration : '',
  ].filter((line) => line !== '')
  return lines.length === 0 ? null : html`<p class="lead">${lines.join(' ')}</p>`
}

/** The latest message of staff to the customer, if it belongs to the newest entry of the history: mainly why a request was refused. */
function lastMessage(site: Site, { timeline }: RequestView): Html | null {
  const newest = timeline.toSorted((one, other) => Temporal.ZonedDateTime.compare(other.at, one.at))[0]
  return messageLine(site, newest?.message ?? null, 'notice')
}

function messageLine(site: Site, message: string | null, look: 'notice' | 'soft'): Html | null {
  const { message: lead } = statusCopies[site.language]
  return message === null ? null : html`<p class="${look}">${lead} “${storeWords(site, message)}”</p>`
}

function historyCard(site: Site, { timeline }: RequestView): Html {
  return html`<details class="card">
    <summary>${statusCopies[site.language].timeline}</summary>
    <ol class="timeline" role="list">
      ${timeline.map((happening) => happeningItem(site, happening))}
    </ol>
  </details>`
}

function helpCard(site: Site, { number }: RequestView): Html {
  const { help } = headCopies[site.language]
  const ways = contactWays(site)
  return html`<section class="card" aria-labelledby="ajuda">
    <h2 id="ajuda">${help.title}</h2>
    <p>${ways.length === 0 ? help.mail(number) : help.lead(number)}</p>
    ${
      ways.length === 0
        ? null
        : html`<ul class="footer-links" role="list">
            ${ways.map((way) => html`<li>${way}</li>`)}
          </ul>`
    }
  </section>`
}

/** Whether something that is still to be sent cannot go without a printed label. */
function mustPrint({ parcels }: RequestView): boolean {
  return parcels.some((parcel) => parcel.state === 'to-send' && parcel.mustPrint)
}

/** Whether the carrier wants a declaration of contents on paper with something that is still to be sent. */
function hasDeclaration({ parcels }: RequestView): boolean {
  return parcels.some(
    ({ state, documents }) => state === 'to-send' && documents.some(({ kind }) => kind === 'declaration'),
  )
}

interface ParcelPlace {
  readonly index: number
  readonly of: number
}

function placeOf({ parcels }: RequestView, index: number): ParcelPlace {
  return { index, of: parcels.length }
}

/** How it is sent, or what holds it up; null where its steps say enough. */
function statePhrase(site: Site, { state, way }: ParcelToSend): string | null {
  const copy = statusCopies[site.language]
  if (state === 'sent' || state === 'arrived') return null
  return state === 'to-send' ? copy.waysToSend[way] : copy.parcelStates[state]
}

/** How a parcel is sent, and how far it is. */
function parcelCard(site: Site, parcel: ParcelToSend, { index, of }: ParcelPlace): Html {
  const copy = statusCopies[site.language]
  const names = headCopies[site.language]
  const { state, place, collectedAt, window, code, carrier, until, tracking, volumes, steps } = parcel
  const isToSend = state === 'to-send' && code !== null
  const phrase = statePhrase(site, parcel)
  return html`<section class="card" aria-labelledby="envio-${index}">
    <h2 id="envio-${index}">${of > 1 ? names.parcelOf(index + 1, of) : names.parcel}</h2>
    ${phrase === null ? null : html`<p>${phrase}</p>`}
    ${state === 'to-send' && place !== null ? placeLines(site, place) : null}
    ${
      isToSend
        ? html`<p><strong class="code">${code}</strong></p>
            <button type="button" class="button button-second" hidden data-copy="${code}" data-copied="${copy.copied}">
              ${copy.copy}
            </button>
            ${qrPicture(site, parcel)}
            ${until === null ? null : html`<p><strong>${copy.until(wordingOf(site.language).moment(until))}</strong></p>`}`
        : null
    }
    ${state === 'to-send' && volumes > 1 ? html`<p>${copy.volumes(volumes)}</p>` : null}
    ${state === 'to-send' ? documentLinks(site, parcel) : null}
    ${collectedAt === null ? null : html`<p>${copy.collectedAt(collectedAt)}</p>`}
    ${window === null ? null : html`<p><strong>${copy.collectedWhen(wordingOf(site.language).window(window))}</strong></p>`}
    ${state === 'to-send' || state === 'waiting' ? nearbyList(site, parcel) : null} ${track(site, steps)}
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
    ${messageLine(site, message, 'soft')}
    <time datetime="${at.toInstant().toString()}">${wordingOf(site.language).moment(at)}</time>
  </li>`
}
