import Type, { type Static } from 'typebox'
import { BankDetailsInput } from '../refunds/bank-details.ts'
import { exampleManagedProcess, ManagedProcess } from './management.ts'
import type { Operation } from '../operation.ts'
import { RuleVerdict } from '../policy/rules.ts'
import {
  Code,
  Day,
  FilledText,
  Flag,
  forbid,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Quantity,
  Reais,
  SignedReais,
  Text,
} from '../scalars.ts'

const MOST_ITEMS = 200

const AskedKind = Code('TipoPedido', 'O que se pede para o item', { 0: 'devolução', 1: 'troca' })

const Asked = named('ItemPedidoPelaEquipe', 'Unidades de um item do pedido.', {
  itemId: FilledText('Identificador do item no pedido, como a avaliação o mostra.'),
  quantidade: Quantity('Unidades.', { minimum: 1 }),
  tipoProcesso: AskedKind,
  motivoId: Type.Optional(Id('Motivo da conta.')),
})

const orderFields = {
  pedidoNumero: FilledText('Número do pedido na loja.'),
  lojaVirtualId: Type.Optional(Id('Loja virtual; sem ela, procura-se em todas.')),
}

const isRepeated = (items: unknown) =>
  Array.isArray(items) && new Set(items.map((one: { itemId?: unknown } | null) => one?.itemId)).size < items.length

const once = <Fields extends Type.TProperties>(schema: Type.TObject<Fields>) =>
  forbid(schema, 'itens', ({ itens }: { itens?: unknown }) => isRepeated(itens), 'não pode ter o mesmo item duas vezes')

const FoundItem = named('ItemDoPedido', 'Um item do pedido, e o que dele ainda se pode pedir.', {
  itemId: FilledText('Identificador do item no pedido.'),
  skuId: Text('SKU.'),
  nome: Text('Nome da variação ou do produto, ou seu SKU.'),
  preco: Reais('Preço de uma unidade, em reais.'),
  comprada: Quantity('Unidades compradas.'),
  disponivel: Quantity('Unidades que nenhuma solicitação pediu.'),
  permitir: Nullable(Flag('Se as regras permitem o que se pediu dele; null se nada se pediu.')),
  textoUsuario: Nullable(LongText('Por que não, nas palavras das regras.')),
})

const Amounts = named('ValoresDaSolicitacao', 'O que o consumidor receberia, se fosse aberta agora.', {
  produtos: Reais('Produtos, em reais.'),
  frete: Reais('Frete, em reais.'),
  encargos: Reais('Encargos pagos além de produtos e frete, que o arrependimento devolve, em reais.'),
  total: Reais('Em dinheiro, ao todo, em reais.'),
  vales: List(
    named('ValePossivel', 'O mesmo, como vale-compra.', {
      definicaoId: Id('Definição.'),
      descricao: Text('Como se chama.'),
      valor: Reais('Quanto vale, em reais.'),
      bonus: SignedReais('Quanto disso a loja acrescenta, em reais.'),
      validade: Day('Último dia em que vale.'),
    }),
    'Os vales que a conta oferece.',
    { maxItems: 100 },
  ),
})

export const RequestAdvice = named('AvaliacaoDaSolicitacao', 'O pedido, e o que se pode pedir dele.', {
  pedidoNumero: Nullable(Text('Número do pedido.')),
  pedidoId: Nullable(Text('Identificador do pedido na loja.')),
  data: Nullable(Moment('Quando foi feito.')),
  lojaVirtualId: Nullable(Id('Loja virtual.')),
  clienteNome: Nullable(Text('Nome do cliente.')),
  clienteEmail: Nullable(Text('E-mail do cliente.')),
  itens: List(FoundItem, 'Itens do pedido.', { maxItems: 2000 }),
  veredito: Nullable(RuleVerdict),
  revisar: Flag('Se, mesmo permitida, a solicitação espera que alguém olhe.'),
  precisaMotivo: Flag('Se as regras recusam: abrir exige um motivo.'),
  valores: Nullable(Amounts),
})

export type RequestAdvice = Static<typeof RequestAdvice>

const common = {
  method: 'POST',
  section: 'gestão',
  tag: 'Gestão de processos',
  wrapping: 'entity',
} as const
const exampleItems = [{ itemId: 'CAM-AZ-M', quantidade: 1, tipoProcesso: 0, motivoId: 1 }] as const

