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

/** Why a situation has no meaning for a port. A test holds that every other pair has a case. */
export const WITHOUT_MEANING: Readonly<Record<StorePort, Readonly<Partial<Record<Situation, string>>>>> = {
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
