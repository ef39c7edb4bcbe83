import {
  type CarrierClaim,
  closeCarrierClaim,
  FIRST_PAGE,
  listCarrierClaims,
  openCarrierClaim as openOperation,
  submitCarrierClaim,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { money, ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { centavos } from '../../orders/index.ts'
import { lockProcess } from '../../processes/index.ts'
import { closeClaim, submitClaim } from './change-claim.ts'
import { noticeParcel } from './notice-parcel.ts'
import { type CarrierClaimRow, countCarrierClaims, lockCarrierClaim, selectCarrierClaims } from './repository.ts'
import { carrierClaimOf, outcomeNamed, reasonNamed, stateNamed } from './wire.ts'

/** Claims against carriers about parcels of returns, for staff (docs/decisions/0059). */
export function carrierClaimRoutes(deps: Deps): Route[] {
  return [listRoute(deps), openRoute(deps), submitRoute(deps), closeRoute(deps)]
}

function listRoute({ database, now }: Pick<Deps, 'database' | 'now'>): Route {
  return route(
    listCarrierClaims,
    async ({ account, query }) => {
      const { pageNumber: number = FIRST_PAGE, pageSize: size = USUAL_PAGE_SIZE, processoId } = query
      const reason = query.motivo ? reasonNamed(query.motivo) : null
      const filter = { state: stateNamed(query.estado), reason, processId: processoId ?? null }
      const slice = { offset: Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER), size }
      const { rows, total } = await database.readAll(account.id, async (tx) => {
        const [counted, page] = await Promise.all([
          tx.query<{ n: number }>(countCarrierClaims(account.id, filter)),
          tx.query<CarrierClaimRow>(selectCarrierClaims(account.id, filter, slice)),
        ])
        return { rows: page.rows, total: counted.rows[0]?.n ?? 0 }
      })
      const at = now()
      return ok({ items: rows.map((row) => carrierClaimOf(row, at)), number, size, total })
    },
    ({ items, number, size, total }) => ({ items, page: { pageSize: size, currentPage: number, totalRecords: total } }),
  )
}

type NotOpened =
  | { readonly kind: 'parcel-not-found'; readonly parcelId: number }
  | { readonly kind: 'carrier-claim-exists'; readonly parcelId: number; readonly reason: string }

function openRoute(deps: Deps): Route {
  return route(
    openOperation,
    ({ account: known, body, change }) => {
      const account = configured(known)
      const { processoId: processId, encomendaId: parcelId, motivo, descricao } = body
      return change(async (tx): Promise<Result<CarrierClaim, NotOpened>> => {
        const noticed = { processId, parcelId, reason: reasonNamed(motivo), description: descricao || null }
        if (!(await lockProcess(tx, account.id, processId))) return refuse('parcel-not-found', { parcelId })
        const opened = await noticeParcel(deps, tx, account, noticed)
        if (opened !== undefined) {
          const { rows } = await tx.query<CarrierClaimRow>(lockCarrierClaim(account.id, opened))
          if (!rows[0]) throw new Error('what was just opened is there')
          return ok(carrierClaimOf(rows[0], deps.now()))
        }
        const filter = { state: null, reason: noticed.reason, processId }
        const all = selectCarrierClaims(account.id, filter, { offset: 0, size: 500 })
        const { rows } = await tx.query<CarrierClaimRow>(all)
        return rows.some(({ parcel_id }) => parcel_id === parcelId)
          ? refuse('carrier-claim-exists', { parcelId, reason: motivo })
          : refuse('parcel-not-found', { parcelId })
      })
    },
    (entity) => ({ entity }),
  )
}

function submitRoute(deps: Deps): Route {
  return route(
    submitCarrierClaim,
    ({ account, params, body, change }) =>
      change(async (tx) => {
        const { versao: version, protocolo: protocol, documentos: documents, descricao: description } = body
        const asked = { claimId: params.reclamacaoId, version, protocol, documents, description }
        const submitted = await submitClaim(tx, account.id, asked)
        return submitted.ok ? ok(carrierClaimOf(submitted.value, deps.now())) : submitted
      }),
    (entity) => ({ entity }),
  )
}

function closeRoute(deps: Deps): Route {
  return route(
    closeCarrierClaim,
    (request) => {
      const { params, body, change } = request
      const outcome = outcomeNamed(body.resultado)
      const recovered = money.money(centavos(body.valorRecuperado ?? 0))
      if ((outcome === 'compensated') !== recovered > 0) throw outcome === 'compensated' ? AMOUNT_WANTED : NO_AMOUNT
      const at = deps.now()
      return change(async (tx) => {
        const asked = { claimId: params.reclamacaoId, version: body.versao, outcome, recovered, at }
        const closed = await closeClaim(tx, request, asked)
        return closed.ok ? ok(carrierClaimOf(closed.value, at)) : closed
      })
    },
    (entity) => ({ entity }),
  )
}

function faulty(message: string) {
  return refusal(400, { kind: 'invalid-request', faults: [{ where: '/valorRecuperado', message }] })
}

const AMOUNT_WANTED = faulty('deve ser o que a transportadora pagou, acima de 0')
const NO_AMOUNT = faulty('só cabe com o resultado indenizada')
