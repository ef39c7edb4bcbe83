import { getApprovals, getInsights, getReturnRates, importSales } from '@vaivem/contract'
import { insights, ok } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import {
  type FigureTotal,
  lockFigures,
  replaceSold,
  sumFigures,
  type Figures,
} from '../../platform/figures/figures-repository.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { NO_STORE, SALES_SUMS } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { salesFaults } from './insights.pt-BR.ts'
import { APPROVAL_FIGURES, approvalsOf, insightsOf, OVERVIEW_FIGURES } from './insights-view.ts'
import { parseSales } from './parse-sales.ts'
import type { Part } from './parts.ts'
import { PROCESS_SUMS } from './process-figures-repository.ts'
import { ratesOf } from './rates-view.ts'
import { basisOf, type KnownSales } from './sales-basis.ts'
import {
  insertSalesFile,
  type PersonNameRow,
  type SalesFileRow,
  selectOrdersSince,
  selectPeopleNames,
  selectSalesFiles,
  selectSkuNames,
  type SkuNameRow,
} from './sales-repository.ts'

/** SKUs whose names are looked up: those that come back most. */
const MOST_NAMED = 5_000

/** The operations of the indicators that are answered from sums (docs/decisions/0071-indicators.md). */
export function insightSumRoutes({ database, newId, now }: Pick<Deps, 'database' | 'newId' | 'now'>): Route[] {
  return [
    route(
      getInsights,
      async ({ account, query }) => {
        const asked = askedOf(query)
        return ok(
          await database.readAll(account.id, async (tx) => {
            const [current, earlier] = await both(asked, (part) =>
              sumsOf(tx, account.id, asked, { part, sums: PROCESS_SUMS, figures: OVERVIEW_FIGURES }),
            )
            const names = await namesOf(tx, account.id, [...current, ...earlier])
            return { ...asked, now: current, earlier, names }
          }),
        )
      },
      (sums) => ({ entity: insightsOf(sums) }),
    ),
    route(
      getReturnRates,
      async ({ account, query }) => {
        const asked = askedOf(query)
        const { timeZone } = configured(account).configuration
        return ok(
          await database.readAll(account.id, async (tx) => {
            const known = await knownSales(tx, account.id, timeZone)
            const [[items, itemsBefore], [sold, soldBefore]] = await Promise.all([
              both(asked, (part) => sumsOf(tx, account.id, asked, { part, sums: PROCESS_SUMS, figures: ['item'] })),
              both(asked, (part) => soldIn(tx, account.id, asked, { part, known })),
            ])
            const names = await namesOf(tx, account.id, [...items, ...itemsBefore], [...(sold?.keys() ?? [])])
            const basis = basisOf(known, asked.period, asked.storeId)
            return { ...asked, items, itemsBefore, sold, soldBefore, basis, names }
          }),
        )
      },
      (sums) => ({ entity: ratesOf(sums) }),
    ),
    route(
      getApprovals,
      async ({ account, query }) => {
        const asked = askedOf(query)
        return ok(
          await database.readAll(account.id, async (tx) => {
            const part = asked.period
            const sums = await sumsOf(tx, account.id, asked, { part, sums: PROCESS_SUMS, figures: APPROVAL_FIGURES })
            const ids = new Set(sums.filter(({ figure }) => figure === 'person').map(({ key }) => Number(key)))
            const { rows } = await tx.query<PersonNameRow>(selectPeopleNames(account.id, [...ids]))
            return { sums, period: part, people: new Map(rows.map(({ id, name }) => [id, name])) }
          }),
        )
      },
      ({ sums, period, people }) => ({ entity: approvalsOf(period, sums, people) }),
    ),
    route(
      importSales,
      (request) => {
        const { account, body, cause, ip, traceId } = request
        const parsed = parseSales(body.conteudo)
        if (!parsed.ok) throw fault('/conteudo', parsed.fault)
        const storeId = body.lojaVirtualId ?? null
        if (storeId !== null && !configured(account).configuration.stores.some(({ id }) => id === storeId))
          throw fault('/lojaVirtualId', salesFaults.store)
        const { rows, first, last } = parsed
        const told = {
          storeId: storeId ?? NO_STORE,
          first,
          last,
          lines: rows.reduce((sum, { n }) => sum + n, 0),
          units: rows.reduce((sum, { units }) => sum + units, 0),
        }
        return request.change(async (tx) => {
          const id = newId()
          await tx.query(lockFigures(account.id))
          await tx.query(replaceSold({ accountId: account.id, ...told, rows }))
          await tx.query(insertSalesFile(account.id, { ...told, id, at: now() }))
          const by = { actor: cause, origin: { ip, traceId } }
          await recordAudit(tx, account.id, {
            ...by,
            action: 'sales.imported',
            subject: `sales-file ${id}`,
            facts: told,
          })
          const skus = new Set(rows.map(({ key }) => key)).size
          return ok({ de: first, ate: last, linhas: told.lines, skus, unidades: told.units })
        })
      },
      (entity) => ({ entity }),
    ),
  ]
}

