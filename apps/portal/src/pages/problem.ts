import { html } from '../html.ts'
import type { InEveryLanguage } from '../languages.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { problemCopyEn } from './problem.en.ts'
import { problemCopyEs } from './problem.es.ts'
import { problemCopy, type ProblemCopy } from './problem.pt-BR.ts'

const copies: InEveryLanguage<ProblemCopy> = { 'pt-BR': problemCopy, en: problemCopyEn, es: problemCopyEs }

export type Problem = Exclude<keyof ProblemCopy, 'trace'>

interface Words {
  readonly title: string
  readonly next: string
  /** The text of the link to the same page, where trying again makes sense. */
  readonly again?: string
}

/**
 * A page that says what did not work, without any internal detail, and the id by which the store finds the request. The id is not a link,
 * because only staff can look up its explanation.
 */
export function problemPage(problem: Problem): (site: Site) => string {
  return (site) => {
    const { trace, [problem]: words } = copies[site.language]
    const { title, next, again }: Words = words
    return layout(site, {
      title,
      main: html`
        <h1>${title}</h1>
        <p class="lead">${next}</p>
        ${site.traceId === undefined ? null : html`<p class="note">${trace} <code>${site.traceId}</code></p>`}
        ${again === undefined ? null : html`<p><a href="">${again}</a></p>`}
      `,
    })
  }
}
