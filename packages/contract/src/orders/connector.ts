import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, LongText, named, Nullable, Text, WholeNumber } from '../scalars.ts'

/** The connector of an account, §2.8. It never contains credentials of the platform. */
export const Connector = named('Conector', 'Conector da conta com a plataforma de loja.', {
  id: Id('Identificador do conector.'),
  nome: FilledText('Nome do conector.'),
  ativo: Flag('Se o conector está ativo.'),
  accountName: Text('Nome da conta da loja na plataforma.'),
  hostname: Text('Endereço da plataforma.'),
  statusPermitidos: LongText('Situações de pedido permitidas, separadas por vírgula; vazio permite todas.'),
  permiteEstorno: Flag('O conector faz estorno automático.'),
  permiteGerarValeCompras: Flag('O conector gera vale-compra.'),
  permiteBuscaPedidoPorNumero: Flag('Pedidos podem ser buscados por número.'),
  permiteBuscaPedidoPorEmail: Flag('Pedidos podem ser buscados por e-mail.'),
  feedDePedidosConfigurado: Flag('O feed de pedidos está configurado.'),
  valeCompraPossuiCodigo: Flag('O vale-compra da plataforma tem código de resgate.'),
  prazoEmDiasParaEstornoAutomatico: WholeNumber(
    'Dias em que o estorno automático ao pagamento original ainda é possível.',
    0,
    36_500,
  ),
  useStoreCredit: Flag('O vale vira crédito na loja.'),
  restrictedToOwnerGiftcard: Flag('O vale só pode ser usado por seu dono.'),
  lojaVirtual: Nullable(
    named('LojaVirtual', 'Loja virtual do conector.', {
      id: Id('Identificador da loja virtual.'),
      lojaUrl: Text('Endereço da loja.'),
      ativo: Flag('Se a loja está ativa.'),
    }),
  ),
})

export type Connector = Static<typeof Connector>

/** §4.8: null, with 0 records, where no integration is configured or the store is not known. */
export const getConnector = {
  operationId: 'getConnector',
  method: 'GET',
  url: '/v2/pvt/ecommerce/obter-conector',
  section: '§4.8',
  tag: 'Configuração',
  summary: 'Consulta o conector de e-commerce',
  description:
    'Diz o que a plataforma da loja permite; costuma ser a primeira chamada depois da autenticação. Sem conector ativo, entidade é null e registros é 0: é uma resposta válida, e quer dizer integração não configurada.',
  scope: 'config:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  schema: {
    querystring: Type.Object({
      serviceVirtualStoreId: Type.Optional(
        Id('Loja virtual cujo conector se quer; ausente, o conector que não é de loja alguma.'),
      ),
    }),
    entity: Nullable(Connector),
  },
  refusals: {},
  examples: {
    querystring: { serviceVirtualStoreId: 3 },
    entity: {
      id: 12,
      nome: 'Loja Exemplo',
      ativo: true,
      accountName: 'lojaexemplo',
      hostname: 'lojaexemplo.com.br',
      statusPermitidos: 'invoiced,delivered',
      permiteEstorno: true,
      permiteGerarValeCompras: true,
      permiteBuscaPedidoPorNumero: true,
      permiteBuscaPedidoPorEmail: false,
      feedDePedidosConfigurado: false,
      valeCompraPossuiCodigo: true,
      prazoEmDiasParaEstornoAutomatico: 90,
      useStoreCredit: false,
      restrictedToOwnerGiftcard: true,
      lojaVirtual: { id: 3, lojaUrl: 'https://www.lojaexemplo.com.br', ativo: true },
    },
  },
} as const satisfies Operation
