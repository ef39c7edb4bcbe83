import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/transaction.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { Log } from '../../platform/log.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import type { PhotoMaker } from '../../platform/photos/photo-maker.ts'
import {
  type FoundPicture,
  PICTURE_SIDES,
  type PictureSide,
  type ProductPictures,
} from '../../platform/ports/product-pictures.ts'
import type { FetchPicture, PictureFailure } from './fetch-picture.ts'
import { createPictureNames } from './picture-names.ts'
import * as repository from './picture-repository.ts'

export interface PictureDeps {
  readonly database: Pick<Database, 'inAccount' | 'read'>
  readonly photoMaker: Pick<PhotoMaker, 'makeSquares'>
  readonly fetchPicture: FetchPicture
  readonly masterKey: Uint8Array
  readonly now: () => Temporal.Instant
  readonly log: Log
}

/** A store that gives a product another picture gives it another address, as platforms do. */
const KEPT_DAYS = 30
/** About 60 KB each. */
const MOST_OF_ACCOUNT = 2_000
/** How long a failure is remembered, in minutes. */
const PAUSES: Readonly<Record<PictureFailure, number>> = {
  unreachable: 15,
  'not-found': 12 * 60,
  'address-refused': 24 * 60,
  'too-large': 24 * 60,
  'not-a-picture': 24 * 60,
}
/** Longer than one attempt takes; after that another process may try. */
const CLAIM_SECONDS = 60
/** How many pictures this process fetches at once, and how many may wait for that. */
const MOST_AT_ONCE = 3
const MOST_WAITING = 200
/** How long a browser is kept waiting for a picture, and how often it is looked whether another process has it. */
const WAIT_MILLISECONDS = 10_000
const LOOK_MILLISECONDS = 400
/** Addresses of offers that are known to be stored, in this process. */
const MOST_REMEMBERED = 10_000

/** Pictures of products: fetched when they are first looked at, once for all who look, and kept as three small JPEGs. */
export function createProductPictures(deps: PictureDeps): ProductPictures {
  const { database, now } = deps
  const names = createPictureNames(deps.masterKey)
  const inTurn = createTurns(MOST_AT_ONCE, MOST_WAITING)
  const underWay = new Map<string, Promise<void>>()
  const remembered = new Set<string>()

  /** One attempt for all who wait for it; where its turn does not come, nothing happened. */
  const fetched = (accountId: number, digest: Buffer): Promise<void> => {
    const key = `${accountId} ${digest.toString('base64url')}`
    const known = underWay.get(key)
    if (known) return known
    const attempt = inTurn(() => attemptPicture(deps, accountId, digest))
      .catch((error: unknown) => deps.log.warn('a picture could not be fetched', { cause: String(error) }))
      .finally(() => underWay.delete(key))
    underWay.set(key, attempt)
    return attempt
  }

  const stored = async (accountId: number, digest: Buffer, side: PictureSide) => {
    const [row] = await database.read<repository.PictureRow>(
      accountId,
      repository.selectPicture(accountId, digest, side),
    )
    return row
  }

  const takenFromLine = async (accountId: number, digest: Buffer, side: PictureSide) => {
    await database.inAccount(accountId, (tx) => tx.query(repository.insertPictureOfLine(accountId, digest, now())))
    return stored(accountId, digest, side)
  }

  /** Waits for the attempt of this process, or of another one. */
  const awaited = async (accountId: number, digest: Buffer, side: PictureSide): Promise<FoundPicture> => {
    const end = performance.now() + WAIT_MILLISECONDS
    await withTimeout(fetched(accountId, digest), WAIT_MILLISECONDS)
    for (;;) {
      const row = await stored(accountId, digest, side)
      if (!row) return { state: 'unknown' }
      const shown = shownNow(row, now())
      if (shown.state !== 'later' || row.claimed_until === null || performance.now() > end) return shown
      await sleep(LOOK_MILLISECONDS)
    }
  }

  return {
    pathOf: (accountId, url) => `/imagens/${accountId}/${names.nameOf(accountId, url)}`,
    keepOffered: async (accountId, urls) => {
      const keys = new Map(urls.map((url) => [`${accountId} ${url}`, url]))
      const unknown = [...keys].filter(([key]) => !remembered.has(key))
      if (unknown.length === 0) return
      const addresses = unknown.map(([, url]) => url)
      await database.inAccount(accountId, (tx) =>
        tx.query(repository.insertOfferedPictures(accountId, addresses, now())),
      )
      if (remembered.size > MOST_REMEMBERED) remembered.clear()
      for (const [key] of unknown) remembered.add(key)
    },
    find: async (accountText, name, side) => {
      const accountId = /^[1-9]\d{0,15}$/.test(accountText) ? Number(accountText) : undefined
      const digest = accountId === undefined ? undefined : names.digestIn(accountId, name)
      if (accountId === undefined || !digest) return { state: 'unknown' }
      const row = (await stored(accountId, digest, side)) ?? (await takenFromLine(accountId, digest, side))
      if (!row || !isDue(row, now())) return row ? shownNow(row, now()) : { state: 'unknown' }
      if (!row.bytes) return awaited(accountId, digest, side)
      // The old one is shown meanwhile.
      void fetched(accountId, digest)
      return shownNow(row, now())
    },
  }
}