const fault = (where: string, message: string) =>
  refusal(400, { kind: 'invalid-request', faults: [{ where, message }] })

interface Asked {
  readonly period: Part
  readonly before: Part
  readonly storeId: number | null
}

function askedOf({
  de,
  ate,
  lojaVirtualId,
}: {
  readonly de: string
  readonly ate: string
  readonly lojaVirtualId?: number
}): Asked {
  const period = { first: Temporal.PlainDate.from(de), last: Temporal.PlainDate.from(ate) }
  return { period, before: insights.periodBefore(period.first, period.last), storeId: lojaVirtualId ?? null }
}

function both<T>({ period, before }: Asked, read: (part: Part) => Promise<T>): Promise<[T, T]> {
  return Promise.all([read(period), read(before)])
}

interface Wanted {
  readonly part: Part
  readonly sums: Figures
  readonly figures: readonly string[]
}

async function sumsOf(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { storeId }: Pick<Asked, 'storeId'>,
  { part, sums, figures }: Wanted,
): Promise<readonly FigureTotal[]> {
  const period = { accountId, storeId, first: part.first.toString(), last: part.last.toString() }
  return (await tx.query<FigureTotal>(sumFigures(period, sums, figures))).rows
}

/** The units sold in a period, by SKU; null where they are not known for the whole period. */
async function soldIn(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { storeId }: Asked,
  { part, known }: { readonly part: Part; readonly known: KnownSales },
): Promise<ReadonlyMap<string, number> | null> {
  const { from } = basisOf(known, part, storeId)
  if (from === null) return null
  // A file of the whole account stands under no store; a file of one store says nothing of the account.
  const of = { storeId: from === 'file' ? (storeId ?? NO_STORE) : storeId }
  const sold = await sumsOf(tx, accountId, of, { part, sums: SALES_SUMS, figures: ['sale'] })
  return new Map(sold.filter(({ detail }) => detail === from).map(({ key, units }) => [key, units]))
}

async function knownSales(tx: Pick<Transaction, 'query'>, accountId: number, timeZone: string): Promise<KnownSales> {
  const [files, orders] = await Promise.all([
    tx.query<SalesFileRow>(selectSalesFiles(accountId)),
    tx.query<{ since: string | null }>(selectOrdersSince(accountId, timeZone)),
  ])
  const since = orders.rows[0]?.since ?? null
  return {
    files: files.rows.map(({ store_id, units, first, last }) => ({
      first: Temporal.PlainDate.from(first),
      last: Temporal.PlainDate.from(last),
      storeId: store_id === NO_STORE ? null : store_id,
      units,
    })),
    ordersSince: since === null ? null : Temporal.PlainDate.from(since),
  }
}

/** The names of the SKUs that came back, those of most units first, and of others after them. */
async function namesOf(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  sums: readonly FigureTotal[],
  others: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const units = new Map<string, number>()
  for (const { figure, key, units: more } of sums) if (figure === 'item') units.set(key, (units.get(key) ?? 0) + more)
  const most = [...units].toSorted(([, one], [, other]) => other - one).map(([sku]) => sku)
  const asked = [...new Set([...most, ...others])].slice(0, MOST_NAMED)
  const { rows } = await tx.query<SkuNameRow>(selectSkuNames(accountId, asked))
  return new Map(rows.flatMap(({ sku, name }) => (name === null ? [] : [[sku, name]])))
}
