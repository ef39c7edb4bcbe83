import type { Static } from 'typebox'
import { Day, FilledText, Flag, Moment, named, Nullable, Reais } from '../scalars.ts'
import { Word } from '../word.ts'

export const CLAIM_STATES = [
  'em_conserto',
  'aguardando_escolha',
  'escolhido',
  'consertado',
  'abatido',
  'atendido',
  'encerrado',
] as const

/** The remedies that the customer may choose once the days of repair have passed (CDC art. 18 §1). */
export const REMEDY_NAMES = ['troca', 'dinheiro', 'abatimento'] as const

/** A complaint about a defect of the units of an item. */
export const DefectClaim = named('ReclamacaoDeDefeito', 'A reclamação de defeito de um item (CDC, art. 18).', {
  itemId: FilledText('Identificador do item.'),
  estado: Word(
    'em_conserto enquanto corre o prazo; aguardando_escolha quando ele acabou sem conserto, ou o produto é essencial; escolhido quando o consumidor disse o que quer; consertado, abatido ou atendido (dinheiro ou troca) quando a loja respondeu; encerrado com o processo.',
    CLAIM_STATES,
  ),
  reclamadoEm: Moment('Quando o consumidor reclamou; o prazo legal para reclamar fica suspenso até respondidoEm.'),
  consertarAte: Moment('Até quando a loja pode consertar; depois, a escolha é do consumidor.'),
  essencial: Flag('Se o produto é essencial: a escolha cabe de imediato (CDC, art. 18, § 3º).'),
  respondidoEm: Nullable(Moment('Quando a loja respondeu; null enquanto não.')),
  escolha: Nullable(Word('O que o consumidor escolheu.', REMEDY_NAMES)),
  escolhidoEm: Nullable(Moment('Quando escolheu.')),
  consertadoEm: Nullable(Day('Dia em que o item voltou consertado ao consumidor.')),
  valorOferecido: Nullable(Reais('Abatimento oferecido que espera pelo consumidor, em reais.')),
  valorAbatido: Nullable(Reais('O que foi devolvido de unidades que ficaram com o consumidor, em reais.')),
})

export type DefectClaim = Static<typeof DefectClaim>
