import { html } from '../html.ts'
import type { InEveryLanguage } from '../languages.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { problemCopyEn } from './problem.en.ts'
import { problemCopyEs } from './problem.es.ts'
import { problemCopy, type ProblemCopy } from './problem.pt-BR.ts'

const copies: InEveryLanguage<ProblemCopy> = { 'pt-BR': problemCopy, en: problemCopyEn, es: problemCopyEs }

export type Problem = keyof ProblemCopy

interface Words {
  readonly title: string
  readonly next: string
  /** What the link to this very page says, where trying again is right. */
  readonly again?: string
}

/** What did not work, without a word about its inside. */
export function problemPage(problem: Problem): (site: Site) => string {
  return (site) => {
    const { title, next, again }: Words = copies[site.language][problem]
    return layout(site, {
      title,
      main: html`
        <h1>${title}</h1>
        <p class="lead">${next}</p>
        ${again === undefined ? null : html`<p><a href="">${again}</a></p>`}
      `,
    })
  }
}
