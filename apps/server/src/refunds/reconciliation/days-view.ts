import { type EntityOf, fromCentavos, type showReconciliation } from '@vaivem/contract'
import { money, reconciliation } from '@vaivem/domain'
import type { Compared } from './compare.ts'
import { isResolved } from './difference-view.ts'

/** The days of a comparison on which something was paid or stands in a statement, the newest first. */
export function daysView({ findings, lines, entries, actsOn }: Compared): EntityOf<typeof showReconciliation>['dias'] {
  const ofLedger = Map.groupBy(entries, ({ day }) => day)
  const ofStatement = Map.groupBy(lines, ({ day }) => day)
  const found = Map.groupBy(findings, ({ day }) => day)
  const days = new Set([...ofLedger.keys(), ...ofStatement.keys()])
  return [...days]
    .toSorted()
    .toReversed()
    .map((dia) => {
      const ledger = reconciliation.totalOf(ofLedger.get(dia) ?? [])
      const statement = reconciliation.totalOf(ofStatement.get(dia) ?? [])
      const all = found.get(dia) ?? []
      const open = all.filter(({ kind }) => kind !== 'matched')
      return {
        dia,
        noRazao: fromCentavos(ledger),
        noExtrato: fromCentavos(statement),
        diferenca: fromCentavos(money.subtract(statement, ledger)),
        conferem: all.length - open.length,
        diferencas: open.length,
        abertas: open.filter((finding) => !isResolved(actsOn(finding))).length,
      }
    })
}
