import type { JsonObject } from '@vaivem/contract'

/** Asks for the public keys at an address, as a browser would; the ids of the keys, null where nothing answers as this service does. */
export type ReadPublicKeys = (url: string) => Promise<{ readonly answered: boolean; readonly kids: readonly string[] }>

export interface CheckedAddress {
  readonly url: string
  readonly isSecure: boolean
  readonly answers: boolean
  readonly isThisService: boolean
}

const PATH = '/.well-known/jwks.json'
const TIMEOUT_MILLISECONDS = 4_000
const LONGEST_ANSWER = 100_000

/** Whether the public address leads to this service: the keys that it publishes are read there. */
export async function checkPublicAddress(
  readPublicKeys: ReadPublicKeys,
  { url, kids }: { readonly url: string; readonly kids: readonly string[] },
): Promise<CheckedAddress> {
  const found = await readPublicKeys(`${url}${PATH}`)
  const isThisService = found.kids.some((kid) => kids.includes(kid))
  return { url, isSecure: url.startsWith('https:'), answers: found.answered, isThisService }
}

/** Reads them over the network; never throws. */
export const readKeysAt: ReadPublicKeys = async (url) => {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
    const text = (await response.text()).slice(0, LONGEST_ANSWER)
    return { answered: true, kids: response.ok ? kidsIn(text) : [] }
  } catch {
    return { answered: false, kids: [] }
  }
}

function kidsIn(text: string): string[] {
  try {
    const { keys } = JSON.parse(text) as JsonObject
    if (!Array.isArray(keys)) return []
    return keys.flatMap((key: unknown) => {
      const kid = typeof key === 'object' && key !== null && 'kid' in key ? key.kid : undefined
      return typeof kid === 'string' ? [kid] : []
    })
  } catch {
    return []
  }
}
