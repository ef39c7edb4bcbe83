import pg from 'pg'

const { builtins } = pg.types
/** Arrays have no names among the built-in types. */
const ARRAYS = { bool: 1000, int2: 1005, int4: 1007, text: 1009, int8: 1016, timestamptz: 1185 } as const

/** What the driver makes of a column, as a type of TypeScript, by the object id of its type (`platform/database/pool.ts`). */
const TYPES: ReadonlyMap<number, string> = new Map<number, string>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8].map(
    (id) => [id, 'number'] as const,
  ),
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'unknown'],
  [builtins.JSONB, 'unknown'],
  [ARRAYS.bool, 'readonly boolean[]'],
  [ARRAYS.int2, 'readonly number[]'],
  [ARRAYS.int4, 'readonly number[]'],
  // The driver leaves these as they came, though it reads one of them as a number.
  [ARRAYS.int8, 'readonly string[]'],
  [ARRAYS.text, 'readonly string[]'],
])

/** The type of TypeScript of the values of a column that are not null. Whatever the driver does not read is a text. */
export function typeOfColumn(type: number): string {
  return TYPES.get(type) ?? 'string'
}
