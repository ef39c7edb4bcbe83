import type { Loose } from './answer.ts'

/** The entity of an answer. */
export function entityOf({ json }: { readonly json: Loose }): Loose {
  const entity: Loose | undefined = json['entidade']
  if (entity === undefined) throw new Error('the answer has no entity')
  return entity
}

/** A list of what is looked into; none where there is none. */
export function listOf(value: unknown): readonly Loose[] {
  return Array.isArray(value) ? (value as readonly Loose[]) : []
}
