import Type, { type Static, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { coercePath, coerceQuery, type Coerced, type RawParameters, withinIds } from './decode.ts'
import { faultsOf, type Fault } from './faults.ts'
import { compileNames, type UnknownMember } from './letter-case.ts'
import type { Operation } from './operation.ts'

export type Decoded<Value> =
  | {
      readonly ok: true
      readonly value: Value
      /** Members or parameters that were ignored because they are not declared; absent where there are none. */
      readonly unknown?: readonly UnknownMember[]
    }
  | { readonly ok: false; readonly faults: readonly Fault[] }

type Shape<Schemas, Part extends string> = Schemas extends { readonly [Name in Part]: infer Schema extends TSchema }
  ? Static<Schema>
  : Readonly<Record<never, never>>

export type BodyOf<Op extends Operation> = Shape<Op['schema'], 'body'>
export type QueryOf<Op extends Operation> = Shape<Op['schema'], 'querystring'>
export type ParamsOf<Op extends Operation> = Shape<Op['schema'], 'params'>
export type EntityOf<Op extends Operation> = Static<Op['schema']['entity']>

export interface CompiledOperation<Op extends Operation> {
  /**
   * The faults of a body, with JSON pointers; undefined where the body is valid. A member that is null counts as one of the
   * wrong type.
   */
  readonly checkBody: (body: unknown) => readonly Fault[] | undefined
  /** The body, typed, or its faults. */
  readonly readBody: (body: unknown) => Decoded<BodyOf<Op>>
  /** Reads query parameters from text. Faults carry the name of the parameter; a name in the wrong case is one, as in a body. */
  readonly decodeQuery: (raw: RawParameters) => Decoded<QueryOf<Op>>
  /** Reads path parameters from text. A well-formed id above 2^53-1 is read as an id that no record has. */
  readonly decodeParams: (raw: RawParameters) => Decoded<ParamsOf<Op>>
}

/** The faults of a value by a schema, with JSON pointers, names in the wrong case among them; undefined where it is valid. */
export function compileSchema(schema: TSchema): (value: unknown) => readonly Fault[] | undefined {
  const examine = compileExamination(schema)
  return (value) => examine(value).faults
}

interface Examined {
  readonly faults: readonly Fault[] | undefined
  readonly unknown: readonly UnknownMember[]
}

function compileExamination(schema: TSchema): (value: unknown) => Examined {
  const validator: Validator = Compile(schema)
  const lookAtNames = compileNames(schema)
  return (value) => {
    const { misspelled, unknown } = lookAtNames(value)
    if (validator.Check(value)) return { faults: misspelled.length === 0 ? undefined : misspelled, unknown }
    return { faults: [...faultsOf(validator, value), ...misspelled], unknown }
  }
}

/**
 * Compiles the schemas of an operation once, at start. The checks are fast; a list of faults is made only where a check fails.
 */
export function compileOperation<const Op extends Operation>(operation: Op): CompiledOperation<Op> {
  const { body, querystring, params } = operation.schema
  const query = querystring ?? Type.Object({})
  const path = params ?? Type.Object({})
  const queryValidator: Validator = Compile(query)
  const pathValidator: Validator = Compile(path)
  const wireName = (name: string) => operation.parameterNames?.[name] ?? name
  const examine = compileExamination(body ?? Type.Unknown())
  const lookAtNames = compileNames(query)
  return {
    checkBody: (value) => examine(value).faults,
    readBody(value) {
      const { faults, unknown } = examine(value)
      if (faults !== undefined) return { ok: false, faults }
      return { ok: true, value: checked<BodyOf<Op>>(value), ...(unknown.length > 0 && { unknown }) }
    },
    decodeQuery(raw) {
      const { misspelled, unknown } = lookAtNames(raw)
      const { values, faults } = coerceQuery(query, raw)
      const wronglyNamed = misspelled.map(({ where, message }) => ({ where: where.slice(1), message }))
      const coerced = { values, faults: [...wronglyNamed, ...faults] }
      const read = decoded<QueryOf<Op>>(queryValidator, coerced, (name) => name)
      const ignored = unknown.map(({ name, declared }) => ({ where: name, name, declared }))
      return read.ok && ignored.length > 0 ? { ...read, unknown: ignored } : read
    },
    decodeParams: (raw) => decoded<ParamsOf<Op>>(pathValidator, coercePath(path, raw, wireName), wireName),
  }
}

function decoded<Value>(
  validator: Validator,
  { values, faults }: Coerced,
  wireName: (name: string) => string,
): Decoded<Value> {
  const candidate = withinIds(values)
  if (faults.length === 0 && validator.Check(candidate)) return { ok: true, value: checked<Value>(values) }
  const known = new Set(faults.map(({ where }) => where))
  const others = faultsOf(validator, candidate)
    .map(({ where, message }) => ({ where: wireName(where.slice(1)), message }))
    .filter(({ where }) => !known.has(where))
  return { ok: false, faults: [...faults, ...others] }
}

/** Gives a value the type that its schema has checked. */
function checked<Value>(value: unknown): Value {
  return value as Value
}
