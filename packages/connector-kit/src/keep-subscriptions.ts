import { type PlatformAnswer, PlatformSilent } from './call-platform.ts'
import type { NoticeAddress, NoticeUpkeep } from './store-intake.ts'

/** A webhook of a platform that has one for each topic. */
export interface Subscription {
  readonly id: string
  readonly topic: string
  readonly url: string
}

export interface Subscriptions {
  /** Those of this application at the shop. */
  readonly list: () => Promise<readonly Subscription[]>
  readonly make: (topic: string, url: string) => Promise<void>
  /** Has one that is there lead to another address. */
  readonly lead: (subscription: Subscription, url: string) => Promise<void>
}

/**
 * Looks after one webhook for each topic: those that are missing are made for the address that counts, and for a new one where none of
 * them leads there. Webhooks that lead to other services are left alone. Throws what the platform's calls throw, except for a refusal
 * (`unlessRefused`); the next look finds what was made by then.
 */
export function keepSubscriptions(
  { list, make, lead }: Subscriptions,
  topics: readonly string[],
  address: NoticeAddress,
): Promise<NoticeUpkeep> {
  return unlessRefused(async () => {
    const listed = await list()
    const current = listed.filter(({ url }) => address.isCurrent(url))
    const missing = topics.filter((wanted) => !current.some(({ topic }) => topic === wanted))
    if (missing.length === 0) return 'kept'
    const [known] = current
    const url = known?.url ?? (await address.fresh())
    for (const wanted of missing) {
      const earlier = listed.find((one) => one.topic === wanted && address.isOurs(one.url))
      await (earlier ? lead(earlier, url) : make(wanted, url))
    }
    return known ? 'switched-on' : 'made'
  })
}

/** Gives the result of a look at webhooks, or `not-allowed` where the platform refuses the credentials. */
export async function unlessRefused(look: () => Promise<NoticeUpkeep>): Promise<NoticeUpkeep> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof PlatformSilent && (error.status === 401 || error.status === 403)) return 'not-allowed'
    throw error
  }
}

/** Throws where a webhook was not written. One that was made although its answer was lost is found at the next look. */
export function expectWritten(answer: PlatformAnswer): void {
  if (answer.outcome === 'failed') throw new PlatformSilent('webhooks', null)
  if (answer.status !== 200 && answer.status !== 201) throw new PlatformSilent('webhooks', answer.status)
}
