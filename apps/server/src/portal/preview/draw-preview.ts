import type { StorefrontLanguage } from '@vaivem/domain'
import { type PreviewedPage, previewPage } from '@vaivem/portal'
import { sampleMail } from '../../messages/index.ts'
import { PORTAL_STYLES } from '../sessions/portal-files.ts'
import { brandingWithin, storeNameOf, type StoreOfPage } from '../sessions/store-branding.ts'

export interface PreviewAsked {
  readonly page: PreviewedPage | 'mail'
  readonly language: StorefrontLanguage
  readonly isNight: boolean
  readonly now: Temporal.Instant
}

/**
 * A page of a store's customers, or a mail to one, with an invented order. It is complete in itself: it requests no file, has no script,
 * and nothing on it can be pressed.
 */
export function drawPreview(store: StoreOfPage, { page, language, isNight, now }: PreviewAsked): string {
  const { configuration, storeId } = store
  if (page === 'mail') {
    const mail = sampleMail({ configuration, storeId, store: storeNameOf(configuration, storeId), language }, now)
    return inert(mail)
  }
  const { branding, theme } = brandingWithin(store)
  const site = { language, base: '', stylesheet: STYLES_PLACE, script: SCRIPT_PLACE, store: branding }
  const drawn = previewPage(site, page, now.toZonedDateTimeISO(configuration.timeZone))
  const styled = drawn
    .replace(`<script src="${SCRIPT_PLACE}" defer></script>`, '')
    .replace(
      `<link rel="stylesheet" href="${STYLES_PLACE}" />`,
      () => `<style>${PORTAL_STYLES.content}\n${theme}</style>`,
    )
  return inert(styled.replaceAll(NIGHT, isNight ? 'all' : 'not all'))
}

/** Where the addresses of files would be. */
const STYLES_PLACE = 'styles'
const SCRIPT_PLACE = 'script'
/**
 * A page in a frame follows the colour scheme of the viewer's browser, not the requested one: the media query is replaced by the latter.
 */
const NIGHT = /\(prefers-color-scheme:\s?dark\)/g

function inert(page: string): string {
  return page.replace('<body', '<body inert')
}
