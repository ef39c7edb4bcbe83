import { html, type Html } from '../html.ts'
import type { InEveryLanguage } from '../languages.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { wordingOf } from '../wording.ts'
import { orderCopyEn } from './order.en.ts'
import { orderCopyEs } from './order.es.ts'
import { orderCopy, type OrderCopy } from './order.pt-BR.ts'

const copies: InEveryLanguage<OrderCopy> = { 'pt-BR': orderCopy, en: orderCopyEn, es: orderCopyEs }

/** An order as its buyer sees it: of the person nothing but the first name. */
export interface OrderView {
  readonly number: string
  /** In the account's time zone. */
  readonly placedOn: Temporal.PlainDate | null
  readonly firstName: string | null
  readonly items: readonly ItemView[]
}

export interface ItemView {
  readonly name: string
  /** What tells it from its like, such as a size; null where the name says all. */
  readonly variation: string | null
  readonly bought: number
  /** Units that may still be asked for: taken by no live or concluded request, and allowed by the store's rules. */
  readonly available: number
  /** Why none of the units left may be asked for; null where some may, or none is left. */
  readonly refusal: string | null
  /** Of one unit. */
  readonly priceCentavos: number
}

/** The order with what can still be asked for of each item. */
export function orderPage(site: Site, order: OrderView): string {
  const { number, placedOn, firstName, items } = order
  const copy = copies[site.language]
  const { longDay } = wordingOf(site.language)
  const isAnythingLeft = items.some(({ available }) => available > 0)
  return layout(site, {
    title: copy.title(number),
    main: html`
      ${firstName === null ? null : html`<p class="greeting">${copy.greeting(firstName)}</p>`}
      <h1>${copy.title(number)}</h1>
      ${
        placedOn === null
          ? null
          : html`<p class="lead">${copy.placed} <time datetime="${placedOn.toString()}">${longDay(placedOn)}</time></p>`
      }
      <h2 id="itens">${copy.items(items.length)}</h2>
      <ul class="items" role="list" aria-labelledby="itens">
        ${items.map((item) => itemCard(site, item))}
      </ul>
      <p class="notice">${isAnythingLeft ? copy.howTo(number) : copy.nothingLeft}</p>
    `,
  })
}

function itemCard(site: Site, item: ItemView): Html {
  const { name, variation, bought, available, refusal, priceCentavos } = item
  const copy = copies[site.language]
  const { reais, units } = wordingOf(site.language)
  return html`<li class="item">
    <h3 class="item-name">
      ${name}${variation === null ? null : html` <span class="item-variation">${variation}</span>`}
    </h3>
    <dl class="item-facts">
      <div>
        <dt>${copy.price}</dt>
        <dd>${reais(priceCentavos)}</dd>
      </div>
      <div>
        <dt>${copy.bought}</dt>
        <dd>${units(bought)}</dd>
      </div>
    </dl>
    <p class="${available > 0 ? 'tag tag-open' : 'tag'}">${tagOf(site, item)}</p>
    ${refusal === null ? null : html`<p class="item-why">${refusal}</p>`}
  </li>`
}

function tagOf({ language }: Site, { available, refusal }: ItemView): string {
  const copy = copies[language]
  if (available > 0) return copy.available(wordingOf(language).units(available))
  return refusal === null ? copy.allTaken : copy.refused
}
