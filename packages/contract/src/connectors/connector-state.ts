import Type from 'typebox'
import { FilledText, List, Moment, named, Nullable, Text } from '../scalars.ts'

const MOST_FAILURES = 5
const MOST_LIMITS = 50
const MOST_RIGHTS = 50

/** How the calls of a connector to its platform went lately. */
export const ConnectorHealth = named('SaudeDoConector', 'Como vão as chamadas à plataforma.', {
  respondeuEm: Nullable(Moment('A última chamada que deu certo, com um minuto de folga; null: nenhuma.')),
  falhouEm: Nullable(Moment('A última chamada que falhou, com dez segundos de folga; null: nenhuma.')),
  pausadoAte: Nullable(
    Moment('Até quando nada é enviado, porque vários envios seguidos falharam; null: não está em pausa.'),
  ),
  falhas: List(
    named('FalhaDoConector', 'Uma chamada que falhou.', {
      em: Moment('Quando.'),
      falha: FilledText('O que houve.'),
      oQueFazer: FilledText('O que fazer.'),
    }),
    'As últimas, da mais nova à mais antiga.',
    { maxItems: MOST_FAILURES },
  ),
})

export const ConnectorLimits = List(
  FilledText('Um limite.', { maxLength: 500 }),
  'O que a plataforma sabe fazer e até onde, em frases.',
  { maxItems: MOST_LIMITS },
)

export const ConnectorRights = List(
  named('DireitoNaPlataforma', 'Um direito que o lojista dá na plataforma.', {
    nome: FilledText('Como a plataforma o chama.'),
    paraQue: Text('Para que serve.', { maxLength: 500 }),
    situacao: Type.Unsafe<'conferido' | 'falta' | 'nao-conferido'>({
      type: 'string',
      enum: ['conferido', 'falta', 'nao-conferido'],
      description: 'O que a última prova mostrou dele.',
    }),
  }),
  'Os direitos a dar na plataforma.',
  { maxItems: MOST_RIGHTS },
)
