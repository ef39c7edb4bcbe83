import { Flag, List, Section, Whole, Word, OptionalWhole } from './schema-scalars.ts'
import { TRIGGERS } from './vocabulary.pt-BR.ts'

const WHEN =
  '`nenhum`: só quando alguém pede; `postagem`: quando a encomenda é postada; `recebimento`: quando chega; `avaliacao`: quando tudo foi avaliado.'

/** What happens without anyone's hand. Nothing does for a request that waits for a person. */
export const TriggersSection = Section(
  'O que acontece sozinho; nunca em um processo em análise.',
  {
    estorno: Word(`Quando o estorno em dinheiro é planejado e executado. ${WHEN}`, TRIGGERS, { default: 'nenhum' }),
    vale: Word(`Quando o vale-compra é planejado e emitido. ${WHEN}`, TRIGGERS, { default: 'nenhum' }),
    manterItemImediato: Flag('Se quem fica com o item recebe de volta assim que a solicitação é aprovada.', true),
    concluirSozinhoDias: OptionalWhole(
      'Dias depois da chegada em que o que ninguém avaliou é tido como perfeito; vazio: nunca.',
      1,
      365,
    ),
  },
  { default: {} },
)

export const AuthorizationSection = Section(
  'Autorizações de postagem.',
  {
    automatica: Flag('Se é pedida assim que a solicitação é aprovada e diz como vai ser enviada.', false),
    diasDeValidade: Whole('Dias que o consumidor tem para postar.', 1, 90, { default: 10 }),
    lembretesDias: List('Quantos dias antes do fim o consumidor é lembrado.', Whole('Dias antes do fim.', 1, 30), 5, {
      default: [3, 1],
    }),
  },
  { default: {} },
)
