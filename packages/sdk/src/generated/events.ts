/** Made from the contract by `npm run generate`; not written by hand. */

/**
 * O que aconteceu; novos tipos podem surgir, nenhum muda de nome.
 */
export type TipoEvento = ("process.created" | "process.approved" | "process.declined" | "process.flagged" | "process.cancelled" | "process.decision-held" | "process.decision-undone" | "process.decision-lapsed" | "process.reopened" | "process.expired" | "process.commented" | "process.address-changed" | "logistics.parcel-added" | "logistics.authorization-requested" | "logistics.authorized" | "logistics.failed" | "logistics.expired" | "logistics.posted" | "logistics.collected" | "logistics.in-transit" | "logistics.delivered" | "logistics.counted" | "logistics.lost" | "logistics.sent-back" | "logistics.cancelled" | "invoice.added" | "invoice.updated" | "invoice.deactivated" | "rating.registered" | "units.placed" | "restock.done" | "restock.awaits-person" | "restock.retried" | "restock.settled" | "return.mirrored" | "return.mirror-ended" | "return.mirror-awaits-person" | "return.mirror-resolved" | "photo.added" | "proposal.made" | "proposal.confirmed" | "proposal.refused" | "proposal.withdrawn" | "proposal.voided" | "refund.planned" | "refund.sent" | "refund.divided" | "refund.verifying" | "refund.settled" | "refund.failed" | "refund.reversed" | "refund.payment-refused" | "refund.held" | "refund.cancelled" | "refund.retried" | "refund.hurried" | "refund.form-changed" | "refund.payee-confirmed" | "refund.found-at-store" | "retention.accepted" | "voucher.reissue-asked" | "voucher.awaits-person" | "voucher.sent" | "voucher.issued" | "voucher.reversed" | "voucher.kept" | "exchange.chosen" | "exchange.reserved" | "exchange.failed" | "exchange.held" | "exchange.released" | "exchange.retried" | "exchange.ordered" | "exchange.invoiced" | "exchange.shipped" | "exchange.delivered" | "exchange.cancelled" | "exchange.expired" | "exchange.refunded-instead" | "exchange.choice-wanted" | "exchange.difference-due" | "exchange.difference-paid" | "exchange.difference-waived" | "defect.choice-wanted" | "defect.repaired" | "defect.chosen" | "defect.abatement-offered" | "defect.abatement-declined" | "defect.abated" | "claim.answered" | "privacy.erased")
/**
 * Troca ou devolução; um processo com os dois tipos de item é troca: 0 devolução; 1 troca.
 */
export type TipoProcesso = (0 | 1)
/**
 * Regra de devolução do frete: 0 Integral (todo o frete, na primeira devolução); 1 Proporcional (na proporção dos itens devolvidos); 2 PedidoCompleto (só quando o pedido inteiro é devolvido); 3 Nunca.
 */
export type TipoFreteEstorno = (0 | 1 | 2 | 3)
/**
 * Situação do processo: 0 iniciado (só enquanto uma importação é recebida); 1 pendente; 2 concluído; 3 cancelado.
 */
export type StatusProcesso = (0 | 1 | 2 | 3)
/**
 * Como o item volta: 0 postagem em agência; 1 coleta domiciliar; 2 coleta domiciliar agendada; 3 coleta expressa; 4 postagem em locker; 5 entrega em loja física; 6 nenhum (o consumidor fica com o item).
 */
export type TipoServicoLogistico = (0 | 1 | 2 | 3 | 4 | 5 | 6)
/**
 * Estágio logístico: 0 nenhum; 1 pendente; 2 erro; 3 loja física; 4 autorizado; 5 postado ou coletado; 6 entregue; 7 entregue em parte.
 */
