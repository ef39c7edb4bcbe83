import type { Static } from 'typebox'
import { FilledText, Id, Moment, named, Nullable, Quantity, Text } from '../scalars.ts'
import { Word } from '../word.ts'

export const RESTOCK_STATES = ['prevista', 'pedida', 'feita', 'espera_pessoa', 'feita_a_mao', 'dispensada'] as const

export const RestockView = named('Reposicao', 'Unidades aceitas que voltam ao estoque da loja, e até onde chegaram.', {
  id: Id('Identificador; é também a chave com que a loja é avisada.'),
  itemId: FilledText('Identificador do item.'),
  quantidade: Quantity('Unidades que a loja soma ao que tem.', { minimum: 1 }),
  estado: Word('Até onde chegou.', RESTOCK_STATES),
  referencia: Nullable(Text('Como a loja conhece a reposição; nulo até ser feita por ela.')),
  problema: Nullable(Text('Por que ainda não foi feita, ou espera por uma pessoa.')),
  criadaEm: Moment('Quando foi prevista.'),
  mudouEm: Moment('Quando mudou pela última vez.'),
})

export type RestockView = Static<typeof RestockView>

export const exampleRestock: RestockView = {
  id: 8801,
  itemId: '9001',
  quantidade: 1,
  estado: 'espera_pessoa',
  referencia: null,
  problema: 'A loja não conhece este item.',
  criadaEm: '2026-11-20T14:05:00Z',
  mudouEm: '2026-11-20T14:05:02Z',
}
