import Type from 'typebox'
import { ExchangedItemParams } from './exchange-offers.ts'
import { exampleReplacement, type Replacement } from './exchange-view.ts'
import { exampleManagedProcess } from '../processes/management.ts'
import { commandOn, commandsOnPart } from '../processes/management-commands.ts'
import { FilledText, Flag, Quantity, Reais, Text } from '../scalars.ts'

const tag = 'Gestão de trocas'

const shown = (overrides: Partial<Replacement>) => ({
  ...exampleManagedProcess,
  valorDiferenca: 16.9,
  trocas: [{ ...exampleReplacement, ...overrides }],
})

export const chooseReplacement = withExample(
  commandOn({
    operationId: 'chooseReplacement',
    tag,
    path: 'trocas',
    summary: 'Escolhe o que vai no lugar de um item',
    description:
      'Escolhe um SKU da loja para unidades de um item de troca; o estoque é reservado em seguida, e a diferença fica fixada pelo que foi pago por estas unidades e pelo preço de agora. O pedido da troca é feito quando a conta diz, e nunca antes de o consumidor pagar a sua parte. Onde o estoque da loja não pode ser perguntado, a equipe diz também o nome e o preço, faz o pedido na loja e o registra em `trocas/{id}/pedido`.',
    fields: {
      itemId: FilledText('Identificador do item que volta.'),
      skuId: FilledText('SKU que vai.'),
      quantidade: Type.Optional(Quantity('Unidades; se não vier, todas as que ainda não têm troca.', { minimum: 1 })),
      skuNome: Type.Optional(
        FilledText('Nome do que vai; obrigatório onde o estoque da loja não pode ser perguntado, e só cabe lá.'),
      ),
      preco: Type.Optional(Reais('Preço de uma unidade, em reais; obrigatório e só cabe como skuNome.')),
      mesmoProduto: Type.Optional(Flag('Se é outra variação do mesmo produto; só cabe como skuNome.')),
    },
    refusals: {
      'process-not-active': 400,
      'item-not-found': 400,
      'item-not-exchanged': 400,
      'step-not-allowed': 400,
      'units-exchanged': 400,
      'replacement-unavailable': 400,
      'capability-missing': 400,
    },
    example: { itemId: '9001', skuId: 'CAM-AZ-G', quantidade: 1 },
  }),
  shown({ estado: 'escolhida' }),
)

const replacementCommand = commandsOnPart({
  tag,
  path: 'trocas',
  id: 'trocaId',
  about: 'Identificador da troca.',
  example: 7301,
  refusals: { 'replacement-not-found': 404, 'step-not-allowed': 400 },
})

export const cancelReplacement = withExample(
  replacementCommand({
    operationId: 'cancelReplacement',
    path: 'cancelar',
    summary: 'Cancela uma troca',
    description:
      'Cancela uma troca cujo pedido ainda não foi feito, ou que falhou; o estoque é devolvido à loja, e uma diferença que o consumidor já pagou volta para ele. Uma cuja diferença a loja já devolveu não é cancelada: tente de novo.',
    fields: {},
    example: { motivo: 'O consumidor prefere outra cor' },
    refusals: {},
  }),
  shown({ estado: 'cancelada' }),
)

export const retryReplacement = withExample(
  replacementCommand({
    operationId: 'retryReplacement',
    path: 'tentar',
    summary: 'Tenta de novo uma troca que falhou',
    description: 'Reserva de novo o estoque de uma troca que a loja recusou, ou cujo pedido não chegou.',
    fields: {},
    example: { motivo: 'O produto voltou ao estoque' },
    refusals: {},
  }),
  shown({ estado: 'escolhida' }),
)

export const recordDifferencePaid = withExample(
  replacementCommand({
    operationId: 'recordDifferencePaid',
    scope: 'gestao:financeiro',
    path: 'diferenca-paga',
    summary: 'Registra que o consumidor pagou a diferença',
    description: 'Registra o pagamento da parte do consumidor; o pedido da troca pode seguir.',
    fields: { referencia: FilledText('Como o pagamento é conhecido: o identificador do Pix, da cobrança.') },
    example: { referencia: 'E60746948202611171021AXYZ0001' },
    refusals: { 'second-person-needed': 409 },
  }),
  shown({ estadoDiferenca: 'paga' }),
)

export const waiveDifference = withExample(
  replacementCommand({
    operationId: 'waiveDifference',
    scope: 'gestao:financeiro',
    path: 'diferenca-dispensada',
    summary: 'Dispensa a diferença que o consumidor pagaria',
    description: 'A loja assume a parte do consumidor; o pedido da troca pode seguir.',
    fields: {},
    example: { motivo: 'Cortesia' },
    refusals: { 'second-person-needed': 409 },
  }),
  shown({ estadoDiferenca: 'dispensada' }),
)

export const releaseReplacement = withExample(
  replacementCommand({
    operationId: 'releaseReplacement',
    scope: 'gestao:financeiro',
    path: 'liberar',
    summary: 'Libera o pedido de uma troca que espera por uma pessoa',
    description:
      'O pedido de uma troca só é feito sozinho quando o pedido de origem foi lido na plataforma da loja e confere; o resto espera por esta decisão. O que falta do caminho da troca (a volta do item, a diferença) continua valendo.',
    fields: {},
    example: { motivo: 'Conferido com a loja' },
    refusals: { 'second-person-needed': 409 },
  }),
  shown({ estado: 'reservada', estadoDiferenca: 'paga' }),
)

