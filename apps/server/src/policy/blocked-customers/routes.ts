import { blockCustomer, FIRST_PAGE, listBlockedCustomers, unblockCustomer, USUAL_PAGE_SIZE } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { isPseudonym } from '../../platform/secrets/secrecy.ts'
import { type BlockedRow, countBlocks, deleteBlock, insertBlock, selectBlocks } from './repository.ts'

/** The block list of an account: who may not ask for returns without a person looking. */
export function blockedCustomerRoutes(deps: Deps): Route[] {
  // The audit is kept for ever, so it has only the pseudonym.
  const personOf = (accountId: number, email: string) => `person ${deps.secrecy.pseudonymOf(accountId, email)}`
  return [
    route(
      blockCustomer,
      ({ account, body, cause, ip, traceId, change }) =>
        change(async (tx) => {
          const at = deps.now()
          const actor = cause
          const block = { email: body.email.toLowerCase(), reason: body.motivo, by: actor, at }
          const { row, isNew } = await insertBlock(tx, account.id, block)
          const subject = personOf(account.id, body.email)
          const record = {
            at,
            actor,
            action: 'consumer.blocked',
            subject,
            reason: body.motivo,
            origin: { ip, traceId },
          }
          if (isNew) await recordAudit(tx, account.id, record)
          return ok(row)
        }),
      (row) => ({ entity: entityOf(row) }),
    ),
    route(
      unblockCustomer,
      ({ account, body, cause, ip, traceId, change }) =>
        change(async (tx) => {
          const names = [body.email.toLowerCase(), deps.secrecy.pseudonymOf(account.id, body.email)]
          const wasBlocked = await deleteBlock(tx, account.id, names)
          const actor = cause
          const reason = body.motivo || null
          const subject = personOf(account.id, body.email)
          const record = {
            at: deps.now(),
            actor,
            action: 'consumer.unblocked',
            subject,
            reason,
            origin: { ip, traceId },
          }
          if (wasBlocked) await recordAudit(tx, account.id, record)
          return ok(wasBlocked)
        }),
      (wasBlocked) => ({ entity: wasBlocked }),
    ),
    route(
      listBlockedCustomers,
      async ({ account, query }) => {
        const { pageNumber: currentPage = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE } = query
        const [rows, [counted]] = await deps.database.readAll(account.id, async (tx) => {
          const page = { size: pageSize, from: (currentPage - 1) * pageSize }
          const found = await tx.query<BlockedRow>(selectBlocks(account.id, page))
          const total = await tx.query<{ total: number }>(countBlocks(account.id))
          return [found.rows, total.rows] as const
        })
        return ok({ rows, page: { currentPage, pageSize, totalRecords: counted?.total ?? 0 } })
      },
      ({ rows, page }) => ({ items: rows.map(entityOf), page }),
    ),
  ]
}

function entityOf(row: BlockedRow) {
  return {
    email: isPseudonym(row.email) ? null : row.email,
    motivo: row.reason,
    processoId: row.process_id,
    bloqueadoPor: row.blocked_by,
    bloqueadoEm: momentOfColumn(row.blocked_at),
  }
}
