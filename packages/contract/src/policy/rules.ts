import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import {
  itemFields,
  MOST_LINES,
  optionalItemFields,
  orderFields,
  withinLine,
  withUnitsChosen,
} from '../orders/order.ts'
import { FilledText, Flag, forbid, Id, List, LongText, named, Nullable, Text } from '../scalars.ts'

interface LooseItem {
  readonly Quantidade?: unknown
  readonly Motivo?: unknown
  readonly TipoProcesso?: unknown
}

const isChosen = ({ Quantidade }: LooseItem) => typeof Quantidade === 'number' && Quantidade > 0

const ReasonGiven = named('MotivoInformado', 'Motivo da devolução ou troca do item.', {
  Descricao: Type.Optional(
    Text(
      'Descrição do motivo, obrigatória em um item escolhido, comparada com os motivos da conta sem distinguir maiúsculas e acentos. Um motivo desconhecido é aceito e marca a solicitação para revisão.',
    ),
  ),
  NaoIncluirFreteNoValorADevolver: Type.Optional(Flag('O item não traz frete no valor a devolver.', false)),
})

/** Whether a reason is present but does not say which one it is. */
const isWordless = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && ((reason as { Descricao?: unknown }).Descricao ?? '') === ''

/** An item to judge carries its reason, quantity and kind (contract §3, Facts for the rules). */
const ItemToJudge = forbid(
  forbid(
    forbid(
      withinLine(
        named('ItemRegras', 'Item do pedido; o escolhido traz Motivo e TipoProcesso.', {
          ...optionalItemFields,
          Quantidade: itemFields.Quantidade,
          Motivo: Type.Optional(ReasonGiven),
        }),
      ),
      'Motivo',
      (item: LooseItem) => isChosen(item) && item.Motivo === undefined,
      'é obrigatório em um item escolhido',
    ),
    'Motivo/Descricao',
    (item: LooseItem) => isChosen(item) && isWordless(item.Motivo),
    'é obrigatória em um item escolhido',
  ),
  'TipoProcesso',
  (item: LooseItem) => isChosen(item) && item.TipoProcesso === undefined,
  'é obrigatório em um item escolhido',
)

export const OrderToJudge = withUnitsChosen(
  named(
    'PedidoInputDTO',
    'Pedido a avaliar. O que falta é lido do pedido guardado e depois da loja; o que continua desconhecido não recusa.',
    {
      ...orderFields,
      Skus: List(ItemToJudge, 'Itens do pedido.', { minItems: 1, maxItems: MOST_LINES }),
    },
  ),
)

const RuleTrace = named('RegraExplicada', 'Uma regra, com o que ela viu e decidiu.', {
  nome: FilledText('Nome estável da regra.'),
  descricao: Text('O que a regra verifica.'),
  permitir: Flag('Se a regra permitiu.'),
  entradas: Type.Object(
    {},
    {
      title: 'EntradasDaRegra',
      description: 'Os fatos que a regra viu, por nome; o que é desconhecido vem como null.',
      additionalProperties: true,
    },
  ),
  paraMudar: Nullable(LongText('A menor mudança que inverteria a decisão.')),
  relaxadaPorAdmin: Flag('Se a regra foi relaxada pelo contexto de atendimento.'),
})

/** §2.9; `regras` only where they were requested. */
export const RuleVerdict = named('VereditoDasRegras', 'Se o pedido pode abrir uma solicitação.', {
  nome: FilledText('Nome da regra que decidiu; PermitidoPorPadrao quando nenhuma recusou.'),
  descricao: Text('O que a regra verifica.'),
  permitir: Flag('Se o consumidor pode prosseguir.'),
  gerarAutorizacaoReversa: Flag('Se o processo vai precisar de autorização de logística reversa.'),
  textoUsuario: Nullable(LongText('Texto da recusa a mostrar ao consumidor; null quando permitido.')),
  regras: Type.Optional(List(RuleTrace, 'Todas as regras, na ordem; só com explicar=true.', { maxItems: 100 })),
})

export type OrderToJudge = Static<typeof OrderToJudge>
export type RuleVerdict = Static<typeof RuleVerdict>

/** §4.9: calculates only; nothing is created. */
export const evaluateRules = {
  operationId: 'evaluateRules',
  method: 'POST',
  url: '/v1/pvt/processo/avaliar-regras-pedido',
  section: '§4.9',
  tag: 'Regras',
  summary: 'Avalia se um pedido pode abrir uma solicitação',
  description:
    'Avalia as regras da conta sobre um pedido: prazo, situação, categorias e SKUs bloqueados, o que já foi devolvido e a necessidade de autorização reversa. É consultiva: nada cria. permitir=false é uma resposta, não um erro. ' +
    'No Brasil a lei prevalece sobre a política da loja, e entradas.prevalece nomeia a fonte: o arrependimento (CDC, art. 49; devolução de compra a distância até 7 dias do recebimento do item, qualquer que seja o motivo) e a garantia legal (CDC, art. 26; motivos do tipo garantia até 90 dias do recebimento do item, com o prazo suspenso por uma reclamação sem resposta). A garantia da loja (CDC, art. 50) começa onde termina a legal. O catálogo de regras diz quais regras cedem a cada proteção.',
  scope: 'processos:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  schema: {
    querystring: Type.Object({
      lojaVirtualId: Type.Optional(Id('Loja virtual (subconta) cujas regras valem.')),
      admin: Type.Optional(
        Flag('Contexto de atendimento administrativo: algumas restrições, como o prazo, são relaxadas.', false),
      ),
      explicar: Type.Optional(Flag('Responder também regras, com cada regra, suas entradas e sua decisão.', false)),
    }),
    body: OrderToJudge,
    entity: RuleVerdict,
  },
  refusals: { 'configuration-not-found': 500 },
  examples: {
    querystring: { admin: false, explicar: true },
    body: {
      PedidoId: 'a4e1c7',
      Numero: 'VV-5521',
      Data: '2026-11-09T15:02:40-03:00',
      DataEntrega: '2026-11-14T10:30:00-03:00',
      Status: 'delivered',
      ClienteEmail: 'marina.duarte@example.com',
      Skus: [
        {
          SkuId: 'CAM-AZ-M',
          Preco: 70,
          Quantidade: 1,
          QuantidadeTotal: 1,
          TipoProcesso: 0,
          Motivo: { Descricao: 'Ficou pequeno' },
          CategoriaIds: ['camisas'],
        },
      ],
    },
    entity: {
      nome: 'PermitidoPorPadrao',
      descricao: 'Nenhuma regra recusou o pedido',
      permitir: true,
      gerarAutorizacaoReversa: true,
      textoUsuario: null,
      regras: [
        {
          nome: 'PrazoDeArrependimento',
          descricao: 'Pedido dentro do prazo de arrependimento',
          permitir: true,
          entradas: { entregueEm: '2026-11-14', dias: 6, prazo: 7 },
          paraMudar: 'Recusaria a partir de 2026-11-22.',
          relaxadaPorAdmin: false,
        },
      ],
    },
  },
} as const satisfies Operation
