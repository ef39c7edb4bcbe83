import type { AppSettings } from './app-settings.ts'
import type { Deps } from './deps.ts'
import { drawDemoPicture } from '../connectors/index.ts'
import { createFetchPicture, createProductPictures, type FetchPicture } from '../orders/index.ts'
import type { Database } from '../platform/database/transaction.ts'
import { createHttpClient } from '../platform/outbound/http-client.ts'
import { createPhotoMaker } from '../platform/photos/photo-maker.ts'
import { ok } from '@vaivem/domain'
import { NO_PRIVATE_RECEIVER } from './choose-gateways.ts'

/** The makers of photos and pictures in this process, and the source of pictures of products. */
export function choosePictures(
  { connectorRequests, webhookAllowance, masterKey, log, ...settings }: AppSettings,
  database: Database,
): Pick<Deps, 'photoMaker' | 'productPictures'> {
  const now = settings.now ?? (() => Temporal.Now.instant())
  const send = connectorRequests ?? createHttpClient({ allowance: webhookAllowance ?? NO_PRIVATE_RECEIVER })
  const overHttp = createFetchPicture(send, () => performance.now())
  // The demonstration's shop has no server: its pictures are drawn here.
  const fetchPicture: FetchPicture = async (url) => {
    const drawn = drawDemoPicture(url)
    return drawn ? ok(drawn) : overHttp(url)
  }
  const photoMaker = createPhotoMaker()
  return {
    photoMaker,
    productPictures: createProductPictures({ database, photoMaker, fetchPicture, masterKey, now, log }),
  }
}
