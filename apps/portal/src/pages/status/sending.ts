import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { statusCopies } from './copies.ts'
import type { ParcelToSend } from './view.ts'

/** The code of a parcel to be held under a scanner; null where there is none. */
export function qrPicture(site: Site, { code, qr }: Pick<ParcelToSend, 'code' | 'qr'>): Html | null {
  if (code === null || qr === null) return null
  return html`<p>
    <svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="${statusCopies[site.language].qr(code)}">
      <path d="${qr.path}" fill="#000000"></path>
    </svg>
  </p>`
}

/** The links to the documents of a parcel, and whether they have to be printed; null where there are none. */
export function documentLinks(
  site: Site,
  { documents, mustPrint }: Pick<ParcelToSend, 'documents' | 'mustPrint'>,
): Html | null {
  if (documents.length === 0) return null
  const copy = statusCopies[site.language]
  const isLabelled = documents.some(({ kind }) => kind !== 'declaration')
  return html`${isLabelled ? html`<p>${mustPrint ? copy.labelNeeded : copy.labelOptional}</p>` : null}
    <p class="buttons">
      ${documents.map(
        ({ kind, path }) => html`<a class="button button-second" href="${path}">${copy.documents[kind]}</a>`,
      )}
    </p>`
}
