import Type, { type Static } from 'typebox'
import { BankDetails } from '../refunds/bank-details.ts'
import {
  FinancialStage,
  FreightRefundRule,
  ItemCondition,
  LogisticServiceKind,
  LogisticStage,
  ProcessKind,
  ProcessStatus,
  RatingStage,
  RefundForm,
} from '../codes.ts'
import { DeliveryClaim } from './delivery-claim-view.ts'
import { DefectClaim } from '../refunds/defect-claim-view.ts'
import { ProcessNote } from '../invoices/return-invoice.ts'
import { PictureAddress } from '../orders/order.ts'
import {
  FilledText,
  Flag,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Percent,
  Quantity,
  Reais,
  SignedReais,
  Text,
  WholeNumber,
} from '../scalars.ts'

/** The most questions of one reason. */
export const MOST_ANSWERS = 10

/** §2.4, with the additions of contract §3: the entity of get-process, of the list and of an import. */

const ProcessVoucher = named('ValeCompra', 'Vale-compra do processo.', {
  instanciaId: Id('Identificador do vale.'),
  definicaoId: Id('Identificador da definição do vale.'),
  valor: Reais('Valor do vale, em reais.'),
  valorManual: Nullable(Reais('Valor dado à mão no lugar do calculado, em reais.')),
  valorPorcentagem: Percent('Percentual aplicado ao valor devolvido; 110 quer dizer 110 por cento.'),
  data: Moment('Quando o vale foi decidido.'),
  expirarEm: Moment('Até quando o vale pode ser usado.'),
  redemptionToken: Nullable(
    Text(
      'Código de resgate; null até o vale ser gerado. Inteiro só no processo obtido por uma integração com `vales:read`; em toda outra resposta, com asteriscos no lugar de quase tudo, e assim não pode ser usado.',
    ),
  ),
  gerado: Flag('Se o vale já foi gerado na loja.'),
  DataGeracao: Nullable(Moment('Quando o vale foi gerado na loja; null até então.')),
})

const ProcessOrder = named('PedidoDoProcesso', 'Pedido de onde vêm os itens.', {
  numero: Nullable(Text('Número do pedido.')),
  id: Nullable(Text('Identificador do pedido na loja.')),
  data: Nullable(Moment('Data do pedido.')),
  valor: Nullable(Reais('Valor pago, em reais.')),
  valorFrete: Nullable(Reais('Frete pago, em reais.')),
  valorDesconto: Nullable(Reais('Desconto concedido, em reais.')),
})

const ProcessAddress = named('Endereco', 'Endereço.', {
  logradouro: Nullable(Text('Rua, avenida ou praça.')),
  numero: Nullable(Text('Número.')),
  complemento: Nullable(Text('Complemento.')),
  bairro: Nullable(Text('Bairro.')),
  cidade: Nullable(Text('Cidade.')),
  estado: Nullable(Text('Sigla do estado.')),
  cep: Nullable(Text('CEP.')),
})

const ProcessCustomer = named('ClienteDoProcesso', 'Cliente do pedido.', {
  nome: Nullable(Text('Nome.')),
  email: Nullable(Text('E-mail.')),
  documento: Nullable(Text('CPF ou CNPJ.')),
  telefone: Nullable(Text('Telefone fixo.')),
  celular: Nullable(Text('Celular.')),
  endereco: Nullable(ProcessAddress),
})

const ItemRating = named('AvaliacaoDoItem', 'Uma avaliação registrada para o item.', {
  ratingValor: WholeNumber('Nota de 1 a 5.', 1, 5),
  estadoItem: ItemCondition,
  comentario: Nullable(LongText('Comentário de quem avaliou.')),
  qtd: Quantity('Unidades avaliadas.', { minimum: 1 }),
  naoEstornar: Flag('Se há unidades a não estornar.'),
  naoEstornarQtd: Quantity('Unidades a não estornar.'),
  data: Moment('Quando foi avaliado.'),
})

const ItemAnswer = named('RespostaDoItem', 'O que o consumidor respondeu a uma pergunta do motivo.', {
  chave: FilledText('Chave da pergunta, como na conta.'),
  pergunta: Text('A pergunta, como foi feita.'),
  opcao: Nullable(Text('Chave da opção escolhida; null se a resposta é um texto livre.')),
  texto: Nullable(
    LongText('A opção por extenso, ou o texto livre; null se o texto livre foi apagado ou não se mostra.'),
  ),
})

const ProcessItem = named('ItemDoProcesso', 'Item pedido em troca ou devolução.', {
  itemId: FilledText('Identificador do item, usado na avaliação.'),
  skuId: FilledText('Identificador do SKU na loja.'),
  skuNome: Nullable(Text('Nome do SKU.')),
  produtoId: Nullable(Text('Identificador do produto na loja.')),
  produtoNome: Nullable(Text('Nome do produto.')),
  imagemUrl: Type.Optional(PictureAddress),
  categorias: Type.Optional(
    List(FilledText('Nome de uma categoria.'), 'Categorias do produto na loja.', { maxItems: 100 }),
  ),
  quantidade: Quantity('Unidades do item neste processo.', { minimum: 1 }),
  quantidadeTotal: Quantity('Unidades do item no pedido.', { minimum: 1 }),
  tipoProcesso: ProcessKind,
  motivo: Nullable(Text('Motivo dado pelo consumidor.')),
  respostas: Type.Optional(
    List(ItemAnswer, 'Respostas às perguntas do motivo; ausente se não há nenhuma.', { maxItems: MOST_ANSWERS }),
  ),
  preco: Reais('Preço unitário, em reais.'),
  valorDevolver: Reais('Valor das unidades a devolver, sem frete, em reais; 0 em uma troca.'),
  ratings: List(ItemRating, 'Avaliações do item, da mais antiga à mais nova.'),
})

