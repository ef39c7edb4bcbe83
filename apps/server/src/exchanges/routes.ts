import {
  cancelReplacement,
  chooseReplacement,
  listReplacements,
  recordDifferencePaid,
  recordReplacementDelivery,
  recordReplacementFailure,
  recordReplacementInvoice,
  recordReplacementOrder,
  recordReplacementShipping,
  refundExchangedItem,
  releaseReplacement,
  retryReplacement,
  waiveDifference,
} from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import { configured } from '../platform/http/configured.ts'
import { route, type OperationRequest, type Route } from '../platform/http/route.ts'
import { NO_STORE } from '../orders/index.ts'
import { enterMoneyPath, commandInput, runCommand } from '../processes/index.ts'
import { choose } from './choose.ts'
import { refundInstead } from './money-instead.ts'
import { findOffer, listOffers } from './offers.ts'
import { recordManualOrder } from './record-manual-order.ts'
import { selectStore } from './repository.ts'
import { advance, callOff, release, settleDifference } from './step.ts'
import { typedOffer } from './typed-offer.ts'

const json = (text: string) => ({ json: text })

/** The operations of replacements: offering, choosing, paying and sending. */
export function exchangeRoutes(deps: Deps): Route[] {
  return [
    route(
      listReplacements,
      ({ account, params }) => listOffers(deps, configured(account), params.processoId, params.itemId),
      (entity) => ({ entity }),
    ),
    route(
      chooseReplacement,
      async (request) => {
        const account = configured(request.account)
        const { itemId, skuId, quantidade } = request.body
        const { processoId: processId } = request.params
        const [store] = await deps.database.read<{ store_id: number }>(account.id, selectStore(account.id, processId))
        if (!store) return refuse('process-not-found', { processId })
        const storeId = store.store_id === NO_STORE ? null : store.store_id
        const typed = typedOffer(account, storeId, request.body)
        const found = typed ? ok(typed.offer) : await findOffer(deps, account, storeId, skuId)
        if (!found.ok) return found
        const byHand = typed && { byHand: { isSameProduct: typed.isSameProduct } }
        const choice = { itemId, skuId, quantity: quantidade ?? null, offer: found.value, ...byHand }
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          choose(deps, tx, account, { state, at }, choice),
        )
      },
      json,
    ),
    route(
      refundExchangedItem,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          refundInstead(
            deps,
            tx,
            configured(request.account),
            { state, at, pass: enterMoneyPath('exchange-refunded', request) },
            request.params.itemId,
          ),
        ),
      json,
    ),
    ...differenceRoutes(deps),
    releaseRoute(deps),
    ...stepRoutes(deps),
  ]
}

function differenceRoutes(deps: Deps): Route[] {
  return [
    route(
      recordDifferencePaid,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) => {
          const { referencia: reference } = request.body
          const settled = { state, replacementId: request.params.trocaId, step: 'pay', reference, at } as const
          return settleDifference(tx, request.account.id, settled)
        }),
      json,
    ),
    route(
      waiveDifference,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) => {
          const settled = { state, replacementId: request.params.trocaId, step: 'waive', reference: null, at } as const
          return settleDifference(tx, request.account.id, settled)
        }),
      json,
    ),
  ]
}

function releaseRoute(deps: Deps): Route {
  return route(
    releaseReplacement,
    (request) =>
      runCommand(deps, request, commandInput(request.params, request.body), (tx, state) => {
        const pass = enterMoneyPath('exchange-released', request)
        return release(tx, request.account.id, { state, replacementId: request.params.trocaId, pass })
      }),
    json,
  )
}

type StepRequest = Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId' | 'change'> & {
  readonly params: { readonly processoId: number; readonly trocaId: number }
  readonly body: { readonly versao: number; readonly motivo?: string | undefined }
}

function stepRoutes(deps: Deps): Route[] {
  const tell = (request: StepRequest, told: Pick<Parameters<typeof advance>[3], 'step' | 'change'>) =>
    runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
      advance(deps, tx, configured(request.account), { ...told, state, replacementId: request.params.trocaId, at }),
    )
  return [
    route(
      cancelReplacement,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          callOff(deps, tx, configured(request.account), {
            state,
            replacementId: request.params.trocaId,
            step: 'cancel',
            at,
          }),
        ),
      json,
    ),
    route(retryReplacement, (request) => tell(request, { step: 'retry' }), json),
    route(
      recordReplacementOrder,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) => {
          const { trocaId: replacementId } = request.params
          const ordered = { state, replacementId, reference: request.body.pedidoDaTroca, at }
          return recordManualOrder(deps, tx, configured(request.account), ordered)
        }),
      json,
    ),
    route(
      recordReplacementInvoice,
      (request) => tell(request, { step: 'invoice', change: { invoiceKey: request.body.chaveNota || null } }),
      json,
    ),
    route(
      recordReplacementShipping,
      (request) => {
        const { codigoRastreio, linkRastreio } = request.body
        const change = { trackingCode: codigoRastreio || null, trackingUrl: linkRastreio || null }
        return tell(request, { step: 'ship', change })
      },
      json,
    ),
    route(recordReplacementDelivery, (request) => tell(request, { step: 'deliver' }), json),
    route(recordReplacementFailure, (request) => tell(request, { step: 'fail' }), json),
  ]
}
