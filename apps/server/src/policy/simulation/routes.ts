import { MOST_SIMULATED, type PolicyChange, simulatePolicy as simulateOperation } from '@vaivem/contract'
import {
  type AccountConfiguration,
  calendar,
  type OrderComparison,
  type ComparedRequest,
  ok,
  refuse,
  type Result,
} from '@vaivem/domain'
import type { Account } from '../../platform/tenancy/account-directory.ts'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { simulatePolicy } from './simulate-policy.ts'
import { figuresOf, orderFiguresOf, orderOf, rowOf } from './wire.ts'

/** How an account file is read and compared; the feature that owns it is handed in by the composition root. */
export interface Drafts {
  readonly read: (
    account: Account,
    yaml: string,
  ) => Promise<Result<AccountConfiguration, { readonly kind: string; readonly faults: readonly unknown[] }>>
  readonly changes: (present: AccountConfiguration, draft: AccountConfiguration) => PolicyChange[]
  readonly warnings: (draft: AccountConfiguration) => string[]
}

export function policySimulationRoutes(deps: Pick<Deps, 'database' | 'secrecy' | 'now'>, drafts: Drafts): Route[] {
  return [
    route(
      simulateOperation,
      async ({ account, body }) => {
        const { id: accountId, configuration: present, configurationVersion } = configured(account)
        const read = await drafts.read(account, body.yaml)
        if (!read.ok) return refuse('policy-invalid', { faults: read.refusal.faults })
        const now = deps.now()
        const { first, last } = daysOf(body, now, present.timeZone)
        const period = calendar.spanOfDays(first, last, present.timeZone)
        const wanted = body.linhas ?? 'diferentes'
        const requests: ComparedRequest[] = []
        const orders: OrderComparison[] = []
        const simulation = await simulatePolicy(
          { read: deps.database.read, secrecy: deps.secrecy },
          { accountId, policies: { present, draft: read.value }, period, now, most: MOST_SIMULATED },
          {
            onRequest: (row) => void (isWanted(wanted, row.differences.length > 0) && requests.push(row)),
            onOrder: (row) => void (isWanted(wanted, row.isOpenNow !== row.isOpenUnderDraft) && orders.push(row)),
          },
        )
        const about = { first, last, version: configurationVersion, present, draft: read.value }
        return ok({ about, simulation, requests, orders })
      },
      ({ about, simulation, requests, orders }) => ({
        entity: {
          desde: about.first.toString(),
          ate: about.last.toString(),
          versaoEmVigor: about.version,
          mudancas: drafts.changes(about.present, about.draft),
          avisos: drafts.warnings(about.draft),
          ...figuresOf(simulation),
          linhas: requests.map(rowOf),
          pedidosSemSolicitacao: { ...orderFiguresOf(simulation), linhas: orders.map(orderOf) },
        },
      }),
    ),
  ]
}

interface Days {
  readonly desde: string
  readonly ate?: string | undefined
}

function daysOf({ desde, ate }: Days, now: Temporal.Instant, timeZone: string) {
  const first = Temporal.PlainDate.from(desde)
  const today = calendar.dayOf(now, timeZone)
  const last = ate === undefined ? today : Temporal.PlainDate.from(ate)
  // A period that has yet to begin is an empty day, not an error.
  return { first, last: Temporal.PlainDate.compare(last, first) < 0 ? first : last }
}

function isWanted(wanted: 'diferentes' | 'todas' | 'nenhuma', isDifferent: boolean): boolean {
  return wanted === 'todas' || (wanted === 'diferentes' && isDifferent)
}
