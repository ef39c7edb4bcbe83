import type { Statement } from '../../platform/database/statement.ts'
import type { Words } from '../words-repository.ts'
import type { Nearness, QueueFilter, QueueSort } from './queue-filter.ts'
import { type Queue, storedViews } from './queues.pt-BR.ts'

type Bind = (value: unknown) => string

/** The predicate of a queue: the list, the counts and the queues of a row all use this one. */
export const inQueue = (queue: Queue, near: Nearness, bind: Bind): string => {
  switch (queue) {
    case 'para-decidir':
    case 'para-autorizar':
    case 'dados-que-faltam':
    case 'em-transito':
    case 'para-conferir':
    case 'dinheiro':
      return `o.working_view = '${storedViews[queue]}' AND NOT ${putOff(near, bind)}`
    case 'adiados':
      return `o.working_view IS NOT NULL AND o.snoozed_until > ${bind(near.now.toString())}::timestamptz`
    case 'prazos':
      return `o.working_view IS NOT NULL AND ${nearing(near, bind)}`
    case 'a-aprovar':
      return 'o.awaits_decision'
    case 'sinalizados':
      return 'o.is_flagged'
    case 'aguardando-postagem':
      return 'o.awaits_posting'
    case 'entregues-nao-avaliados':
      return 'o.awaits_rating'
    case 'estorno-falhou':
      return 'o.refund_failed'
    case 'trocas-sem-escolha':
      return 'o.awaits_choice'
    case 'defeitos-sem-escolha':
      return 'o.awaits_remedy'
    case 'reclamacoes-de-entrega':
      return 'o.awaits_answer'
    case 'acao-manual':
      return 'o.needs_hand'
    case 'expirando':
      return `o.expires_at < ${bind(near.expires.toString())}::timestamptz`
    case 'prazo-legal':
      return `o.legal_due_at < ${bind(near.legal?.toString() ?? '-infinity')}::timestamptz`
    case 'todos':
      return 'true'
  }
}

/** Whether it is put off; null, where it is not or is no longer, counts as false. */
function putOff({ now }: Nearness, bind: Bind): string {
  return `coalesce(o.snoozed_until > ${bind(now.toString())}::timestamptz, false)`
}

/** Where the law is not known, only the end of an authorization is near; `due_at` is never after it. */
function nearing({ expires, legal }: Nearness, bind: Bind): string {
  const end = `${bind(expires.toString())}::timestamptz`
  return `o.due_at < ${end} AND (${bind(legal !== null)}::boolean OR o.expires_at < ${end})`
}

const ORDERS: Readonly<Record<QueueSort, string>> = {
  'mais-novos': 'o.process_id DESC',
  'mais-antigos': 'o.process_id',
  'maior-valor': 'o.value_centavos DESC, o.process_id DESC',
  'menor-valor': 'o.value_centavos, o.process_id',
  'vence-antes': 'o.due_at, o.process_id',
  'expira-antes': 'o.expires_at, o.process_id',
  'prazo-legal-antes': 'o.legal_due_at, o.process_id',
  'alterados-por-ultimo': 'o.changed_at DESC, o.process_id DESC',
  'alterados-primeiro': 'o.changed_at, o.process_id',
}

/** The filters, each with its condition; values are bound in this order. */
const CONDITIONS: readonly (readonly [keyof QueueFilter, (value: string) => string])[] = [
  ['storeId', (value) => `o.store_id = ${value}`],
  // 0 selects processes that are assigned to no one.
  ['assignee', (value) => `coalesce(o.assignee_id, 0) = ${value}`],
  ['from', (value) => `o.process_id >= ${value}`],
  ['until', (value) => `o.process_id < ${value}`],
  ['decision', (value) => `o.decision = ${value}`],
  ['status', (value) => `o.status = ${value}`],
  ['kind', (value) => `o.kind = ${value}`],
  ['logistic', (value) => `o.logistic_stage = ${value}`],
  ['financial', (value) => `o.financial_stage = ${value}`],
  ['rating', (value) => `o.rating_stage = ${value}`],
  ['form', (value) => `o.refund_form = ${value}`],
  ['least', (value) => `o.value_centavos >= ${value}`],
  ['most', (value) => `o.value_centavos <= ${value}`],
]

