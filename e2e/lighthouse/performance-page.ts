import { CATEGORIES, type Measured } from './measure.ts'
import type { TimedWay } from './pages.ts'
import type { Looked } from './screens.ts'

const KILOBYTE = 1024
export const LEAST_SCORE = 95

/** The most bytes that a member of staff may have to wait for until the queue is there. */
export const FIRST_LOAD_BYTES = 350 * KILOBYTE

export interface Found {
  readonly measured: readonly Measured[]
  readonly times: readonly TimedWay[]
  readonly screens: readonly Looked[]
  readonly queueBytes: number
  /** The version of Node. */
  readonly node: string
}

/** docs/reference/page-performance.md, of what was just measured. */
export function performancePage({ measured, times, screens, queueBytes, node }: Found): string {
  const head = ['Page', ...CATEGORIES.map(titled), 'Largest paint', 'First load']
  const rows = measured.map(({ name, isListed, scores, paintMilliseconds, bytes }) => [
    name,
    ...scores.map((score, at) => (CATEGORIES[at] === 'seo' && !isListed ? `${score}*` : String(score))),
    `${(paintMilliseconds / 1000).toFixed(1)} s`,
    `${(bytes / KILOBYTE).toFixed(1)} KB`,
  ])
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
  return `# Performance of the console and the portal

Written by \`npm run lighthouse\` (Lighthouse 13 with its own settings: a slow phone on a slow 4G line, simulated; Node
${node}). Aim: at least ${LEAST_SCORE} in every category, and under 60 KB until the customer sees the order.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

\\* Without the audits \`is-crawlable\` and \`robots-txt\`, which these pages fail on purpose: they belong to one person or to
the staff, say \`noindex\` so that no search lists an order or a console, and the customer's let nothing be fetched, not even
by Lighthouse. The store page and the regret are everybody's and may be listed; \`/robots.txt\` keeps searches off the interface.

First load: everything that a browser fetches the first time, headers among it. Of the customer's pages, styles and script are
the same files for all and fetched once; the console keeps its files for good and fetches again what changed.

The queue of somebody who is signed in, with an empty cache, until nothing more is asked: ${(queueBytes / KILOBYTE).toFixed(1)} KB of at most
${FIRST_LOAD_BYTES / KILOBYTE} (\`e2e/console-weight.test.ts\` holds it).

## Every page, in both themes

axe-core on every page with an address of its own, by day and by night: the customer's at 320 and 1440 px, the console's at 360 and 1440
px; each figure is the violations of both widths. Sideways: pixels that a page scrolls on the narrow screen. With \`E2E_SHOTS\` a picture
of each is kept under the names in the last column, with \`day\` and \`night\`.

| Page | Address | By day | By night | Sideways | Pictures |
| --- | --- | ---: | ---: | ---: | --- |
${screens.map(screenLine).join('\n')}

## Open to all

\`npm run e2e\` runs axe-core in Chromium on every page of the console and the portal in every state it reaches, and fails for a single
violation: the customer's pages at 360 px, without anything to scroll sideways at 320 px (which is 640 px at 200 %); every
page, tab and dialog of the console at 1440 px by day and at 360 px by night. The way from link to receipt is gone through by
keyboard alone, and without JavaScript.

## What a person needs

From the link of an order to the receipt, for one item on a phone: the time that the pages took in this run, and what a person needs
beside them to read, to decide and to press (keystroke-level model, in \`e2e/support/person.ts\`). Aim: five screens and less than 90
seconds (\`e2e/request-in-five-screens.test.ts\`).

| Request | Screens | Seconds |
| --- | ---: | ---: |
${times.map(({ name, screens, seconds }) => `| ${name} | ${screens} | ${seconds.toFixed(0)} |`).join('\n')}
`
}

/** One line each, for the terminal. */
export function lineOf({ name, scores, paintMilliseconds, bytes, short }: Measured): string {
  const figures = CATEGORIES.map((id, at) => `${id} ${scores[at]}`).join(', ')
  const rest = `paint ${Math.round(paintMilliseconds)} ms, ${(bytes / KILOBYTE).toFixed(1)} KB`
  return `${name}: ${figures}, ${rest}${short.length > 0 ? `\n  below 90: ${short.join(', ')}` : ''}`
}

function titled(id: string): string {
  return id === 'seo' ? 'SEO' : id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ')
}

function screenLine({ name, path, day, night, overhang, pictures }: Looked): string {
  const shown = pictures.filter((picture) => picture.endsWith('-day.png')).map((picture) => `\`${picture}\``)
  // The number of a request is another in every run.
  const address = path.replace(/solicitacoes\/[A-Z].*$/, 'solicitacoes/…')
  return `| ${name} | \`${address}\` | ${day} | ${night} | ${overhang} | ${shown.join(' ')} |`
}
