import type { ManagedProcess } from '../../api/commands.ts'

const KEPT = new Set<ManagedProcess['defeitos'][number]['estado']>(['consertado', 'abatido'])

/** Items that stay with the customer, repaired or for an abatement: nobody expects nor rates them. */
export function keptItems({ defeitos }: Pick<ManagedProcess, 'defeitos'>): ReadonlySet<string> {
  return new Set(defeitos.filter(({ estado }) => KEPT.has(estado)).map(({ itemId }) => itemId))
}