/**
 * The number of matching processes, counted up to `most`; null: all. All of an account or a store are counted from the count buckets
 * (docs/decisions/0007).
 */
export function countMatching(accountId: number, filter: QueueFilter, most: number | null = null): Statement {
  if (isPlain(filter)) return countQueue(accountId, filter.queue, filter.near, filter.storeId)
  return statement(`count-queue-${shapeOf(filter)}${most === null ? '' : '-up-to'}`, (bind) => {
    const { from, where } = matching(accountId, filter, bind)
    return most === null
      ? `SELECT count(*) AS n FROM ${from} WHERE ${where}`
      : `SELECT count(*) AS n FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${bind(most)}) AS counted`
  })
}

/**
 * A page in its order, and the number of matching processes as `n`; past the end one row has it alone. For words that find few: all are
 * found before they are sorted, where PostgreSQL would else go through the processes in their order until a page is full.
 */
export function selectFoundPage(
  accountId: number,
  filter: QueueFilter,
  slice: { offset: number; size: number },
): Statement {
  return statement(`select-found-page-${shapeOf(filter)}-${filter.order}`, (bind) => {
    const { from, where } = matching(accountId, filter, bind)
    return `WITH found AS MATERIALIZED (
              SELECT o.process_id, o.value_centavos, o.changed_at, o.expires_at, o.legal_due_at, o.due_at FROM ${from} WHERE ${where}
            )
            SELECT total.n, page.id FROM (SELECT count(*) AS n FROM found) AS total
            LEFT JOIN (
              SELECT o.process_id AS id FROM found o
              ORDER BY ${ORDERS[filter.order]} OFFSET ${bind(slice.offset)} LIMIT ${bind(slice.size)}
            ) AS page ON true`
  })
}

/**
 * Of the first `most` processes that the filter without its words has, in its order, those that the words find; each row has how many
 * were `looked` at, and without a match one row has it alone.
 */
export function selectFoundAmong(
  accountId: number,
  { search, ...others }: QueueFilter & { readonly search: Words },
  most: number,
): Statement {
  const filter = { ...others, search: null }
  return statement(`select-found-among-${shapeOf(filter)}-${filter.order}`, (bind) => {
    const { from, where } = matching(accountId, filter, bind)
    return `WITH looked AS MATERIALIZED (
              SELECT ARRAY(SELECT o.process_id FROM ${from} WHERE ${where}
                           ORDER BY ${ORDERS[filter.order]} LIMIT ${bind(most)}) AS ids
            )
            SELECT found.id, cardinality(looked.ids) AS looked FROM looked
            LEFT JOIN LATERAL search_among(${bind(search.text)}, ${bind(search.code)}, looked.ids) AS found (id) ON true`
  })
}

/** The ids of a page in its order. */
export function selectPage(accountId: number, filter: QueueFilter, slice: { offset: number; size: number }): Statement {
  return statement(`select-queue-${shapeOf(filter)}-${filter.order}`, (bind) => {
    const { from, where } = matching(accountId, filter, bind)
    return `SELECT o.process_id AS id FROM ${from} WHERE ${where}
            ORDER BY ${ORDERS[filter.order]} OFFSET ${bind(slice.offset)} LIMIT ${bind(slice.size)}`
  })
}

/** The first `most` matching processes in their order, each with its version. */
export function selectMatching(accountId: number, filter: QueueFilter, most: number): Statement {
  return statement(`select-matching-${shapeOf(filter)}-${filter.order}`, (bind) => {
    const { from, where } = matching(accountId, filter, bind)
    return `SELECT o.process_id AS id, o.version FROM ${from} WHERE ${where}
            ORDER BY ${ORDERS[filter.order]} LIMIT ${bind(most)}`
  })
}

/**
 * Each queue from its own index, all of one instant. What is put off is counted by itself and taken away, so that a view stays a count
 * of its index alone.
 */
