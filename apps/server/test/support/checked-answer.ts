import {
  compileOperation,
  edgeRefusals,
  idempotencyRefusals,
  type Operation,
  operations,
  refusalCatalogue,
  type RefusalKind,
} from '@vaivem/contract'
import type { TestAnswer } from './answer.ts'

const ENVELOPE = 'dataHoraResposta registros httpStatus erroCodigo erroDescricao erroDetalhado erroTipo entidade'.split(
  ' ',
)
const PAGING = ['pageSize', 'totalPages', 'currentPage', 'totalRecords']
/** Internal details that no answer may contain. */
const INSIDE = /node_modules|\.ts:\d|SQLSTATE|\bSELECT\b|relation "|pg_|postgres|fastify|typebox|ECONN|at .+ \(/i

/** Whether a text shows internal details. Words of the address itself are only repeated to its sender, and do not count. */
function tellsOfInside(text: string, url: string): boolean {
  const [told] = INSIDE.exec(text) ?? []
  return told !== undefined && !url.includes(told)
}

/** Paths without parameters first, as the router has it. */
const byPath = operations.toSorted((a, b) => Number(a.url.includes(':')) - Number(b.url.includes(':')))
const known = byPath.map((operation: Operation) => ({
  operation,
  patterns: [operation.url, ...(operation.aliases ?? [])].map(
    (url) => new RegExp(`^${url.replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i'),
  ),
  entityFaults: entityCheck(operation),
}))

/** Checks an entity against the schema of its operation, which is compiled at the first check: a worker meets few of all operations. */
function entityCheck(operation: Operation) {
  let check: ReturnType<typeof compileOperation>['checkBody'] | undefined
  return (entity: unknown) => {
    check ??= compileOperation({
      ...operation,
      schema: { ...operation.schema, body: operation.schema.entity },
    }).checkBody
    return check(entity)
  }
}

/** The contract's own checks on any answer of the interface, so that every test of an operation is one of them (contract §1.2, §1.3). */
export function answerFaults(method: string, url: string, answer: TestAnswer): readonly string[] {
  const path = url.split('?', 1)[0] ?? ''
  const matching = known.filter(({ patterns }) => patterns.some((pattern) => pattern.test(path)))
  if (matching.length === 0 || answer.text === '') return []
  const asked = matching.find(({ operation }) => operation.method === method)
  const faults: string[] = []
  const expect = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  expect(/^[0-9a-f]{32}$/.test(String(answer.headers['x-trace-id'])), 'X-Trace-Id is missing')
  if (answer.status !== 200) expect(!tellsOfInside(answer.text, url), 'the body tells of the inside')
  if (answer.status === 401) return [...faults, ...problemFaults(answer)]
  expect(answer.headers['content-type'] === 'application/json; charset=utf-8', 'the Content-Type is not JSON')
  if (asked?.operation.wrapping === 'bare' && answer.status === 200) {
    return [...faults, ...texts(asked.entityFaults(answer.json))]
  }
  const isList = asked?.operation.wrapping === 'list' && answer.status === 200
  const keys = isList ? [...ENVELOPE, ...PAGING] : ENVELOPE
  expect(
    Object.keys(answer.json).join() === keys.join(),
    `the envelope has the fields ${Object.keys(answer.json).join()}`,
  )
  expect(answer.json['httpStatus'] === String(answer.status), 'httpStatus is not the status')
  expect(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(answer.json['dataHoraResposta'])), 'dataHoraResposta is not UTC')
  if (answer.status !== 200) return [...faults, ...refusalFaults(asked?.operation, answer)]
  expect(
    ENVELOPE.slice(3, 7).every((key) => answer.json[key] === null),
    'a success has an erro* field',
  )
  const { entidade } = answer.json
  const entities: readonly unknown[] =
    isList && Array.isArray(entidade) ? entidade : entidade === null ? [] : [entidade]
  if (isList) expect(answer.json['registros'] === entities.length, 'registros is not the number in the page')
  else
    expect((answer.json['registros'] === 0) === isNothing(entidade), 'registros is 0 exactly when entidade is nothing')
  return [...faults, ...entities.filter(isWhole).flatMap((entity) => texts(asked?.entityFaults(entity)))]
}

/** A test of the list may plant documents of an id alone. */
function isWhole(entity: unknown): boolean {
  return typeof entity !== 'object' || entity === null || Object.keys(entity).join() !== 'id'
}

function isNothing(entity: unknown): boolean {
  return entity === null || (Array.isArray(entity) && entity.length === 0)
}

function problemFaults({ json, headers }: TestAnswer): string[] {
  const faults: string[] = []
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') faults.push('a 401 is not problem+json')
  if (Object.keys(json).join() !== 'type,title,status,traceId') faults.push('a 401 has other fields')
  if (json['traceId'] !== headers['x-trace-id']) faults.push('the traceId of a 401 is not X-Trace-Id')
  return faults
}

function refusalFaults(operation: Operation | undefined, { status, json, headers }: TestAnswer): string[] {
  const declared: Partial<Record<RefusalKind, number>> = {
    ...edgeRefusals,
    'configuration-not-found': 500,
    ...(operation?.changes && idempotencyRefusals),
    ...operation?.refusals,
  }
  const faults: string[] = []
  const kind = (Object.keys(refusalCatalogue) as RefusalKind[]).find(
    (name) => refusalCatalogue[name].erroCodigo === json['erroCodigo'],
  )
  if (kind === undefined || declared[kind] !== status)
    faults.push(`${json['erroCodigo']} is not declared with ${status}`)
  else if (refusalCatalogue[kind].erroTipo !== json['erroTipo']) faults.push(`${kind} has the type ${json['erroTipo']}`)
  if (json['entidade'] !== null || json['registros'] !== 0) faults.push('a refusal has an entity')
  if (!json['erroDescricao'] || !json['erroDetalhado']) faults.push('a refusal does not say what was wrong')
  if ([429, 503].includes(status) && !/^\d+$/.test(String(headers['retry-after'])))
    faults.push('Retry-After is missing')
  return faults
}

function texts(faults: readonly unknown[] | undefined): string[] {
  return (faults ?? []).slice(0, 10).map((fault) => JSON.stringify(fault))
}
