import { button } from '../forms.ts'
import { html } from '../html.ts'
import type { InEveryLanguage } from '../languages.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { interstitialCopyEn } from './interstitial.en.ts'
import { interstitialCopyEs } from './interstitial.es.ts'
import { interstitialCopy, type InterstitialCopy } from './interstitial.pt-BR.ts'

const copies: InEveryLanguage<InterstitialCopy> = {
  'pt-BR': interstitialCopy,
  en: interstitialCopyEn,
  es: interstitialCopyEs,
}

export interface InterstitialView {
  readonly storeName: string
}

/**
 * The first page of a link: it shows nothing of the order, and one button. Programs that open links ahead of people (mail
 * scanners, previews) stop here, because only the button uses the link. The form is sent to the address of the page itself.
 */
export function interstitialPage(site: Site, { storeName }: InterstitialView): string {
  const copy = copies[site.language]
  return layout(site, {
    title: copy.title,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${copy.lead(storeName)}</p>
      <form method="post">${button(copy.button)}</form>
      <p class="note">${copy.session} ${copy.privacy}</p>
    `,
  })
}
