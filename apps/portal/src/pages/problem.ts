import { html } from '../html.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { problemCopy } from './problem.pt-BR.ts'

export type Problem = keyof typeof problemCopy

/** What did not work, without a word about its inside. */
export function problemPage(problem: Problem): (site: Site) => string {
  const { title, next } = problemCopy[problem]
  return (site) =>
    layout(site, {
      title,
      storeName: null,
      main: html`
        <h1>${title}</h1>
        <p class="lead">${next}</p>
      `,
    })
}