export const recordReplacementOrder = withExample(
  replacementCommand({
    operationId: 'recordReplacementOrder',
    path: 'pedido',
    summary: 'Registra o pedido que a equipe fez na loja',
    description:
      'Para uma troca feita à mão, ou cuja loja já não pode ser perguntada: o pedido que a equipe fez lá, e como a loja o conhece. O que a loja deve da diferença é planejado no mesmo momento. A parte do consumidor deve estar paga ou dispensada.',
    fields: { pedidoDaTroca: FilledText('Número do pedido da troca na loja.') },
    example: { pedidoDaTroca: '20917' },
    refusals: { 'process-not-active': 400 },
  }),
  shown({ estado: 'pedida', estadoDiferenca: 'paga', pedidoDaTroca: '20917' }),
)

export const recordReplacementInvoice = withExample(
  replacementCommand({
    operationId: 'recordReplacementInvoice',
    path: 'faturamento',
    summary: 'Registra que o pedido da troca foi faturado',
    description: 'Registra a nota do pedido da troca.',
    fields: { chaveNota: Type.Optional(Text('Chave da nota.')) },
    example: { chaveNota: '35261112345678000195550010000018421000018429' },
    refusals: {},
  }),
  shown({ estado: 'faturada', pedidoDaTroca: 'troca-7301' }),
)

export const recordReplacementShipping = withExample(
  replacementCommand({
    operationId: 'recordReplacementShipping',
    path: 'envio',
    summary: 'Registra que a troca foi enviada',
    description: 'Registra o envio ao consumidor, faturado antes ou não.',
    fields: {
      codigoRastreio: Type.Optional(Text('Código de rastreio.')),
      linkRastreio: Type.Optional(Text('Onde o envio pode ser acompanhado.')),
    },
    example: { codigoRastreio: 'BR987654321BR' },
    refusals: {},
  }),
  shown({ estado: 'enviada', pedidoDaTroca: 'troca-7301', codigoRastreio: 'BR987654321BR' }),
)

export const recordReplacementDelivery = withExample(
  replacementCommand({
    operationId: 'recordReplacementDelivery',
    path: 'entrega',
    summary: 'Registra que a troca foi entregue',
    description: 'Registra que o consumidor recebeu o que foi enviado.',
    fields: {},
    example: {},
    refusals: {},
  }),
  shown({ estado: 'entregue', pedidoDaTroca: 'troca-7301', codigoRastreio: 'BR987654321BR' }),
)

export const recordReplacementFailure = withExample(
  replacementCommand({
    operationId: 'recordReplacementFailure',
    path: 'falha',
    summary: 'Registra que o pedido da troca não vai chegar',
    description:
      'Registra que a loja disse que nada virá do pedido, ou que o envio se perdeu; a troca pode ser tentada de novo, com outro pedido.',
    fields: {},
    example: { motivo: 'Extraviado' },
    refusals: {},
  }),
  shown({
    estado: 'falhou',
    pedidoDaTroca: 'troca-7301',
    problema: 'Alguém da loja disse que o pedido da troca não deu certo.',
  }),
)

export const refundExchangedItem = ofItem(
  commandOn({
    operationId: 'refundExchangedItem',
    tag,
    scope: 'gestao:financeiro',
    path: 'itens/:itemId/devolver-dinheiro',
    summary: 'Devolve em dinheiro um item que seria trocado',
    description:
      'Para quando a troca não pode mais ser feita, ou o consumidor não a quer: o item passa a ser de devolução, pelo que foi pago por suas unidades e com o frete da regra do processo; as trocas dele são canceladas, o estoque é devolvido à loja, o que a loja devolveria da diferença deixa de ser devido, e o que o consumidor pagou dela volta para ele. O que já foi aceito é planejado agora; o resto, como em qualquer devolução. Não cabe depois que o pedido da troca foi feito, a menos que tenha falhado, nem depois que a loja devolveu a diferença.',
    fields: {},
    refusals: {
      'second-person-needed': 409,
      'process-not-active': 400,
      'item-not-found': 404,
      'item-not-exchanged': 400,
      'step-not-allowed': 400,
    },
    example: { motivo: 'O produto saiu de linha' },
  }),
)

/** A command on one item of a process: like a command on the process, with the item in the address. */
function ofItem<Command extends { readonly schema: object; readonly examples: object }>(command: Command) {
  return {
    ...command,
    schema: { ...command.schema, params: ExchangedItemParams },
    examples: {
      ...command.examples,
      params: { processoId: 4218, itemId: 9001 },
      entity: shown({ estado: 'cancelada', estadoDiferenca: 'nao_ha', reservadaAte: null }),
    },
  } as const
}

function withExample<Command extends { readonly examples: object }, Entity>(command: Command, entity: Entity) {
  return { ...command, examples: { ...command.examples, entity } }
}
