import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../../..')

/** Columns with published names: statements return, compare and concatenate them, but never look into them. */
const NAMES = '(?:cause|actor|purpose|ledger_account|(?:proposed|ended|cleared|offered|decided)_by)'
/** Columns that hold names of the domain. */
const STATES = '(?:status|kind|condition|decision|means|owed_for|(?:logistic|financial|rating)_stage)'

/** Statements that look into a name, or compare a state with a code of the wire. */
const FORBIDDEN: readonly RegExp[] = [
  // cause LIKE 'staff %', proposed_by ~ '^staff'
  new RegExp(String.raw`\b${NAMES}\b['"]?\)?\s+(?:not\s+)?(?:i?like|similar\s+to|!?~\*?)(?=[\s'(])`, 'i'),
  // starts_with(s.purpose, …), substring(${cause} from …)
  new RegExp(
    String.raw`\b(?:starts_with|substr|substring|left|right|split_part|strpos|position|overlay|regexp_\w+)\s*\(\s*[^,()]*\b${NAMES}\b`,
    'i',
  ),
  // ledger_account LIKE in other words: 'paid:' || …, compared with a part of itself
  new RegExp(String.raw`\b${NAMES}\b\s*\^@`, 'i'),
  // p.status <> 3, v.status < 2, status IN (2, 3), rating_stage BETWEEN 0 AND 1
  new RegExp(String.raw`\b${STATES}\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\(|(?:not\s+)?between)\s*'?-?\d`, 'i'),
  // changed #>> '{/status,para}' IN ('2', '3')
  new RegExp(String.raw`\{/\w+,(?:de|para)\}'\s*(?:=|<>|(?:not\s+)?in\s*\()\s*'?-?\d`, 'i'),
  // status smallint
  new RegExp(String.raw`\b${STATES}\s+(?:smallint|integer|bigint)\b`, 'i'),
]

/** Tables whose `status` is that of HTTP. */
const HTTP_STATUS: readonly string[] = ['idempotency_record', 'webhook_attempt']

function statementsOf(file: string): readonly string[] {
  const text = readFileSync(join(SERVER, file), 'utf8')
  const statements = file.endsWith('.sql') ? text.replaceAll(/--[^\n]*/g, '').split(/;\s*\n/) : sqlIn(text)
  return statements.filter((statement) => !HTTP_STATUS.some((table) => statement.includes(table)))
}

/** The literals of a source that are SQL. */
function sqlIn(source: string): readonly string[] {
  const literals =
    source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '').match(/`(?:[^`\\]|\\.)*`|'[^'\n]*'|"[^"\n]*"/g) ?? []
  return literals.filter((literal) => /\b(?:SELECT|UPDATE|INSERT|DELETE|FROM|WHERE|JOIN|AND|CASE)\b/.test(literal))
}

function breaches(statements: readonly string[]): readonly string[] {
  return statements.flatMap((statement) => FORBIDDEN.flatMap((pattern) => pattern.exec(statement)?.[0] ?? []))
}

describe('statements', () => {
  const files = globSync(['src/**/*.{sql,ts}', 'test/**/*.ts'], { cwd: SERVER }).filter(
    (file) => !file.endsWith('typed-columns.test.ts'),
  )

  test('look into no name, and compare no state with a code: typed columns decide', () => {
    expect(files.length).toBeGreaterThan(700)
    const found = files.flatMap((file) => breaches(statementsOf(file)).map((breach) => `${file}: ${breach}`))
    expect(found).toEqual([])
  })

  test('are put together from no list of codes', () => {
    const lists = files.filter((file) =>
      /=\s*['"`]\(\d(?:, ?\d)*\)['"`]/.test(readFileSync(join(SERVER, file), 'utf8')),
    )
    expect(lists).toEqual([])
  })

  test.each([
    `SELECT x WHERE t.purpose NOT LIKE 'correction-%'`,
    `SELECT x WHERE starts_with(s.purpose, 'abatement-')`,
    `CASE WHEN x.proposed_by LIKE 'staff %' THEN substr(x.proposed_by, 7)::bigint END`,
    `SELECT x WHERE person_id = substring(\${cause} from '^staff ([0-9]{1,16})$')::bigint`,
    `SELECT x WHERE cleared_by ~ '^staff [0-9]+$'`,
    `SELECT x WHERE ledger_account LIKE 'paid:%'`,
    `SELECT x WHERE purpose ^@ 'exchange'`,
    `SELECT x FROM p WHERE p.status <> 3`,
    `SELECT x FROM p WHERE p.status NOT IN (2, 3)`,
    `SELECT x FROM p WHERE v.status < 2 AND v.rating_stage < 2`,
    `SELECT x FROM p WHERE financial_stage = 3`,
    `UPDATE return_process SET kind = 1 WHERE process_id = $1`,
    `SELECT x FROM e WHERE e.changed #>> '{/status,para}' IN ('2', '3')`,
    `CREATE TABLE return_process (status smallint not null, x text)`,
  ])('%s would be found', (statement) => {
    expect(breaches([statement])).not.toEqual([])
  })

  test.each([
    `SELECT x FROM p WHERE p.status NOT IN ('concluded', 'cancelled') AND t.owed_for <> 'return'`,
    `SELECT x FROM e WHERE e.cause = $2 AND e.cause_kind = 'staff' AND e.cause_id = $3`,
    `SELECT x FROM p WHERE p.status = $4 AND lower(name) LIKE 'x%'`,
  ])('%s is let through', (statement) => {
    expect(breaches([statement])).toEqual([])
  })
})
