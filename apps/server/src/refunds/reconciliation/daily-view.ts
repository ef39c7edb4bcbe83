import type { EntityOf, listStatementAccounts } from '@vaivem/contract'
import { momentOfColumn } from '../../platform/http/moments.ts'
import type { DailyStatementRow } from './daily-repository.ts'

type ShownStatement = NonNullable<EntityOf<typeof listStatementAccounts>['provedores'][number]['ultimoExtrato']>

const WORDS = {
  read: 'lido',
  asked: 'pedido',
  silent: 'sem-resposta',
  unreadable: 'ilegivel',
} as const satisfies Readonly<Record<DailyStatementRow['outcome'], ShownStatement['estado']>>

/** The view of the newest statement that was fetched by the clock; null: none was yet. */
export function dailyView(row: DailyStatementRow | undefined): ShownStatement | null {
  if (!row) return null
  const { day, outcome, fault, newLines, triedAt } = row
  return { dia: day, estado: WORDS[outcome], motivo: fault, linhasNovas: newLines, em: momentOfColumn(triedAt) }
}
