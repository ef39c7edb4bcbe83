import type { ManagedProcess } from '../../api/commands.ts'

const KEPT = new Set<ManagedProcess['defeitos'][number]['estado']>(['consertado', 'abatido'])

/** The items that stay with the customer, repaired or for an abatement: they are neither expected nor rated. */
export function keptItems({ defeitos }: Pick<ManagedProcess, 'defeitos'>): ReadonlySet<string> {
  return new Set(defeitos.filter(({ estado }) => KEPT.has(estado)).map(({ itemId }) => itemId))
}
