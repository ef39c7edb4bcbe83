import { button, textField } from '../../forms.ts'
import { html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import type { InEveryLanguage } from '../../languages.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { findOrderCopyEn } from './find-order.en.ts'
import { findOrderCopyEs } from './find-order.es.ts'
import { findOrderCopy, type FindOrderCopy } from './find-order.pt-BR.ts'

const copies: InEveryLanguage<FindOrderCopy> = { 'pt-BR': findOrderCopy, en: findOrderCopyEn, es: findOrderCopyEs }

export interface FindOrderView {
  /** The order number that was typed; the e-mail or CPF is never shown again. */
  readonly order: string
  readonly faults: readonly FindOrderFault[]
}

export type FindOrderFault = 'order-missing' | 'claim-missing' | 'claim-strange'

/** The longest order number and e-mail that are accepted. */
export const LONGEST_ORDER = 100
export const LONGEST_CLAIM = 254

/**
 * The store's own page: an order number with the buyer's e-mail or CPF leads to a code, never directly to the order.
 */
export function findOrderPage(site: Site, { order, faults }: FindOrderView): string {
  const copy = copies[site.language]
  const said = faults.map(
    (fault) =>
      ({
        'order-missing': { field: 'pedido', message: copy.orderMissing },
        'claim-missing': { field: 'comprador', message: copy.claimMissing },
        'claim-strange': { field: 'comprador', message: copy.claimStrange },
      })[fault],
  )
  return layout(site, {
    title: copy.title,
    summary: copy.summary(site.store?.name ?? ''),
    faults: said,
    main: html`
      ${pageHead(site, 'store', copy.title)}
      <p class="lead">${copy.lead}</p>
      <form method="post" class="form card" novalidate>
        ${textField(site, {
          name: 'pedido',
          label: copy.order,
          hint: copy.orderHint,
          value: order,
          maxLength: LONGEST_ORDER,
          width: 'short',
          faults: said,
        })}
        ${textField(site, {
          name: 'comprador',
          label: copy.claim,
          hint: copy.claimHint,
          maxLength: LONGEST_CLAIM,
          autocomplete: 'email',
          inputMode: 'email',
          faults: said,
        })}
        <div>${button(copy.button)}</div>
      </form>
      <p class="note">${copy.how}</p>
    `,
  })
}
