import Type, { type TObject } from 'typebox'
import { LogisticServiceKind, RefundForm } from '../codes.ts'
import { FilledText, Flag, Id, List, Moment, Nullable, Quantity, Reais, SignedReais, Text } from '../scalars.ts'
import { Word } from '../word.ts'

/** Fields that several types of event share, each with an example of its own. */

const optional = <Fields extends TObject['properties']>(fields: Fields) => Type.Partial(Type.Object(fields)).properties

export const invoice = { notaId: Id('Nota de que se fala.'), numero: Text('Número da nota.') }
export const anInvoice = { notaId: 311, numero: '1842' }

export const decision = {
  anterior: Text('A decisão que valia antes, nas palavras da gestão.'),
  atual: Text('A decisão que vale agora.'),
}

/** How a process began: opening and the decision of the policy are one change, and so one event. */
export const opened = {
  atual: Word(
    'A decisão com que o processo começou; recusado e cancelado, só o que outro serviço decidiu e foi importado.',
    ['em_analise', 'aprovado', 'recusado', 'cancelado'],
  ),
  aprovadaPelaPolitica: Flag('Se as regras da conta aprovaram a solicitação ao abri-la, sem que uma pessoa decidisse.'),
}
export const anOpened = { atual: 'aprovado', aprovadaPelaPolitica: true }

/** The fields of an ending without a return: an amount that was planned and not sent is not given back. */
export const ended = {
  ...decision,
  ...optional({ estornoIds: List(Id('Estorno.'), 'Estornos que deixaram de ser feitos.') }),
}
export const expired = { ...ended, ...optional({ encomendaId: Id('Encomenda que não foi postada.') }) }

export const parcel = { encomendaId: Id('Encomenda de que se fala.') }
export const aParcel = { encomendaId: 5501 }

const routing = optional({
  tipoServicoLogistico: Nullable(LogisticServiceKind),
  transportadoraId: Nullable(Type.Union([Id('Transportadora.'), Text('Transportadora.')])),
  opcaoId: Nullable(Type.Union([Id('Opção de logística.'), Text('Opção de logística.')])),
  lojaFisicaId: Nullable(Type.Union([Id('Loja física.'), Text('Loja física.')])),
})
/** For a buyer who is a taxpayer: whether their own return note was present. */
const buyerNote = {
  notaDoComprador: Type.Optional(
    Word('A nota do comprador contribuinte, quando se autorizou.', ['pendente', 'recebida']),
  ),
}

export const routed = { ...parcel, ...routing, ...buyerNote }
export const aRouted = { ...aParcel, tipoServicoLogistico: 0, transportadoraId: 1, opcaoId: 1, lojaFisicaId: null }

export const authorized = {
  ...routed,
  codigo: Nullable(Text('Código a apresentar na postagem.')),
  expiraEm: Nullable(Moment('Até quando a autorização vale.')),
}
export const anAuthorized = { ...aRouted, codigo: '2053841907', expiraEm: '2026-11-28T02:59:59Z' }

/** The states of a parcel before and after a step. */
export const moved = {
  ...parcel,
  anterior: Text('Onde a encomenda estava, nas palavras da gestão.'),
  atual: Text('Onde está agora.'),
}
export const aMoved = (anterior: string, atual: string) => ({ ...aParcel, anterior, atual })

export const units = {
  unidades: List(
    Type.Object({
      itemId: Id('Item do processo.'),
      anunciadas: Quantity('Unidades que a encomenda traria.'),
      ...optional({
        recebidas: Quantity('Unidades que chegaram.'),
        faltantes: Quantity('Unidades que não chegaram.'),
        trocadas: Quantity('Unidades em cujo lugar veio outro produto.'),
      }),
    }),
    'Unidades por item.',
  ),
}
export const someUnits = { unidades: [{ itemId: 9001, anunciadas: 1, recebidas: 1, faltantes: 0, trocadas: 0 }] }

export const restock = {
  reposicaoId: Id('Reposição de que se fala.'),
  itemId: Id('Item do processo.'),
  qtd: Quantity('Unidades.', { minimum: 1 }),
}
export const aRestock = { reposicaoId: 8801, itemId: 9001, qtd: 1 }
export const movedRestock = {
  ...restock,
  anterior: Text('Até onde a reposição tinha chegado.'),
  atual: Text('Até onde chegou agora.'),
}
export const aMovedRestock = (atual: string) => ({ ...aRestock, anterior: 'espera_pessoa', atual })