function isDue({ retry_at }: repository.PictureRow, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instantOfColumn(retry_at), now) <= 0
}

function shownNow(row: repository.PictureRow, now: Temporal.Instant): FoundPicture {
  if (row.bytes) return { state: 'picture', bytes: row.bytes }
  if (row.failure === null || isDue(row, now)) return { state: 'later' }
  return { state: 'none', seconds: Math.ceil(instantOfColumn(row.retry_at).since(now).total('seconds')) }
}

/** Fetches a picture that no other caller is fetching, makes its sizes and stores them, or the reason why there are none. */
async function attemptPicture(deps: PictureDeps, accountId: number, digest: Buffer): Promise<void> {
  const { database, photoMaker, fetchPicture, now } = deps
  const url = await database.inAccount(accountId, async (tx) => {
    const at = now()
    const claim = repository.claimPicture(accountId, digest, { now: at, until: at.add({ seconds: CLAIM_SECONDS }) })
    return (await tx.query<{ url: string }>(claim)).rows[0]?.url
  })
  if (url === undefined) return
  const fail = (failure: PictureFailure | null, minutes: number) =>
    database.inAccount(accountId, (tx) =>
      tx.query(repository.failPicture(accountId, digest, { failure, retryAt: now().add({ minutes }) })),
    )
  const file = await fetchPicture(url)
  if (!file.ok) {
    await fail(file.refusal.kind, PAUSES[file.refusal.kind])
    return
  }
  const made = await photoMaker.makeSquares(`pictures ${accountId}`, file.value, PICTURE_SIDES)
  if (!made.ok) {
    // It is not known yet whether the file is a picture.
    if (made.refusal.kind === 'busy') await fail(null, 0)
    else {
      const failure = made.refusal.kind === 'photo-too-large' ? 'too-large' : 'not-a-picture'
      await fail(failure, PAUSES[failure])
    }
    return
  }
  const at = now()
  await database.inAccount(accountId, async (tx) => {
    const retryAt = at.add({ hours: KEPT_DAYS * 24 })
    await tx.query(repository.storePicture(accountId, { digest, squares: made.value, at, retryAt }))
    await tx.query(repository.deleteOldestPictures(accountId, MOST_OF_ACCOUNT))
  })
}

/** Runs work, at most so much of it at once and the rest in order; work beyond those who may wait is not done. */
function createTurns(mostAtOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work: () => Promise<void>): Promise<void> => {
    if (running >= mostAtOnce && waiting.length >= mostWaiting) return
    if (running >= mostAtOnce) await new Promise<void>((begin) => waiting.push(begin))
    else running++
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
