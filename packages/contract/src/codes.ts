import { Code } from './scalars.ts'

/** The integer codes of contract §2. An unknown code in an input is a 400 that lists the allowed ones. */

export const ProcessKind = Code('TipoProcesso', 'Troca ou devolução; um processo com os dois tipos de item é troca', {
  0: 'devolução',
  1: 'troca',
})

export const ProcessStatus = Code('StatusProcesso', 'Situação do processo', {
  0: 'iniciado (só enquanto uma importação é recebida)',
  1: 'pendente',
  2: 'concluído',
  3: 'cancelado',
})

export const ProcessStatusFilter = Code('FiltroStatusProcesso', 'Situação procurada', {
  [-1]: 'todas',
  0: 'iniciado',
  1: 'pendente',
  2: 'concluído',
  3: 'cancelado',
})

/** §4.12 EnumTipoFreteEstorno. */
export const FreightRefundRule = Code('TipoFreteEstorno', 'Regra de devolução do frete', {
  0: 'Integral (todo o frete, na primeira devolução)',
  1: 'Proporcional (na proporção dos itens devolvidos)',
  2: 'PedidoCompleto (só quando o pedido inteiro é devolvido)',
  3: 'Nunca',
})

export const RefundForm = Code('FormaEstorno', 'Como o valor é devolvido', {
  0: 'vale-compra',
  1: 'estorno manual',
  2: 'estorno automático',
})

export const LogisticServiceKind = Code('TipoServicoLogistico', 'Como o item volta', {
  0: 'postagem em agência',
  1: 'coleta domiciliar',
  2: 'coleta domiciliar agendada',
  3: 'coleta expressa',
  4: 'postagem em locker',
  5: 'entrega em loja física',
  6: 'nenhum (o consumidor fica com o item)',
})

export const CarrierDeliveryKind = Code('TransportadoraTipoEntrega', 'Tipo de entrega escolhido', {
  [-1]: 'não informado',
  0: 'postagem em agência',
  1: 'coleta domiciliar',
  2: 'coleta domiciliar agendada',
  3: 'coleta expressa',
  4: 'postagem em locker',
})

export const LogisticStage = Code('EstagioLogistico', 'Estágio logístico', {
  0: 'nenhum',
  1: 'pendente',
  2: 'erro',
  3: 'loja física',
  4: 'autorizado',
  5: 'postado ou coletado',
  6: 'entregue',
  7: 'entregue em parte',
})

export const FinancialStage = Code('EstagioFinanceiro', 'Estágio financeiro', {
  0: 'nenhum',
  1: 'pendente',
  2: 'estornado em parte',
  3: 'estornado',
  4: 'erro',
})

export const RatingStage = Code('EstagioRating', 'Estágio da avaliação dos itens', {
  0: 'pendente',
  1: 'parcial',
  2: 'completa',
})

export const ItemCondition = Code('EstadoItem', 'Estado em que o item chegou', {
  1: 'perfeito',
  2: 'pequenas avarias',
  3: 'inutilizável',
  4: 'não recebido',
})

export const BankDetailsKind = Code('TipoDadosBancarios', 'Como o consumidor quer receber', {
  0: 'conta bancária',
  1: 'Pix',
  2: 'automático',
  3: 'estorno manual',
})

export const PixKeyKind = Code('TipoChavePix', 'Tipo da chave Pix', {
  0: 'aleatória',
  1: 'CPF ou CNPJ',
  2: 'celular',
  3: 'e-mail',
})

export const VoucherDefinitionKind = Code('TipoDefinicaoVale', 'Para que serve o vale-compra', {
  0: 'retenção (vale no lugar do estorno em dinheiro)',
  1: 'composição da diferença de uma troca por item mais caro',
})
