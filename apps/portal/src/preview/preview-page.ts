import { show } from '../flow.ts'
import type { Site } from '../site.ts'
import { sampleItems, sampleOutcome, sampleRequest } from './sample-views.ts'

/** The pages on which a brand can be looked at before it is published. */
export type PreviewedPage = 'store' | 'items' | 'outcome' | 'status'

/** A page of the customer's as it would look, with an invented order; `site` has the brand. */
export function previewPage(site: Site, page: PreviewedPage, now: Temporal.ZonedDateTime): string {
  switch (page) {
    case 'store':
      return show(site, 'order-wanted', { order: '', faults: [] }).html
    case 'items':
      return show(site, 'request-items', sampleItems(now.toPlainDate())).html
    case 'outcome':
      return show(site, 'request-outcome', sampleOutcome(now.toPlainDate())).html
    case 'status':
      return show(site, 'request-shown', sampleRequest(now)).html
  }
}
