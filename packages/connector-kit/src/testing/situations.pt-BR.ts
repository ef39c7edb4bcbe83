import type { StoreCapabilities } from '../store-connector.ts'
import type { Situation, StorePort } from './situations.ts'

/** The situations as the page of the connectors calls them. */
export const SITUATION_NAMES: Readonly<Record<Situation, string>> = {
  'request lost': 'requisição perdida',
  'answer lost': 'resposta perdida ou cortada',
  slow: 'resposta depois do prazo',
  'too many requests': '429: requisições demais',
  '500 with effect': '500, com efeito',
  '500 without effect': '500, sem efeito',
  duplicate: 'repetida',
  'wrong order': 'fora de ordem, ou sobre outro pedido',
  partial: 'só uma parte',
  'credentials revoked': 'credenciais revogadas',
  'clock skew': 'relógio um dia adiantado ou atrasado',
  'key forgotten': 'chave esquecida',
  'one centavo off': 'um centavo a mais ou a menos',
  'foreign currency': 'moeda estrangeira',
  'huge order': 'pedido enorme',
  'texts of every script': 'textos de toda escrita',
}

/**
 * Why a situation has no meaning for a port of a connector, by what the port is or by what the connector declares; undefined: it has one.
 * A test holds that every connector meets every other situation at each of its ports.
 */
export function withoutMeaning(
  port: StorePort,
  situation: Situation,
  { vouchers }: Pick<StoreCapabilities, 'vouchers'>,
): string | undefined {
  if (port === 'credit' && situation === 'foreign currency' && vouchers?.currency === 'only-reais')
    return 'O protocolo dos vales só conhece centavos de real: não há outra moeda em que a loja possa entendê-los.'
  return WITHOUT_MEANING[port][situation]
}

const WITHOUT_MEANING: Readonly<Record<StorePort, Readonly<Partial<Record<Situation, string>>>>> = {
  orders: {
    'key forgotten': 'Uma leitura não leva chave: repetida, ela lê de novo.',
  },
  payments: {},
  credit: {
    'huge order': 'Um vale não nomeia pedido, só um valor e um cliente.',
  },
  stock: {},
  restock: {
    'one centavo off': 'Unidades que voltam ao estoque não têm valor: dinheiro nenhum se move.',
  },
  returns: {
    'one centavo off':
      'A devolução mostrada na plataforma não leva valor: um caso confere que dinheiro nenhum se move com ela.',
  },
}