export const placed = {
  destinos: List(
    Type.Object({
      itemId: Id('Item do processo.'),
      destino: Text('Para onde vão: estoque, conserto, descarte ou fornecedor.'),
      qtd: Quantity('Unidades.', { minimum: 1 }),
    }),
    'O que se disse; substitui o que se disse antes dos mesmos itens.',
  ),
}
export const somePlaced = { destinos: [{ itemId: 9001, destino: 'estoque', qtd: 1 }] }

export const proposal = {
  propostaId: Id('Proposta.'),
  comando: Text('A operação proposta.'),
  valor: Reais('Quanto movimentaria, em reais.'),
}
export const aProposal = { propostaId: 6120, comando: 'planRefund', valor: 812.9 }

/** The fields of an answered proposal: who made it. Who answered it is the actor of the event. */
export const answeredProposal = { ...proposal, propostaPor: Text('Quem propôs, como em `causa`.') }
export const anAnsweredProposal = { ...aProposal, propostaPor: 'staff 871502' }

export const intent = {
  estornoId: Id('Estorno de que se fala.'),
  finalidade: Text('Para que o estorno foi previsto; única no processo.'),
}

export const anIntent = { estornoId: 871_502, finalidade: 'rating 77' }

export const because = optional({ motivo: Nullable(Text('Código estável do motivo.')) })
export const held = { motivos: List(FilledText('Código estável de um motivo.'), 'Por que espera por uma pessoa.') }
/** An amount that another party gave back, beyond what was known before. */
export const found = { valor: Reais('Valor, em reais.') }
export const aFound = { valor: 42.5 }
export const amount = { ...intent, valor: Reais('Valor, em reais.'), ...because }
/** An intent whose amount may not be known yet. */
export const unsettled = { ...intent, ...optional({ valor: Reais('Valor, em reais.') }), ...because }
export const aSettled = { ...anIntent, valor: 77, referencia: 'R-5521' }
export const anAmount = { ...anIntent, valor: 77 }

export const choice = { escolherAte: Moment('Até quando o consumidor pode escolher.') }
export const aChoice = { escolherAte: '2026-12-17T13:21:02Z' }

/** A planned refund, as a voucher or as money. */
export const PlannedRefund = Type.Object({
  estornoId: Id('Estorno previsto.'),
  ...optional({
    finalidade: Text('Para que foi previsto; única no processo.'),
    formaEstorno: RefundForm,
    valorProdutos: Reais('Valor dos produtos, em reais.'),
    valorFrete: Reais('Frete, em reais.'),
    valorEncargos: Reais('Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.'),
    valorBonus: SignedReais('Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.'),
    custoEnvio: Reais('O custo de envio do cliente que se desconta, em reais.'),
  }),
})

export const settled = {
  ...amount,
  ...optional({
    referencia: Nullable(Text('Referência da loja ou do meio de pagamento.')),
    meio: Text('Por que meio uma pessoa pagou: pix, transferencia, dinheiro, cashback ou outro.'),
    dia: Text('O dia em que uma pessoa pagou.'),
    avisoAdministradora: Text('Protocolo do aviso à administradora do cartão.'),
    estornos: List(PlannedRefund, 'A correção monetária do que chegou depois do prazo legal, prevista com isto.'),
  }),
}

/** A refund that a platform undid, and the one to be paid manually in its place. */
export const reversed = {
  ...amount,
  referencia: Nullable(Text('Como a plataforma conhecia o estorno.')),
  estornos: List(PlannedRefund, 'O que ficou no lugar, do mesmo valor, para uma pessoa pagar.'),
}
export const aReversed = {
  ...aSettled,
  motivo: 'failed-at-store',
  estornos: [{ estornoId: 871_512, finalidade: 'refund-1.again', formaEstorno: 2, valorProdutos: 63, valorFrete: 14 }],
}

/** The form in which everything that was not sent is given back from now on, and the intents that do it. */
export const reformed = {
  formaAnterior: RefundForm,
  formaEstorno: RefundForm,
  definicaoId: Nullable(Id('Definição do vale-compra.')),
  estornosSubstituidos: List(Id('Estorno.'), 'Os que deram lugar a outros.'),
  estornos: List(PlannedRefund, 'Os que ficaram no lugar, ao todo do mesmo valor.'),
}
export const aReformed = {
  formaAnterior: 2,
  formaEstorno: 0,
  definicaoId: 2,
  estornosSubstituidos: [871_502],
  estornos: [{ estornoId: 871_511, finalidade: 'refund-1.1', formaEstorno: 0, valorProdutos: 63, valorFrete: 14 }],
}

