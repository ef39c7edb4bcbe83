import { AMOUNT_FIGURES, DEADLINE_FIGURES, FIGURES, QUEUE_ORDERS, QUEUES, TIME_FIGURES } from '@vaivem/contract'
import { findAttempts, findQueues } from '../../apps/server/src/events/webhooks/attempt-repository.ts'
import { countWebhooks, emptyQueues } from '../../apps/server/src/events/webhooks/repository.ts'
import type { Statement } from '../../apps/server/src/platform/database/statement.ts'
import type { Transaction } from '../../apps/server/src/platform/database/transaction.ts'
import { SALES_SUMS } from '../../apps/server/src/orders/sales-repository.ts'
import { countDue, sumFigures } from '../../apps/server/src/platform/figures/figures-repository.ts'
import { sumParts } from '../../apps/server/src/processes/insights/indicator-sums-repository.ts'
import { selectOutcomes } from '../../apps/server/src/processes/bulk-commands/job-repository.ts'
import * as insights from '../../apps/server/src/processes/insights/repository.ts'
import { PROCESS_SUMS } from '../../apps/server/src/processes/insights/process-figures-repository.ts'
import type { ProcessFilter } from '../../apps/server/src/processes/list/process-filter.ts'
import { selectNearPage } from '../../apps/server/src/processes/list/near-page-repository.ts'
import * as list from '../../apps/server/src/processes/list/repository.ts'
import { FINE_BUCKET, compactCountDeltas } from '../../apps/server/src/processes/listing-counts-repository.ts'
import type { QueueFilter } from '../../apps/server/src/processes/work-queue/queue-filter.ts'
import * as queue from '../../apps/server/src/processes/work-queue/repository.ts'
import { selectRows } from '../../apps/server/src/processes/work-queue/rows-repository.ts'
import * as auditList from '../../apps/server/src/records/audit/listing-repository.ts'
import * as requestLog from '../../apps/server/src/accounts/requests/repository.ts'
import { countUnsealed } from '../../apps/server/src/records/audit/repository.ts'
import { PERSONAL_DATA } from '../../apps/server/src/records/privacy/personal-data.ts'
import { PURGES } from '../../apps/server/src/records/privacy/purges-repository.ts'
import {
  countPersonalData,
  erasePersonalData,
  findPersonalData,
} from '../../apps/server/src/records/privacy/repository.ts'

const NOW = Temporal.Instant.fromEpochMilliseconds(0)

/**
 * Statements whose text is composed of the arguments of a function, one for each text that may come of it: each is made by calling
 * that function. Where parts are independent of each other (the conditions of a list), each part occurs alone, all occur
 * together, and not every combination is made.
 */
export async function composedStatements(): Promise<readonly Statement[]> {
  return [
    ...(await sentBy(async (tx) => {
      await findAttempts(tx, 1, 1, { processId: null, eventId: null, offset: 0, limit: 1 })
      await findQueues(tx, 1, 1, { offset: 0, limit: 1 })
      await countWebhooks(tx, 1)
      await emptyQueues(tx, 1, 1)
      for (const held of PERSONAL_DATA) {
        await findPersonalData(tx, 1, held, NOBODY)
        await erasePersonalData(tx, 1, held, NOBODY)
        const { table, select, erasable = select } = held
        await countPersonalData(tx, 1, held, NOBODY)
        await countPersonalData(tx, 1, { table: `${table}-erasable`, select: erasable }, NOBODY)
      }
    })),
    ...(await sentBy(
      (tx) => compactCountDeltas(tx, 1, { fine: 0, coarse: 0 }),
      [[{ free: true }], [1, FINE_BUCKET].map((level) => ({ level, store_id: -1, stages: -1, first_id: 1, n: 1 }))],
    )),
    ...(await sentBy(
      async (tx) => {
        for (const kept of KEPT_FIGURES) await countDue(tx, 1, kept)
      },
      [[{ free: true }], [], [{ free: true }], []],
    )),
    ...KEPT_FIGURES.map((kept) =>
      sumFigures({ accountId: 1, storeId: null, first: '2026-01-01', last: '2026-01-01' }, kept, []),
    ),
    ...PURGES.map(({ statement }) => statement(1, { retention: RETENTION, now: NOW }, 1)),
    ...(['event', 'entry'] as const).map((source) => countUnsealed(1, source, { after: 0, before: 1, most: 1 })),
    ...subsetsOf({ actor: 'a', action: 'b', subject: 'process 1' }).flatMap((asked) => {
      const filter = { actor: null, action: null, subject: null, fromId: 0, untilId: 1, ...asked }
      return [auditList.selectListed(1, filter, 0, 1), auditList.countListed(1, filter)]
    }),
    ...subsetsOf({
      traceId: 'a',
      actorKind: 'staff',
      credentialId: 1,
      isAccepted: true,
      code: 'b',
      operation: 'c',
    }).flatMap((asked) => {
      const every = {
        traceId: null,
        actorKind: null,
        credentialId: null,
        isAccepted: null,
        code: null,
        operation: null,
      }
      const filter = { ...every, fromId: 0, untilId: 1, ...asked }
      return [requestLog.selectRequests(1, filter, 0, 1), requestLog.countRequests(1, filter)]
    }),
    ...(['done', 'refused', 'waiting', null] as const).map((wanted) =>
      selectOutcomes(1, { jobId: 1, wanted }, { offset: 0, size: 1 }),
    ),
    ...figures(),
    ...processLists(),
    ...queues(),
  ]
}

