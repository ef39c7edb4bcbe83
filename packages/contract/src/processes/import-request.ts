import Type, { type Static } from 'typebox'
import { BankDetailsInput } from '../refunds/bank-details.ts'
import { CarrierDeliveryKind } from '../codes.ts'
import type { Operation } from '../operation.ts'
import {
  itemFields,
  MOST_LINES,
  optionalItemFields,
  orderFields,
  withinLine,
  withSoundMoney,
  withUnitsChosen,
} from '../orders/order.ts'
import { Transactions } from '../orders/payments.ts'
import { exampleProcess, MOST_ANSWERS, ReturnProcess } from './return-process.ts'
import { FilledText, Flag, forbid, Id, List, LongText, named, Reais, Text } from '../scalars.ts'

const SentAnswer = forbid(
  named('RespostaImportada', 'Resposta a uma pergunta do motivo: uma opção ou um texto.', {
    Chave: FilledText('Chave da pergunta na conta.'),
    Opcao: Type.Optional(FilledText('Chave da opção escolhida, onde a pergunta tem opções.')),
    Texto: Type.Optional(LongText('O que o consumidor escreveu, onde a pergunta pede um texto.')),
  }),
  'Opcao',
  ({ Opcao, Texto }: { Opcao?: unknown; Texto?: unknown }) => (Opcao === undefined) === (Texto === undefined),
  'ou Texto: exatamente um dos dois é preciso',
)

const ImportedItem = withinLine(
  named('ItemImportado', 'Item do pedido; com Quantidade 0 faz parte do pedido, e não da solicitação.', {
    ...optionalItemFields,
    SkuId: itemFields.SkuId,
    Preco: itemFields.Preco,
    Quantidade: itemFields.Quantidade,
    QuantidadeTotal: itemFields.QuantidadeTotal,
    TipoProcesso: itemFields.TipoProcesso,
    Respostas: Type.Optional(
      List(SentAnswer, 'Respostas do consumidor às perguntas do motivo, como a conta as define.', {
        maxItems: MOST_ANSWERS,
      }),
    ),
  }),
)

const ImportedOrder = forbid(
  withUnitsChosen(
    withSoundMoney(
      named('PedidoImportado', 'Pedido da loja, conhecido por PedidoId ou, onde falta, por Numero.', {
        ...orderFields,
        Skus: List(ImportedItem, 'Itens do pedido.', { minItems: 1, maxItems: MOST_LINES }),
        Transacoes: Type.Optional(Transactions),
      }),
    ),
  ),
  'Numero',
  ({ Numero, PedidoId }: { Numero?: unknown; PedidoId?: unknown }) => isBlank(Numero) && isBlank(PedidoId),
  'é obrigatório quando PedidoId não é informado',
)

/** §2.7, with the optional fields of contract §3. */
export const ImportRequest = named('EnviarSolicitacaoRequest', 'Solicitação a importar.', {
  Processo: named('ProcessoImportado', 'Solicitação de troca ou devolução.', {
    ClienteIP: Type.Optional(Text('Endereço IP do cliente.')),
    Marketplace: Type.Optional(Flag('O pedido é de marketplace.', false)),
    NotificarNovaSolicitacao: Type.Optional(Flag('Avisar o cliente da nova solicitação.', false)),
    Pedido: ImportedOrder,
    LojaFisicaId: Type.Optional(Id('Loja física onde o item será entregue.')),
    LojaFisicaResumo: Type.Optional(Text('Resumo da loja física.')),
    TransportadoraId: Type.Optional(Id('Transportadora escolhida.')),
    ServicoLogisticoId: Type.Optional(
      Id('Opção logística da conta que foi escolhida (as de logistica/opcoes); decide o custo de envio do cliente.'),
    ),
    HubQuotationId: Type.Optional(Text('Cotação feita em um hub logístico.')),
    HubQuotationValue: Type.Optional(Reais('Valor da cotação, em reais.')),
    TransportadoraTipoEntrega: Type.Optional(CarrierDeliveryKind),
    LogisticaPremiumValor: Type.Optional(
      Reais(
        'Quanto o cliente paga pela forma de envio escolhida, em reais. Vale até o que a tabela da conta cobra por ela (custoCliente), e nada em arrependimento nem garantia; é descontado do que ele recebe.',
      ),
    ),
    MantenhaOItem: Type.Optional(
      Flag(
        'O cliente fica com o item. Vale o que a regra da conta (manterItem) decide; o que ela recusa espera por uma pessoa.',
        false,
      ),
    ),
    ValorEstimadoLR: Type.Optional(Reais('Custo estimado da logística reversa, em reais.')),
    DadosBancariosDto: Type.Optional(BankDetailsInput),
    LojaVirtualId: Type.Optional(Id('Loja virtual (subconta) do pedido.')),
    ValeCompraDefinicaoId: Type.Optional(Id('Definição do vale escolhido; só o identificador é considerado.')),
  }),
})

export type ImportRequest = Static<typeof ImportRequest>

/** §4.5. */
export const importRequest = {
  operationId: 'importRequest',
  method: 'POST',
  url: '/v1/pvt/processo/enviar-solicitacao',
  section: '§4.5',
  tag: 'Processos',
  summary: 'Importa uma solicitação',
  description:
    'Registra uma solicitação feita em outro lugar. Não pede licença às regras, mas guarda o veredito: uma solicitação que as regras recusariam entra pendente, marcada para revisão, e nada automático corre por ela. As unidades pedidas nunca passam das compradas, somando todas as solicitações vivas e concluídas do pedido.',
  scope: 'processos:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  schema: { body: ImportRequest, entity: ReturnProcess },
  refusals: {
    'item-repeated': 400,
    'order-contradicted': 400,
    'quantity-unavailable': 400,
    'process-cancelled': 400,
    'voucher-definition-invalid': 400,
    'store-unknown': 400,
  },
  examples: {
    body: {
      Processo: {
        ClienteIP: '203.0.113.24',
        Marketplace: false,
        NotificarNovaSolicitacao: true,
        Pedido: {
          PedidoId: 'a4e1c7',
          Numero: 'VV-5521',
          Data: '2026-11-09T15:02:40-03:00',
          Valor: 110,
          ValorFrete: 20,
          ValorDesconto: 10,
          ClienteNome: 'Marina Duarte',
          ClienteEmail: 'marina.duarte@example.com',
          ClienteDocumento: '52998224725',
          ClienteCelular: '11987650000',
          QuantidadeItens: 2,
          ClienteEndereco: {
            Logradouro: 'Rua das Palmeiras',
            Numero: '120',
            Bairro: 'Vila Nova',
            Cidade: 'São Paulo',
            Estado: 'SP',
            CEP: '01226-010',
          },
          Skus: [
            {
              SkuId: 'CAM-AZ-M',
              SkuNome: 'Camisa azul M',
              ProdutoId: 'CAM-AZ',
              ProdutoNome: 'Camisa azul',
              Preco: 70,
              Quantidade: 1,
              QuantidadeTotal: 1,
              TipoProcesso: 0,
              Motivo: { Descricao: 'Ficou pequeno', NaoIncluirFreteNoValorADevolver: false },
            },
            { SkuId: 'MEI-PR-U', Preco: 30, Quantidade: 0, QuantidadeTotal: 1, TipoProcesso: 0 },
          ],
        },
      },
    },
    entity: exampleProcess,
  },
} as const satisfies Operation

function isBlank(value: unknown): boolean {
  return value === undefined || value === ''
}
