import { type ShownPicture, shownPicture } from '../../orders/index.ts'
import { picturedItem } from '../../processes/index.ts'
import type { Deps } from '../deps.ts'
import type { RequestRead } from './request-view.ts'

/** The picture of an item of a request, by an address of this service or as a drawing. */
export function itemPictures(deps: Deps, accountId: number) {
  return (item: RequestRead['state']['items'][number]): ShownPicture =>
    shownPicture(deps, accountId, picturedItem(item))
}