export const adviseRequest = {
  ...common,
  operationId: 'adviseRequest',
  scope: 'gestao:read',
  url: '/v1/gestao/solicitacoes/avaliar',
  rateGroup: 'consulta',
  changes: false,
  summary: 'Diz o que se pode pedir de um pedido, e o que as regras dizem',
  description:
    'Acha o pedido, guardado ou na loja, e mostra o que dele ainda se pode pedir. Com itens, diz também o veredito das regras, regra a regra, e quanto o consumidor receberia. Nada é gravado.',
  schema: {
    body: once(
      Type.Object(
        { ...orderFields, itens: Type.Optional(List(Asked, 'O que se pediria.', { maxItems: MOST_ITEMS })) },
        { title: 'AvaliarSolicitacaoRequest', description: 'O pedido, e o que se pediria dele.' },
      ),
    ),
    entity: RequestAdvice,
  },
  refusals: {
    'configuration-not-found': 500,
    'order-not-found': 404,
    'store-unknown': 400,
    'item-not-found': 400,
    'quantity-unavailable': 400,
  },
  examples: {
    body: { pedidoNumero: 'VV-5521', itens: exampleItems },
    entity: {
      pedidoNumero: 'VV-5521',
      pedidoId: 'a4e1c7',
      data: '2026-11-09T18:02:40Z',
      lojaVirtualId: 1,
      clienteNome: 'Marina Duarte',
      clienteEmail: 'marina.duarte@example.com',
      itens: [
        {
          itemId: 'CAM-AZ-M',
          skuId: 'CAM-AZ-M',
          nome: 'Camisa azul M',
          preco: 70,
          comprada: 1,
          disponivel: 1,
          permitir: true,
          textoUsuario: null,
        },
      ],
      veredito: {
        nome: 'PermitidoPorPadrao',
        descricao: 'Nenhuma regra recusou o pedido',
        permitir: true,
        gerarAutorizacaoReversa: true,
        textoUsuario: null,
        regras: [],
      },
      revisar: false,
      precisaMotivo: false,
      valores: {
        produtos: 63,
        frete: 14,
        encargos: 0,
        total: 77,
        vales: [
          {
            definicaoId: 2,
            descricao: 'Vale-compra com 10 % de bônus',
            valor: 83.3,
            bonus: 6.3,
            validade: '2027-05-17',
          },
        ],
      },
    },
  },
} as const satisfies Operation

export const openOnBehalf = {
  ...common,
  operationId: 'openOnBehalf',
  scope: 'gestao:write',
  url: '/v1/gestao/solicitacoes/abrir',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Abre uma solicitação em nome do consumidor',
  description:
    'Abre a solicitação como se o consumidor a tivesse feito; quem a fez fica no evento. As regras aconselham: o que elas recusam só se abre com motivo, e então é aprovado na hora, com o veredito das regras guardado e o motivo na auditoria. Unidades compradas são o teto, com motivo ou sem.',
  schema: {
    body: once(
      Type.Object(
        {
          ...orderFields,
          itens: List(Asked, 'O que se pede.', { minItems: 1, maxItems: MOST_ITEMS }),
          valeCompraDefinicaoId: Type.Optional(Id('Definição do vale, se o consumidor o prefere ao dinheiro.')),
          dadosBancarios: Type.Optional(BankDetailsInput),
          notificarConsumidor: Type.Optional(Flag('Se o consumidor é avisado por e-mail.', true)),
          motivo: Type.Optional(LongText('Por que abrir contra as regras; exigido quando elas recusam.')),
        },
        { title: 'AbrirSolicitacaoRequest', description: 'O pedido, e o que se pede dele.' },
      ),
    ),
    entity: ManagedProcess,
  },
  refusals: {
    'configuration-not-found': 500,
    'order-not-found': 404,
    'store-unknown': 400,
    'item-not-found': 400,
    'quantity-unavailable': 400,
    'order-contradicted': 400,
    'voucher-definition-invalid': 400,
    'override-needs-reason': 400,
  },
  examples: {
    body: { pedidoNumero: 'VV-5521', itens: exampleItems, motivo: 'Cliente antigo, um dia depois do prazo' },
    entity: exampleManagedProcess,
  },
} as const satisfies Operation