export type EstagioLogistico = (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
/**
 * Estágio financeiro: 0 nenhum; 1 pendente; 2 estornado em parte; 3 estornado; 4 erro.
 */
export type EstagioFinanceiro = (0 | 1 | 2 | 3 | 4)
/**
 * Estágio da avaliação dos itens: 0 pendente; 1 parcial; 2 completa.
 */
export type EstagioRating = (0 | 1 | 2)
/**
 * Como o valor é devolvido: 0 vale-compra; 1 estorno manual; 2 estorno automático.
 */
export type FormaEstorno = (0 | 1 | 2)
/**
 * Estado em que o item chegou: 1 perfeito; 2 pequenas avarias; 3 inutilizável; 4 não recebido.
 */
export type EstadoItem = (1 | 2 | 3 | 4)
/**
 * Como o consumidor quer receber: 0 conta bancária; 1 Pix; 2 automático; 3 estorno manual.
 */
export type TipoDadosBancarios = (0 | 1 | 2 | 3)
/**
 * Tipo da chave Pix: 0 aleatória; 1 CPF ou CNPJ; 2 celular; 3 e-mail.
 */
export type TipoChavePix = (0 | 1 | 2 | 3)

export interface EventPayloads {
"process.created": (Evento & {
tipo: "process.created"
dados: {
/**
 * A decisão com que o processo começou; recusado e cancelado, só o que outro serviço decidiu e foi importado.
 */
atual: ("em_analise" | "aprovado" | "recusado" | "cancelado")
/**
 * Se as regras da conta aprovaram a solicitação ao abri-la, sem que uma pessoa decidisse.
 */
aprovadaPelaPolitica: boolean
}
})
"process.approved": (Evento & {
tipo: "process.approved"
dados: {
/**
 * A decisão que valia antes, nas palavras da gestão.
 */
anterior: string
/**
 * A decisão que vale agora.
 */
atual: string
}
})
"process.declined": (Evento & {
tipo: "process.declined"
dados: {
/**
 * A decisão que valia antes, nas palavras da gestão.
 */
anterior: string
/**
 * A decisão que vale agora.
 */
atual: string
/**
 * Estornos que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"process.flagged": (Evento & {
tipo: "process.flagged"
dados: {
/**
 * A decisão que valia antes, nas palavras da gestão.
 */
anterior: string
/**
 * A decisão que vale agora.
 */
atual: string
}
})
"process.cancelled": (Evento & {
tipo: "process.cancelled"
dados: {
/**
 * A decisão que valia antes, nas palavras da gestão.
 */
anterior: string
/**
 * A decisão que vale agora.
 */
atual: string
/**
 * Estornos que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
/**
 * Quem pediu: consumidor ou loja.
 */
pedidoPor?: string
}
})
"process.decision-held": (Evento & {
tipo: "process.decision-held"
dados: {
/**
 * A decisão: aprovar, recusar ou cancelar.
 */
comando: string
/**
 * Quando começa a valer.
 */
valeEm: string
/**
 * Em cancelar, quem pediu: consumidor ou loja.
 */
pedidoPor?: string
}
})
"process.decision-undone": (Evento & {
tipo: "process.decision-undone"
dados: {
/**
 * A decisão: aprovar, recusar ou cancelar.
 */
comando: string
}
})
"process.decision-lapsed": (Evento & {
tipo: "process.decision-lapsed"
dados: {
/**
 * A decisão: aprovar, recusar ou cancelar.
 */
comando: string
}
})
"process.reopened": (Evento & {
tipo: "process.reopened"
dados: {
/**
 * A decisão que valia antes, nas palavras da gestão.
 */
anterior: string
/**
 * A decisão que vale agora.
 */
atual: string
}
})
"process.expired": (Evento & {
tipo: "process.expired"
dados: {
/**
 * A decisão que valia antes, nas palavras da gestão.
 */
anterior: string
/**
 * A decisão que vale agora.
 */
atual: string
/**
 * Estornos que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
/**
 * Encomenda que não foi postada.
 */
encomendaId?: number
}
})
"process.commented": (Evento & {
tipo: "process.commented"
dados: {
/**
 * Comentário.
 */
comentarioId: number
}
})
"process.address-changed": (Evento & {
tipo: "process.address-changed"
dados: {

}
})
"logistics.parcel-added": (Evento & {
tipo: "logistics.parcel-added"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Unidades por item.
 * 
 * @maxItems 500
 */
unidades: {
/**
 * Item do processo.
 */
itemId: number
/**
 * Unidades que a encomenda traria.
 */
anunciadas: number
/**
 * Unidades que chegaram.
 */
recebidas?: number
/**
 * Unidades que não chegaram.
 */
faltantes?: number
/**
 * Unidades em cujo lugar veio outro produto.
 */
trocadas?: number
}[]
}
})
"logistics.authorization-requested": (Evento & {
tipo: "logistics.authorization-requested"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
tipoServicoLogistico?: (TipoServicoLogistico | null)
transportadoraId?: ((number | string) | null)
opcaoId?: ((number | string) | null)
lojaFisicaId?: ((number | string) | null)
/**
 * A nota do comprador contribuinte, quando se autorizou.
 */
notaDoComprador?: ("pendente" | "recebida")
}
})
"logistics.authorized": (Evento & {
tipo: "logistics.authorized"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
tipoServicoLogistico?: (TipoServicoLogistico | null)
transportadoraId?: ((number | string) | null)
opcaoId?: ((number | string) | null)
lojaFisicaId?: ((number | string) | null)
/**
 * A nota do comprador contribuinte, quando se autorizou.
 */
notaDoComprador?: ("pendente" | "recebida")
/**
 * Código a apresentar na postagem.
 */
codigo: (string | null)
/**
 * Até quando a autorização vale.
 */
expiraEm: (string | null)
}
})
"logistics.failed": (Evento & {
tipo: "logistics.failed"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
tipoServicoLogistico?: (TipoServicoLogistico | null)
transportadoraId?: ((number | string) | null)
opcaoId?: ((number | string) | null)
lojaFisicaId?: ((number | string) | null)
/**
 * A nota do comprador contribuinte, quando se autorizou.
 */
notaDoComprador?: ("pendente" | "recebida")
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
}
})
"logistics.expired": (Evento & {
tipo: "logistics.expired"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
}
})
"logistics.posted": (Evento & {
tipo: "logistics.posted"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
}
})
"logistics.collected": (Evento & {
tipo: "logistics.collected"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
}
})
"logistics.in-transit": (Evento & {
tipo: "logistics.in-transit"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
}
})
"logistics.delivered": (Evento & {
tipo: "logistics.delivered"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Unidades por item.
 * 
 * @maxItems 500
 */
unidades?: {
/**
 * Item do processo.
 */
itemId: number
/**
 * Unidades que a encomenda traria.
 */
anunciadas: number
/**
 * Unidades que chegaram.
 */
recebidas?: number
/**
 * Unidades que não chegaram.
 */
faltantes?: number
/**
 * Unidades em cujo lugar veio outro produto.
 */
trocadas?: number
}[]
}
})
"logistics.counted": (Evento & {
tipo: "logistics.counted"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Unidades por item.
 * 
 * @maxItems 500
 */
unidades: {
/**
 * Item do processo.
 */
itemId: number
/**
 * Unidades que a encomenda traria.
 */
anunciadas: number
/**
 * Unidades que chegaram.
 */
recebidas?: number
/**
 * Unidades que não chegaram.
 */
faltantes?: number
/**
 * Unidades em cujo lugar veio outro produto.
 */
trocadas?: number
}[]
}
})
"logistics.lost": (Evento & {
tipo: "logistics.lost"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
}
})
"logistics.sent-back": (Evento & {
tipo: "logistics.sent-back"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
}
})
"logistics.cancelled": (Evento & {
tipo: "logistics.cancelled"
dados: {
/**
 * Encomenda de que se fala.
 */
encomendaId: number
/**
 * Onde a encomenda estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
}
})
"invoice.added": (Evento & {
tipo: "invoice.added"
dados: {
/**
 * Nota de que se fala.
 */
notaId: number
/**
 * Número da nota.
 */
numero: string
}
})
"invoice.updated": (Evento & {
tipo: "invoice.updated"
dados: {
/**
 * Nota de que se fala.
 */
notaId: number
/**
 * Número da nota.
 */
numero: string
}
})
"invoice.deactivated": (Evento & {
tipo: "invoice.deactivated"
dados: {
/**
 * Nota de que se fala.
 */
notaId: number
/**
 * Número da nota.
 */
numero: string
}
})
"rating.registered": (Evento & {
tipo: "rating.registered"
dados: {
/**
 * O que foi avaliado, sem os comentários.
 * 
 * @maxItems 500
 */
avaliacoes: {
/**
 * Avaliação.
 */
avaliacaoId: number
/**
 * Item avaliado.
 */
itemId: number
/**
 * Nota de 1 a 5.
 */
ratingValor: number
estadoItem: EstadoItem
/**
 * Unidades avaliadas.
 */
qtd: number
/**
 * Unidades a não estornar, as não recebidas entre elas.
 */
naoEstornarQtd: number
}[]
/**
 * O que tornou as unidades devidas: avaliado, recebido, postado ou mantido.
 */
base?: string
/**
 * O que se fez do reembolso: nao_pedido, previsto, nada_devido ou nao_aprovado.
 */
reembolso: string
/**
 * Estornos previstos com isto.
 * 
 * @maxItems 500
 */
estornos: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * O que já foi estornado de unidades que depois se decidiu não estornar.
 */
excedente?: {
/**
 * Valor dos produtos já estornado, em reais.
 */
valor: number
}
/**
 * O e-mail do cliente entrou na lista de bloqueio.
 */
clienteBloqueado: boolean
}
})
"units.placed": (Evento & {
tipo: "units.placed"
dados: {
/**
 * O que se disse; substitui o que se disse antes dos mesmos itens.
 * 
 * @maxItems 500
 */
destinos: {
/**
 * Item do processo.
 */
itemId: number
/**
 * Para onde vão: estoque, conserto, descarte ou fornecedor.
 */
destino: string
/**
 * Unidades.
 */
qtd: number
}[]
}
})
"restock.done": (Evento & {
tipo: "restock.done"
dados: {
/**
 * Reposição de que se fala.
 */
reposicaoId: number
/**
 * Item do processo.
 */
itemId: number
/**
 * Unidades.
 */
qtd: number
/**
 * Como a loja conhece a reposição.
 */
referencia: string
}
})
"restock.awaits-person": (Evento & {
tipo: "restock.awaits-person"
dados: {
/**
 * Reposição de que se fala.
 */
reposicaoId: number
/**
 * Item do processo.
 */
itemId: number
/**
 * Unidades.
 */
qtd: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
}
})
"restock.retried": (Evento & {
tipo: "restock.retried"
dados: {
/**
 * Reposição de que se fala.
 */
reposicaoId: number
/**
 * Item do processo.
 */
itemId: number
/**
 * Unidades.
 */
qtd: number
/**
 * Até onde a reposição tinha chegado.
 */
anterior: string
/**
 * Até onde chegou agora.
 */
atual: string
}
})
"restock.settled": (Evento & {
tipo: "restock.settled"
dados: {
/**
 * Reposição de que se fala.
 */
reposicaoId: number
/**
 * Item do processo.
 */
itemId: number
/**
 * Unidades.
 */
qtd: number
/**
 * Até onde a reposição tinha chegado.
 */
anterior: string
/**
 * Até onde chegou agora.
 */
atual: string
}
})
"return.mirrored": (Evento & {
tipo: "return.mirrored"
dados: {
/**
 * Devolução na loja de que se fala.
 */
devolucaoNaLojaId: number
/**
 * Como a loja conhece a devolução.
 */
referencia: string
}
})
"return.mirror-ended": (Evento & {
tipo: "return.mirror-ended"
dados: {
/**
 * Devolução na loja de que se fala.
 */
devolucaoNaLojaId: number
/**
 * Como a loja conhece a devolução.
 */
referencia: string
}
})
"return.mirror-awaits-person": (Evento & {
tipo: "return.mirror-awaits-person"
dados: {
/**
 * Devolução na loja de que se fala.
 */
devolucaoNaLojaId: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
}
})
"return.mirror-resolved": (Evento & {
tipo: "return.mirror-resolved"
dados: {
/**
 * Devolução na loja de que se fala.
 */
devolucaoNaLojaId: number
/**
 * Até onde a devolução tinha chegado.
 */
anterior: string
/**
 * Até onde chegou agora.
 */
atual: string
}
})
"photo.added": (Evento & {
tipo: "photo.added"
dados: {
/**
 * Foto.
 */
fotoId: number
/**
 * Item do processo.
 */
itemId: number
}
})
"proposal.made": (Evento & {
tipo: "proposal.made"
dados: {
/**
 * Proposta.
 */
propostaId: number
/**
 * A operação proposta.
 */
comando: string
/**
 * Quanto movimentaria, em reais.
 */
valor: number
}
})
"proposal.confirmed": (Evento & {
tipo: "proposal.confirmed"
dados: {
/**
 * Proposta.
 */
propostaId: number
/**
 * A operação proposta.
 */
comando: string
/**
 * Quanto movimentaria, em reais.
 */
valor: number
/**
 * Quem propôs, como em `causa`.
 */
propostaPor: string
}
})
"proposal.refused": (Evento & {
tipo: "proposal.refused"
dados: {
/**
 * Proposta.
 */
propostaId: number
/**
 * A operação proposta.
 */
comando: string
/**
 * Quanto movimentaria, em reais.
 */
valor: number
/**
 * Quem propôs, como em `causa`.
 */
propostaPor: string
}
})
"proposal.withdrawn": (Evento & {
tipo: "proposal.withdrawn"
dados: {
/**
 * Proposta.
 */
propostaId: number
/**
 * A operação proposta.
 */
comando: string
/**
 * Quanto movimentaria, em reais.
 */
valor: number
/**
 * Quem propôs, como em `causa`.
 */
propostaPor: string
}
})
"proposal.voided": (Evento & {
tipo: "proposal.voided"
dados: {
/**
 * Proposta.
 */
propostaId: number
/**
 * A operação proposta.
 */
comando: string
/**
 * Quanto movimentaria, em reais.
 */
valor: number
/**
 * Quem propôs, como em `causa`.
 */
propostaPor: string
}
})
"refund.planned": (Evento & {
tipo: "refund.planned"
dados: {
/**
 * O que tornou as unidades devidas: avaliado, recebido, postado ou mantido.
 */
base?: string
/**
 * O que se fez do reembolso: nao_pedido, previsto, nada_devido ou nao_aprovado.
 */
reembolso: string
/**
 * Estornos previstos com isto.
 * 
 * @maxItems 500
 */
estornos: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * O que já foi estornado de unidades que depois se decidiu não estornar.
 */
excedente?: {
/**
 * Valor dos produtos já estornado, em reais.
 */
valor: number
}
}
})
"refund.sent": (Evento & {
tipo: "refund.sent"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * As partes em que foi dividido, que juntas são o todo.
 * 
 * @maxItems 500
 */
partes?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"refund.divided": (Evento & {
tipo: "refund.divided"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * As partes em que foi dividido, que juntas são o todo.
 * 
 * @maxItems 500
 */
partes?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"refund.verifying": (Evento & {
tipo: "refund.verifying"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor?: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
}
})
"refund.settled": (Evento & {
tipo: "refund.settled"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Referência da loja ou do meio de pagamento.
 */
referencia?: (string | null)
/**
 * Por que meio uma pessoa pagou: pix, transferencia, dinheiro, cashback ou outro.
 */
meio?: string
/**
 * O dia em que uma pessoa pagou.
 */
dia?: string
/**
 * Protocolo do aviso à administradora do cartão.
 */
avisoAdministradora?: string
/**
 * A correção monetária do que chegou depois do prazo legal, prevista com isto.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"refund.failed": (Evento & {
tipo: "refund.failed"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor?: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
}
})
"refund.reversed": (Evento & {
tipo: "refund.reversed"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a plataforma conhecia o estorno.
 */
referencia: (string | null)
/**
 * O que ficou no lugar, do mesmo valor, para uma pessoa pagar.
 * 
 * @maxItems 500
 */
estornos: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"refund.payment-refused": (Evento & {
tipo: "refund.payment-refused"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
}
})
"refund.held": (Evento & {
tipo: "refund.held"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Por que espera por uma pessoa.
 * 
 * @maxItems 500
 * 
 * Items: Código estável de um motivo.
 */
motivos: string[]
}
})
"refund.cancelled": (Evento & {
tipo: "refund.cancelled"
dados: {
/**
 * Os estornos cancelados.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds: number[]
}
})
"refund.retried": (Evento & {
tipo: "refund.retried"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
}
})
"refund.hurried": (Evento & {
tipo: "refund.hurried"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
}
})
"refund.form-changed": (Evento & {
tipo: "refund.form-changed"
dados: {
formaAnterior: FormaEstorno
formaEstorno: FormaEstorno
/**
 * Definição do vale-compra.
 */
definicaoId: (number | null)
/**
 * Os que deram lugar a outros.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornosSubstituidos: number[]
/**
 * Os que ficaram no lugar, ao todo do mesmo valor.
 * 
 * @maxItems 500
 */
estornos: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"refund.payee-confirmed": (Evento & {
tipo: "refund.payee-confirmed"
dados: {

}
})
"refund.found-at-store": (Evento & {
tipo: "refund.found-at-store"
dados: {
/**
 * Valor, em reais.
 */
valor: number
}
})
"retention.accepted": (Evento & {
tipo: "retention.accepted"
dados: {
formaAnterior: FormaEstorno
formaEstorno: FormaEstorno
/**
 * Definição do vale-compra.
 */
definicaoId: (number | null)
/**
 * Os que deram lugar a outros.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornosSubstituidos: number[]
/**
 * Os que ficaram no lugar, ao todo do mesmo valor.
 * 
 * @maxItems 500
 */
estornos: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"voucher.reissue-asked": (Evento & {
tipo: "voucher.reissue-asked"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * O vale a recolher.
 */
valeId: number
}
})
"voucher.awaits-person": (Evento & {
tipo: "voucher.awaits-person"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor?: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
}
})
"voucher.sent": (Evento & {
tipo: "voucher.sent"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * As partes em que foi dividido, que juntas são o todo.
 * 
 * @maxItems 500
 */
partes?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"voucher.issued": (Evento & {
tipo: "voucher.issued"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Referência da loja ou do meio de pagamento.
 */
referencia?: (string | null)
/**
 * Por que meio uma pessoa pagou: pix, transferencia, dinheiro, cashback ou outro.
 */
meio?: string
/**
 * O dia em que uma pessoa pagou.
 */
dia?: string
/**
 * Protocolo do aviso à administradora do cartão.
 */
avisoAdministradora?: string
/**
 * A correção monetária do que chegou depois do prazo legal, prevista com isto.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"voucher.reversed": (Evento & {
tipo: "voucher.reversed"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Valor, em reais.
 */
valor: number
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * O vale desfeito.
 */
valeId: number
}
})
"voucher.kept": (Evento & {
tipo: "voucher.kept"
dados: {
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Para que o estorno foi previsto; única no processo.
 */
finalidade: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * O vale que continua.
 */
valeId: number
}
})
"exchange.chosen": (Evento & {
tipo: "exchange.chosen"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Acima de 0 o consumidor paga; abaixo de 0 a loja devolve. Em reais.
 */
valorDiferenca?: number
}
})
"exchange.reserved": (Evento & {
tipo: "exchange.reserved"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.failed": (Evento & {
tipo: "exchange.failed"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.held": (Evento & {
tipo: "exchange.held"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * Por que espera por uma pessoa.
 * 
 * @maxItems 500
 * 
 * Items: Código estável de um motivo.
 */
motivos: string[]
}
})
"exchange.released": (Evento & {
tipo: "exchange.released"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
}
})
"exchange.retried": (Evento & {
tipo: "exchange.retried"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.ordered": (Evento & {
tipo: "exchange.ordered"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.invoiced": (Evento & {
tipo: "exchange.invoiced"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.shipped": (Evento & {
tipo: "exchange.shipped"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.delivered": (Evento & {
tipo: "exchange.delivered"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.cancelled": (Evento & {
tipo: "exchange.cancelled"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.expired": (Evento & {
tipo: "exchange.expired"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
qtd: number
/**
 * Onde a troca estava, nas palavras da gestão.
 */
anterior: string
/**
 * Onde está agora.
 */
atual: string
/**
 * Código estável do motivo.
 */
motivo?: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
referencia?: (string | null)
/**
 * O que a loja devolve da diferença.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * Estornos da diferença que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds?: number[]
}
})
"exchange.refunded-instead": (Evento & {
tipo: "exchange.refunded-instead"
dados: {
/**
 * Item que seria trocado.
 */
itemId: number
/**
 * Unidades.
 */
qtd: number
/**
 * O que foi pago por elas, em reais.
 */
valorProdutos: number
/**
 * O frete que trazem, em reais.
 */
valorFrete: number
/**
 * Os encargos que trazem, em reais.
 */
valorEncargos: number
/**
 * Trocas canceladas com isto.
 * 
 * @maxItems 500
 * 
 * Items: Troca.
 */
trocaIds: number[]
/**
 * Estornos de diferenças que deixaram de ser feitos.
 * 
 * @maxItems 500
 * 
 * Items: Estorno.
 */
estornoIds: number[]
/**
 * Estornos previstos com isto: do que já foi aceito, e do que o consumidor pagou da diferença.
 * 
 * @maxItems 500
 */
estornos: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"exchange.choice-wanted": (Evento & {
tipo: "exchange.choice-wanted"
dados: {
/**
 * Até quando o consumidor pode escolher.
 */
escolherAte: string
}
})
"exchange.difference-due": (Evento & {
tipo: "exchange.difference-due"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * Acima de 0 o consumidor paga; abaixo de 0 a loja devolve. Em reais.
 */
valorDiferenca: number
}
})
"exchange.difference-paid": (Evento & {
tipo: "exchange.difference-paid"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * Acima de 0 o consumidor paga; abaixo de 0 a loja devolve. Em reais.
 */
valorDiferenca: number
/**
 * Como o pagamento é conhecido.
 */
referencia: string
}
})
"exchange.difference-waived": (Evento & {
tipo: "exchange.difference-waived"
dados: {
/**
 * Troca de que se fala.
 */
trocaId: number
/**
 * Item que volta.
 */
itemId: number
/**
 * Acima de 0 o consumidor paga; abaixo de 0 a loja devolve. Em reais.
 */
valorDiferenca: number
}
})
"defect.choice-wanted": (Evento & {
tipo: "defect.choice-wanted"
dados: {
/**
 * Itens de que se reclama.
 * 
 * @maxItems 500
 * 
 * Items: Item.
 */
itemIds: number[]
}
})
"defect.repaired": (Evento & {
tipo: "defect.repaired"
dados: {
/**
 * Item de que se reclama.
 */
itemId: number
/**
 * Unidades.
 */
qtd: number
/**
 * O dia em que voltou ao consumidor.
 */
dia: string
}
})
"defect.chosen": (Evento & {
tipo: "defect.chosen"
dados: {
/**
 * Item de que se reclama.
 */
itemId: number
/**
 * troca, dinheiro ou abatimento.
 */
escolha: string
}
})
"defect.abatement-offered": (Evento & {
tipo: "defect.abatement-offered"
dados: {
/**
 * Item de que se reclama.
 */
itemId: number
/**
 * Valor do abatimento, em reais.
 */
valor: number
}
})
"defect.abatement-declined": (Evento & {
tipo: "defect.abatement-declined"
dados: {
/**
 * Item de que se reclama.
 */
itemId: number
/**
 * Valor do abatimento, em reais.
 */
valor: number
}
})
"defect.abated": (Evento & {
tipo: "defect.abated"
dados: {
/**
 * Item de que se reclama.
 */
itemId: number
/**
 * Valor do abatimento, em reais.
 */
valor: number
/**
 * Unidades que ficam com o consumidor.
 */
qtd: number
/**
 * O que foi previsto para devolvê-lo.
 * 
 * @maxItems 500
 */
estornos: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
}
})
"claim.answered": (Evento & {
tipo: "claim.answered"
dados: {
/**
 * A decisão que valia antes, nas palavras da gestão.
 */
anterior: string
/**
 * A decisão que vale agora.
 */
atual: string
/**
 * reenvio, reembolso ou recusa.
 */
resultado: string
/**
 * Estornos previstos com isto.
 * 
 * @maxItems 500
 */
estornos?: {
/**
 * Estorno previsto.
 */
estornoId: number
/**
 * Para que foi previsto; única no processo.
 */
finalidade?: string
formaEstorno?: FormaEstorno
/**
 * Valor dos produtos, em reais.
 */
valorProdutos?: number
/**
 * Frete, em reais.
 */
valorFrete?: number
/**
 * Encargos que o arrependimento devolve, em reais; de uma correção, o valor dela.
 */
valorEncargos?: number
/**
 * Bônus do vale, em reais; negativo onde a definição vale menos de 100 por cento.
 */
valorBonus?: number
/**
 * O custo de envio do cliente que se desconta, em reais.
 */
custoEnvio?: number
}[]
/**
 * O que sai de novo.
 * 
 * @maxItems 500
 * 
 * Items: Troca.
 */
trocaIds?: number[]
}
})
"privacy.erased": (Evento & {
tipo: "privacy.erased"
dados: {

}
})
"webhook.test": EventoDeTeste
}
/**
 * Algo que aconteceu com um processo.
 */
export interface Evento {
/**
 * Identificador do evento; o mesmo em cada tentativa de entrega e no cabeçalho webhook-id.
 */
id: string
tipo: TipoEvento
/**
 * Número do evento no processo: 1, 2, 3… sem lacunas.
 */
versao: number
/**
 * Quando aconteceu.
 */
ocorridoEm: string
/**
 * Conta do processo.
 */
conta: number
/**
 * Loja virtual do processo.
 */
lojaVirtualId: (number | null)
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Número do processo, como LE-000123.
 */
processoNumero: string
/**
 * Quem ou o que causou: credential e o número dela, worker, consumer, staff ou command line.
 */
causa: string
/**
 * O que mudou no processo: de cada campo, por seu JSON pointer, o valor anterior e o que vale agora.
 */
mudancas: {
/**
 * Um valor que não é mais o que era.
 * 
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 */
[k: string]: {
/**
 * O valor anterior; nulo onde não havia nenhum.
 */
de: {
[k: string]: unknown
}
/**
 * O valor que vale agora; nulo onde não há mais nenhum.
 */
para: {
[k: string]: unknown
}
}
}
processo: (ProcessoNoEvento | null)
/**
 * O que só este tipo de evento diz.
 */
dados: {
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 */
[k: string]: unknown
}
}
/**
 * O processo como o evento o deixou.
 */
export interface ProcessoNoEvento {
/**
 * Identificador do processo.
 */
id: number
tipo: TipoProcesso
tipoFreteEstorno: TipoFreteEstorno
/**
 * Diferença de uma troca, em reais: 0 não há; positiva, o consumidor paga; negativa, a loja paga.
 */
valorDiferenca: number
/**
 * O consumidor recebe o estorno e fica com o item.
 */
mantenhaOItem: boolean
status: StatusProcesso
/**
 * Número do processo, como LE-000123.
 */
numero: string
/**
 * Quando o processo foi aberto.
 */
data: string
tipoServicoLogistico: TipoServicoLogistico
/**
 * Descrição de como o item volta.
 */
tipoServicoLogisticoDescricao: string
/**
 * O pedido é de marketplace.
 */
marketplace: boolean
/**
 * Se o e-mail do cliente estava na lista de bloqueio quando a solicitação foi aberta.
 */
blocklist: boolean
valeCompra: (ValeCompra | null)
/**
 * Notas de devolução ativas.
 * 
 * @maxItems 500
 */
notasDevolucao: NotaDoProcesso[]
/**
 * Loja virtual do processo.
 */
lojaVirtualId: (number | null)
estagioLogistico: EstagioLogistico
estagioFinanceiro: EstagioFinanceiro
estagioRating: EstagioRating
formaEstorno: (FormaEstorno | null)
pedido: PedidoDoProcesso
cliente: (ClienteDoProcesso | null)
/**
 * Itens do processo.
 * 
 * @maxItems 2000
 */
itens: ItemDoProcesso[]
autorizacao: (AutorizacaoPostagem | null)
dadosBancarios: (DadosBancarios | null)
/**
 * Valor dos produtos a devolver, em reais.
 */
valorProdutos: number
/**
 * Frete a devolver, em reais.
 */
valorFrete: number
/**
 * Encargos a devolver, em reais: do que foi pago além de produtos e frete (juros de parcelamento, por exemplo), a parte dos itens de um arrependimento no prazo legal (CDC art. 49).
 */
valorEncargos: number
/**
 * Total a devolver, em reais: produtos, frete e encargos, antes do custo de envio do cliente.
 */
valorTotal: number
custoEnvioCliente: CustoDeEnvioDoCliente
/**
 * Reclamações de defeito, uma por item; vazio quando ninguém reclamou de um.
 * 
 * @maxItems 500
 */
defeitos: ReclamacaoDeDefeito[]
reclamacaoEntrega?: ReclamacaoDeEntrega
}
/**
 * Vale-compra do processo.
 */
export interface ValeCompra {
/**
 * Identificador do vale.
 */
instanciaId: number
/**
 * Identificador da definição do vale.
 */
definicaoId: number
/**
 * Valor do vale, em reais.
 */
valor: number
/**
 * Valor dado à mão no lugar do calculado, em reais.
 */
valorManual: (number | null)
/**
 * Percentual aplicado ao valor devolvido; 110 quer dizer 110 por cento.
 */
valorPorcentagem: number
/**
 * Quando o vale foi decidido.
 */
data: string
/**
 * Até quando o vale pode ser usado.
 */
expirarEm: string
/**
 * Código de resgate; null até o vale ser gerado. Inteiro só no processo obtido por uma integração com `vales:read`; em toda outra resposta, com asteriscos no lugar de quase tudo, e assim não pode ser usado.
 */
redemptionToken: (string | null)
/**
 * Se o vale já foi gerado na loja.
 */
gerado: boolean
/**
 * Quando o vale foi gerado na loja; null até então.
 */
DataGeracao: (string | null)
}
/**
 * Nota fiscal de devolução ativa de um processo.
 */
export interface NotaDoProcesso {
/**
 * Número da nota, único no processo entre notas ativas e inativas; o que só tem algarismos é comparado como número (001 é 1).
 */
numero: string
/**
 * Série da nota.
 */
serie: string
/**
 * Chave de acesso da nota, normalmente com 44 caracteres.
 */
chave: string
/**
 * XML da nota, guardado byte a byte, até 2 MiB; pode ser vazio. DOCTYPE e entidades são recusados.
 */
xml: string
/**
 * Endereço completo do DANFE, http ou https, sem usuário nem senha; pode ser vazio.
 */
danfeLink: string
/**
 * Data de emissão da nota.
 */
data: string
/**
 * Nome do arquivo; pode ser vazio.
 */
arquivo: string
}
/**
 * Pedido de onde vêm os itens.
 */
export interface PedidoDoProcesso {
/**
 * Número do pedido.
 */
numero: (string | null)
/**
 * Identificador do pedido na loja.
 */
id: (string | null)
/**
 * Data do pedido.
 */
data: (string | null)
/**
 * Valor pago, em reais.
 */
valor: (number | null)
/**
 * Frete pago, em reais.
 */
valorFrete: (number | null)
/**
 * Desconto concedido, em reais.
 */
valorDesconto: (number | null)
}
/**
 * Cliente do pedido.
 */
export interface ClienteDoProcesso {
/**
 * Nome.
 */
nome: (string | null)
/**
 * E-mail.
 */
email: (string | null)
/**
 * CPF ou CNPJ.
 */
documento: (string | null)
/**
 * Telefone fixo.
 */
telefone: (string | null)
/**
 * Celular.
 */
celular: (string | null)
endereco: (Endereco | null)
}
/**
 * Endereço.
 */
export interface Endereco {
/**
 * Rua, avenida ou praça.
 */
logradouro: (string | null)
/**
 * Número.
 */
numero: (string | null)
/**
 * Complemento.
 */
complemento: (string | null)
/**
 * Bairro.
 */
bairro: (string | null)
/**
 * Cidade.
 */
cidade: (string | null)
/**
 * Sigla do estado.
 */
estado: (string | null)
/**
 * CEP.
 */
cep: (string | null)
}
/**
 * Item pedido em troca ou devolução.
 */
export interface ItemDoProcesso {
/**
 * Identificador do item, usado na avaliação.
 */
itemId: string
/**
 * Identificador do SKU na loja.
 */
skuId: string
/**
 * Nome do SKU.
 */
skuNome: (string | null)
/**
 * Identificador do produto na loja.
 */
produtoId: (string | null)
/**
 * Nome do produto.
 */
produtoNome: (string | null)
/**
 * Endereço da imagem do item na loja, em https.
 */
imagemUrl?: string
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
categorias?: string[]
/**
 * Unidades do item neste processo.
 */
quantidade: number
/**
 * Unidades do item no pedido.
 */
quantidadeTotal: number
tipoProcesso: TipoProcesso
/**
 * Motivo dado pelo consumidor.
 */
motivo: (string | null)
/**
 * Respostas às perguntas do motivo; ausente se não há nenhuma.
 * 
 * @maxItems 10
 */
respostas?: RespostaDoItem[]
/**
 * Preço unitário, em reais.
 */
preco: number
/**
 * Valor das unidades a devolver, sem frete, em reais; 0 em uma troca.
 */
valorDevolver: number
/**
 * Avaliações do item, da mais antiga à mais nova.
 * 
 * @maxItems 500
 */
ratings: AvaliacaoDoItem[]
}
/**
 * O que o consumidor respondeu a uma pergunta do motivo.
 */
export interface RespostaDoItem {
/**
 * Chave da pergunta, como na conta.
 */
chave: string
/**
 * A pergunta, como foi feita.
 */
pergunta: string
/**
 * Chave da opção escolhida; null se a resposta é um texto livre.
 */
opcao: (string | null)
/**
 * A opção por extenso, ou o texto livre; null se o texto livre foi apagado ou não se mostra.
 */
texto: (string | null)
}
/**
 * Uma avaliação registrada para o item.
 */
export interface AvaliacaoDoItem {
/**
 * Nota de 1 a 5.
 */
ratingValor: number
estadoItem: EstadoItem
/**
 * Comentário de quem avaliou.
 */
comentario: (string | null)
/**
 * Unidades avaliadas.
 */
qtd: number
/**
 * Se há unidades a não estornar.
 */
naoEstornar: boolean
/**
 * Unidades a não estornar.
 */
naoEstornarQtd: number
/**
 * Quando foi avaliado.
 */
data: string
}
/**
 * Autorização de logística reversa.
 */
export interface AutorizacaoPostagem {
/**
 * Código a apresentar na postagem.
 */
codigo: string
/**
 * Até quando a autorização vale.
 */
expirarEm: (string | null)
/**
 * Código de rastreio, conhecido depois da postagem.
 */
codigoRastreio: (string | null)
/**
 * Nome da transportadora.
 */
transportadora: (string | null)
}
/**
 * Dados bancários do cliente, mascarados: documento, chave e conta mostram só o final.
 */
export interface DadosBancarios {
/**
 * Identificador dos dados na origem.
 */
id: (number | null)
/**
 * Nome do titular.
 */
nomeTitular: (string | null)
/**
 * CPF ou CNPJ do titular.
 */
cpfTitular: (string | null)
tipo: (TipoDadosBancarios | null)
tipoChavePix: (TipoChavePix | null)
/**
 * Chave Pix.
 */
chavePix: (string | null)
/**
 * Nome do banco.
 */
banco: (string | null)
/**
 * Agência.
 */
agencia: (string | null)
/**
 * Conta-corrente, com dígito.
 */
contaCorrente: (string | null)
}
/**
 * O que o cliente paga pela forma de envio escolhida: descontado uma só vez, do dinheiro ou, depois do bônus, do vale. Sempre 0 em arrependimento (CDC art. 49), em garantia e quando o cliente fica com o item.
 */
export interface CustoDeEnvioDoCliente {
/**
 * Quanto custa, em reais, como ficou acertado quando a solicitação foi aberta.
 */
previsto: number
/**
 * Quanto já foi descontado de estornos e vales, em reais.
 */
descontado: number
/**
 * Quanto não tem de onde ser descontado e não é cobrado, em reais.
 */
naoCobrado: number
}
/**
 * A reclamação de defeito de um item (CDC, art. 18).
 */
export interface ReclamacaoDeDefeito {
/**
 * Identificador do item.
 */
itemId: string
/**
 * em_conserto enquanto corre o prazo; aguardando_escolha quando ele acabou sem conserto, ou o produto é essencial; escolhido quando o consumidor disse o que quer; consertado, abatido ou atendido (dinheiro ou troca) quando a loja respondeu; encerrado com o processo.
 */
estado: ("em_conserto" | "aguardando_escolha" | "escolhido" | "consertado" | "abatido" | "atendido" | "encerrado")
/**
 * Quando o consumidor reclamou; o prazo legal para reclamar fica suspenso até respondidoEm.
 */
reclamadoEm: string
/**
 * Até quando a loja pode consertar; depois, a escolha é do consumidor.
 */
consertarAte: string
/**
 * Se o produto é essencial: a escolha cabe de imediato (CDC, art. 18, § 3º).
 */
essencial: boolean
/**
 * Quando a loja respondeu; null enquanto não.
 */
respondidoEm: (string | null)
/**
 * O que o consumidor escolheu.
 */
escolha: ("troca" | "dinheiro" | "abatimento" | null)
/**
 * Quando escolheu.
 */
escolhidoEm: (string | null)
/**
 * Dia em que o item voltou consertado ao consumidor.
 */
consertadoEm: (string | null)
/**
 * Abatimento oferecido que espera pelo consumidor, em reais.
 */
valorOferecido: (number | null)
/**
 * O que foi devolvido de unidades que ficaram com o consumidor, em reais.
 */
valorAbatido: (number | null)
}
/**
 * A reclamação de entrega que este processo é; ausente nos outros processos.
 */
export interface ReclamacaoDeEntrega {
/**
 * nao_recebido: o pedido nunca chegou; danificado: chegou com avaria; item_faltando: faltaram unidades. Nada volta à loja.
 */
tipo: ("nao_recebido" | "danificado" | "item_faltando")
/**
 * aberta enquanto espera a resposta da loja; reenviando ou reembolsando depois dela; atendida quando tudo foi enviado ou devolvido; recusada com motivo; retirada quando o processo terminou de outro modo.
 */
estado: ("aberta" | "reenviando" | "reembolsando" | "atendida" | "recusada" | "retirada")
/**
 * Quando o consumidor reclamou.
 */
abertaEm: string
/**
 * Até quando a loja deve responder (Decreto 7.962/2013, art. 4º, V).
 */
responderAte: string
/**
 * O que a loja respondeu; null enquanto não.
 */
resultado: ("reenvio" | "reembolso" | "recusa" | null)
/**
 * Quando a loja respondeu; null enquanto não.
 */
respondidaEm: (string | null)
}
/**
 * Um evento de teste, pedido por uma pessoa.
 */
export interface EventoDeTeste {
/**
 * Identificador, como o de qualquer evento.
 */
id: string
/**
 * Sempre webhook.test.
 */
tipo: "webhook.test"
/**
 * Quando foi pedido.
 */
ocorridoEm: string
/**
 * Conta do webhook.
 */
conta: number
dados: {
/**
 * O webhook que se testa.
 */
webhookId: number
}
}
