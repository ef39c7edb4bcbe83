import { type Json, type OrderSearch, recordOf, type Shop, textOf } from '@vaivem/connector-kit'
import { isAlias, readById, search } from './read-orders.ts'

/** Each order that the search finds is read by itself, because its summary has no e-mail. */
const MOST_READ = 60
const AT_ONCE = 6
/** As many identity documents are looked for as one customer may have: a person's and a company's. */
const MOST_DOCUMENTS = 2

/**
 * The newest orders bought with an e-mail. Where VTEX wrote an alias into an order instead of the e-mail, it is found by the
 * document of its buyer, and is theirs only if the profile of the shop is the same too: anyone may type the document of another person.
 */
export async function readOrdersBoughtWith(shop: Shop, { email, atMost }: OrderSearch): Promise<readonly Json[]> {
  const found = new Map<string, Json>()
  const read = new Set<string>()
  const take = async (text: string, isTheirs: (order: Json) => boolean) => {
    const ids = (await search(shop, text)).flatMap(({ orderId }) => textOf(orderId) ?? [])
    const fresh = ids.filter((id) => !read.has(id)).slice(0, Math.max(0, MOST_READ - read.size))
    for (let from = 0; from < fresh.length && found.size < atMost; from += AT_ONCE) {
      const some = fresh.slice(from, from + AT_ONCE)
      const orders = await Promise.all(some.map((id) => readById(shop, id)))
      for (const [index, order] of orders.entries()) {
        const id = some[index] ?? ''
        read.add(id)
        if (order && isTheirs(order)) found.set(id, order)
      }
    }
  }
  await take(email, (order) => emailOf(order) === email.toLowerCase())
  const theirs = [...found.values()].map(buyerOf)
  const documents = [...new Set(theirs.flatMap((buyer) => buyer.document ?? []))]
  for (const document of documents.slice(0, MOST_DOCUMENTS))
    await take(document, (order) => isAliased(order) && theirs.some((buyer) => isSameBuyer(buyer, buyerOf(order))))
  return [...found.values()].toSorted(newestFirst).slice(0, atMost)
}

interface Buyer {
  readonly document: string | undefined
  readonly profile: string | undefined
}

function buyerOf(order: Json): Buyer {
  const profile = recordOf(order['clientProfileData'])
  const document = profile['isCorporate'] === true ? profile['corporateDocument'] : profile['document']
  return { document: textOf(document)?.replaceAll(/\W/g, '') || undefined, profile: textOf(profile['userProfileId']) }
}

function isSameBuyer(one: Buyer, other: Buyer): boolean {
  const isKnown = one.document !== undefined && one.profile !== undefined
  return isKnown && one.document === other.document && one.profile === other.profile
}

/** Without the ending by which VTEX makes an alias of an e-mail that it shows all the same. */
function emailOf(order: Json): string | undefined {
  const email = textOf(recordOf(order['clientProfileData'])['email'])
  return email?.toLowerCase().replace(/-\d+b\.ct\.vtex\.com(?:\.br)?$/, '')
}

function isAliased(order: Json): boolean {
  return isAlias(emailOf(order) ?? '')
}

function newestFirst(one: Json, other: Json): number {
  const [at, than] = [textOf(one['creationDate']) ?? '', textOf(other['creationDate']) ?? '']
  return at < than ? 1 : at > than ? -1 : 0
}
