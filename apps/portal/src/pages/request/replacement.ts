import type { VariationGrid } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { productPicture } from '../product/picture.ts'
import { choosingCopies } from './choosing.ts'
import {
  faultOf,
  itemHead,
  requestForm,
  REQUEST_PATHS,
  type NamedItem,
  type RequestFrame,
  requestPage,
} from './frame.ts'

export interface ReplacementView {
  readonly frame: RequestFrame
  /** Null: the store does not give its stock. */
  readonly items: readonly ItemToReplace[] | null
  /** The words that other products were searched by; empty: they were not. */
  readonly search: string
}

export interface ItemToReplace extends NamedItem {
  /** The name of the item in fields. */
  readonly key: string
  readonly lineId: number
  readonly quantity: number
  /** The variants of its product. */
  readonly variants: ShownVariants
  /** How the customer said that the size fits, and the size that is suggested instead; null where none is suggested. */
  readonly suggestion: { readonly fit: 'small' | 'large'; readonly size: string } | null
  readonly others: readonly OtherProduct[]
  /** Whether there are more other products than are shown. */
  readonly hasMoreOthers: boolean
  /** How a difference that the store owes is given back. */
  readonly differenceIn: DifferenceForm
}

/** The variants of a product: by colour and size, or as a list where they have no such axes. */
export interface ShownVariants {
  readonly grid: VariationGrid<ShownOffer> | null
  readonly list: readonly ShownOffer[]
}

/** Another product that may come instead, with what is in stock of it: one variant at least. */
export interface OtherProduct {
  readonly name: string
  readonly picture: ShownOffer['picture']
  readonly variants: ShownVariants
}

export type DifferenceForm = 'voucher' | 'money'

/** An offer in exchange. It leaves out the quantity in stock, which only the store may know. */
export interface ShownOffer extends NamedItem {
  readonly skuId: string
  /** Whether it is the same article that is returned, as a new piece. */
  readonly isSame: boolean
  readonly isAvailable: boolean
  /** Whether the store wants it said that few are left. */
  readonly isOneOfLast: boolean
  readonly isSuggested: boolean
  /** The difference for all units: above zero the customer pays, below zero the store does. */
  readonly differenceCentavos: number
  readonly isChosen: boolean
}

/** The page on which a replacement for each exchanged item is chosen, with the difference always in view. */
export function replacementPage(site: Site, { frame, items, search }: ReplacementView): string {
  const copy = choosingCopies[site.language].replacement
  const main =
    items === null
      ? html`<p class="notice">${copy.silent}</p>
          <div class="buttons">
            <a class="button" href="${site.base}${REQUEST_PATHS.replacement}">${copy.retry}</a>
          </div>`
      : html`${items.map(({ key }) => searchForm(site, key))}
        ${requestForm(
          site,
          frame,
          html`<div class="replacing">${items.map((item) => itemOffers(site, frame, item, search))}</div>`,
        )}`
  return requestPage(
    site,
    frame,
    copy.title,
    html`${pageHead(site, 'exchange', copy.title)}
      <p class="lead">${copy.lead}</p>
      ${main}`,
  )
}

function itemOffers(site: Site, frame: RequestFrame, item: ItemToReplace, search: string): Html {
  const copy = choosingCopies[site.language].replacement
  const { units } = wordingOf(site.language)
  const { grid, list } = item.variants
  const isEmpty = list.every(({ isAvailable }) => !isAvailable) && item.others.length === 0 && search === ''
  return html`<section class="card" aria-label="${item.name}">
    ${itemHead(item)}
    <fieldset id="troca-${item.key}">
      <legend class="unseen">${copy.question(item.name, units(item.quantity))}</legend>
      ${faultOf(frame, `troca-${item.key}`)} ${isEmpty ? html`<p class="notice">${copy.none}</p>` : null}
      ${
        list.length === 0
          ? null
          : html`<h3 class="subhead">${copy.sameProduct}</h3>
              ${
                item.suggestion === null
                  ? null
                  : html`<p class="suggestion">${copy.suggestion[item.suggestion.fit](item.suggestion.size)}</p>`
              }
              ${variantsOf(site, item, { grid, list })}`
      }
      ${otherProducts(site, item, search)}
    </fieldset>
  </section>`
}

function variantsOf(site: Site, item: ItemToReplace, { grid, list }: ShownVariants): Html {
  return grid === null ? tiles(site, item, list) : gridOf(site, item, grid)
}

function gridOf(site: Site, item: ItemToReplace, { sizes, rows }: VariationGrid<ShownOffer>): Html {
  return html`<div class="variants">
    ${rows.map(
      ({ colour, cells }) =>
        html`<div class="variants-row" role="group" aria-label="${colour === '' ? item.name : colour}">
          ${colour === '' || sizes[0] === '' ? null : html`<p class="variants-colour">${pictureOf(cells)} ${colour}</p>`}
          <div class="variants-cells">
            ${cells.map((offer, index) => cell(site, item, { offer, text: sizes[index] || colour || item.name }))}
          </div>
        </div>`,
    )}
  </div>`
}

function pictureOf(cells: readonly (ShownOffer | null)[]): Html | null {
  const offer = cells.find((one) => one !== null)
  return offer ? productPicture(offer.picture, 'small') : null
}

