import type { ExpectedDay } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { headCopies } from './head-copies.ts'
import type { StepName } from './head.pt-BR.ts'

/** A step of one of the ways of a request: what happened, or is expected. */
export interface Step {
  readonly name: StepName
  readonly isDone: boolean
  /** When it happened; a day where no time is known. */
  readonly at: Temporal.ZonedDateTime | Temporal.PlainDate | null
  readonly expected: ExpectedDay | { readonly kind: 'from'; readonly day: Temporal.PlainDate } | null
  /** Further content that is shown below the step. */
  readonly more?: Html | null
}

/** The steps of one way: those behind with their time, those ahead with the day on which each is expected, else with what it waits for. */
export function track(site: Site, steps: readonly Step[]): Html | null {
  if (steps.length === 0) return null
  const now = steps.findIndex(({ isDone }) => !isDone)
  return html`<ol class="track" role="list">
    ${steps.map((step, index) => stepItem(site, step, index === now))}
  </ol>`
}

function stepItem(site: Site, { name, isDone, at, expected, more = null }: Step, isNow: boolean): Html {
  const copy = headCopies[site.language]
  const [done, ahead] = copy.steps[name]
  return html`<li
    class="${isDone ? 'track-done' : isNow ? 'track-now' : 'track-ahead'}"
    ${isNow ? html`aria-current="step"` : null}
  >
    <p><span class="unseen">${isDone ? copy.done : copy.ahead}: </span>${isDone ? done : ahead}</p>
    ${isDone ? at && whenDone(site, at) : whenAhead(site, name, expected)} ${more}
  </li>`
}

function whenAhead(site: Site, name: StepName, expected: Step['expected']): Html | null {
  const words = expected === null ? headCopies[site.language].waits[name] : dayOf(site, expected)
  return words === undefined ? null : html`<p class="track-day">${words}</p>`
}

function whenDone(site: Site, at: Temporal.ZonedDateTime | Temporal.PlainDate): Html {
  const { shortDay, shortMoment } = wordingOf(site.language)
  return at instanceof Temporal.PlainDate
    ? html`<time class="track-day" datetime="${at.toString()}">${shortDay(at)}</time>`
    : html`<time class="track-day" datetime="${at.toInstant().toString()}">${shortMoment(at)}</time>`
}

function dayOf(site: Site, expected: NonNullable<Step['expected']>): string {
  const { expected: words } = headCopies[site.language]
  const { shortDay } = wordingOf(site.language)
  return 'days' in expected ? words[expected.kind](expected.days) : words[expected.kind](shortDay(expected.day))
}
