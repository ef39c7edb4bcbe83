import type { Static } from 'typebox'
import { ProcessParams } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { Count, FilledText, Flag, Id, List, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'
import { Word } from '../word.ts'

/** Of a body, an address or a header no more is kept. */
const KEPT_CHARACTERS = 16_384

const CallHeader = named('CabecalhoDaChamada', 'Um cabeçalho que não guarda segredo.', {
  nome: FilledText('Nome, em minúsculas.'),
  valor: Text('Valor.', { maxLength: KEPT_CHARACTERS }),
})

const messageFields = {
  cabecalhos: List(CallHeader, 'Só os de uma lista: nunca autorização, chaves nem cookies.'),
  corpo: Text('O começo do corpo; segredos aparecem como [oculto].', { maxLength: KEPT_CHARACTERS }),
  cortado: Flag('Se o corpo era maior.'),
}

const CallRequest = named('PedidoDaChamada', 'O que foi enviado no corpo.', messageFields)
const CallAnswer = named('RespostaDaChamada', 'O que a plataforma respondeu.', {
  status: WholeNumber('Status HTTP.', 100, 999),
  ...messageFields,
})

export const CommandCall = named('ChamadaAPlataforma', 'Uma chamada a uma plataforma ou transportadora.', {
  id: Id('Identificador.'),
  comando: Word('Por causa de quê: um estorno ou vale, uma troca, uma encomenda, a devolução que a loja mostra.', [
    'estorno',
    'troca',
    'encomenda',
    'devolucao',
  ]),
  comandoId: Id('O estorno, a troca ou a encomenda.'),
  etapa: Word('Para quê: para que se faça, ou para saber se já foi feito.', ['envio', 'consulta']),
  data: Moment('Quando começou.'),
  metodo: FilledText('Método HTTP.'),
  servidor: Text('Servidor, com a porta se não é a usual.'),
  caminho: Text('Caminho e parâmetros.', { maxLength: KEPT_CHARACTERS }),
  enviado: Nullable(CallRequest),
  resposta: Nullable(CallAnswer),
  duracao: Nullable(Count('Em milissegundos; nulo se ainda não terminou ou o processo parou antes.')),
  problema: Nullable(Text('Por que não há resposta.')),
})
export type CommandCall = Static<typeof CommandCall>

export const listCommandCalls = {
  operationId: 'listCommandCalls',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/chamadas',
  section: 'gestão',
  tag: 'Gestão financeira',
  scope: 'gestao:financeiro',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra o que foi pedido às plataformas por um processo e o que responderam',
  description:
    'As chamadas feitas pelos estornos, vales, trocas e encomendas do processo: as 20 últimas de cada etapa de cada um. Ficam enquanto o comando não terminou e mais 14 dias, cifradas, sem credenciais; são apagadas com os dados do consumidor.',
  schema: {
    params: ProcessParams,
    entity: named('ChamadasDoProcesso', 'As chamadas de um processo.', {
      processoId: Id('Identificador do processo.'),
      chamadas: List(CommandCall, 'Da mais antiga à mais nova.'),
    }),
  },
  refusals: { 'process-not-found': 404 },
  examples: {
    params: { processoId: 4218 },
    entity: {
      processoId: 4218,
      chamadas: [
        {
          id: 99_120,
          comando: 'estorno',
          comandoId: 871_502,
          etapa: 'envio',
          data: '2026-11-17T13:21:02Z',
          metodo: 'POST',
          servidor: 'loja.com.br',
          caminho: '/wp-json/wc/v3/orders/1042/refunds',
          enviado: {
            cabecalhos: [{ nome: 'content-type', valor: 'application/json' }],
            corpo: '{"amount":"77.00","reason":"Vaivém 871502","api_refund":true}',
            cortado: false,
          },
          resposta: null,
          duracao: 10_004,
          problema: 'Não houve resposta a tempo; o pedido pode ter chegado.',
        },
      ],
    },
  },
} as const satisfies Operation