const KEPT_FIGURES = [PROCESS_SUMS, SALES_SUMS]
const NOBODY = { orders: [], processes: [], emails: [], pseudonyms: [], unpaidOrders: [], unpaidProcesses: [] }
const RETENTION = {
  bankDataDays: 1,
  linkDays: 1,
  mailDays: 1,
  idempotencyHours: 24,
  webhookAttemptDays: 1,
  personalDataYears: 1,
}

function figures(): readonly Statement[] {
  const asked = { sku: null, reason: null, unexplained: false, offset: 0, size: 1 }
  const scopes = (['return', 'order'] as const).map((by) => {
    return { accountId: 1, storeId: null, timeZone: 'UTC', by, from: 0, until: 1, parts: [] }
  })
  return [
    sumParts({ accountId: 1, storeId: null, first: '2026-01-01', last: '2026-01-01', parts: [] }, PROCESS_SUMS),
    ...scopes.flatMap((scope) => [
      insights.sumReasons(scope),
      insights.sumAnswers(scope),
      ...[...AMOUNT_FIGURES, ...TIME_FIGURES].map((figure) => insights.sumFigure(scope, figure)),
      ...DEADLINE_FIGURES.map((figure) => insights.sumDeadline(scope, figure)),
      ...FIGURES.flatMap((figure) => [
        insights.countRows(scope, { ...asked, figure }),
        insights.selectRows(scope, { ...asked, figure }),
      ]),
    ]),
  ]
}

function processLists(): readonly Statement[] {
  const words = { text: 'a', code: 'a' }
  const days = { from: 0, until: 1 }
  const page = { offset: 0, size: 1 }
  const selections = [
    { accountId: 1, storeId: null, stages: [], isWhole: true },
    { accountId: 1, storeId: null, stages: [1], isWhole: false },
    { accountId: 1, storeId: 1, stages: [1], isWhole: false },
  ]
  const nothing = { storeId: null, status: null, logistic: null, financial: null, rating: null }
  const filters: readonly ProcessFilter[] = [
    { ...nothing, ...days, search: words, orderNumber: null },
    { ...nothing, ...days, search: null, orderNumber: 'a' },
    { ...nothing, ...days, search: words, orderNumber: 'a' },
  ]
  return [
    list.countByStages(1, null),
    list.findAll(words),
    list.selectChangedTexts(1, words, 0, 1),
    list.selectDocuments(1, [1]),
    ...[{}, { status: 1 }, { storeId: 1 }].map((asked) => selectNearPage(1, { ...nothing, ...asked }, page)),
    ...selections.flatMap((selection) => [
      list.countFrom(selection, [1]),
      list.selectDeepPage(selection, 0, page),
      list.selectPage(selection, days, page),
      ...filters.map((filter) => list.searchPage(selection, filter, 0, 1)),
    ]),
  ]
}

function queues(): readonly Statement[] {
  const near = { now: NOW, expires: NOW, legal: NOW }
  const asked = {
    search: { text: 'a', code: 'a' },
    number: 'a',
    storeId: 1,
    assignee: 1,
    mentioned: 1,
    from: 0,
    until: 1,
    decision: 'approved',
    status: 'started',
    kind: 'return',
    logistic: 'pending',
    financial: 'pending',
    rating: 'pending',
    form: 'manual',
    least: 1,
    most: 1,
  } as const satisfies Partial<QueueFilter>
  const unasked = Object.fromEntries(Object.keys(asked).map((name) => [name, null])) as Record<keyof typeof asked, null>
  const nothing = { ...unasked, near, queue: 'todos', order: 'mais-novos' } as const
  const filters: readonly QueueFilter[] = [
    ...QUEUES.map((one) => ({ ...nothing, queue: one })),
    ...QUEUE_ORDERS.map((order) => ({ ...nothing, order })),
    ...Object.entries(asked).map(([name, value]) => ({ ...nothing, [name]: value })),
    { ...nothing, ...asked },
  ]
  return [
    selectRows(1, [1], near),
    ...QUEUES.flatMap((one) => [queue.countQueue(1, one, near, null), queue.countQueue(1, one, near, 1)]),
    ...filters.flatMap((filter) => [
      queue.countMatching(1, filter),
      queue.countMatching(1, filter, 1),
      queue.selectFoundPage(1, filter, { offset: 0, size: 1 }),
      queue.selectFoundAmong(1, { ...filter, search: { text: 'a', code: 'a' } }, 1),
      queue.selectPage(1, filter, { offset: 0, size: 1 }),
      queue.selectMatching(1, filter, 1),
    ]),
  ]
}

/** Every choice of the given fields, none and all included. */
function subsetsOf<Fields extends object>(fields: Fields): readonly Partial<Fields>[] {
  return Object.entries(fields).reduce<readonly Partial<Fields>[]>(
    (subsets, [name, value]) => subsets.flatMap((subset) => [subset, { ...subset, [name]: value as unknown }]),
    [{}],
  )
}

/** The statements that are sent to the database while `act` runs; the database answers in turn the rows given, then none. */
async function sentBy(
  act: (tx: Transaction) => Promise<unknown>,
  answers: readonly (readonly object[])[] = [],
): Promise<readonly Statement[]> {
  const sent: Statement[] = []
  const waiting = [...answers]
  await act({
    query: <Row extends object>(statement: Statement) => {
      sent.push(statement)
      const rows = [...(waiting.shift() ?? [])] as Row[]
      return Promise.resolve({ rows, rowCount: rows.length })
    },
  })
  return sent
}
