import {
  fetchStatement,
  fromCentavos,
  importStatement,
  listStatementAccounts,
  resolveDifference,
  showReconciledDay,
  showReconciliation,
} from '@vaivem/contract'
import { calendar, ok, reconciliation, refuse } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { enterMoneyPath } from '../../processes/index.ts'
import { accountView } from './account-view.ts'
import { compareDays } from './compare.ts'
import { askProvider, takeStatement } from './fetch-statement.ts'
import { type DailyStatementRow, selectLatestStatements } from './daily-repository.ts'
import { dailyView } from './daily-view.ts'
import { daysView } from './days-view.ts'
import { actView, differenceView, isResolved } from './difference-view.ts'
import { addStatement, linesOf } from './import-statement.ts'
import { type ListedAccountRow, selectAccount, selectAccounts, type StatementAccountRow } from './repository.ts'
import { resolve } from './resolve.ts'
import { bodyFaults } from './statement-file.pt-BR.ts'

const MOST_DAYS = 31
/** As the contract says. */
const MOST_DIFFERENCES = 500

/** Statements of providers and banks against the ledger. `commands` are the operations of staff on refunds, as two people guard them. */
export function reconciliationRoutes(deps: Deps, commands: readonly Route[]): Route[] {
  const payments = commands.find(({ operation }) => operation.operationId === 'recordManualPayment')
  if (!payments) throw new Error('a line is booked as a manual payment')
  return [
    ...statementRoutes(deps),
    ...comparisonRoutes(deps),
    route(
      resolveDifference,
      async (request) => {
        if (request.body.ato === 'registrar') enterMoneyPath('manual-payment', request)
        const done = await resolve(deps, payments, request)
        if (done.ok) deps.notifyWorker(request.account.id)
        return done
      },
      (done) => ({ entity: { ato: actView(done) } }),
    ),
  ]
}

function statementRoutes(deps: Deps): Route[] {
  return [
    route(
      importStatement,
      (request) => {
        const { account, body, cause, ip, traceId } = request
        const read = linesOf(body, configured(account).configuration.timeZone)
        const by = { actor: cause, origin: { ip, traceId } }
        return request.change(async (tx) => ok(await addStatement(deps, tx, account.id, { body, read, by })))
      },
      (entity) => ({ entity }),
    ),
    route(
      fetchStatement,
      async (request) => {
        const { account, body, params, cause, ip, traceId } = request
        const ours = configured(account)
        const { paymentProviders, timeZone } = ours.configuration
        const provider = paymentProviders.find(
          (one) => one.id === params.provedorId && one.active && deps.paymentProviders.statementFormat(one),
        )
        if (!provider) return refuse('connector-not-found', { connectorId: params.provedorId })
        const days = { first: Temporal.PlainDate.from(body.de), last: Temporal.PlainDate.from(body.ate) }
        const length = days.first.until(days.last, { largestUnit: 'days' }).days
        const isOver = Temporal.PlainDate.compare(days.last, calendar.dayOf(deps.now(), timeZone)) < 0
        if (length < 0 || length >= MOST_DAYS || !isOver)
          throw refusal(400, { kind: 'invalid-request', faults: [{ where: '/ate', message: bodyFaults.pastRange }] })
        const answer = await askProvider(deps, ours, { provider, days })
        const by = { actor: cause, origin: { ip, traceId } }
        return request.change(async (tx) => ok(await takeStatement(deps, tx, ours, { provider, answer, by })))
      },
      (entity) => ({ entity }),
    ),
    route(
      listStatementAccounts,
      async ({ account }) => {
        const rows = await deps.database.read<ListedAccountRow>(account.id, selectAccounts(account.id))
        const providers = configured(account).configuration.paymentProviders.filter(
          (one) => one.active && deps.paymentProviders.statementFormat(one),
        )
        const latest = await deps.database.read<DailyStatementRow>(account.id, selectLatestStatements(account.id))
        return ok({ rows, providers, latest })
      },
      ({ rows, providers, latest }) => ({
        entity: {
          contas: rows.map((row) => ({
            ...accountView(row),
            linhas: row.lines,
            primeiroDia: row.first_day,
            ultimoDia: row.last_day,
          })),
          provedores: providers.map(({ id, name }) => ({
            id,
            nome: name,
            ultimoExtrato: dailyView(latest.find(({ providerId }) => providerId === id)),
          })),
        },
      }),
    ),
  ]
}

function comparisonRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      showReconciliation,
      async ({ account, params: { contaId }, query: { de, ate } }) => {
        const [first, last] = [Temporal.PlainDate.from(de), Temporal.PlainDate.from(ate)]
        const days = first.until(last, { largestUnit: 'days' }).days
        if (days < 0 || days >= MOST_DAYS)
          throw refusal(400, { kind: 'invalid-request', faults: [{ where: 'query /ate', message: bodyFaults.range }] })
        const { timeZone } = configured(account).configuration
        const found = await database.readAll(account.id, async (tx) => {
          const [known] = (await tx.query<StatementAccountRow>(selectAccount(account.id, contaId))).rows
          return known && { known, compared: await compareDays(tx, account.id, known, { first, last, timeZone }) }
        })
        return found ? ok(found) : refuse('statement-not-found', { what: 'account', id: contaId })
      },
      ({ known, compared }) => ({ entity: { conta: accountView(known), dias: daysView(compared) } }),
    ),
    route(
      showReconciledDay,
      async ({ account, params: { contaId, dia } }) => {
        const day = Temporal.PlainDate.from(dia)
        const { timeZone } = configured(account).configuration
        const found = await database.readAll(account.id, async (tx) => {
          const [known] = (await tx.query<StatementAccountRow>(selectAccount(account.id, contaId))).rows
          return known && compareDays(tx, account.id, known, { first: day, last: day, timeZone })
        })
        return found ? ok({ dia, found }) : refuse('statement-not-found', { what: 'account', id: contaId })
      },
      ({ dia, found }) => {
        const open = found.findings.filter(({ kind }) => kind !== 'matched')
        const rank = (finding: (typeof open)[number]) => (isResolved(found.actsOn(finding)) ? 1 : 0)
        const shown = open.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_DIFFERENCES)
        return {
          entity: {
            dia,
            noRazao: fromCentavos(reconciliation.totalOf(found.entries)),
            noExtrato: fromCentavos(reconciliation.totalOf(found.lines)),
            conferem: found.findings.length - open.length,
            total: open.length,
            diferencas: shown.map((finding) => differenceView(finding, found)),
          },
        }
      },
    ),
  ]
}
