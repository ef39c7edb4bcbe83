import { type ClaimSettings, deliveryClaim } from '@vaivem/domain'
import { flag, whole } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, section } from '../setting.ts'

/** Claims of customers about a delivery, and of the account against carriers (docs/decisions/0059). */
export const claims = section<ClaimSettings>(
  'Reclamações: de consumidores sobre a entrega, e da loja contra transportadoras.',
  {
    enabled: field(
      'habilitar',
      'Receber reclamações na vitrine',
      neverLooser,
      flag(
        'Se o consumidor pode dizer, na vitrine, que não recebeu, que chegou danificado ou que faltou um item.',
        true,
      ),
    ),
    answerDays: field(
      'prazoRespostaDias',
      'Prazo para responder (dias)',
      neverLooser,
      whole(
        'Dias que a loja tem para responder a uma reclamação de entrega; a lei dá no máximo 5 (Decreto 7.962/2013, art. 4º, V).',
        1,
        deliveryClaim.MOST_ANSWER_DAYS,
        { default: deliveryClaim.MOST_ANSWER_DAYS },
      ),
    ),
    lateAfterDays: field(
      'semMovimentoDias',
      'Encomenda atrasada depois de (dias)',
      neverLooser,
      whole(
        'Dias sem movimento depois dos quais uma encomenda a caminho abre uma reclamação contra a transportadora.',
        1,
        180,
        { default: 15 },
      ),
    ),
    carrierDays: field(
      'prazoTransportadoraDias',
      'Prazo da transportadora (dias)',
      neverLooser,
      whole('Dias que a transportadora tem para responder a uma reclamação da loja.', 1, 180, { default: 30 }),
    ),
  },
  ALL_DEFAULTS,
)
