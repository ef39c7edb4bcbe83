import type { ProductKind } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'

/** Line drawings of ours on a square of 24 units, as paths. */
const DRAWINGS: Readonly<Record<ProductKind, Html>> = {
  clothes: html`<path
    d="M8.5 4 4 6.5l1.5 4 2.5-.8V20h8V9.7l2.5.8 1.5-4L15.5 4c-.6 1.6-1.9 2.5-3.5 2.5S9.1 5.6 8.5 4Z"
  />`,
  shoes: html`<path
      d="M3 8v8.5c0 .8.7 1.5 1.5 1.5h15c.8 0 1.5-.7 1.5-1.5v-1c0-1.6-1.2-2.6-3-3-2.6-.6-4.6-2-6.5-4.5L10 9.5C8 10.5 5 10 3 8Z"
    />
    <path d="M3 15h18M12.3 9.6l-1.5 1.1M14.3 11.2l-1.5 1.1" />`,
  bag: html`<path d="M5 8.5h14L20 20H4L5 8.5Z" /> <path d="M8.5 11.5v-4a3.5 3.5 0 0 1 7 0v4" />`,
  jewellery: html`<circle cx="12" cy="15" r="5.5" /> <path d="M9 6.5 10.5 4h3L15 6.5l-3 3-3-3ZM9 6.5h6" />`,
  electronics: html`<rect x="7" y="3" width="10" height="18" rx="2" /> <path d="M11 18h2M10.5 5.5h3" />`,
  book: html`<path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5V20" />`,
  home: html`<path d="m4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />`,
  cosmetics: html`<path
      d="M9.5 10h5c1.5 0 2.5 1 2.5 2.5V19c0 .8-.7 1.5-1.5 1.5h-7c-.8 0-1.5-.7-1.5-1.5v-6.5C7 11 8 10 9.5 10Z"
    />
    <path d="M10 10V7h4v3M12 7V4h3.5M7 14.5h10" />`,
  toy: html`<circle cx="12" cy="13.5" r="6.5" />
    <path
      d="M6.6 9.8A2.6 2.6 0 1 1 9.7 7.4M14.3 7.4a2.6 2.6 0 1 1 3.1 2.4M9.7 12.5v.01M14.3 12.5v.01M10.5 16.2c.9.8 2.1.8 3 0"
    />`,
  other: html`<path d="m4 7.5 8-4 8 4v9l-8 4-8-4v-9Zm0 0 8 4 8-4M12 11.5v9" />`,
}

/** The drawing of a kind of product, in the colour of the text around it. */
export function drawingOf(kind: ProductKind): Html {
  return drawing(kind, 'currentColor')
}

/** The same as a file of its own, in a grey that is seen on light and on dark grounds. */
export function drawingFile(kind: ProductKind): string {
  return drawing(kind, '#80868f').markup
}

function drawing(kind: ProductKind, colour: string): Html {
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 24 24"
    fill="none"
    stroke="${colour}"
    stroke-width="1.3"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${DRAWINGS[kind]}
  </svg>`
}
