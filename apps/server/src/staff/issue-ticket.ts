import { timeZoneOf } from '../platform/tenancy/time-zone.ts'
import type { Deps } from './deps.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import type { LiveSession } from './find-session.ts'

export interface StaffTicket {
  readonly bearer: string
  readonly issuedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  readonly timeZone: string
}

const TICKET_MINUTES = 5

/** A bearer of the person of a session, for five minutes; it may what the role allows when it is used. */
export function issueTicket(
  { tokens, now }: Deps,
  { account, person_id: staffId, epoch, proved_at }: LiveSession,
): StaffTicket {
  const issuedAt = now().round({ smallestUnit: 'second', roundingMode: 'floor' })
  const expiresAt = issuedAt.add({ minutes: TICKET_MINUTES })
  return {
    bearer: tokens.issue(
      { accountId: account.id, staffId, epoch, provedAt: instantOfColumn(proved_at) },
      issuedAt,
      expiresAt,
    ),
    issuedAt,
    expiresAt,
    timeZone: timeZoneOf(account),
  }
}
