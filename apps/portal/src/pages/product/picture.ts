import type { ProductKind } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { drawingOf } from './drawings.ts'

/** How a product is shown. */
export interface ProductPicture {
  /** Where a browser finds the picture at this service, without its side in pixels; null: none is known. */
  readonly path: string | null
  /** Which drawing stands for it while there is no picture. */
  readonly kind: ProductKind
}

/** The side on the page in pixels of CSS, and the side of the file: twice as many, for screens of high density. */
const SIZES = {
  small: { side: 48, file: 96 },
  medium: { side: 72, file: 192 },
  /** As wide as its tile. */
  tile: { side: 120, file: 192 },
  large: { side: 240, file: 480 },
} as const

export type PictureSize = keyof typeof SIZES

/**
 * The picture of a product beside its name, which says what it shows: no program that reads pages aloud names it again. Its drawing is
 * below it, and is seen until the picture is there, and where none comes.
 */
export function productPicture({ path, kind }: ProductPicture, size: PictureSize): Html {
  const { side, file } = SIZES[size]
  return html`<span class="picture picture-${size}"
    >${drawingOf(kind)}${
      path === null
        ? null
        : html`<img src="${path}/${file}" alt="" width="${side}" height="${side}" loading="lazy" decoding="async" />`
    }</span
  >`
}
