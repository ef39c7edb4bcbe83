import { button } from '../../forms.ts'
import { html } from '../../html.ts'
import type { InEveryLanguage } from '../../languages.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { proveCopyEn } from './prove.en.ts'
import { proveCopyEs } from './prove.es.ts'
import { proveCopy, type ProveCopy } from './prove.pt-BR.ts'

const copies: InEveryLanguage<ProveCopy> = { 'pt-BR': proveCopy, en: proveCopyEn, es: proveCopyEs }

export interface ProveView {
  readonly back: string
}

/**
 * The page for a session that came from a link alone: it shows nothing personal until its holder has read the e-mail of the
 * order.
 */
export function provePage(site: Site, { back }: ProveView): string {
  const copy = copies[site.language]
  return layout(site, {
    title: copy.title,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${copy.lead}</p>
      <form method="post">
        <div class="buttons">
          ${button(copy.button)} <a class="button button-second" href="${back}">${copy.back}</a>
        </div>
      </form>
    `,
  })
}