export function countQueue(accountId: number, queue: Queue, near: Nearness, storeId: number | null): Statement {
  if (queue === 'todos') return countFromBuckets(accountId, storeId)
  return statement(`count-of-queue-${queue}${storeId === null ? '' : '-store'}`, (bind) => {
    const account = bind(accountId)
    const ofStore = storeId === null ? '' : ` AND o.store_id = ${bind(storeId)}`
    const counted = (where: string) =>
      `(SELECT count(*) AS n FROM process_overview o WHERE o.account_id = ${account} AND ${where}${ofStore})`
    if (!isWorkingView(queue)) return `SELECT n FROM ${counted(inQueue(queue, near, bind))} AS counted`
    const view = `o.working_view = '${storedViews[queue]}'`
    const putOffNow = `o.snoozed_until > ${bind(near.now.toString())}::timestamptz`
    return `SELECT seen.n - put_off.n AS n FROM ${counted(view)} AS seen, ${counted(`${view} AND ${putOffNow}`)} AS put_off`
  })
}

function isWorkingView(queue: Queue): queue is keyof typeof storedViews {
  return queue in storedViews
}

const ANY = -1

function countFromBuckets(accountId: number, storeId: number | null): Statement {
  return {
    name: 'count-all-from-buckets',
    text: `SELECT coalesce(sum(n), 0)::bigint AS n FROM (
             SELECT n FROM process_count WHERE account_id = $1 AND level = 0 AND store_id = $2 AND stages = ${ANY}
             UNION ALL
             SELECT delta FROM process_count_change WHERE account_id = $1 AND ($2 = ${ANY} OR store_id = $2)) AS counted`,
    values: [accountId, storeId ?? ANY],
  }
}

/** By its queue and its store, and by nothing else. */
function isPlain(filter: QueueFilter): boolean {
  return filter.search === null && !isNarrowed(filter, ['storeId'])
}

/** Words in all processes, the newest first, and nothing else. */
export function isSearchAlone(filter: QueueFilter): boolean {
  return filter.queue === 'todos' && filter.order === 'mais-novos' && !isNarrowed(filter, [])
}

/** Beside queue and words, by something that is not among these. */
function isNarrowed(filter: QueueFilter, but: readonly (keyof QueueFilter)[]): boolean {
  const isFiltered = CONDITIONS.some(([name]) => !but.includes(name) && filter[name] !== null)
  return filter.number !== null || filter.mentioned !== null || isFiltered
}

/** The text search comes first: a sub-select in a condition would be treated as leaky, and no index would be used. */
function matching(accountId: number, filter: QueueFilter, bind: Bind): { from: string; where: string } {
  const account = bind(accountId)
  const { search, number, mentioned } = filter
  const found = [
    ...(search === null ? [] : [`search_processes(${bind(search.text)}, ${bind(search.code)}) AS words (id)`]),
    ...(number === null ? [] : [numbered(account, bind(number))]),
    ...(mentioned === null ? [] : [naming(account, bind(mentioned))]),
  ]
  const joins = ['words', 'numbered', 'naming'].filter((name) => found.some((one) => one.includes(`AS ${name} (id)`)))
  const conditions = CONDITIONS.flatMap(([name, condition]) => {
    const value = filter[name]
    return value === null ? [] : [condition(bind(value))]
  })
  return {
    from: [...found, 'process_overview o'].join(', '),
    where: [
      `o.account_id = ${account}`,
      inQueue(filter.queue, filter.near, bind),
      ...joins.map((name) => `o.process_id = ${name}.id`),
      ...conditions,
    ].join(' AND '),
  }
}

function numbered(account: string, number: string): string {
  return `(SELECT process_id FROM return_process WHERE account_id = ${account} AND number = upper(${number})
           UNION SELECT process_id FROM process_search WHERE account_id = ${account} AND order_number = ${number}
          ) AS numbered (id)`
}

function naming(account: string, person: string): string {
  return `(SELECT process_id FROM process_mention WHERE account_id = ${account} AND person_id = ${person}) AS naming (id)`
}

/** Names the text that `matching` makes. */
function shapeOf(filter: QueueFilter): string {
  const parts = [...CONDITIONS.map(([name]) => name), 'search' as const, 'number' as const, 'mentioned' as const]
  return [filter.queue, ...parts.filter((name) => filter[name] !== null)].join('-')
}

/** A statement whose text depends on its name alone; values are bound in the order they are written. */
export function statement(name: string, build: (bind: Bind) => string): Statement {
  const values: unknown[] = []
  const text = build((value) => `$${values.push(value)}`)
  return { name, text, values }
}
