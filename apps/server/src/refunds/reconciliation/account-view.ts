import type { STATEMENT_COVERS } from '@vaivem/contract'
import type { StatementAccountRow } from './repository.ts'

type Word = (typeof STATEMENT_COVERS)[number]

const COVERS = { automaticos: 'automatic', manuais: 'manual', todos: 'all' } as const satisfies Readonly<
  Record<Word, StatementAccountRow['covers']>
>

const WORDS = { automatic: 'automaticos', manual: 'manuais', all: 'todos' } as const satisfies Readonly<
  Record<StatementAccountRow['covers'], Word>
>

export function coversOf(word: Word): StatementAccountRow['covers'] {
  return COVERS[word]
}

export function accountView({ id, name, covers, store_id }: StatementAccountRow) {
  return { id, nome: name, abrange: WORDS[covers], lojaVirtualId: store_id }
}
