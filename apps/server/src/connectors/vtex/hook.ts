import {
  type NoticeAddress,
  type NoticeUpkeep,
  PlatformSilent,
  recordOf,
  type Shop,
  textOf,
  unlessRefused,
} from '@vaivem/connector-kit'
import { call, readOne } from './rest.ts'

const HOOK = 'orders/hook/config'
/** The description demands one; what comes is known by the address alone. */
const HEADERS = { key: 'vaivem' }
const FILTER = { type: 'FromOrders', expression: 'value >= 0', disableSingleFire: true }

/**
 * Looks after the hook of this application key, of which there is one: VTEX removes it when nothing came by it for three days. One that
 * leads to another program stays as it is; the feed reports the same changes.
 */
export function keepHook(shop: Shop, address: NoticeAddress): Promise<NoticeUpkeep> {
  return unlessRefused(async () => {
    const configured = await readOne(shop, { path: HOOK })
    const url = textOf(recordOf(configured?.['hook'])['url'])
    if (url !== undefined && address.isCurrent(url)) return 'kept'
    if (url !== undefined && !address.isOurs(url)) return 'not-allowed'
    // VTEX tries the address before it takes it.
    const body = { filter: FILTER, hook: { url: await address.fresh(), headers: HEADERS } }
    const answer = await call(shop, { method: 'POST', path: HOOK, body })
    if (answer.outcome === 'failed' || answer.status !== 200)
      throw new PlatformSilent(HOOK, answer.outcome === 'failed' ? null : answer.status)
    return 'made'
  })
}
