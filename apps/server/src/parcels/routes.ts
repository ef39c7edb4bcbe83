import {
  addParcel as addParcelOperation,
  authorizeParcel,
  cancelParcel,
  countUnits,
  recordLoss,
  recordPosting,
  recordReceipt,
  sendBackParcel,
} from '@vaivem/contract'
import type { Deps } from '../platform/deps.ts'
import { configured } from '../platform/http/configured.ts'
import { refusal } from '../platform/http/failures.ts'
import { instantOf } from '../platform/http/moments.ts'
import { route, type OperationRequest, type Route } from '../platform/http/route.ts'
import { commandInput, runCommand } from '../processes/index.ts'
import { noticeParcel } from './carrier-claims/notice-parcel.ts'
import { carrierClaimRoutes } from './carrier-claims/routes.ts'
import { addParcel } from './add-parcel.ts'
import { authorize } from './authorize.ts'
import { count, receive, recordTravel, type ParcelEvent } from './record-travel.ts'
import { countsOf, givenOf, routingOf, unitsOf, windowIn } from './wire.ts'

type ParcelRequest = Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId' | 'change'> & {
  readonly params: { readonly processoId: number; readonly encomendaId: number }
  readonly body: { readonly versao: number; readonly motivo?: string | undefined; readonly data?: string | undefined }
}

const json = (text: string) => ({ json: text })

const POSTED = { step: 'post', type: 'logistics.posted' } as const
const REASON_WANTED = { where: '/motivo', message: 'é obrigatório com semNotaDoComprador' }
const CODE_WANTED = {
  where: '/volumes',
  message: 'só vale com codigo: a transportadora recebe as caixas que o peso pede',
}
const COLLECTED = { step: 'collect', type: 'logistics.collected' } as const

/** The steps that staff report of parcels, from authorized to cancelled, and claims against their carriers. */
export function parcelRoutes(deps: Deps): Route[] {
  const tell = (request: ParcelRequest, happening: (when: Temporal.Instant) => Omit<ParcelEvent, 'parcelId' | 'at'>) =>
    runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) => {
      const when = momentSaid(request) ?? at
      return recordTravel(tx, request.account.id, state, {
        parcelId: request.params.encomendaId,
        at,
        ...happening(when),
      })
    })
  return [
    ...carrierClaimRoutes(deps),
    route(
      addParcelOperation,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) => {
          const asked = {
            id: deps.newId(),
            routing: routingOf(request.body),
            window: windowIn(request.body),
            units: unitsOf(request.body.itens),
          }
          return addParcel(tx, configured(request.account), state, asked, at)
        }),
      json,
    ),
    route(
      authorizeParcel,
      (request) => {
        const account = configured(request.account)
        const { semNotaDoComprador: withoutBuyerNote = false, motivo, codigo, volumes } = request.body
        if (withoutBuyerNote && !motivo) throw refusal(400, { kind: 'invalid-request', faults: [REASON_WANTED] })
        if (volumes !== undefined && codigo === undefined)
          throw refusal(400, { kind: 'invalid-request', faults: [CODE_WANTED] })
        const given = givenOf(request.body, account.configuration.timeZone)
        const asked = {
          parcelId: request.params.encomendaId,
          routing: routingOf(request.body),
          window: windowIn(request.body),
          given,
          withoutBuyerNote,
        }
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          authorize(tx, account, state, asked, at),
        )
      },
      json,
    ),
    route(
      recordPosting,
      (request) =>
        tell(request, (postedAt) => ({
          ...(request.body.coletada ? COLLECTED : POSTED),
          change: { postedAt, trackingCode: request.body.codigoRastreio || null },
        })),
      json,
    ),
    route(
      recordReceipt,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), async (tx, state, at) => {
          const happening = { parcelId: request.params.encomendaId, at, deliveredAt: momentSaid(request) ?? at }
          const { encomendaId: parcelId } = request.params
          const received = await receive(tx, request.account.id, state, happening, countsOf(request.body.itens))
          const noticed = { processId: state.process.id, parcelId, reason: 'damaged' } as const
          if (received.ok && request.body.avariada) await noticeParcel(deps, tx, configured(request.account), noticed)
          return received
        }),
      json,
    ),
    route(
      countUnits,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state) =>
          count(tx, request.account.id, state, request.params.encomendaId, countsOf(request.body.itens)),
        ),
      json,
    ),
    route(
      recordLoss,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), async (tx, state, at) => {
          const { encomendaId: parcelId } = request.params
          const lost = { parcelId, at, step: 'lose', type: 'logistics.lost' } as const
          const told = await recordTravel(tx, request.account.id, state, lost)
          const noticed = { processId: state.process.id, parcelId, reason: 'lost' } as const
          if (told.ok) await noticeParcel(deps, tx, configured(request.account), noticed)
          return told
        }),
      json,
    ),
    route(sendBackParcel, (request) => tell(request, () => ({ step: 'send-back', type: 'logistics.sent-back' })), json),
    route(cancelParcel, (request) => tell(request, () => ({ step: 'cancel', type: 'logistics.cancelled' })), json),
  ]
}

/** When it happened, where the caller said. */
function momentSaid({ account, body }: ParcelRequest): Temporal.Instant | undefined {
  return body.data === undefined ? undefined : instantOf(body.data, configured(account).configuration.timeZone)
}
