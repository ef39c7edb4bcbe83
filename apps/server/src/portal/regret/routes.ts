import { FIRST_PAGE, listDeclarations, resolveDeclaration, USUAL_PAGE_SIZE } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import {
  countDeclarations,
  type DeclarationRow,
  lockDeclaration,
  recordResolved,
  selectDeclaration,
  selectDeclarations,
} from './repository.ts'
import { declarationOf, stateOf } from './wire.pt-BR.ts'

interface ResolveRefusal {
  readonly kind: 'declaration-not-found' | 'declaration-resolved'
  readonly declarationId: number
}

/** Declarations of regret, for staff. */
export function regretDeclarationRoutes(deps: Deps): Route[] {
  return [
    route(
      listDeclarations,
      async ({ account, query }) => {
        const { pageNumber: currentPage = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE } = query
        const state = query.estado === undefined ? null : stateOf(query.estado)
        const [rows, [counted]] = await deps.database.readAll(account.id, async (tx) => {
          const page = { state, size: pageSize, from: (currentPage - 1) * pageSize }
          const found = await tx.query<DeclarationRow>(selectDeclarations(account.id, page))
          const total = await tx.query<{ total: number }>(countDeclarations(account.id, state))
          return [found.rows, total.rows] as const
        })
        return ok({ rows, page: { currentPage, pageSize, totalRecords: counted?.total ?? 0 } })
      },
      ({ rows, page }) => ({ items: rows.map(declarationOf), page }),
    ),
    route(
      resolveDeclaration,
      ({ account, params: { declaracaoId: declarationId }, body, cause, ip, traceId, change }) =>
        change(async (tx): Promise<Result<DeclarationRow, ResolveRefusal>> => {
          const { rows: locked } = await tx.query<Pick<DeclarationRow, 'state'>>(
            lockDeclaration(account.id, declarationId),
          )
          const [known] = locked
          if (!known) return refuse('declaration-not-found', { declarationId })
          if (known.state === 'resolved') return refuse('declaration-resolved', { declarationId })
          const at = deps.now()
          await tx.query(recordResolved(account.id, declarationId, { by: cause, at, resolution: body.resolucao }))
          const subject = `declaration ${declarationId}`
          await recordAudit(tx, account.id, {
            at,
            actor: cause,
            action: 'regret-declaration.resolved',
            subject,
            reason: body.resolucao,
            origin: { ip, traceId },
          })
          const { rows } = await tx.query<DeclarationRow>(selectDeclaration(account.id, declarationId))
          const [row] = rows
          if (!row) throw new Error('a declaration just resolved is there')
          return ok(row)
        }),
      (row) => ({ entity: declarationOf(row) }),
    ),
  ]
}
