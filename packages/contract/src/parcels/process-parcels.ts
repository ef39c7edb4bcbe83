import Type from 'typebox'
import { CarrierDeliveryKind } from '../codes.ts'
import { commandOn, commandsOnPart } from '../processes/management-commands.ts'
import { FilledText, Flag, Id, List, Moment, Quantity, Reais, Text } from '../scalars.ts'
import { CollectionWindow } from './collection-window.ts'

const routing = {
  tipo: Type.Optional(CarrierDeliveryKind),
  transportadoraId: Type.Optional(Id('Transportadora da conta.')),
  opcaoId: Type.Optional(Id('Opção logística da conta: dá o tipo, a transportadora e o custo que não vierem.')),
  lojaFisicaId: Type.Optional(Id('Loja física que recebe.')),
  janela: Type.Optional(CollectionWindow),
}

const refusals = { 'units-not-free': 400, 'process-not-active': 400 } as const

const parcelCommand = commandsOnPart({
  path: 'encomendas',
  id: 'encomendaId',
  about: 'Identificador da encomenda.',
  example: 5120,
  refusals: { ...refusals, 'parcel-not-found': 404, 'step-not-allowed': 400 },
})

const when = { data: Type.Optional(Moment('Quando aconteceu; agora, se não vier.')) }

const counts = List(
  Type.Object(
    {
      itemId: FilledText('Identificador do item.'),
      recebidas: Quantity('Unidades que vieram.'),
      faltantes: Type.Optional(Quantity('Unidades que não vieram.')),
      trocadas: Type.Optional(Quantity('Unidades em cujo lugar veio outro produto.')),
    },
    { title: 'ContagemDoItem', description: 'O que se achou de um item; substitui a contagem anterior.' },
  ),
  'Uma contagem por item.',
  { minItems: 1 },
)

/** Adds a parcel for units that travel in no other. */
export const addParcel = commandOn({
  operationId: 'addParcel',
  path: 'encomendas',
  summary: 'Abre uma nova encomenda',
  description:
    'Abre uma encomenda para unidades que não viajam em outra: as de uma que expirou, foi cancelada ou voltou ao consumidor. Sem itens, todas elas.',
  fields: {
    ...routing,
    itens: Type.Optional(
      List(
        Type.Object(
          { itemId: FilledText('Identificador do item.'), quantidade: Quantity('Unidades.', { minimum: 1 }) },
          { title: 'UnidadesAEnviar', description: 'Unidades de um item que vão na encomenda.' },
        ),
        'Unidades de cada item.',
        { minItems: 1 },
      ),
    ),
  },
  refusals: {
    'process-not-active': 400,
    'step-not-allowed': 400,
    'item-not-found': 400,
    'units-not-free': 400,
    'routing-unknown': 400,
    'collection-window-not-offered': 400,
  },
  example: { opcaoId: 1, motivo: 'A primeira expirou' },
})

export const authorizeParcel = parcelCommand({
  operationId: 'authorizeParcel',
  path: 'autorizar',
  summary: 'Autoriza a postagem',
  description:
    'Pede a autorização à transportadora, que responde depois; com codigo, registra uma que a loja já tem. Vale também para renovar uma que expirou ou foi recusada, e para mudar a janela da coleta, que é uma das janelas da opção; sem janela, fica a que já foi escolhida para a opção.',
  fields: {
    ...routing,
    codigo: Type.Optional(FilledText('Código de uma autorização que a loja já tem.')),
    expiraEm: Type.Optional(Moment('Até quando ela vale; pelos dias da conta, se não vier.')),
    custo: Type.Optional(Reais('Custo para a loja, em reais.')),
    volumes: Type.Optional(
      Quantity('Só com codigo: em quantas caixas vai; pelo peso dos itens, se não vier.', { minimum: 1, maximum: 99 }),
    ),
    semNotaDoComprador: Type.Optional(
      Flag(
        'Seguir sem a nota de devolução do comprador contribuinte, onde a conta espera por ela (fiscal.notaDoContribuinte). Fica no histórico, com o motivo.',
        false,
      ),
    ),
  },
  refusals: {
    'buyer-note-pending': 400,
    'routing-unknown': 400,
    'collection-window-not-offered': 400,
    'authorization-code-taken': 400,
    'capability-missing': 400,
  },
  example: { opcaoId: 1 },
})

export const recordPosting = parcelCommand({
  operationId: 'recordPosting',
  path: 'postagem',
  summary: 'Registra a postagem ou a coleta',
  description: 'Registra que a encomenda foi postada ou coletada.',
  fields: {
    ...when,
    coletada: Type.Optional(Flag('Se foi coletada em casa.', false)),
    codigoRastreio: Type.Optional(Text('Código de rastreio.')),
  },
  refusals: {},
  example: { codigoRastreio: 'BR123456789BR' },
})

export const recordReceipt = parcelCommand({
  operationId: 'recordReceipt',
  path: 'recebimento',
  summary: 'Registra que a encomenda chegou',
  description: 'Registra a chegada, e, se vierem, as contagens. Uma encomenda dada por extraviada também pode chegar.',
  fields: {
    ...when,
    itens: Type.Optional(counts),
    avariada: Type.Optional(
      Flag('Se a encomenda chegou avariada: abre uma reclamação contra a transportadora, uma só vez.', false),
    ),
  },
  refusals: { 'item-not-found': 400, 'count-differs': 400 },
  example: { itens: [{ itemId: '9001', recebidas: 1 }] },
})

export const countUnits = parcelCommand({
  operationId: 'countUnits',
  path: 'contagem',
  summary: 'Conta as unidades de uma encomenda que chegou',
  description:
    'Diz o que veio de cada item: unidades recebidas, faltantes e trocadas, ao todo no máximo as anunciadas. Pode ser refeita enquanto as unidades não foram avaliadas.',
  fields: { itens: counts },
  refusals: { 'item-not-found': 400, 'count-differs': 400 },
  example: { itens: [{ itemId: '9001', recebidas: 0, faltantes: 1 }] },
})

export const recordLoss = parcelCommand({
  operationId: 'recordLoss',
  path: 'extravio',
  summary: 'Registra o extravio',
  description:
    'Registra que a encomenda se perdeu. As unidades ainda devem ser avaliadas: como não recebidas, ou como aceitas se a loja assume a perda.',
  fields: {},
  refusals: {},
  example: { motivo: 'A transportadora confirmou' },
})

export const sendBackParcel = parcelCommand({
  operationId: 'sendBackParcel',
  path: 'devolucao',
  summary: 'Registra que a encomenda voltou ao consumidor',
  description:
    'Registra que a encomenda voltou ao consumidor: recusada na entrega, ou mandada de volta pela loja. As unidades podem viajar em outra.',
  fields: {},
  refusals: {},
  example: { motivo: 'Endereço recusado' },
})

export const cancelParcel = parcelCommand({
  operationId: 'cancelParcel',
  path: 'cancelar',
  summary: 'Cancela a encomenda',
  description: 'Cancela uma encomenda que ainda não foi postada.',
  fields: {},
  refusals: {},
  example: { motivo: 'Vai ser entregue na loja' },
})
