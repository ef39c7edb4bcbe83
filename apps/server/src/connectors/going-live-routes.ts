import {
  type GoingLive,
  type GoingLiveWord,
  resumeConnector,
  setConnectorStep,
  stopConnector,
  toCentavos,
  fromCentavos,
} from '@vaivem/contract'
import { calendar, type ConnectorKind, type ConnectorReference, money, ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { type ConfiguredAccount, configured } from '../platform/http/configured.ts'
import { momentOfColumn } from '../platform/http/moments.ts'
import { route, type Route } from '../platform/http/route.ts'
import { expediteAll } from '../platform/outbound/work-repository.ts'
import { stepAtFirst } from '../platform/outbound/going-live.ts'
import type { GoingLiveStep } from '../platform/outbound/going-live-step.ts'
import {
  type GoingLiveRow,
  selectGoingLive,
  writeGoingLiveStep,
  writeStopped,
} from '../platform/outbound/going-live-repository.ts'
import { type AccountConnector, subjectOf } from './account-connectors.ts'
import { askedConnector } from './asked-connector.ts'

const STEP_OF: Readonly<Record<GoingLiveWord, GoingLiveStep>> = {
  observar: 'observe',
  'confirmar-cada': 'confirm-each',
  'automatico-ate': 'automatic-up-to',
  automatico: 'automatic',
}
const WORD_OF = Object.fromEntries(Object.entries(STEP_OF).map(([word, step]) => [step, word])) as Readonly<
  Record<GoingLiveStep, GoingLiveWord>
>

/** The operations by which staff decide how far a connector works by itself (docs/decisions/0054). */
export function goingLiveRoutes({ now, notifyWorker }: Pick<Deps, 'now' | 'notifyWorker'>): Route[] {
  return [
    route(
      setConnectorStep,
      async (request) => {
        const { account, cause, change, body } = request
        const { etapa, limiteDiario, motivo } = body
        const found = askedConnector(request)
        if (!found.ok) return found
        const step = STEP_OF[etapa]
        const centavos = limiteDiario === undefined ? null : (toCentavos(limiteDiario) ?? null)
        const isLimited = step === 'automatic-up-to'
        if (isLimited !== (centavos !== null && centavos > 0)) return refuse('going-live-limit', { isLimited })
        const dailyLimit = centavos === null ? null : money.money(centavos)
        const changed = await change(async (tx): Promise<Result<GoingLive, never>> => {
          await writeGoingLiveStep(tx, account.id, found.value, { step, dailyLimit })
          await audit(tx, account.id, {
            actor: cause,
            action: 'connector.step-changed',
            connector: found.value,
            reason: motivo || null,
            facts: { step, ...(dailyLimit !== null && { dailyLimit }) },
          })
          await expediteAll(tx, account.id, SENT_THROUGH[found.value.kind])
          return ok(await goingLiveOf(tx, configured(account), found.value, now()))
        })
        notifyWorker(account.id)
        return changed
      },
      (entity) => ({ entity }),
    ),
    stopRoute(stopConnector, { now, notifyWorker }),
    stopRoute(resumeConnector, { now, notifyWorker }),
  ]
}

/** The kinds of work that may wait at a connector, by its kind: they fall due when it is resumed or moved to another step. */
const SENT_THROUGH = {
  store: ['refund-intent', 'replacement', 'restock', 'store-return'],
  carrier: ['parcel'],
  'payment-provider': ['refund-intent'],
} as const satisfies Readonly<Record<ConnectorKind, readonly string[]>>

function stopRoute(
  operation: typeof stopConnector | typeof resumeConnector,
  { now, notifyWorker }: Pick<Deps, 'now' | 'notifyWorker'>,
): Route {
  const isStopping = operation.operationId === 'stopConnector'
  return route(
    operation,
    async (request) => {
      const { account, cause, change, body } = request
      const found = askedConnector(request)
      if (!found.ok) return found
      const reason = (body as { readonly motivo?: string } | undefined)?.motivo || null
      const action = isStopping ? 'connector.stopped' : 'connector.resumed'
      const changed = await change(async (tx): Promise<Result<GoingLive, never>> => {
        const stoppedAt = isStopping ? now() : null
        await writeStopped(tx, account.id, found.value, { step: stepAtFirst(found.value), stoppedAt })
        await audit(tx, account.id, { actor: cause, action, connector: found.value, reason, facts: {} })
        if (!isStopping) await expediteAll(tx, account.id, SENT_THROUGH[found.value.kind])
        return ok(await goingLiveOf(tx, configured(account), found.value, now()))
      })
      if (!isStopping) notifyWorker(account.id)
      return changed
    },
    (entity) => ({ entity }),
  )
}

interface Audited {
  readonly actor: string
  readonly action: string
  readonly connector: ConnectorReference
  readonly reason: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

async function audit(tx: Transaction, accountId: number, { connector, ...entry }: Audited): Promise<void> {
  await recordAudit(tx, accountId, { ...entry, subject: subjectOf(connector) })
}

async function goingLiveOf(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  connector: AccountConnector,
  at: Temporal.Instant,
): Promise<GoingLive> {
  const { rows } = await tx.query<GoingLiveRow>(selectGoingLive(accountId, connector))
  return shownGoingLive(connector, rows[0], calendar.dayOf(at, configuration.timeZone))
}

/** How far a connector has gone live, on the wire. */
export function shownGoingLive(
  connector: AccountConnector,
  row: GoingLiveRow | undefined,
  today: Temporal.PlainDate,
): GoingLive {
  return {
    etapa: WORD_OF[row?.step ?? stepAtFirst(connector)],
    limiteDiario: row?.dailyLimit ? fromCentavos(row.dailyLimit) : null,
    enviadoHoje: row?.day === today.toString() ? fromCentavos(row.sentToday) : 0,
    paradoDesde: row?.stoppedAt ? momentOfColumn(row.stoppedAt) : null,
  }
}
