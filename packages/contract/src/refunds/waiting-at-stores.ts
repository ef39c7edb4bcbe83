import { ConnectorKind } from '../connectors/connector-kind.ts'
import { Word } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { Count, Id, List, named, Nullable, ReaisSum } from '../scalars.ts'

/** Why something that a store's platform, a carrier or a payment provider is to do waits, from what a person decides to what ends by itself. */
export const STORE_WAITS = [
  'parado',
  'observa',
  'confirma-cada',
  'limite-do-dia',
  'a-decidir',
  'falhou',
  'sem-resposta',
] as const

const MOST_SUMS = 10_000

export const sumWaitingAtStores = {
  section: 'gestão',
  tag: 'Gestão da conta',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  refusals: {},
  operationId: 'sumWaitingAtStores',
  method: 'GET',
  url: '/v1/gestao/conectores/esperando',
  wrapping: 'entity',
  summary: 'Soma o que espera para sair para cada loja, transportadora e provedor',
  description:
    'Estornos, vales e trocas que a plataforma de uma loja ou um provedor de pagamento deve fazer, e autorizações de postagem que uma transportadora deve dar, e que ainda não fez: o que o conector segura, o que alguém decide, o que falhou e o que ficou sem resposta. O que já vai sair sozinho não conta.',
  schema: {
    entity: named('EsperandoNasLojas', 'O que espera.', {
      somas: List(
        named('EsperaNaLoja', 'O que espera num conector por um mesmo motivo.', {
          tipo: ConnectorKind,
          conectorId: Nullable(Id('A transportadora ou o provedor, na configuração; null: o conector da loja.')),
          lojaVirtualId: Nullable(Id('Loja virtual; null: sem loja, ou de todas.')),
          oQue: Word('Dinheiro (estornos e vales), trocas ou autorizações de postagem.', [
            'dinheiro',
            'troca',
            'postagem',
          ]),
          motivo: Word(
            'Por que espera: o conector está parado, só observa, pede confirmação ou chegou ao limite do dia; alguém decide; falhou; a resposta se perdeu e é conferida.',
            STORE_WAITS,
          ),
          quantidade: Count('Quantos são.'),
          valor: ReaisSum(
            'Quanto somam, em reais; de trocas, o preço do que se envia; de postagens, o custo previsto.',
          ),
        }),
        'Por conector e motivo; o que não espera não aparece.',
        { maxItems: MOST_SUMS },
      ),
    }),
  },
  examples: {
    entity: {
      somas: [
        {
          tipo: 'loja',
          conectorId: null,
          lojaVirtualId: 1,
          oQue: 'dinheiro',
          motivo: 'confirma-cada',
          quantidade: 3,
          valor: 231.5,
        },
      ],
    },
  },
} as const satisfies Operation