const Authorization = named('AutorizacaoPostagem', 'Autorização de logística reversa.', {
  codigo: FilledText('Código a apresentar na postagem.'),
  expirarEm: Nullable(Moment('Até quando a autorização vale.')),
  codigoRastreio: Nullable(Text('Código de rastreio, conhecido depois da postagem.')),
  transportadora: Nullable(Text('Nome da transportadora.')),
})

const SendingCost = named(
  'CustoDeEnvioDoCliente',
  'O que o cliente paga pela forma de envio escolhida: descontado uma só vez, do dinheiro ou, depois do bônus, do vale. Sempre 0 em arrependimento (CDC art. 49), em garantia e quando o cliente fica com o item.',
  {
    previsto: Reais('Quanto custa, em reais, como ficou acertado quando a solicitação foi aberta.'),
    descontado: Reais('Quanto já foi descontado de estornos e vales, em reais.'),
    naoCobrado: Reais('Quanto não tem de onde ser descontado e não é cobrado, em reais.'),
  },
)

export const ReturnProcess = named('Processo', 'Processo de troca ou devolução.', {
  id: Id('Identificador do processo.'),
  tipo: ProcessKind,
  tipoFreteEstorno: FreightRefundRule,
  valorDiferenca: SignedReais(
    'Diferença de uma troca, em reais: 0 não há; positiva, o consumidor paga; negativa, a loja paga.',
  ),
  mantenhaOItem: Flag('O consumidor recebe o estorno e fica com o item.'),
  status: ProcessStatus,
  numero: FilledText('Número do processo, como LE-000123.', { pattern: '^[A-Za-z]{1,6}-[0-9]{1,12}$' }),
  data: Moment('Quando o processo foi aberto.'),
  tipoServicoLogistico: LogisticServiceKind,
  tipoServicoLogisticoDescricao: Text('Descrição de como o item volta.'),
  marketplace: Flag('O pedido é de marketplace.'),
  blocklist: Flag('Se o e-mail do cliente estava na lista de bloqueio quando a solicitação foi aberta.'),
  valeCompra: Nullable(ProcessVoucher),
  notasDevolucao: List(ProcessNote, 'Notas de devolução ativas.'),
  lojaVirtualId: Nullable(Id('Loja virtual do processo.')),
  estagioLogistico: LogisticStage,
  estagioFinanceiro: FinancialStage,
  estagioRating: RatingStage,
  formaEstorno: Nullable(RefundForm),
  pedido: ProcessOrder,
  cliente: ProcessCustomer,
  itens: List(ProcessItem, 'Itens do processo.', { maxItems: 2000 }),
  autorizacao: Nullable(Authorization),
  dadosBancarios: Nullable(BankDetails),
  valorProdutos: Reais('Valor dos produtos a devolver, em reais.'),
  valorFrete: Reais('Frete a devolver, em reais.'),
  valorEncargos: Reais(
    'Encargos a devolver, em reais: do que foi pago além de produtos e frete (juros de parcelamento, por exemplo), a parte dos itens de um arrependimento no prazo legal (CDC art. 49).',
  ),
  valorTotal: Reais('Total a devolver, em reais: produtos, frete e encargos, antes do custo de envio do cliente.'),
  custoEnvioCliente: SendingCost,
  defeitos: List(DefectClaim, 'Reclamações de defeito, uma por item; vazio quando ninguém reclamou de um.'),
  reclamacaoEntrega: Type.Optional(DeliveryClaim),
})

export type ReturnProcess = Static<typeof ReturnProcess>

export const exampleProcess: ReturnProcess = {
  id: 4218,
  tipo: 0,
  tipoFreteEstorno: 1,
  valorDiferenca: 0,
  mantenhaOItem: false,
  status: 1,
  numero: 'LE-000123',
  data: '2026-11-17T13:20:11Z',
  tipoServicoLogistico: 0,
  tipoServicoLogisticoDescricao: 'Postagem em agência',
  marketplace: false,
  blocklist: false,
  valeCompra: null,
  notasDevolucao: [],
  lojaVirtualId: null,
  estagioLogistico: 4,
  estagioFinanceiro: 1,
  estagioRating: 0,
  formaEstorno: 2,
  pedido: {
    numero: 'VV-5521',
    id: 'a4e1c7',
    data: '2026-11-09T18:02:40Z',
    valor: 110,
    valorFrete: 20,
    valorDesconto: 10,
  },
  cliente: {
    nome: 'Marina Duarte',
    email: 'marina.duarte@example.com',
    documento: '52998224725',
    telefone: null,
    celular: '11987650000',
    endereco: {
      logradouro: 'Rua das Palmeiras',
      numero: '120',
      complemento: null,
      bairro: 'Vila Nova',
      cidade: 'São Paulo',
      estado: 'SP',
      cep: '01226010',
    },
  },
  itens: [
    {
      itemId: '9001',
      skuId: 'CAM-AZ-M',
      skuNome: 'Camisa azul M',
      produtoId: 'CAM-AZ',
      produtoNome: 'Camisa azul',
      quantidade: 1,
      quantidadeTotal: 1,
      tipoProcesso: 0,
      motivo: 'Ficou pequeno',
      preco: 70,
      valorDevolver: 63,
      ratings: [],
    },
  ],
  autorizacao: {
    codigo: '2053841907',
    expirarEm: '2026-11-27T23:59:59-03:00',
    codigoRastreio: null,
    transportadora: 'Correios',
  },
  dadosBancarios: null,
  valorProdutos: 63,
  valorFrete: 14,
  valorEncargos: 0,
  valorTotal: 77,
  custoEnvioCliente: { previsto: 9.9, descontado: 0, naoCobrado: 0 },
  defeitos: [],
}