const shared = {
  estornos: List(PlannedRefund, 'Estornos previstos com isto.'),
  excedente: Type.Optional(
    Type.Object(
      { valor: Reais('Valor dos produtos já estornado, em reais.') },
      { description: 'O que já foi estornado de unidades que depois se decidiu não estornar.' },
    ),
  ),
}
export const plan = {
  base: Type.Optional(Text('O que tornou as unidades devidas: avaliado, recebido, postado ou mantido.')),
  reembolso: Text('O que se fez do reembolso: nao_pedido, previsto, nada_devido ou nao_aprovado.'),
  ...shared,
}
export const aPlan = {
  reembolso: 'previsto',
  estornos: [{ estornoId: 871_502, finalidade: 'rating 77', formaEstorno: 2, valorProdutos: 63, valorFrete: 14 }],
}

export const replacement = { trocaId: Id('Troca de que se fala.'), itemId: Id('Item que volta.') }
export const aReplacement = { trocaId: 7301, itemId: 9001 }

export const chosen = {
  ...replacement,
  skuId: Text('SKU que vai.'),
  qtd: Quantity('Unidades.', { minimum: 1 }),
}
export const aChosen = { ...aReplacement, skuId: 'CAM-AZ-G', qtd: 1 }
export const difference = {
  valorDiferenca: SignedReais('Acima de 0 o consumidor paga; abaixo de 0 a loja devolve. Em reais.'),
}

/** The states of a replacement before and after a step. */
export const replaced = {
  ...chosen,
  anterior: Text('Onde a troca estava, nas palavras da gestão.'),
  atual: Text('Onde está agora.'),
  ...because,
  referencia: Type.Optional(Nullable(Text('Como a loja conhece o pedido da troca.'))),
  estornos: Type.Optional(List(PlannedRefund, 'O que a loja devolve da diferença.')),
  ...optional({ estornoIds: List(Id('Estorno.'), 'Estornos da diferença que deixaram de ser feitos.') }),
}
export const aReplaced = (anterior: string, atual: string) => ({ ...aChosen, anterior, atual })

/** The fields for an exchanged item that is given back in money. */
export const refundedInstead = {
  itemId: Id('Item que seria trocado.'),
  qtd: Quantity('Unidades.', { minimum: 1 }),
  valorProdutos: Reais('O que foi pago por elas, em reais.'),
  valorFrete: Reais('O frete que trazem, em reais.'),
  valorEncargos: Reais('Os encargos que trazem, em reais.'),
  trocaIds: List(Id('Troca.'), 'Trocas canceladas com isto.'),
  estornoIds: List(Id('Estorno.'), 'Estornos de diferenças que deixaram de ser feitos.'),
  estornos: List(
    PlannedRefund,
    'Estornos previstos com isto: do que já foi aceito, e do que o consumidor pagou da diferença.',
  ),
}
export const aRefundedInstead = {
  itemId: 9001,
  qtd: 1,
  valorProdutos: 63,
  valorFrete: 14,
  valorEncargos: 0,
  trocaIds: [7301],
  estornoIds: [],
  estornos: [{ estornoId: 871_520, finalidade: 'refund-1', formaEstorno: 2, valorProdutos: 63, valorFrete: 14 }],
}

/** A complaint about a defect. */
const defectItem = { itemId: Id('Item de que se reclama.') }
export const defectItems = { itemIds: List(Id('Item.'), 'Itens de que se reclama.') }
export const someDefectItems = { itemIds: [9001] }
export const remedyChosen = { ...defectItem, escolha: Text('troca, dinheiro ou abatimento.') }
export const aRemedyChosen = { itemId: 9001, escolha: 'dinheiro' }
export const repaired = {
  ...defectItem,
  qtd: Quantity('Unidades.', { minimum: 1 }),
  dia: Text('O dia em que voltou ao consumidor.'),
}
export const aRepaired = { itemId: 9001, qtd: 1, dia: '2026-11-20' }
export const abatement = { ...defectItem, valor: Reais('Valor do abatimento, em reais.') }
export const anAbatement = { itemId: 9001, valor: 20 }
export const abated = {
  ...abatement,
  qtd: Quantity('Unidades que ficam com o consumidor.', { minimum: 1 }),
  estornos: List(PlannedRefund, 'O que foi previsto para devolvê-lo.'),
}
export const anAbated = {
  ...anAbatement,
  qtd: 1,
  estornos: [{ estornoId: 871_530, finalidade: 'abatement-9001', formaEstorno: 2, valorProdutos: 20, valorFrete: 0 }],
}

export const parts = {
  partes: Type.Optional(List(PlannedRefund, 'As partes em que foi dividido, que juntas são o todo.')),
}
export const someParts = {
  partes: [{ estornoId: 871_503, finalidade: 'rating 77', formaEstorno: 0, valorProdutos: 20, valorFrete: 0 }],
}

export { aRating, RatedUnits } from './rated-units.ts'