function cell(
  site: Site,
  item: ItemToReplace,
  { offer, text }: { readonly offer: ShownOffer | null; readonly text: string },
): Html {
  const copy = choosingCopies[site.language].replacement
  if (!offer?.isAvailable)
    return html`<span class="cell cell-gone"><s>${text}</s> <span class="unseen">${copy.gone}</span></span>`
  const notes = [
    offer.isSuggested ? copy.suggested : [],
    offer.isSame ? copy.isSame : [],
    offer.isOneOfLast ? copy.lastUnits : [],
  ].flat()
  return html`<label class="${offer.isSuggested ? 'cell cell-suggested' : 'cell'}">
    ${radio(item, offer)}
    <span>${text}</span>
    ${notes.map((note) => html`<span class="cell-note">${note}</span>`)} ${difference(site, item, offer)}
  </label>`
}

function radio({ key }: ItemToReplace, { skuId, isChosen }: ShownOffer): Html {
  return html`<input type="radio" name="troca-${key}" value="${skuId}" ${isChosen ? html`checked` : null} />`
}

/** The difference of an offer. The style sheet alone shows that of the chosen offer, at the bottom of the screen. */
function difference(site: Site, { differenceIn }: ItemToReplace, { differenceCentavos }: ShownOffer): Html {
  return html`<span class="difference">${differenceText(site, differenceCentavos, differenceIn)}</span>`
}

function otherProducts(site: Site, item: ItemToReplace, search: string): Html | null {
  const copy = choosingCopies[site.language].replacement
  const { others, key } = item
  if (others.length === 0 && search === '') return null
  const isOpen =
    search !== '' ||
    others.some(({ variants }) => hasChosen(variants)) ||
    item.variants.list.every(({ isAvailable }) => !isAvailable)
  return html`<details class="way" id="outros-${key}" ${isOpen ? html`open` : null}>
    <summary>${copy.otherProducts}</summary>
    <div class="other-products">
      <div class="search">
        <label for="busca-de-${key}">${copy.search}</label>
        <input
          class="input"
          id="busca-de-${key}"
          type="search"
          name="busca"
          form="busca-${key}"
          value="${search}"
          maxlength="60"
        />
        <button class="button button-second" type="submit" form="busca-${key}">${copy.searchButton}</button>
      </div>
      ${others.length === 0 ? html`<p class="notice">${copy.noneFound}</p>` : productsInstead(site, item)}
      ${item.hasMoreOthers ? html`<p class="hint">${copy.more}</p>` : null}
    </div>
  </details>`
}

/** A product of one variant is chosen by its tile; of several, its variants are seen when it is opened, or at once where it is the only one. */
function productsInstead(site: Site, item: ItemToReplace): Html {
  const { others } = item
  const [single, several] = [
    others.flatMap(({ variants: { list } }) => (list.length === 1 ? list : [])),
    others.filter(({ variants: { list } }) => list.length > 1),
  ]
  return html`${several.map(
    ({ name, picture, variants }) =>
      html`<details class="product" ${others.length === 1 || hasChosen(variants) ? html`open` : null}>
        <summary>
          ${productPicture(picture, 'small')}
          <span class="product-name"
            >${name}<span class="tile-note">${differenceOfAll(site, item, variants)}</span></span
          >
        </summary>
        <div class="product-variants" role="group" aria-label="${name}">${variantsOf(site, item, variants)}</div>
      </details>`,
  )}
  ${single.length === 0 ? null : tiles(site, item, single)}`
}

function hasChosen({ list }: ShownVariants): boolean {
  return list.some(({ isChosen }) => isChosen)
}

/** The difference that all variants share, or that it depends on the variant. */
function differenceOfAll(site: Site, { differenceIn }: ItemToReplace, { list }: ShownVariants): string {
  const differences = new Set(list.map(({ differenceCentavos }) => differenceCentavos))
  const [only] = differences
  return differences.size === 1 && only !== undefined
    ? differenceText(site, only, differenceIn)
    : choosingCopies[site.language].replacement.differs
}

/** Looks for other products by an address of its own, so that it works without a script. */
function searchForm(site: Site, key: string): Html {
  return html`<form
    id="busca-${key}"
    method="get"
    action="${site.base}${REQUEST_PATHS.replacement}#outros-${key}"
  ></form>`
}

function tiles(site: Site, item: ItemToReplace, offers: readonly ShownOffer[]): Html {
  const copy = choosingCopies[site.language].replacement
  return html`<div class="tiles">
    ${offers.map((offer) => {
      const name = html`${productPicture(offer.picture, 'tile')}
        <span class="tile-name"
          >${offer.name}${
            offer.variation === null ? null : html` <span class="item-variation">${offer.variation}</span>`
          }</span
        >`
      if (!offer.isAvailable)
        return html`<div class="tile tile-gone">${name}<span class="tile-note">${copy.gone}</span></div>`
      return html`<label class="tile">
        ${radio(item, offer)} ${name} ${offer.isSame ? html`<span class="tile-note">${copy.isSame}</span>` : null}
        ${offer.isOneOfLast ? html`<span class="tile-note">${copy.lastUnits}</span>` : null}
        <span class="tile-note">${differenceText(site, offer.differenceCentavos, item.differenceIn)}</span>
        <span class="difference" aria-hidden="true"
          >${differenceText(site, offer.differenceCentavos, item.differenceIn)}</span
        >
      </label>`
    })}
  </div>`
}

/** The sentence about the difference of an exchange, paid or given back. */
export function differenceText(site: Site, centavos: number, form: DifferenceForm): string {
  const copy = choosingCopies[site.language].replacement
  const { reais } = wordingOf(site.language)
  if (centavos === 0) return copy.noDifference
  return centavos > 0 ? copy.youPay(reais(centavos)) : copy.youReceive[form](reais(-centavos))
}
