/** The object ids of built-in types that the driver reads as something else than a text (`SELECT oid, typname FROM pg_type`). */
const TYPES: ReadonlyMap<number, string> = new Map([
  [16, 'boolean'],
  [17, 'Buffer'],
  // int8, int2, int4, float4, float8; for int8 see `platform/database/pool.ts`.
  ...[20, 21, 23, 700, 701].map((id) => [id, 'number'] as const),
  // json and jsonb.
  ...[114, 3802].map((id) => [id, 'unknown'] as const),
  // Arrays: bool, then int2 and int4, then text; and int8, which the driver leaves as it came.
  [1000, 'readonly boolean[]'],
  ...[1005, 1007].map((id) => [id, 'readonly number[]'] as const),
  ...[1009, 1016].map((id) => [id, 'readonly string[]'] as const),
])

/** The type of TypeScript of the values of a column that are not null, by the object id of its type. */
export function typeOfColumn(type: number): string {
  return TYPES.get(type) ?? 'string'
}
