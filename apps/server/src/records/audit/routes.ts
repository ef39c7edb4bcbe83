import { listAudit as listAuditOperation } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { listAudit } from './list-audit.ts'
import { recordOf } from './wire.ts'

const PAGE_SIZE = 20

export function auditRoutes({ database }: Deps): Route[] {
  return [
    route(
      listAuditOperation,
      async ({ account, query: { ator, acao, assunto, de, ate, pageNumber = 1, pageSize = PAGE_SIZE } }) => {
        const { timeZone } = configured(account).configuration
        const listed = await listAudit(database, {
          accountId: account.id,
          timeZone,
          actor: ator || null,
          action: acao || null,
          subject: assunto || null,
          from: dayOf(de),
          until: dayOf(ate),
          page: { number: pageNumber, size: pageSize },
        })
        return ok(listed)
      },
      ({ rows, page }) => ({ items: rows.map(recordOf), page }),
    ),
  ]
}

function dayOf(text: string | undefined): Temporal.PlainDate | null {
  return text ? Temporal.PlainDate.from(text) : null
}
