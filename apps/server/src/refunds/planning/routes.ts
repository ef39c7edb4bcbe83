import {
  acceptRetentionOffer,
  changeRefundForm,
  confirmPayee,
  executeRefund,
  getLedger,
  issueVoucher,
  planRefund,
  recordManualPayment,
  recordRefundOutcome,
  recordManualVoucher as recordVoucherOperation,
  reissueVoucher,
} from '@vaivem/contract'
import { ok, refuse, type Result, voucher } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { centavos } from '../../orders/index.ts'
import { bankAccountOf, enterMoneyPath, type CommandDone, commandInput, runCommand } from '../../processes/index.ts'
import { givesMoneyByLaw } from '../../policy/index.ts'
import { refundForm } from '../../platform/wire/codes.ts'
import { lookUpFailedIntents } from './lookup-failed-intents.ts'
import { changeForm } from './change-form.ts'
import { confirmOther } from './confirm-payee.ts'
import { execute } from './execute.ts'
import { chosenVoucher, offeredVoucher, type OfferUnknown, type VoucherInvalid } from './offers.ts'
import { isFuture, isPast, settleManually } from './settle-manually.ts'
import { plan, usualBasis } from './plan.ts'
import { recordOutcome } from './record-outcome.ts'
import type { StepNotAllowed } from './refusals.ts'
import { showLedger } from './show-ledger.ts'
import { recordManualVoucher } from './record-manual-voucher.ts'
import { issue, reissue } from './voucher.ts'
import { basisOf, paidByOf } from './wire.ts'

const json = (text: string) => ({ json: text })

/** The operations of staff about the money of a process. */
export function refundPlanningRoutes(deps: Deps): Route[] {
  return [
    route(
      planRefund,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state) => {
          const { base } = request.body
          const basis = base ? basisOf[base] : usualBasis(state)
          const pass = enterMoneyPath('plan-command', request)
          return plan(deps, tx, configured(request.account), state, { basis, pass })
        }),
      json,
    ),
    route(
      executeRefund,
      async (request) => {
        const { processoId, estornoId } = request.params
        const account = configured(request.account)
        const words = await lookUpFailedIntents(deps, account, processoId, ({ id }) => id === estornoId)
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          execute({ deps, tx, account, state, words, at, pass: enterMoneyPath('execute-command', request) }, estornoId),
        )
      },
      json,
    ),
    route(
      recordManualPayment,
      async (request) => {
        const account = configured(request.account)
        const { meio, referencia: reference, data, valor, avisoAdministradora: cardNotice = null } = request.body
        const paidOn = Temporal.PlainDate.from(data)
        if (isFuture(paidOn, deps.now(), account.configuration.timeZone)) throw FUTURE
        const payment = { by: paidByOf[meio], reference, paidOn, amount: centavos(valor), cardNotice }
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          settleManually(
            deps,
            tx,
            account.id,
            { state, intentId: request.params.estornoId, at, pass: enterMoneyPath('manual-payment', request) },
            payment,
          ),
        )
      },
      json,
    ),
    ...handRoutes(deps),
    ...voucherRoutes(deps),
    ...formRoutes(deps),
    route(
      getLedger,
      async ({ account, params: { processoId: processId } }) => {
        const shown = await deps.database.readAll(account.id, (tx) => showLedger(tx, configured(account), processId))
        return shown ? ok(shown) : refuse('process-not-found', { processId })
      },
      (entity) => ({ entity }),
    ),
  ]
}

