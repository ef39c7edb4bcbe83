import { EMPTY_DRAFT, type FlowDraft, type OrderSnapshot, type SnapshotLine } from '@vaivem/domain'
import type { FastifyRequest } from 'fastify'
import { isSecure } from '../../platform/http/public-url.ts'
import type { Deps } from '../deps.ts'
import { flowCookies } from '../sessions/cookies.ts'
import { findSession } from '../sessions/open-session.ts'
import { type LinkedOrderRow, selectOrderOfLink } from '../sessions/sessions-repository.ts'
import type { StoreOfPage } from '../sessions/store-branding.ts'
import { configured, type ConfiguredAccount } from '../../platform/http/configured.ts'
import { type OrderRecord, type ShownPicture, findOrderById, picturedIn, shownPicture } from '../../orders/index.ts'
import { type DraftRow, selectOpenDraft } from './draft-repository.ts'

/** A line with the picture by which its buyer recognises it. */
export interface ShownLine extends SnapshotLine {
  readonly picture: ShownPicture
}

/** An order as the pages of its buyer show it: each line has its picture. */
export interface ShownRecord extends Omit<OrderRecord, 'order'> {
  readonly order: Omit<OrderSnapshot, 'lines'> & { readonly lines: readonly ShownLine[] }
}

/** A browser's session, with the one order that it may see and what it has chosen of it. */
export interface FlowSession {
  readonly account: ConfiguredAccount
  readonly store: StoreOfPage
  readonly storeId: number | null
  readonly sessionHash: Buffer
  /** Whether the holder has read the e-mail of the order. */
  readonly isProven: boolean
  /** Whether anybody has opened a request for the order before. */
  readonly hasRequests: boolean
  readonly known: ShownRecord
  readonly draft: StoredDraft
}

export interface StoredDraft {
  /** 0: nothing was chosen yet. */
  readonly id: number
  readonly version: number
  readonly state: FlowDraft
  readonly sealed: Buffer | null
}

export const NO_DRAFT: StoredDraft = { id: 0, version: 0, state: EMPTY_DRAFT, sealed: null }

/**
 * The session of a browser; undefined for one that ended, or never was. Using it keeps it awake. The request is marked with its
 * account and order.
 */
export async function openSession(
  deps: Pick<Deps, 'database' | 'directory' | 'now' | 'environment' | 'productPictures' | 'publicUrl'>,
  request: FastifyRequest,
): Promise<FlowSession | undefined> {
  const session = await findSession(deps, flowCookies(isSecure(deps)).sessionIn(request.headers.cookie))
  if (!session) return undefined
  const { accountId, sessionHash, codeHash, isProven } = session
  request.customer = { accountId, orderId: null }
  const account = await deps.directory.find(accountId)
  if (!account?.configuration || account.environment !== deps.environment) return undefined
  const found = await deps.database.readAll(accountId, async (tx) => {
    const { rows } = await tx.query<LinkedOrderRow>(selectOrderOfLink(accountId, codeHash))
    const [draft, known] = await Promise.all([
      tx.query<DraftRow>(selectOpenDraft(accountId, sessionHash)),
      findOrderById(tx, accountId, rows[0]?.order_id ?? 0),
    ])
    return { known, draft: storedDraft(draft.rows[0]), hasRequests: rows[0]?.has_requests ?? false }
  })
  request.customer = { accountId, orderId: found.known.order.id }
  const known = configured(account)
  const { storeId } = found.known.identity
  return {
    ...found,
    known: shownOrder(deps, accountId, found.known),
    account: known,
    store: { ...known, storeId },
    storeId,
    sessionHash,
    isProven,
  }
}

function shownOrder(
  deps: Pick<Deps, 'productPictures' | 'publicUrl'>,
  accountId: number,
  known: OrderRecord,
): ShownRecord {
  const lines = known.order.lines.map((line) => {
    const names = [line.skuName, line.productName]
    const product = { ...picturedIn(known.lineAttributes.get(line.key)), names }
    return { ...line, picture: shownPicture(deps, accountId, product) }
  })
  return { ...known, order: { ...known.order, lines } }
}

export function storedDraft(row: DraftRow | undefined): StoredDraft {
  return row ? { id: row.draft_id, version: row.version, state: row.state, sealed: row.sealed } : NO_DRAFT
}
