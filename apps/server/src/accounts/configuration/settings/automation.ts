import type { AuthorizationSettings, Triggers } from '@vaivem/domain'
import { flag, optionalWhole, whole, word } from '../kinds.ts'
import { neverLooser, whenEarlier, whenSooner, whenTurnedOn } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, list, section } from '../setting.ts'

const TRIGGERS = {
  nenhum: ['none', 'só quando alguém pede'],
  postagem: ['posted', 'na postagem'],
  recebimento: ['received', 'no recebimento'],
  avaliacao: ['rated', 'depois da avaliação'],
} as const

const EARLIER = whenEarlier('nenhum', 'avaliacao', 'recebimento', 'postagem')

const WHEN =
  '`nenhum`: só quando alguém pede; `postagem`: quando a encomenda é postada; `recebimento`: quando chega; `avaliacao`: quando tudo foi avaliado.'

/** The actions that happen automatically. None happens for a request that waits for a person. */
export const triggers = section<Triggers>(
  'Automações; nenhuma corre em um processo em análise.',
  {
    refund: field(
      'estorno',
      'Estornar em dinheiro',
      EARLIER,
      word(`Quando o estorno em dinheiro é planejado e executado. ${WHEN}`, TRIGGERS, { default: 'nenhum' }),
    ),
    voucher: field(
      'vale',
      'Emitir o vale',
      EARLIER,
      word(`Quando o vale-compra é planejado e emitido. ${WHEN}`, TRIGGERS, { default: 'nenhum' }),
    ),
    keepItemAtOnce: field(
      'manterItemImediato',
      'Pagar na aprovação quem fica com o item',
      whenTurnedOn,
      flag('Se quem fica com o item recebe de volta assim que a solicitação é aprovada.', true),
    ),
    acceptUnratedAfterDays: field(
      'concluirSozinhoDias',
      'Aceitar sem avaliação depois de (dias)',
      whenSooner,
      optionalWhole(
        'Dias depois da chegada em que o que ninguém avaliou é tido como perfeito. Em branco: nunca.',
        1,
        365,
      ),
    ),
  },
  ALL_DEFAULTS,
)

export const authorization = section<AuthorizationSettings>(
  'Autorizações de postagem.',
  {
    automatic: field(
      'automatica',
      'Pedir na aprovação',
      whenTurnedOn,
      flag('Se é pedida assim que a solicitação é aprovada e diz como vai ser enviada.', false),
    ),
    validDays: field(
      'diasDeValidade',
      'Validade (dias)',
      neverLooser,
      whole('Dias que o consumidor tem para postar.', 1, 90, { default: 10 }),
    ),
    reminderDays: field(
      'lembretesDias',
      'Lembretes (dias antes do fim)',
      neverLooser,
      list('Quantos dias antes do fim o consumidor é lembrado.', whole('Dias antes do fim.', 1, 30), 5, {
        default: [3, 1],
      }),
    ),
  },
  ALL_DEFAULTS,
)
