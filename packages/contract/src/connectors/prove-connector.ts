import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { ConnectorParams, ConnectorQuery } from './connector-kind.ts'
import { FilledText, Flag, List, Moment, named, Nullable, Reais, Text, WholeNumber } from '../scalars.ts'

const LONGEST_MILLISECONDS = 2_147_483_647
const MOST_STEPS = 50

export const ConnectorProof = named(
  'ProvaDoConector',
  'O que um conector mostrou na loja, na transportadora ou no provedor.',
  {
    iniciadaEm: Moment('Quando começou.'),
    terminadaEm: Nullable(Moment('Quando terminou; null: ainda corre, ou o serviço parou no meio.')),
    interrompida: Flag('Se o serviço parou no meio: não termina mais.'),
    pedidoNumero: Nullable(Text('O pedido com que se provou; null: nenhum.')),
    valorPermitido: Nullable(Reais('Até quanto se permitiu gravar; null: só leu.')),
    passosAoTodo: WholeNumber('Quantos passos a prova tem.', 1, MOST_STEPS),
    passos: List(
      named('PassoDaProva', 'Uma capacidade.', {
        codigo: FilledText('A capacidade, num código que não muda.'),
        capacidade: FilledText('A capacidade.'),
        grava: Flag('Se o passo grava do outro lado; só corre com permissão.'),
        resultado: Type.Unsafe<'mostrado' | 'nao-mostrado' | 'nao-se-aplica' | 'nao-tentado'>({
          type: 'string',
          enum: ['mostrado', 'nao-mostrado', 'nao-se-aplica', 'nao-tentado'],
          description: 'O que deu.',
        }),
        detalhe: Text('O que se viu, ou deu errado; nunca dados pessoais.', { maxLength: 2000 }),
        oQueFazer: Nullable(Text('O que fazer, onde não deu certo.', { maxLength: 2000 })),
        milissegundos: WholeNumber('Quanto demorou.', 0, LONGEST_MILLISECONDS),
      }),
      'Na ordem em que foram tentadas; enquanto corre, as que já terminaram.',
      { maxItems: MOST_STEPS },
    ),
  },
)

export type ConnectorProof = Static<typeof ConnectorProof>

const ProofSender = named(
  'RemetenteDaProva',
  'Quem envia a encomenda da prova, do endereço de devolução. Só transportadoras que pedem o remetente; não fica guardado.',
  {
    nome: FilledText('Nome.'),
    documento: FilledText('CPF ou CNPJ.', { maxLength: 20 }),
    telefone: FilledText('Telefone, com DDD.', { maxLength: 30 }),
    email: FilledText('E-mail.', { maxLength: 254 }),
  },
)

export const proveConnector = {
  section: 'gestão',
  tag: 'Gestão da conta',
  wrapping: 'entity',
  operationId: 'proveConnector',
  method: 'POST',
  url: '/v1/gestao/conectores/:conectorId/provar',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Prova um conector na loja, na transportadora ou no provedor, passo a passo',
  description:
    'Tenta uma a uma as capacidades do conector e diz o que cada uma mostrou. Só lê, a não ser com permissao. Na loja ela nomeia o pedido e o valor: um vale desse valor é gerado e cancelado, e uma unidade do pedido reservada e liberada. Na transportadora ela diz quanto a postagem pode custar: uma encomenda é autorizada e cancelada. No provedor de pagamento nada é gravado. Estornos nunca são tentados: o que se devolve passa sempre por um processo. Responde no fim; enquanto corre, listConnectors mostra os passos que já terminaram. A última prova fica guardada.',
  schema: {
    params: ConnectorParams,
    querystring: ConnectorQuery,
    body: Type.Object(
      {
        pedidoNumero: Type.Optional(
          Text('Número de um pedido que a loja tem, ou que foi pago no provedor; sem ele, pouco se prova.'),
        ),
        cep: Type.Optional(
          Text(
            'De onde uma encomenda viria, para cotar; ausente, do próprio endereço de devolução. Só transportadoras.',
            {
              pattern: String.raw`^\d{5}-?\d{3}$`,
            },
          ),
        ),
        pagamentoReferencia: Type.Optional(
          Text('Como o provedor chama um pagamento; ausente, o primeiro do pedido. Só provedores.', { maxLength: 100 }),
        ),
        permissao: Type.Optional(
          named('PermissaoDeGravar', 'O que se permite gravar; tudo é desfeito.', {
            pedidoNumero: Type.Optional(FilledText('O pedido, o mesmo da prova. Só lojas, e nelas obrigatório.')),
            valor: Reais(
              'Na loja, o valor do vale, de R$ 0,01 a R$ 10,00; na transportadora, quanto a postagem pode custar, até R$ 100,00.',
            ),
            remetente: Type.Optional(ProofSender),
          }),
        ),
      },
      { title: 'ProvarConectorRequest', description: 'O que pode ser tentado.' },
    ),
    entity: ConnectorProof,
  },
  refusals: {
    'configuration-not-found': 500,
    'connector-not-found': 404,
    'proof-permission': 400,
  },
  examples: {
    params: { conectorId: 1 },
    body: { pedidoNumero: '1198' },
    entity: {
      iniciadaEm: '2026-11-23T14:00:00Z',
      terminadaEm: '2026-11-23T14:00:02Z',
      interrompida: false,
      pedidoNumero: '1198',
      valorPermitido: null,
      passosAoTodo: 11,
      passos: [
        {
          codigo: 'acha-por-numero',
          capacidade: 'acha o pedido pelo número',
          grava: false,
          resultado: 'mostrado',
          detalhe: 'status invoiced',
          oQueFazer: null,
          milissegundos: 12,
        },
      ],
    },
  },
} as const satisfies Operation
