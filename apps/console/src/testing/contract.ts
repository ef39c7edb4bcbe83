import {
  operations,
  type EntityOf,
  type Operation,
  type OperationId,
  type QueryOf,
  type BodyOf,
} from '@vaivem/contract'

/** The operation of the contract that has this operationId. */
export type OperationOf<Id extends OperationId> = Extract<(typeof operations)[number], { readonly operationId: Id }>

/** The answer of an operation; for a list, one of its elements. */
export type AnswerOf<Id extends OperationId> = EntityOf<OperationOf<Id>>
export type RequestBodyOf<Id extends OperationId> = BodyOf<OperationOf<Id>>
export type RequestQueryOf<Id extends OperationId> = QueryOf<OperationOf<Id>>

const all: readonly Operation[] = operations
const byId = new Map(all.map((operation) => [operation.operationId, operation]))

export function operationOf(id: string): Operation {
  const operation = byId.get(id)
  if (!operation) throw new Error(`the contract has no operation ${id}`)
  return operation
}

/** The example that the contract gives of an answer, as JSON would bring it. */
export function example<const Id extends OperationId>(id: Id): AnswerOf<Id> {
  return structuredClone(operationOf(id).examples.entity) as AnswerOf<Id>
}

interface Addressed {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

const routes = all.map((operation) => {
  const names = [...operation.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const pattern = new RegExp(`^${operation.url.replaceAll(/:\w+/g, '([^/]+)')}$`, 'i')
  return { operation, names, pattern }
})

/** The operation that a method and a path are of, literal paths before those with parameters; undefined where there is none. */
export function addressed(method: string, path: string): Addressed | undefined {
  const found = routes
    .filter(({ operation, pattern }) => operation.method === method && pattern.test(path))
    .toSorted((one, other) => one.names.length - other.names.length)[0]
  if (!found) return undefined
  const values = found.pattern.exec(path)?.slice(1) ?? []
  return {
    operation: found.operation,
    params: Object.fromEntries(found.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
  }
}
