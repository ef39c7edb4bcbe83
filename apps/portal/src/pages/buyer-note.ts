import { html, type Html } from '../html.ts'
import type { InEveryLanguage } from '../languages.ts'
import type { Site } from '../site.ts'
import { buyerNoteCopyEn } from './buyer-note.en.ts'
import { buyerNoteCopyEs } from './buyer-note.es.ts'
import { buyerNoteCopy, type BuyerNoteCopy } from './buyer-note.pt-BR.ts'

const copies: InEveryLanguage<BuyerNoteCopy> = { 'pt-BR': buyerNoteCopy, en: buyerNoteCopyEn, es: buyerNoteCopyEs }

/**
 * The return invoice of their own that a buyer who is a taxpayer issues before posting (contract §6.14): it is `asked` for, or
 * `awaited`, so that the posting code comes after it. Null: none is requested.
 */
export type BuyerNoteWanted = 'asked' | 'awaited' | null

/** The card that requests the buyer's own return invoice, under a heading; null where none is requested. */
export function buyerNoteCard(site: Site, wanted: BuyerNoteWanted): Html | null {
  if (wanted === null) return null
  const copy = copies[site.language]
  return html`<section class="card" aria-labelledby="nota-propria">
    <h2 id="nota-propria">${copy.title}</h2>
    <p>${copy.asked}</p>
    ${wanted === 'awaited' ? html`<p><strong>${copy.awaited}</strong></p>` : null}
  </section>`
}
