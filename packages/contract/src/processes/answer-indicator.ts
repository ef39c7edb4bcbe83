import { Count, named, Nullable, Text } from '../scalars.ts'

export const AnswerIndicator = named(
  'IndicadorDeResposta',
  'Uma resposta a uma pergunta de um motivo; textos livres não se contam.',
  {
    motivo: Nullable(Text('Motivo, como foi dito.')),
    pergunta: Text('A pergunta, como foi feita por último.'),
    resposta: Text('A opção escolhida, por extenso.'),
    processos: Count('Em quantos processos.'),
    unidades: Count('Quantas unidades.'),
  },
)