/** The operations of staff where no platform answers. */
function handRoutes(deps: Deps): Route[] {
  return [
    route(
      recordVoucherOperation,
      async (request) => {
        const account = configured(request.account)
        const { processoId, estornoId } = request.params
        const { codigo: code, validade, referencia: reference } = request.body
        const lastDay = Temporal.PlainDate.from(validade)
        if (isPast(lastDay, deps.now(), account.configuration.timeZone)) throw PAST
        const words = await lookUpFailedIntents(deps, account, processoId, ({ id }) => id === estornoId)
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          recordManualVoucher(
            deps,
            tx,
            account,
            { state, words, intentId: estornoId, at, pass: enterMoneyPath('voucher-by-hand', request) },
            { code, lastDay, reference },
          ),
        )
      },
      json,
    ),
    route(
      recordRefundOutcome,
      (request) => {
        const account = configured(request.account)
        const { feito, referencia, codigo } = request.body
        if (feito && !referencia) throw NO_REFERENCE
        const found = feito
          ? { isDone: true as const, reference: referencia ?? '', code: codigo ?? null }
          : { isDone: false as const }
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          recordOutcome(deps, tx, account, { state, intentId: request.params.estornoId, at }, found),
        )
      },
      json,
    ),
  ]
}

function voucherRoutes(deps: Deps): Route[] {
  return [
    route(
      issueVoucher,
      async (request) => {
        const account = configured(request.account)
        const words = await lookUpFailedIntents(
          deps,
          account,
          request.params.processoId,
          ({ means }) => means === 'voucher',
        )
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          issue(deps, tx, account, { state, words, at, pass: enterMoneyPath('issue-voucher-command', request) }),
        )
      },
      json,
    ),
    route(
      reissueVoucher,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) => {
          const intentId = request.body.estornoId ?? null
          return reissue(deps, tx, configured(request.account), {
            state,
            intentId,
            at,
            pass: enterMoneyPath('reissue-voucher-command', request),
          })
        }),
      json,
    ),
  ]
}

function formRoutes(deps: Deps): Route[] {
  return [
    route(
      confirmPayee,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state) => {
          const pass = enterMoneyPath('payee-confirmed', request)
          return confirmOther(tx, request.account.id, state, pass)
        }),
      json,
    ),
    route(
      changeRefundForm,
      async (request) => {
        const account = configured(request.account)
        const { formaEstorno, valeCompraDefinicaoId, dadosBancarios } = request.body
        const form = refundForm.nameOf(formaEstorno)
        const bankAccount = dadosBancarios ? bankAccountOf(dadosBancarios) : null
        const pass = enterMoneyPath('form-changed', request)
        const changed = { refundForm: form, bankAccount, pass, type: 'refund.form-changed' } as const
        return runCommand(
          deps,
          request,
          commandInput(request.params, request.body),
          async (tx, state, at): Promise<Result<CommandDone, StepNotAllowed | VoucherInvalid>> => {
            const isByLaw = await givesMoneyByLaw(tx, account, state.process)
            const chosen = chosenVoucher(account, form, valeCompraDefinicaoId ?? null, isByLaw)
            if (!chosen.ok) return chosen
            return changeForm(deps, tx, account, { state, at }, { ...changed, voucher: chosen.value })
          },
        )
      },
      json,
    ),
    route(
      acceptRetentionOffer,
      async (request) => {
        const account = configured(request.account)
        const taken = {
          refundForm: 'voucher',
          bankAccount: null,
          pass: enterMoneyPath('offer-accepted', request),
          type: 'retention.accepted',
        } as const
        return runCommand(
          deps,
          request,
          commandInput(request.params, request.body),
          async (tx, state, at): Promise<Result<CommandDone, StepNotAllowed | VoucherInvalid | OfferUnknown>> => {
            const isByLaw = await givesMoneyByLaw(tx, account, state.process)
            const offered = offeredVoucher(account, request.body.oferta, isByLaw)
            if (!offered.ok) return offered
            return changeForm(deps, tx, account, { state, at }, { ...taken, voucher: voucher.termsOf(offered.value) })
          },
        )
      },
      json,
    ),
  ]
}

const FUTURE = refusal(400, {
  kind: 'invalid-request',
  faults: [{ where: '/data', message: 'não pode ser um dia futuro' }],
})

const PAST = refusal(400, {
  kind: 'invalid-request',
  faults: [{ where: '/validade', message: 'não pode ser um dia que já passou' }],
})

const NO_REFERENCE = refusal(400, {
  kind: 'invalid-request',
  faults: [{ where: '/referencia', message: 'é obrigatória se a loja o fez' }],
})
