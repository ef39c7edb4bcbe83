/** The sides of the squares in which a product's picture is kept, in pixels. */
export const PICTURE_SIDES = [96, 192, 480] as const

export type PictureSide = (typeof PICTURE_SIDES)[number]

/**
 * The result of looking up the address of a picture. `picture`: a JPEG. `none`: there is no picture now, and for at least `seconds`.
 * `later`: it is being fetched. `unknown`: the account has no product with that picture.
 */
export type FoundPicture =
  | { readonly state: 'picture'; readonly bytes: Uint8Array }
  | { readonly state: 'none'; readonly seconds: number }
  | { readonly state: 'later' | 'unknown' }

/** Pictures of products, from this service alone (docs/decisions/0066). */
export interface ProductPictures {
  /**
   * The path below the service under which a picture is shown, without its side. Only a picture kept with a line of an order of the
   * account, or given to `keepOffered`, is there.
   */
  readonly pathOf: (accountId: number, url: string) => string
  /** Makes the pictures of what a connector offers known to the account; nothing is fetched yet. Called outside of transactions. */
  readonly keepOffered: (accountId: number, urls: readonly string[]) => Promise<void>
  /** The picture of a path that `pathOf` made; it is fetched where it is not there yet. Called outside of transactions. */
  readonly find: (accountText: string, name: string, side: PictureSide) => Promise<FoundPicture>
}
