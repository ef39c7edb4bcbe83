import { html } from '../html.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { interstitialCopy as copy } from './interstitial.pt-BR.ts'

export interface InterstitialView {
  readonly storeName: string
}

/**
 * What a link shows first: nothing of the order, and one button. Programs that open links ahead of people (mail
 * scanners, previews) stop here, because only the button uses the link. Its form goes to the page's own address.
 */
export function interstitialPage(site: Site, { storeName }: InterstitialView): string {
  return layout(site, {
    title: copy.title,
    storeName,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${copy.lead(storeName)}</p>
      <form method="post">
        <button type="submit" class="button">${copy.button}</button>
      </form>
      <p class="note">${copy.session}</p>
    `,
  })
}
