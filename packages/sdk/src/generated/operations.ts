/** Made from the contract by `npm run generate`; not written by hand. */

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
/**
 * Situação procurada: -1 todas; 0 iniciado; 1 pendente; 2 concluído; 3 cancelado.
 */
export type FiltroStatusProcesso = (-1 | 0 | 1 | 2 | 3)
/**
 * Link para o fluxo do consumidor.
 */
export type LinkDoFluxo = string
/**
 * Forma de pagamento: creditCard cartão de crédito; debitCard cartão de débito; instantPayment Pix; bankInvoice boleto; giftCard vale-compra; cashback cashback; promissory a prazo na loja.
 */
export type FormaPagamento = ("creditCard" | "debitCard" | "instantPayment" | "bankInvoice" | "giftCard" | "cashback" | "promissory")
/**
 * Tipo de entrega escolhido: -1 não informado; 0 postagem em agência; 1 coleta domiciliar; 2 coleta domiciliar agendada; 3 coleta expressa; 4 postagem em locker.
 */
export type TransportadoraTipoEntrega = (-1 | 0 | 1 | 2 | 3 | 4)
/**
 * O que foi registrado, em uma frase.
 */
export type ResultadoRating = string
/**
 * Para que serve o vale-compra: 0 retenção (vale no lugar do estorno em dinheiro); 1 composição da diferença de uma troca por item mais caro.
 */
export type TipoDefinicaoVale = (0 | 1)
/**
 * Se o consumidor pode ficar com o item.
 */
export type PodeManterItem = boolean
/**
 * Regra de devolução do frete, pelo código ou pelo nome (sem distinguir maiúsculas): 0 ou Integral; 1 ou Proporcional; 2 ou PedidoCompleto; 3 ou Nunca. Deve ser a regra da conta.
 */
export type EnumTipoFreteEstorno = ((0 | 1 | 2 | 3) | string)
/**
 * O que se pede para o item: 0 devolução; 1 troca.
 */
export type TipoPedido = (0 | 1)
/**
 * Se estava na lista.
 */
export type EstavaBloqueado = boolean
/**
 * O que aconteceu; novos tipos podem surgir, nenhum muda de nome.
 */
export type TipoEvento = ("process.created" | "process.approved" | "process.declined" | "process.flagged" | "process.cancelled" | "process.decision-held" | "process.decision-undone" | "process.decision-lapsed" | "process.reopened" | "process.expired" | "process.commented" | "process.address-changed" | "logistics.parcel-added" | "logistics.authorization-requested" | "logistics.authorized" | "logistics.failed" | "logistics.expired" | "logistics.posted" | "logistics.collected" | "logistics.in-transit" | "logistics.delivered" | "logistics.counted" | "logistics.lost" | "logistics.sent-back" | "logistics.cancelled" | "invoice.added" | "invoice.updated" | "invoice.deactivated" | "rating.registered" | "units.placed" | "restock.done" | "restock.awaits-person" | "restock.retried" | "restock.settled" | "return.mirrored" | "return.mirror-ended" | "return.mirror-awaits-person" | "return.mirror-resolved" | "photo.added" | "proposal.made" | "proposal.confirmed" | "proposal.refused" | "proposal.withdrawn" | "proposal.voided" | "refund.planned" | "refund.sent" | "refund.divided" | "refund.verifying" | "refund.settled" | "refund.failed" | "refund.reversed" | "refund.payment-refused" | "refund.held" | "refund.cancelled" | "refund.retried" | "refund.hurried" | "refund.form-changed" | "refund.payee-confirmed" | "refund.found-at-store" | "retention.accepted" | "voucher.reissue-asked" | "voucher.awaits-person" | "voucher.sent" | "voucher.issued" | "voucher.reversed" | "voucher.kept" | "exchange.chosen" | "exchange.reserved" | "exchange.failed" | "exchange.held" | "exchange.released" | "exchange.retried" | "exchange.ordered" | "exchange.invoiced" | "exchange.shipped" | "exchange.delivered" | "exchange.cancelled" | "exchange.expired" | "exchange.refunded-instead" | "exchange.choice-wanted" | "exchange.difference-due" | "exchange.difference-paid" | "exchange.difference-waived" | "defect.choice-wanted" | "defect.repaired" | "defect.chosen" | "defect.abatement-offered" | "defect.abatement-declined" | "defect.abated" | "claim.answered" | "privacy.erased")
/**
 * ativo: recebe eventos; desativado: por alguém, não recebe; recusado: o endereço respondeu 410 e não recebe até ser ativado.
 */
export type EstadoDoWebhook = ("ativo" | "desativado" | "recusado")
/**
 * entregue: resposta 2xx; interrompida: o Vaivém parou no meio, e o evento é enviado de novo.
 */
export type ResultadoDaTentativa = ("entregue" | "falhou" | "em andamento" | "interrompida")
/**
 * parada: a tentativa 10 falhou, e nada mais deste processo é enviado até alguém retomar.
 */
export type EstadoDaFila = ("andando" | "parada")

export interface OperationTypes {
getProcess: {
entity: Processo
params: {
/**
 * Identificador do processo (inteiro positivo de até 19 dígitos) ou seu número, como LE-000123.
 */
idProcesso: string
}
}
listProcesses: {
entity: Processo
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Primeiro dia da busca, inclusive, no fuso da conta.
 */
de?: string
/**
 * Último dia da busca, inclusive, no fuso da conta.
 */
ate?: string
/**
 * Situação procurada: -1 todas; 0 iniciado; 1 pendente; 2 concluído; 3 cancelado.
 */
status?: (-1 | 0 | 1 | 2 | 3)
/**
 * Parte do nome ou do e-mail do cliente ou do número do pedido, sem distinguir maiúsculas e acentos, ou o código de autorização exato.
 */
textoBusca?: string
/**
 * Loja virtual (subconta). Uma loja desconhecida dá uma lista vazia.
 */
lojaVirtualId?: number
/**
 * Número original do pedido na loja, exato.
 */
orderNumber?: string
/**
 * Estágio logístico: 0 nenhum; 1 pendente; 2 erro; 3 loja física; 4 autorizado; 5 postado ou coletado; 6 entregue; 7 entregue em parte.
 */
estagioLogistico?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
/**
 * Estágio financeiro: 0 nenhum; 1 pendente; 2 estornado em parte; 3 estornado; 4 erro.
 */
estagioFinanceiro?: (0 | 1 | 2 | 3 | 4)
/**
 * Estágio da avaliação dos itens: 0 pendente; 1 parcial; 2 completa.
 */
estagioRating?: (0 | 1 | 2)
}
body: CarregarProcessosRequest
}
integrateFlow: {
entity: LinkDoFluxo
body: IntegrateRequest
}
previewBrand: {
entity: PreviaDaMarca
body: PreviaDaMarcaRequest
}
importRequest: {
entity: Processo
body: EnviarSolicitacaoRequest
}
importOrders: {
entity: PedidosRecebidos
body: GuardarPedidosRequest
}
rateItems: {
entity: ResultadoRating
body: RatingRequest
}
addReturnInvoice: {
entity: NotaDevolucao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ReturnNoteModel
}
updateReturnInvoice: {
entity: NotaDevolucao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da nota.
 */
notaFiscalId: number
}
body: ReturnNoteModel
}
deactivateReturnInvoice: {
entity: NotaDevolucao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da nota.
 */
notaFiscalId: number
}
}
listReturnInvoices: {
entity: NotaDevolucao
query: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
}
}
getReturnInvoice: {
entity: NotaDevolucao
params: {
/**
 * Identificador da nota.
 */
id: number
}
}
getConnector: {
entity: (Conector | null)
query: {
/**
 * Loja virtual cujo conector se quer; ausente, o conector que não é de loja alguma.
 */
serviceVirtualStoreId?: number
}
}
evaluateRules: {
entity: VereditoDasRegras
query: {
/**
 * Loja virtual (subconta) cujas regras valem.
 */
lojaVirtualId?: number
/**
 * Contexto de atendimento administrativo: algumas restrições, como o prazo, são relaxadas.
 */
admin?: boolean
/**
 * Responder também regras, com cada regra, suas entradas e sua decisão.
 */
explicar?: boolean
}
body: PedidoInputDTO
}
getVoucherDefinitions: {
entity: DefinicoesDeVale
query: {
/**
 * Loja virtual (subconta).
 */
lojaVirtualId?: number
}
}
checkKeepItem: {
entity: PodeManterItem
query: {
/**
 * E-mail do comprador do pedido, sem distinguir maiúsculas.
 */
email: string
/**
 * Loja virtual (subconta).
 */
lojaVirtualId?: number
}
}
calculateRefundText: {
entity: ValorETextoEstorno
query: {
/**
 * Regra de devolução do frete, pelo código ou pelo nome (sem distinguir maiúsculas): 0 ou Integral; 1 ou Proporcional; 2 ou PedidoCompleto; 3 ou Nunca. Deve ser a regra da conta.
 */
tipoEstorno: ((0 | 1 | 2 | 3) | string)
}
body: ProcessoInputDTO
}
calculateRefundSplit: {
entity: EstornoPorItemValores
query: {
/**
 * Loja virtual (subconta) do pedido.
 */
lojaVirtualId?: number
}
body: EstornoPorItemValoresRequest
}
getLogisticsOptions: {
/**
 * Opções, da mais barata para o consumidor à mais cara; entre as de mesmo custo, a mais rápida antes.
 * 
 * @maxItems 500
 */
entity: OpcaoLogistica[]
query: {
/**
 * Loja virtual (subconta).
 */
lojaVirtualId?: number
}
body: PedidoLogistica
}
listPhysicalStores: {
/**
 * Lojas físicas ativas.
 * 
 * @maxItems 10000
 */
entity: LojaFisica[]
query: {
/**
 * Loja virtual (subconta).
 */
lojaVirtualId?: number
}
}
listCarriers: {
/**
 * Transportadoras ativas.
 * 
 * @maxItems 10000
 */
entity: Transportadora[]
query: {
/**
 * Loja virtual (subconta).
 */
lojaVirtualId?: number
}
}
listQueue: {
entity: ProcessoNaFila
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Fila; se não vier, todos.
 */
fila?: ("para-decidir" | "para-autorizar" | "dados-que-faltam" | "em-transito" | "para-conferir" | "dinheiro" | "adiados" | "prazos" | "todos" | "a-aprovar" | "sinalizados" | "aguardando-postagem" | "entregues-nao-avaliados" | "estorno-falhou" | "trocas-sem-escolha" | "defeitos-sem-escolha" | "reclamacoes-de-entrega" | "acao-manual" | "expirando" | "prazo-legal")
/**
 * Quantos dias à frente são perto, nas filas prazos, expirando e prazo-legal; 0 é só hoje e o que já passou.
 */
dias?: number
/**
 * Só os desta loja virtual; 0 processos se ela não existe.
 */
lojaVirtualId?: number
/**
 * Parte do nome ou do e-mail do cliente ou do número do pedido, ou o código de autorização exato.
 */
textoBusca?: string
/**
 * Número do processo, como LE-000123, ou número do pedido, exato.
 */
numero?: string
/**
 * Abertos neste dia ou depois, no fuso da conta.
 */
de?: string
/**
 * Abertos neste dia ou antes, no fuso da conta.
 */
ate?: string
/**
 * Só os desta decisão.
 */
decisao?: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
/**
 * Situação do processo: 0 iniciado (só enquanto uma importação é recebida); 1 pendente; 2 concluído; 3 cancelado.
 */
status?: (0 | 1 | 2 | 3)
/**
 * Troca ou devolução; um processo com os dois tipos de item é troca: 0 devolução; 1 troca.
 */
tipo?: (0 | 1)
/**
 * Estágio logístico: 0 nenhum; 1 pendente; 2 erro; 3 loja física; 4 autorizado; 5 postado ou coletado; 6 entregue; 7 entregue em parte.
 */
estagioLogistico?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
/**
 * Estágio financeiro: 0 nenhum; 1 pendente; 2 estornado em parte; 3 estornado; 4 erro.
 */
estagioFinanceiro?: (0 | 1 | 2 | 3 | 4)
/**
 * Estágio da avaliação dos itens: 0 pendente; 1 parcial; 2 completa.
 */
estagioRating?: (0 | 1 | 2)
/**
 * Como o valor é devolvido: 0 vale-compra; 1 estorno manual; 2 estorno automático.
 */
formaEstorno?: (0 | 1 | 2)
/**
 * Valor mínimo a devolver, em reais.
 */
valorMinimo?: string
/**
 * Valor máximo a devolver, em reais.
 */
valorMaximo?: string
/**
 * Só os deste responsável: o id de uma pessoa, `eu` ou `ninguem`.
 */
responsavel?: string
/**
 * Só os que mencionam quem chama, e que ainda não viu.
 */
mencao?: "minha"
/**
 * Em que ordem; se não vier, a da fila.
 */
ordem?: ("vence-antes" | "mais-novos" | "mais-antigos" | "maior-valor" | "menor-valor" | "expira-antes" | "prazo-legal-antes" | "alterados-por-ultimo" | "alterados-primeiro")
/**
 * Conta só até este número, para que a primeira página não espere a contagem de muitos: havendo mais, totalRecords é este número mais um, e totalPages vem dele. Se não vier, o total é exato.
 */
contarAte?: number
}
}
countQueues: {
entity: ContagemDasFilas
query: {
/**
 * Quantos dias à frente são perto, nas filas prazos, expirando e prazo-legal; 0 é só hoje e o que já passou.
 */
dias?: number
/**
 * Só os desta loja virtual; 0 processos se ela não existe.
 */
lojaVirtualId?: number
}
}
listRefundsToDo: {
entity: EstornoPendente
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só os desta loja virtual.
 */
lojaVirtualId?: number
/**
 * Pelo que esperam; se não vier, todos.
 */
situacao?: ("manual" | "a-liberar" | "falhou" | "verificando" | "vale-a-emitir" | "vale-manual" | "a-confirmar")
}
}
sumRefundsToDo: {
entity: ResumoDosEstornos
query: {
/**
 * Só os desta loja virtual.
 */
lojaVirtualId?: number
}
}
sumWaitingAtStores: {
entity: EsperandoNasLojas
}
exportManualPayments: {
entity: PagamentosManuais
body: ExportarPagamentosManuaisRequest
}
readBankReturn: {
entity: RetornoDoBanco
body: LerRetornoDoBancoRequest
}
importStatement: {
entity: ExtratoImportado
body: ImportarExtratoRequest
}
fetchStatement: {
entity: ExtratoBuscado
params: {
/**
 * Um dos provedoresPagamento da conta.
 */
provedorId: number
}
body: BuscarExtratoRequest
}
listStatementAccounts: {
entity: ContasDeExtrato
}
showReconciliation: {
entity: Conciliacao
params: {
/**
 * Conta de extrato.
 */
contaId: number
}
query: {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia; no máximo 31 dias.
 */
ate: string
}
}
showReconciledDay: {
entity: DiferencasDoDia
params: {
/**
 * Conta de extrato.
 */
contaId: number
/**
 * Dia.
 */
dia: string
}
}
resolveDifference: {
entity: DiferencaResolvida
params: {
/**
 * Conta de extrato.
 */
contaId: number
}
body: ResolverDiferencaRequest
}
findToReceive: {
entity: AchadosNoRecebimento
query: {
/**
 * O que foi lido ou digitado, sem distinguir maiúsculas.
 */
codigo: string
}
}
listPlacedUnits: {
entity: DestinosDoProcesso
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
placeUnits: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: PlaceUnitsRequest
}
retryRestock: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da reposição.
 */
reposicaoId: number
}
body: RetryRestockRequest
}
closeRestock: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da reposição.
 */
reposicaoId: number
}
body: CloseRestockRequest
}
retryStoreReturn: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: RetryStoreReturnRequest
}
leaveStoreReturn: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: LeaveStoreReturnRequest
}
addPhoto: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: AddPhotoRequest
}
commandInBulk: {
entity: ComandoEmLote
body: ComandoEmLoteRequest
}
startBulkJob: {
entity: Lote
body: LoteRequest
}
listBulkJobs: {
entity: Lote
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
}
}
getBulkJob: {
entity: Lote
params: {
/**
 * Identificador do lote.
 */
loteId: number
}
}
listBulkJobOutcomes: {
entity: ProcessoDoLote
params: {
/**
 * Identificador do lote.
 */
loteId: number
}
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só os deste resultado.
 */
resultado?: ("feito" | "recusado" | "restante")
}
}
stopBulkJob: {
entity: Lote
params: {
/**
 * Identificador do lote.
 */
loteId: number
}
}
getCustomerHistory: {
entity: HistoricoDoConsumidor
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
listColleagues: {
entity: Colegas
}
getHandling: {
entity: Atendimento
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
changeHandling: {
entity: Atendimento
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: MudarAtendimentoRequest
}
getAccountSettings: {
entity: ConfiguracaoDaConta
}
testConnector: {
entity: TesteDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
body: TestarConectorRequest
}
getFirstSteps: {
entity: PrimeirosPassos
}
checkMailDomain: {
entity: DominioDoRemetente
query: {
/**
 * Seletor do DKIM, como o provedor de e-mail o chama.
 */
seletor?: string
}
}
checkPublicAddress: {
entity: EnderecoPublico
}
getTraining: {
entity: ContaDeTreino
}
makeTraining: {
entity: ContaDeTreino
}
listConnectors: {
entity: ConectoresDaConta
}
setConnectorCredentials: {
entity: CredenciaisDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
query: {
/**
 * A lista da configuração em que o conector está; ausente, loja.
 */
tipo?: ("loja" | "transportadora" | "provedor")
}
body: DarCredenciaisRequest
}
removeConnectorCredentials: {
entity: CredenciaisApagadas
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
query: {
/**
 * A lista da configuração em que o conector está; ausente, loja.
 */
tipo?: ("loja" | "transportadora" | "provedor")
}
}
setConnectorStep: {
entity: EtapaDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
query: {
/**
 * A lista da configuração em que o conector está; ausente, loja.
 */
tipo?: ("loja" | "transportadora" | "provedor")
}
body: MudarEtapaRequest
}
stopConnector: {
entity: EtapaDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
query: {
/**
 * A lista da configuração em que o conector está; ausente, loja.
 */
tipo?: ("loja" | "transportadora" | "provedor")
}
body: PararConectorRequest
}
resumeConnector: {
entity: EtapaDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
query: {
/**
 * A lista da configuração em que o conector está; ausente, loja.
 */
tipo?: ("loja" | "transportadora" | "provedor")
}
}
proveConnector: {
entity: ProvaDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
query: {
/**
 * A lista da configuração em que o conector está; ausente, loja.
 */
tipo?: ("loja" | "transportadora" | "provedor")
}
body: ProvarConectorRequest
}
listConnectorIntakes: {
entity: EntradasDosConectores
}
renewIntakeToken: {
entity: EnderecoDeEntrada
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
query: {
/**
 * A lista da configuração em que o conector está; ausente, loja.
 */
tipo?: ("loja" | "transportadora" | "provedor")
}
}
startBackfill: {
entity: EntradaDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
body: LerPedidosAnterioresRequest
}
stopBackfill: {
entity: EntradaDoConector
params: {
/**
 * Identificador do conector na configuração.
 */
conectorId: number
}
}
listManagedCredentials: {
entity: CredenciaisDaConta
}
createManagedCredential: {
entity: CredencialNova
body: CriarCredencialRequest
}
rotateManagedCredential: {
entity: CredencialNova
params: {
/**
 * Identificador da credencial.
 */
credencialId: number
}
body: RotacionarCredencialRequest
}
disableManagedCredential: {
entity: CredencialDesativada
params: {
/**
 * Identificador da credencial.
 */
credencialId: number
}
body: DesativarCredencialRequest
}
listSavedFilters: {
entity: FiltrosSalvos
query: {
/**
 * A página do console que o usa.
 */
pagina?: ("fila" | "dinheiro" | "indicadores")
}
}
saveFilter: {
entity: FiltroSalvo
body: SalvarFiltroRequest
}
deleteSavedFilter: {
entity: FiltroExcluido
params: {
/**
 * Identificador do filtro.
 */
filtroId: number
}
}
adviseRequest: {
entity: AvaliacaoDaSolicitacao
body: AvaliarSolicitacaoRequest
}
openOnBehalf: {
entity: ProcessoEmGestao
body: AbrirSolicitacaoRequest
}
getIndicators: {
entity: Indicadores
query: {
/**
 * Primeiro dia, inclusive, no fuso da conta.
 */
de: string
/**
 * Último dia, inclusive, no fuso da conta.
 */
ate: string
/**
 * O dia que conta: o da solicitação, ou o do pedido; se não vier, o da solicitação.
 */
por?: ("devolucao" | "pedido")
/**
 * Só os processos desta loja virtual.
 */
lojaVirtualId?: number
/**
 * Em que partes dividir o período, até 400; se não vier, dias até um mês, semanas até meio ano, meses além.
 */
cadencia?: ("dia" | "semana" | "mes")
}
}
listIndicatorRows: {
entity: LinhaDeIndicador
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Primeiro dia, inclusive, no fuso da conta.
 */
de: string
/**
 * Último dia, inclusive, no fuso da conta.
 */
ate: string
/**
 * O dia que conta: o da solicitação, ou o do pedido; se não vier, o da solicitação.
 */
por?: ("devolucao" | "pedido")
/**
 * Só os processos desta loja virtual.
 */
lojaVirtualId?: number
/**
 * De que figura.
 */
figura: ("solicitado" | "devolvido-em-dinheiro" | "retido-em-vale" | "retido-em-troca" | "custo-logistico" | "custo-recuperado" | "economia-manter-item" | "tempo-decisao" | "tempo-postagem" | "tempo-transporte" | "tempo-conferencia" | "tempo-estorno" | "prazo-resposta" | "prazo-reparo" | "prazo-arrependimento" | "motivos")
/**
 * Em motivos: só as deste SKU.
 */
skuId?: string
/**
 * Em motivos: só as deste motivo, exato.
 */
motivo?: string
/**
 * Em motivos: só as de que ninguém disse por quê.
 */
semMotivo?: boolean
}
}
getInsights: {
entity: Panorama
query: {
/**
 * Primeiro dia, inclusive, no fuso da conta.
 */
de: string
/**
 * Último dia, inclusive, no fuso da conta.
 */
ate: string
/**
 * Só os processos desta loja virtual.
 */
lojaVirtualId?: number
}
}
getReturnRates: {
entity: TaxasDeDevolucao
query: {
/**
 * Primeiro dia, inclusive, no fuso da conta.
 */
de: string
/**
 * Último dia, inclusive, no fuso da conta.
 */
ate: string
/**
 * Só os processos desta loja virtual.
 */
lojaVirtualId?: number
}
}
getApprovals: {
entity: AprovacoesPorRegraEPessoa
query: {
/**
 * Primeiro dia, inclusive, no fuso da conta.
 */
de: string
/**
 * Último dia, inclusive, no fuso da conta.
 */
ate: string
/**
 * Só os processos desta loja virtual.
 */
lojaVirtualId?: number
}
}
importSales: {
entity: VendasRecebidas
body: EnviarVendasRequest
}
getManagedProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
getPhoto: {
entity: Foto
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da foto.
 */
fotoId: number
}
}
getParcelDocument: {
entity: DocumentoDaEncomenda
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
/**
 * etiqueta-a4 ou etiqueta-10x15: vai colada na encomenda; declaracao: a declaração de conteúdo (DACE).
 */
forma: ("etiqueta-a4" | "etiqueta-10x15" | "declaracao")
}
}
getParcelQuotes: {
/**
 * Os modos, do mais barato para a loja ao mais caro.
 * 
 * @maxItems 2000
 */
entity: CotacaoDeEnvio[]
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
}
approveProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ApproveProcessRequest
}
refuseProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: RefuseProcessRequest
}
flagProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: FlagProcessRequest
}
cancelProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: CancelProcessRequest
}
reopenProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ReopenProcessRequest
}
undoDecision: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: UndoDecisionRequest
}
commentProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: CommentProcessRequest
}
changeProcessAddress: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ChangeProcessAddressRequest
}
addParcel: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: AddParcelRequest
}
authorizeParcel: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
body: AuthorizeParcelRequest
}
recordPosting: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
body: RecordPostingRequest
}
recordReceipt: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
body: RecordReceiptRequest
}
countUnits: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
body: CountUnitsRequest
}
recordLoss: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
body: RecordLossRequest
}
sendBackParcel: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
body: SendBackParcelRequest
}
cancelParcel: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da encomenda.
 */
encomendaId: number
}
body: CancelParcelRequest
}
rateProcess: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: RateProcessRequest
}
planRefund: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: PlanRefundRequest
}
executeRefund: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do estorno.
 */
estornoId: number
}
body: ExecuteRefundRequest
}
recordManualPayment: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do estorno.
 */
estornoId: number
}
body: RecordManualPaymentRequest
}
issueVoucher: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: IssueVoucherRequest
}
recordManualVoucher: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do estorno.
 */
estornoId: number
}
body: RecordManualVoucherRequest
}
recordRefundOutcome: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do estorno.
 */
estornoId: number
}
body: RecordRefundOutcomeRequest
}
reissueVoucher: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ReissueVoucherRequest
}
changeRefundForm: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ChangeRefundFormRequest
}
confirmPayee: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ConfirmPayeeRequest
}
acceptRetentionOffer: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: AcceptRetentionOfferRequest
}
getLedger: {
entity: RazaoDoProcesso
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
listCommandCalls: {
entity: ChamadasDoProcesso
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
listReplacements: {
entity: OpcoesDeTroca
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do item.
 */
itemId: number
}
}
chooseReplacement: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ChooseReplacementRequest
}
cancelReplacement: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: CancelReplacementRequest
}
retryReplacement: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: RetryReplacementRequest
}
recordDifferencePaid: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: RecordDifferencePaidRequest
}
waiveDifference: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: WaiveDifferenceRequest
}
releaseReplacement: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: ReleaseReplacementRequest
}
refundExchangedItem: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do item.
 */
itemId: number
}
body: RefundExchangedItemRequest
}
recordReplacementInvoice: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: RecordReplacementInvoiceRequest
}
recordReplacementShipping: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: RecordReplacementShippingRequest
}
recordReplacementDelivery: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: RecordReplacementDeliveryRequest
}
recordReplacementOrder: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: RecordReplacementOrderRequest
}
recordReplacementFailure: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador da troca.
 */
trocaId: number
}
body: RecordReplacementFailureRequest
}
blockCustomer: {
entity: ConsumidorBloqueado
body: BloquearConsumidorRequest
}
unblockCustomer: {
entity: EstavaBloqueado
body: DesbloquearConsumidorRequest
}
listBlockedCustomers: {
entity: ConsumidorBloqueado
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
}
}
listDeclarations: {
entity: DeclaracaoDeArrependimento
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só as declarações neste estado.
 */
estado?: ("recebida" | "processo_aberto" | "a_resolver" | "resolvida")
}
}
resolveDeclaration: {
entity: DeclaracaoDeArrependimento
params: {
/**
 * Identificador da declaração.
 */
declaracaoId: number
}
body: ResolverDeclaracaoRequest
}
listProposals: {
entity: Proposta
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só as propostas neste estado.
 */
estado?: ("pendente" | "confirmada" | "recusada" | "retirada" | "sem_efeito" | "expirada")
/**
 * Só as propostas deste processo.
 */
processoId?: number
}
}
getProposal: {
entity: Proposta
params: {
/**
 * Identificador da proposta.
 */
propostaId: number
}
}
confirmProposal: {
entity: Proposta
params: {
/**
 * Identificador da proposta.
 */
propostaId: number
}
}
refuseProposal: {
entity: Proposta
params: {
/**
 * Identificador da proposta.
 */
propostaId: number
}
body: RecusarPropostaRequest
}
withdrawProposal: {
entity: Proposta
params: {
/**
 * Identificador da proposta.
 */
propostaId: number
}
}
fetchProposalSecret: {
entity: CredencialNova
params: {
/**
 * Identificador da proposta.
 */
propostaId: number
}
}
proposeCommand: {
entity: Proposta
body: ProporComandoRequest
}
issueProposalCode: {
entity: CodigoDeConfirmacao
params: {
/**
 * Identificador da proposta.
 */
propostaId: number
}
}
confirmProposalByCode: {
entity: Proposta
params: {
/**
 * Identificador da proposta.
 */
propostaId: number
}
body: ConfirmarComCodigoRequest
}
listMessages: {
entity: Mensagem
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só os deste processo.
 */
processoId?: number
/**
 * Só os do processo deste número, ou do pedido deste número, exato.
 */
numero?: string
/**
 * Só os que chegaram até aqui.
 */
estado?: ("prevista" | "enviada" | "falhou" | "dispensada")
/**
 * Só os que dizem isto.
 */
tipo?: ("solicitacaoRecebida" | "aprovada" | "recusada" | "cancelada" | "expirada" | "autorizacao" | "lembreteDePostagem" | "itensRecebidos" | "itensConferidos" | "estornoEnviado" | "valeEmitido" | "pedirDadosBancarios" | "diferencaAPagar" | "escolhaDaTroca" | "escolhaDoDefeito" | "ofertaDeAbatimento" | "reclamacaoDeEntregaRecebida" | "reclamacaoDeEntregaRespondida")
/**
 * Previstos neste dia ou depois, no fuso da conta.
 */
de?: string
/**
 * Previstos neste dia ou antes, no fuso da conta.
 */
ate?: string
}
}
getMessage: {
entity: MensagemInteira
params: {
/**
 * Identificador do e-mail.
 */
mensagemId: number
}
}
resendMessage: {
entity: Mensagem
params: {
/**
 * Identificador do e-mail.
 */
mensagemId: number
}
}
getProcessVerdict: {
entity: VereditoGuardado
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
listPolicyVersions: {
entity: VersaoDaPolitica
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
}
}
getPolicyVersion: {
entity: VersaoDaPoliticaCompleta
params: {
/**
 * Número da versão.
 */
versao: number
}
}
validatePolicy: {
entity: ValidacaoDePolitica
body: ValidarPoliticaRequest
}
publishPolicy: {
entity: PublicacaoDePolitica
body: PublicarPoliticaRequest
}
simulatePolicy: {
entity: SimulacaoDePolitica
body: SimularPoliticaRequest
}
readEvents: {
entity: PaginaDeEventos
query: {
/**
 * O proximo da leitura anterior; sem ele, desde o primeiro evento.
 */
depois?: string
/**
 * Eventos por leitura.
 */
limite?: number
/**
 * Só estes tipos, separados por vírgula.
 */
tipos?: string
/**
 * Só os processos desta loja virtual.
 */
lojaVirtualId?: number
/**
 * Só este processo.
 */
processoId?: number
/**
 * Segundos a esperar por um evento, se ainda não houver nenhum.
 */
aguardar?: number
}
}
listProcessEvents: {
entity: EventoDoHistorico
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
}
}
getPastProcess: {
entity: ProcessoNoInstante
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * O instante, como 2026-11-19T08:02:45-03:00; sem fuso, no fuso da conta.
 */
instante: string
}
}
createWebhook: {
entity: WebhookNovo
body: WebhookModel
}
listWebhooks: {
entity: Webhook
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
}
}
getWebhook: {
entity: Webhook
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
}
updateWebhook: {
entity: Webhook
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
body: WebhookModel
}
disableWebhook: {
entity: Webhook
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
}
enableWebhook: {
entity: Webhook
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
body: {
/**
 * ondeParou: nada se perde; agora: o que esperava entrega é descartado.
 */
aPartirDe?: ("ondeParou" | "agora")
}
}
deleteWebhook: {
entity: WebhookExcluido
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
}
rotateWebhookSecret: {
entity: SegredoTrocado
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
}
testWebhook: {
entity: TentativaDeEntrega
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
body: TestarWebhookRequest
}
listWebhookAttempts: {
entity: TentativaDeEntrega
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só as deste processo.
 */
processoId?: number
/**
 * Só as deste evento.
 */
eventoId?: string
}
}
listWebhookQueues: {
entity: FilaDeEntrega
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
}
}
resumeWebhookQueues: {
entity: FilasRetomadas
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
body: {
/**
 * Só a fila deste processo; ausente, todas.
 */
processoId?: number
}
}
replayWebhookEvents: {
entity: Webhook
params: {
/**
 * Identificador do webhook.
 */
webhookId: number
}
body: {
/**
 * O evento.
 */
eventoId?: string
/**
 * Um cursor de GET /v1/pvt/eventos.
 */
desde?: string
}
}
discloseBankData: {
entity: DadosBancariosPorInteiro
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: RevelarDadosBancariosRequest
}
discloseVoucherCode: {
entity: CodigoDoVale
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: RevelarCodigoDoValeRequest
}
listAudit: {
entity: RegistroDeAuditoria
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Quem fez, exato.
 */
ator?: string
/**
 * O que foi feito, exato.
 */
acao?: string
/**
 * Em que foi feito, exato.
 */
assunto?: string
/**
 * Primeiro dia, inclusive, no fuso da conta.
 */
de?: string
/**
 * Último dia, inclusive, no fuso da conta.
 */
ate?: string
}
}
listRequests: {
entity: RequisicaoGuardada
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só as requisições com este X-Trace-Id, exato: o código que a página do consumidor mostra é um.
 */
traceId?: string
/**
 * Só as de integrações, só as da equipe, ou só as páginas do consumidor.
 */
origem?: ("integracao" | "equipe" | "consumidor")
/**
 * Só as desta credencial.
 */
credencialId?: number
/**
 * Só as recusadas, ou só as aceitas.
 */
resultado?: ("recusada" | "aceita")
/**
 * Só as recusadas com este erroCodigo, exato.
 */
erroCodigo?: string
/**
 * Só as desta operação (operationId), ou desta página, exato.
 */
operacao?: string
/**
 * Primeiro dia, inclusive, no fuso da conta.
 */
de?: string
/**
 * Último dia, inclusive, no fuso da conta.
 */
ate?: string
}
}
erasePerson: {
entity: ApagamentoDePessoa
body: ApagarPessoaRequest
}
exportPerson: {
entity: DadosDaPessoa
body: ExportarPessoaRequest
}
listPrivacyDemands: {
entity: PedidosDePrivacidade
}
answerPrivacyDemand: {
entity: PedidoDePrivacidadeRespondido
params: {
/**
 * Identificador do pedido.
 */
pedidoId: number
}
body: ResponderPedidoDePrivacidadeRequest
}
recordRepair: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do item de que se reclama.
 */
itemId: number
}
body: RecordRepairRequest
}
chooseRemedy: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do item de que se reclama.
 */
itemId: number
}
body: ChooseRemedyRequest
}
offerAbatement: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do item de que se reclama.
 */
itemId: number
}
body: OfferAbatementRequest
}
declineAbatement: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do item de que se reclama.
 */
itemId: number
}
body: DeclineAbatementRequest
}
agreeAbatement: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Identificador do item de que se reclama.
 */
itemId: number
}
body: AgreeAbatementRequest
}
openDeliveryClaim: {
entity: ProcessoEmGestao
body: AbrirReclamacaoDeEntregaRequest
}
listDeliveryClaims: {
entity: ReclamacaoDeEntregaNaLista
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só as deste estado.
 */
estado?: ("aberta" | "reenviando" | "reembolsando" | "atendida" | "recusada" | "retirada")
/**
 * Só as deste tipo.
 */
tipo?: ("nao_recebido" | "danificado" | "item_faltando")
}
}
getDeliveryClaim: {
entity: ReclamacaoDeEntregaCompleta
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
}
answerDeliveryClaim: {
entity: ProcessoEmGestao
params: {
/**
 * Identificador do processo.
 */
processoId: number
}
body: ResponderReclamacaoDeEntregaRequest
}
listCarrierClaims: {
entity: ReclamacaoDeTransporte
query: {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Só as deste estado.
 */
estado?: ("aberta" | "enviada" | "encerrada")
/**
 * Só as deste motivo.
 */
motivo?: ("extravio" | "avaria" | "atraso")
/**
 * Só as deste processo.
 */
processoId?: number
}
}
openCarrierClaim: {
entity: ReclamacaoDeTransporte
body: AbrirReclamacaoDeTransporteRequest
}
submitCarrierClaim: {
entity: ReclamacaoDeTransporte
params: {
/**
 * Reclamação de transporte.
 */
reclamacaoId: number
}
body: EnviarReclamacaoDeTransporteRequest
}
closeCarrierClaim: {
entity: ReclamacaoDeTransporte
params: {
/**
 * Reclamação de transporte.
 */
reclamacaoId: number
}
body: EncerrarReclamacaoDeTransporteRequest
}
saveShadowMapping: {
entity: VersaoDoMapeamento
body: MapeamentoSombra
}
getShadowMapping: {
entity: MapeamentosSombra
}
approveShadowMapping: {
entity: VersaoDoMapeamento
params: {
/**
 * Versão do mapeamento.
 */
versao: number
}
}
checkShadowFile: {
entity: ArquivoConferido
body: ConferirArquivoSombraRequest
}
feedShadowReturns: {
entity: DevolucoesSombraRecebidas
body: ReceberDevolucoesSombraRequest
}
getShadowProgress: {
entity: ProgressoSombra
}
getShadowDays: {
entity: DiasSombra
query: {
/**
 * Primeiro dia em que as devoluções foram pedidas.
 */
de: string
/**
 * Último dia; sem ele, hoje.
 */
ate?: string
}
}
listShadowDifferences: {
entity: DiferencasSombra
query: {
/**
 * Primeiro dia em que as devoluções foram pedidas.
 */
de: string
/**
 * Último dia; sem ele, hoje.
 */
ate?: string
/**
 * Só as desta regra.
 */
regra?: string
}
}
importShadowHistory: {
entity: HistoricoImportado
body: ImportarHistoricoRequest
}
listKnownVouchers: {
entity: ValesConhecidos
}
getShadowSwitch: {
entity: VirarDoModoSombra
}
switchFromShadow: {
entity: VirarDoModoSombra
body: VirarRequest
}
listPeople: {
entity: Equipe
}
invitePerson: {
entity: PessoaConvidada
body: ConvidarPessoaRequest
}
renewInvitation: {
entity: PessoaConvidada
params: {
/**
 * Identificador da pessoa.
 */
pessoaId: number
}
}
changePersonRole: {
entity: PessoaDaEquipe
params: {
/**
 * Identificador da pessoa.
 */
pessoaId: number
}
body: MudarPapelRequest
}
disableStaffPerson: {
entity: PessoaDaEquipe
params: {
/**
 * Identificador da pessoa.
 */
pessoaId: number
}
}
resetSecondFactor: {
entity: PessoaDaEquipe
params: {
/**
 * Identificador da pessoa.
 */
pessoaId: number
}
}
}
/**
 * Processo de troca ou devolução.
 */
export interface Processo {
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
cliente: ClienteDoProcesso
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
 * Os mesmos filtros no corpo, para clientes que enviam corpo em GET; o que vem na URL vale mais.
 */
export interface CarregarProcessosRequest {
/**
 * Número da página, a partir de 1.
 */
pageNumber?: number
/**
 * Itens por página.
 */
pageSize?: number
/**
 * Primeiro dia da busca, inclusive, no fuso da conta.
 */
de?: string
/**
 * Último dia da busca, inclusive, no fuso da conta.
 */
ate?: string
status?: FiltroStatusProcesso
/**
 * Parte do nome ou do e-mail do cliente ou do número do pedido, sem distinguir maiúsculas e acentos, ou o código de autorização exato.
 */
textoBusca?: string
/**
 * Loja virtual (subconta). Uma loja desconhecida dá uma lista vazia.
 */
lojaVirtualId?: number
/**
 * Número original do pedido na loja, exato.
 */
orderNumber?: string
estagioLogistico?: EstagioLogistico
estagioFinanceiro?: EstagioFinanceiro
estagioRating?: EstagioRating
}
/**
 * Pedido cujo link de fluxo do consumidor se quer.
 */
export interface IntegrateRequest {
Pedido: PedidoFluxo
/**
 * Loja virtual (subconta) do pedido.
 */
LojaVirtualId?: number
}
/**
 * Pedido da loja. Só com PedidoNumero ou PedidoId, o resto é lido pelo conector da conta.
 */
export interface PedidoFluxo {
/**
 * Número do pedido, como o consumidor o conhece.
 */
PedidoNumero?: string
/**
 * Identificador do pedido na loja.
 */
PedidoId?: string
/**
 * Situação do pedido na loja.
 */
PedidoStatus?: string
/**
 * Data do pedido.
 */
PedidoData?: string
/**
 * Quando o consumidor recebeu o pedido.
 */
PedidoDataEntrega?: string
/**
 * Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.
 */
CompraPresencial?: boolean
Cliente?: ClienteFluxo
/**
 * Valor pago no pedido, com frete e já com desconto, em reais.
 */
Valor?: number
/**
 * Frete pago, em reais; ausente é 0.
 */
ValorFrete?: number
/**
 * Desconto concedido, em reais, sempre positivo; ausente é 0.
 */
ValorDesconto?: number
/**
 * Unidades do pedido inteiro; ausente, o pedido vem completo em Skus. Nunca menos que a soma de QuantidadeTotal.
 */
QuantidadeItens?: number
/**
 * O cliente é contribuinte do ICMS e devolve com nota própria (CFOP 5202 ou 6202). Ausente: é, se o documento for CNPJ.
 */
ClienteContribuinte?: boolean
/**
 * Chave de acesso da nota de venda, de 44 caracteres: as notas de devolução são comparadas com ela.
 */
NotaFiscalChave?: string
/**
 * Parcelas do pagamento.
 */
Parcelas?: number
/**
 * Itens do pedido.
 * 
 * @minItems 1
 * @maxItems 2000
 */
Skus?: ItemFluxo[]
/**
 * Transações de pagamento do pedido, como a consulta ao pedido as devolve.
 * 
 * @maxItems 100
 */
Transacoes?: Transacao[]
}
/**
 * Cliente do pedido.
 */
export interface ClienteFluxo {
/**
 * Nome.
 */
ClienteNome?: string
/**
 * E-mail.
 */
ClienteEmail?: string
/**
 * Telefone fixo.
 */
ClienteTelefone?: string
/**
 * Celular.
 */
ClienteCelular?: string
/**
 * CPF ou CNPJ.
 */
ClienteDocumento?: string
ClienteEndereco?: EnderecoFluxo
}
/**
 * Endereço do cliente.
 */
export interface EnderecoFluxo {
/**
 * Rua, avenida ou praça.
 */
logradouro?: string
/**
 * Número.
 */
numero?: string
/**
 * Complemento.
 */
complemento?: string
/**
 * Bairro.
 */
bairro?: string
/**
 * Cidade.
 */
cidade?: string
/**
 * Sigla do estado.
 */
estado?: string
/**
 * CEP, com ou sem hífen.
 */
cep?: string
/**
 * Latitude em graus decimais.
 */
latitude?: number
/**
 * Longitude em graus decimais.
 */
longitude?: number
/**
 * Observações de entrega.
 */
obs?: string
}
/**
 * Item do pedido; o consumidor escolhe as unidades no fluxo.
 */
export interface ItemFluxo {
/**
 * Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.
 */
ItemId?: string
/**
 * Identificador do SKU na loja.
 */
SkuId: string
/**
 * Nome do SKU.
 */
SkuNome?: string
/**
 * Identificador do produto na loja.
 */
ProdutoId?: string
/**
 * Nome do produto.
 */
ProdutoNome?: string
/**
 * Preço unitário praticado, em reais.
 */
Preco: number
/**
 * Preço unitário de tabela, em reais.
 */
PrecoDeLista?: number
/**
 * Unidades do SKU em estoque.
 */
Estoque?: number
/**
 * Unidades escolhidas para a solicitação; 0 deixa o item fora dela.
 */
Quantidade?: number
/**
 * Unidades do item no pedido; nunca menos que Quantidade.
 */
QuantidadeTotal: number
TipoProcesso?: TipoProcesso
Motivo?: Motivo
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Identificador de uma categoria.
 */
CategoriaIds?: string[]
/**
 * Nomes das categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
CategoriaNomes?: string[]
/**
 * Endereço da imagem do item na loja, em https.
 */
ImagemUrl?: string
/**
 * Vendedor do item, em um marketplace.
 */
Seller?: string
/**
 * Quando o consumidor recebeu este item; os prazos dele contam daqui. Ausente, vale a entrega do pedido.
 */
DataEntrega?: string
/**
 * Peso de uma unidade, em gramas, para quem a leva de volta.
 */
PesoGramas?: number
/**
 * Altura de uma unidade embalada, em centímetros.
 */
AlturaCm?: number
/**
 * Largura de uma unidade embalada, em centímetros.
 */
LarguraCm?: number
/**
 * Comprimento de uma unidade embalada, em centímetros.
 */
ComprimentoCm?: number
/**
 * Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.
 */
ProdutoEssencial?: boolean
}
/**
 * Motivo da devolução ou troca do item.
 */
export interface Motivo {
/**
 * Descrição do motivo, comparada com os motivos da conta sem distinguir maiúsculas e acentos.
 */
Descricao?: string
/**
 * O item não traz frete no valor a devolver.
 */
NaoIncluirFreteNoValorADevolver?: boolean
}
/**
 * Transação de pagamento do pedido.
 */
export interface Transacao {
/**
 * Identificador da transação.
 */
TransacaoId?: string
/**
 * Data da transação; decide se o prazo de estorno automático já passou. Ausente, não há estorno automático.
 */
Data?: string
/**
 * Pagamentos da transação.
 * 
 * @maxItems 100
 */
Pagamentos: Pagamento[]
}
/**
 * Um pagamento do pedido.
 */
export interface Pagamento {
/**
 * Identificador do pagamento.
 */
PagamentoId?: string
FormaPagamento: FormaPagamento
/**
 * Valor pago, em reais.
 */
Valor: number
/**
 * Parte já estornada, em reais; nunca mais que Valor. Ausente é 0.
 */
ValorEstornado?: number
/**
 * Parcelas.
 */
Parcelas?: number
/**
 * Provedor que recebeu o pagamento, como a loja o chama (mercado-pago, por exemplo). Vale com ProvedorReferencia, para um provedor de provedoresPagamento da conta.
 */
Provedor?: string
/**
 * Identificador do pagamento no provedor, pelo qual ele é devolvido: o id do Mercado Pago, por exemplo.
 */
ProvedorReferencia?: string
}
/**
 * A página.
 */
export interface PreviaDaMarca {
/**
 * A página inteira, em HTML.
 */
html: string
}
/**
 * O rascunho e o que mostrar dele.
 */
export interface PreviaDaMarcaRequest {
/**
 * O arquivo da conta, em YAML.
 */
yaml: string
/**
 * De que loja; sem ela, a conta.
 */
loja?: (number | null)
/**
 * Que página: procurar o pedido, escolher os itens, escolher o desfecho, acompanhar, ou um e-mail.
 */
pagina: ("loja" | "itens" | "desfecho" | "acompanhamento" | "email")
/**
 * Em que idioma; por padrão, português.
 */
idioma?: ("pt-BR" | "en" | "es")
/**
 * Se como no modo escuro.
 */
noite?: boolean
}
/**
 * Solicitação a importar.
 */
export interface EnviarSolicitacaoRequest {
Processo: ProcessoImportado
}
/**
 * Solicitação de troca ou devolução.
 */
export interface ProcessoImportado {
/**
 * Endereço IP do cliente.
 */
ClienteIP?: string
/**
 * O pedido é de marketplace.
 */
Marketplace?: boolean
/**
 * Avisar o cliente da nova solicitação.
 */
NotificarNovaSolicitacao?: boolean
Pedido: PedidoImportado
/**
 * Loja física onde o item será entregue.
 */
LojaFisicaId?: number
/**
 * Resumo da loja física.
 */
LojaFisicaResumo?: string
/**
 * Transportadora escolhida.
 */
TransportadoraId?: number
/**
 * Opção logística da conta que foi escolhida (as de logistica/opcoes); decide o custo de envio do cliente.
 */
ServicoLogisticoId?: number
/**
 * Cotação feita em um hub logístico.
 */
HubQuotationId?: string
/**
 * Valor da cotação, em reais.
 */
HubQuotationValue?: number
TransportadoraTipoEntrega?: TransportadoraTipoEntrega
/**
 * Quanto o cliente paga pela forma de envio escolhida, em reais. Vale até o que a tabela da conta cobra por ela (custoCliente), e nada em arrependimento nem garantia; é descontado do que ele recebe.
 */
LogisticaPremiumValor?: number
/**
 * O cliente fica com o item. Vale o que a regra da conta (manterItem) decide; o que ela recusa espera por uma pessoa.
 */
MantenhaOItem?: boolean
/**
 * Custo estimado da logística reversa, em reais.
 */
ValorEstimadoLR?: number
DadosBancariosDto?: DadosBancariosDto
/**
 * Loja virtual (subconta) do pedido.
 */
LojaVirtualId?: number
/**
 * Definição do vale escolhido; só o identificador é considerado.
 */
ValeCompraDefinicaoId?: number
}
/**
 * Pedido da loja, conhecido por PedidoId ou, onde falta, por Numero.
 */
export interface PedidoImportado {
/**
 * Identificador do pedido na loja.
 */
PedidoId?: string
/**
 * Data do pedido.
 */
Data?: string
/**
 * Número do pedido, como o consumidor o conhece.
 */
Numero?: string
/**
 * Valor pago no pedido, com frete e já com desconto, em reais.
 */
Valor?: number
/**
 * Frete pago, em reais; ausente é 0.
 */
ValorFrete?: number
/**
 * Desconto concedido, em reais, sempre positivo; ausente é 0.
 */
ValorDesconto?: number
/**
 * Unidades do pedido inteiro; ausente, o pedido vem completo em Skus. Nunca menos que a soma de QuantidadeTotal.
 */
QuantidadeItens?: number
/**
 * Identificador do cliente na loja.
 */
ClienteEcommId?: string
/**
 * Nome do cliente.
 */
ClienteNome?: string
/**
 * E-mail do cliente.
 */
ClienteEmail?: string
/**
 * CPF ou CNPJ do cliente.
 */
ClienteDocumento?: string
/**
 * Telefone fixo do cliente.
 */
ClienteTelefone?: string
/**
 * Celular do cliente.
 */
ClienteCelular?: string
/**
 * Parcelas do pagamento.
 */
Parcelas?: number
/**
 * Algum pagamento foi feito com vale-compra.
 */
PossuiValeCompra?: boolean
ClienteEndereco?: ClienteEndereco
/**
 * Situação do pedido na loja, como a loja a escreve.
 */
Status?: string
/**
 * Quando o consumidor recebeu o pedido: a última entrega, onde ele veio em mais de um pacote.
 */
DataEntrega?: string
/**
 * Quando o pedido foi faturado.
 */
DataFaturamento?: string
/**
 * Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.
 */
CompraPresencial?: boolean
/**
 * O cliente é contribuinte do ICMS e devolve com nota própria (CFOP 5202 ou 6202). Ausente: é, se o documento for CNPJ.
 */
ClienteContribuinte?: boolean
/**
 * Chave de acesso da nota de venda, de 44 caracteres: as notas de devolução são comparadas com ela.
 */
NotaFiscalChave?: string
/**
 * Itens do pedido.
 * 
 * @minItems 1
 * @maxItems 2000
 */
Skus: ItemImportado[]
/**
 * Transações de pagamento do pedido, como a consulta ao pedido as devolve.
 * 
 * @maxItems 100
 */
Transacoes?: Transacao[]
}
/**
 * Endereço do cliente.
 */
export interface ClienteEndereco {
/**
 * Rua, avenida ou praça.
 */
Logradouro?: string
/**
 * Número.
 */
Numero?: string
/**
 * Complemento.
 */
Complemento?: string
/**
 * Bairro.
 */
Bairro?: string
/**
 * Cidade.
 */
Cidade?: string
/**
 * Sigla do estado, como SP.
 */
Estado?: string
/**
 * CEP, com ou sem hífen.
 */
CEP?: string
}
/**
 * Item do pedido; com Quantidade 0 faz parte do pedido, e não da solicitação.
 */
export interface ItemImportado {
/**
 * Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.
 */
ItemId?: string
/**
 * Identificador do SKU na loja.
 */
SkuId: string
/**
 * Nome do SKU.
 */
SkuNome?: string
/**
 * Identificador do produto na loja.
 */
ProdutoId?: string
/**
 * Nome do produto.
 */
ProdutoNome?: string
/**
 * Preço unitário praticado, em reais.
 */
Preco: number
/**
 * Preço unitário de tabela, em reais.
 */
PrecoDeLista?: number
/**
 * Unidades do SKU em estoque.
 */
Estoque?: number
/**
 * Unidades escolhidas para a solicitação; 0 deixa o item fora dela.
 */
Quantidade: number
/**
 * Unidades do item no pedido; nunca menos que Quantidade.
 */
QuantidadeTotal: number
TipoProcesso: TipoProcesso
Motivo?: Motivo
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Identificador de uma categoria.
 */
CategoriaIds?: string[]
/**
 * Nomes das categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
CategoriaNomes?: string[]
/**
 * Endereço da imagem do item na loja, em https.
 */
ImagemUrl?: string
/**
 * Vendedor do item, em um marketplace.
 */
Seller?: string
/**
 * Quando o consumidor recebeu este item; os prazos dele contam daqui. Ausente, vale a entrega do pedido.
 */
DataEntrega?: string
/**
 * Peso de uma unidade, em gramas, para quem a leva de volta.
 */
PesoGramas?: number
/**
 * Altura de uma unidade embalada, em centímetros.
 */
AlturaCm?: number
/**
 * Largura de uma unidade embalada, em centímetros.
 */
LarguraCm?: number
/**
 * Comprimento de uma unidade embalada, em centímetros.
 */
ComprimentoCm?: number
/**
 * Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.
 */
ProdutoEssencial?: boolean
/**
 * Respostas do consumidor às perguntas do motivo, como a conta as define.
 * 
 * @maxItems 10
 */
Respostas?: RespostaImportada[]
}
/**
 * Resposta a uma pergunta do motivo: uma opção ou um texto.
 */
export interface RespostaImportada {
/**
 * Chave da pergunta na conta.
 */
Chave: string
/**
 * Chave da opção escolhida, onde a pergunta tem opções.
 */
Opcao?: string
/**
 * O que o consumidor escreveu, onde a pergunta pede um texto.
 */
Texto?: string
}
/**
 * Dados bancários do cliente para um estorno manual.
 */
export interface DadosBancariosDto {
/**
 * Identificador dos dados na origem.
 */
id?: number
/**
 * Nome do titular.
 */
nomeTitular?: string
/**
 * CPF ou CNPJ do titular.
 */
cpfTitular?: string
tipo?: TipoDadosBancarios
tipoChavePix?: TipoChavePix
/**
 * Chave Pix.
 */
chavePix?: string
/**
 * Nome do banco.
 */
banco?: string
/**
 * Agência.
 */
agencia?: string
/**
 * Conta-corrente, com dígito.
 */
contaCorrente?: string
}
/**
 * O que foi feito de cada um.
 */
export interface PedidosRecebidos {
/**
 * Quantos foram guardados pela primeira vez.
 */
criados: number
/**
 * Quantos já eram conhecidos.
 */
conhecidos: number
/**
 * Quantos foram recusados.
 */
recusados: number
/**
 * Um por pedido, na ordem em que vieram.
 * 
 * @maxItems 1000
 */
pedidos: PedidoRecebido[]
}
/**
 * O que foi feito de um pedido.
 */
export interface PedidoRecebido {
/**
 * A posição na lista, a partir de 0.
 */
indice: number
/**
 * PedidoId, como veio.
 */
pedidoId: (string | null)
/**
 * Numero, como veio.
 */
numero: (string | null)
/**
 * Guardado pela primeira vez, já conhecido (e completado no que lhe faltava), ou recusado.
 */
situacao: ("criado" | "conhecido" | "recusado")
/**
 * Por que foi recusado; vazio: não foi.
 * 
 * @maxItems 1000
 */
faltas: FaltaDoPedido[]
}
/**
 * O que está errado em um pedido.
 */
export interface FaltaDoPedido {
/**
 * O ponteiro JSON dentro do elemento, como `/Pedido/Skus/0/Preco`; vazio: o elemento todo.
 */
onde: string
/**
 * O que está errado.
 */
mensagem: string
}
/**
 * Pedidos, cada um por si.
 */
export interface GuardarPedidosRequest {
/**
 * Os pedidos.
 * 
 * @minItems 1
 * @maxItems 1000
 * 
 * Items: Um objeto com `Pedido` (§2.7, como em importRequest, com QuantidadeTotal em cada item e sem itens escolhidos) e, se a loja é virtual, `LojaVirtualId`.
 */
Pedidos: {
[k: string]: unknown
}[]
}
/**
 * Avaliação de itens de um processo.
 */
export interface RatingRequest {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Executar o reembolso do que for aceito logo depois da avaliação. O que é pago sozinho exige o pedido confirmado na plataforma da loja; se não estiver, é planejado, espera por quem tem gestao:financeiro, e a resposta diz isso. Uma pessoa da equipe precisa também do escopo gestao:financeiro; sem ele, 401.
 */
executarFluxoReembolso?: boolean
/**
 * Uma avaliação por conjunto de unidades; uma errada recusa todas.
 * 
 * @minItems 1
 * @maxItems 500
 */
ratingData: RatingData[]
}
/**
 * Avaliação de unidades de um item.
 */
export interface RatingData {
/**
 * Identificador do item, como vem em itens do processo.
 */
itemId: string
/**
 * Nome do item.
 */
itemNome?: string
/**
 * Nota de 1 a 5.
 */
ratingValor: number
/**
 * Comentário de quem avaliou.
 */
comentario?: string
estadoItem: EstadoItem
/**
 * Há unidades a não estornar.
 */
naoEstornar?: boolean
/**
 * Unidades a não estornar: acima de 0 exatamente quando naoEstornar é true, e no máximo qtd.
 */
naoEstornarQtd?: number
/**
 * Avisar o cliente da avaliação.
 */
notificarClienteRating?: boolean
/**
 * Unidades avaliadas.
 */
qtd: number
}
/**
 * Nota fiscal de devolução registrada.
 */
export interface NotaDevolucao {
/**
 * Identificador da nota.
 */
id: number
/**
 * Identificador do processo.
 */
processoId: number
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
/**
 * Se a nota está ativa.
 */
ativo: boolean
/**
 * Que documento é, pelo XML ou, sem ele, pela chave; nulo quando nenhum dos dois diz.
 */
tipoDocumento: ("NF-e" | "NFC-e" | "CT-e" | "CT-e OS" | "MDF-e" | "DC-e" | null)
/**
 * Avisos da conferência fiscal.
 * 
 * @maxItems 100
 */
avisos: AvisoFiscal[]
}
/**
 * Algo na nota que pede conferência e não impede o registro.
 */
export interface AvisoFiscal {
/**
 * Código estável do aviso.
 */
codigo: string
/**
 * O que foi encontrado.
 */
descricao: string
}
/**
 * Nota fiscal de devolução, como é enviada.
 */
export interface ReturnNoteModel {
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
xml?: string
/**
 * Endereço completo do DANFE, http ou https, sem usuário nem senha; pode ser vazio.
 */
danfeLink?: string
/**
 * Data de emissão da nota.
 */
data: string
/**
 * Nome do arquivo; pode ser vazio.
 */
arquivo?: string
}
/**
 * Conector da conta com a plataforma de loja.
 */
export interface Conector {
/**
 * Identificador do conector.
 */
id: number
/**
 * Nome do conector.
 */
nome: string
/**
 * Se o conector está ativo.
 */
ativo: boolean
/**
 * Nome da conta da loja na plataforma.
 */
accountName: string
/**
 * Endereço da plataforma.
 */
hostname: string
/**
 * Situações de pedido permitidas, separadas por vírgula; vazio permite todas.
 */
statusPermitidos: string
/**
 * O conector faz estorno automático.
 */
permiteEstorno: boolean
/**
 * O conector gera vale-compra.
 */
permiteGerarValeCompras: boolean
/**
 * Pedidos podem ser buscados por número.
 */
permiteBuscaPedidoPorNumero: boolean
/**
 * Pedidos podem ser buscados por e-mail.
 */
permiteBuscaPedidoPorEmail: boolean
/**
 * O feed de pedidos está configurado.
 */
feedDePedidosConfigurado: boolean
/**
 * O vale-compra da plataforma tem código de resgate.
 */
valeCompraPossuiCodigo: boolean
/**
 * Dias em que o estorno automático ao pagamento original ainda é possível.
 */
prazoEmDiasParaEstornoAutomatico: number
/**
 * O vale vira crédito na loja.
 */
useStoreCredit: boolean
/**
 * O vale só pode ser usado por seu dono.
 */
restrictedToOwnerGiftcard: boolean
lojaVirtual: (LojaVirtual | null)
}
/**
 * Loja virtual do conector.
 */
export interface LojaVirtual {
/**
 * Identificador da loja virtual.
 */
id: number
/**
 * Endereço da loja.
 */
lojaUrl: string
/**
 * Se a loja está ativa.
 */
ativo: boolean
}
/**
 * Se o pedido pode abrir uma solicitação.
 */
export interface VereditoDasRegras {
/**
 * Nome da regra que decidiu; PermitidoPorPadrao quando nenhuma recusou.
 */
nome: string
/**
 * O que a regra verifica.
 */
descricao: string
/**
 * Se o consumidor pode prosseguir.
 */
permitir: boolean
/**
 * Se o processo vai precisar de autorização de logística reversa.
 */
gerarAutorizacaoReversa: boolean
/**
 * Texto da recusa a mostrar ao consumidor; null quando permitido.
 */
textoUsuario: (string | null)
/**
 * Todas as regras, na ordem; só com explicar=true.
 * 
 * @maxItems 100
 */
regras?: RegraExplicada[]
}
/**
 * Uma regra, com o que ela viu e decidiu.
 */
export interface RegraExplicada {
/**
 * Nome estável da regra.
 */
nome: string
/**
 * O que a regra verifica.
 */
descricao: string
/**
 * Se a regra permitiu.
 */
permitir: boolean
entradas: EntradasDaRegra
/**
 * A menor mudança que inverteria a decisão.
 */
paraMudar: (string | null)
/**
 * Se a regra foi relaxada pelo contexto de atendimento.
 */
relaxadaPorAdmin: boolean
}
/**
 * Os fatos que a regra viu, por nome; o que é desconhecido vem como null.
 */
export interface EntradasDaRegra {
[k: string]: unknown
}
/**
 * Pedido a avaliar. O que falta é lido do pedido guardado e depois da loja; o que continua desconhecido não recusa.
 */
export interface PedidoInputDTO {
/**
 * Identificador do pedido na loja.
 */
PedidoId?: string
/**
 * Data do pedido.
 */
Data?: string
/**
 * Número do pedido, como o consumidor o conhece.
 */
Numero?: string
/**
 * Valor pago no pedido, com frete e já com desconto, em reais.
 */
Valor?: number
/**
 * Frete pago, em reais; ausente é 0.
 */
ValorFrete?: number
/**
 * Desconto concedido, em reais, sempre positivo; ausente é 0.
 */
ValorDesconto?: number
/**
 * Unidades do pedido inteiro; ausente, o pedido vem completo em Skus. Nunca menos que a soma de QuantidadeTotal.
 */
QuantidadeItens?: number
/**
 * Identificador do cliente na loja.
 */
ClienteEcommId?: string
/**
 * Nome do cliente.
 */
ClienteNome?: string
/**
 * E-mail do cliente.
 */
ClienteEmail?: string
/**
 * CPF ou CNPJ do cliente.
 */
ClienteDocumento?: string
/**
 * Telefone fixo do cliente.
 */
ClienteTelefone?: string
/**
 * Celular do cliente.
 */
ClienteCelular?: string
/**
 * Parcelas do pagamento.
 */
Parcelas?: number
/**
 * Algum pagamento foi feito com vale-compra.
 */
PossuiValeCompra?: boolean
ClienteEndereco?: ClienteEndereco
/**
 * Situação do pedido na loja, como a loja a escreve.
 */
Status?: string
/**
 * Quando o consumidor recebeu o pedido: a última entrega, onde ele veio em mais de um pacote.
 */
DataEntrega?: string
/**
 * Quando o pedido foi faturado.
 */
DataFaturamento?: string
/**
 * Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.
 */
CompraPresencial?: boolean
/**
 * O cliente é contribuinte do ICMS e devolve com nota própria (CFOP 5202 ou 6202). Ausente: é, se o documento for CNPJ.
 */
ClienteContribuinte?: boolean
/**
 * Chave de acesso da nota de venda, de 44 caracteres: as notas de devolução são comparadas com ela.
 */
NotaFiscalChave?: string
/**
 * Itens do pedido.
 * 
 * @minItems 1
 * @maxItems 2000
 */
Skus: ItemRegras[]
}
/**
 * Item do pedido; o escolhido traz Motivo e TipoProcesso.
 */
export interface ItemRegras {
/**
 * Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.
 */
ItemId?: string
/**
 * Identificador do SKU na loja.
 */
SkuId?: string
/**
 * Nome do SKU.
 */
SkuNome?: string
/**
 * Identificador do produto na loja.
 */
ProdutoId?: string
/**
 * Nome do produto.
 */
ProdutoNome?: string
/**
 * Preço unitário praticado, em reais.
 */
Preco?: number
/**
 * Preço unitário de tabela, em reais.
 */
PrecoDeLista?: number
/**
 * Unidades do SKU em estoque.
 */
Estoque?: number
/**
 * Unidades escolhidas para a solicitação; 0 deixa o item fora dela.
 */
Quantidade: number
/**
 * Unidades do item no pedido; nunca menos que Quantidade.
 */
QuantidadeTotal?: number
TipoProcesso?: TipoProcesso
Motivo?: MotivoInformado
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Identificador de uma categoria.
 */
CategoriaIds?: string[]
/**
 * Nomes das categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
CategoriaNomes?: string[]
/**
 * Endereço da imagem do item na loja, em https.
 */
ImagemUrl?: string
/**
 * Vendedor do item, em um marketplace.
 */
Seller?: string
/**
 * Quando o consumidor recebeu este item; os prazos dele contam daqui. Ausente, vale a entrega do pedido.
 */
DataEntrega?: string
/**
 * Peso de uma unidade, em gramas, para quem a leva de volta.
 */
PesoGramas?: number
/**
 * Altura de uma unidade embalada, em centímetros.
 */
AlturaCm?: number
/**
 * Largura de uma unidade embalada, em centímetros.
 */
LarguraCm?: number
/**
 * Comprimento de uma unidade embalada, em centímetros.
 */
ComprimentoCm?: number
/**
 * Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.
 */
ProdutoEssencial?: boolean
}
/**
 * Motivo da devolução ou troca do item.
 */
export interface MotivoInformado {
/**
 * Descrição do motivo, obrigatória em um item escolhido, comparada com os motivos da conta sem distinguir maiúsculas e acentos. Um motivo desconhecido é aceito e marca a solicitação para revisão.
 */
Descricao?: string
/**
 * O item não traz frete no valor a devolver.
 */
NaoIncluirFreteNoValorADevolver?: boolean
}
/**
 * As até duas definições de vale-compra, pela ordem.
 */
export interface DefinicoesDeVale {
valeCompra1: (DefinicaoDeVale | null)
valeCompra2: (DefinicaoDeVale | null)
}
/**
 * Definição de vale-compra da conta.
 */
export interface DefinicaoDeVale {
/**
 * Identificador da definição.
 */
id: number
/**
 * Descrição.
 */
descricao: string
/**
 * 1 é a definição principal; 2 costuma ser a variação com bônus.
 */
ordem: number
tipo: TipoDefinicaoVale
/**
 * Percentual aplicado ao valor devolvido; 110 quer dizer 110 por cento.
 */
valorPorcentagem: number
/**
 * Validade em dias a partir da emissão.
 */
expirarEmDias: number
/**
 * Se a definição está ativa.
 */
ativo: boolean
}
/**
 * Valor a estornar e como dizê-lo.
 */
export interface ValorETextoEstorno {
/**
 * Valor a estornar, em reais.
 */
valor: number
/**
 * Frase pronta para mostrar, com o valor e o que acontece com o frete.
 */
texto: string
}
/**
 * Pedido e itens cujo estorno se calcula.
 */
export interface ProcessoInputDTO {
/**
 * O pedido é de marketplace.
 */
Marketplace?: boolean
Pedido: PedidoEstorno
/**
 * Definição de vale escolhida, quando o estorno é em vale; só o identificador é considerado.
 */
ValeCompraDefinicaoId?: number
}
/**
 * Pedido da loja.
 */
export interface PedidoEstorno {
/**
 * Identificador do pedido na loja.
 */
PedidoId?: string
/**
 * Data do pedido.
 */
Data?: string
/**
 * Número do pedido, como o consumidor o conhece.
 */
Numero?: string
/**
 * Valor pago no pedido, com frete e já com desconto, em reais.
 */
Valor?: number
/**
 * Frete pago, em reais; ausente é 0.
 */
ValorFrete?: number
/**
 * Desconto concedido, em reais, sempre positivo; ausente é 0.
 */
ValorDesconto?: number
/**
 * Unidades do pedido inteiro; ausente, o pedido vem completo em Skus. Nunca menos que a soma de QuantidadeTotal.
 */
QuantidadeItens?: number
/**
 * Identificador do cliente na loja.
 */
ClienteEcommId?: string
/**
 * Nome do cliente.
 */
ClienteNome?: string
/**
 * E-mail do cliente.
 */
ClienteEmail?: string
/**
 * CPF ou CNPJ do cliente.
 */
ClienteDocumento?: string
/**
 * Telefone fixo do cliente.
 */
ClienteTelefone?: string
/**
 * Celular do cliente.
 */
ClienteCelular?: string
/**
 * Parcelas do pagamento.
 */
Parcelas?: number
/**
 * Algum pagamento foi feito com vale-compra.
 */
PossuiValeCompra?: boolean
ClienteEndereco?: ClienteEndereco
/**
 * Situação do pedido na loja, como a loja a escreve.
 */
Status?: string
/**
 * Quando o consumidor recebeu o pedido: a última entrega, onde ele veio em mais de um pacote.
 */
DataEntrega?: string
/**
 * Quando o pedido foi faturado.
 */
DataFaturamento?: string
/**
 * Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.
 */
CompraPresencial?: boolean
/**
 * O cliente é contribuinte do ICMS e devolve com nota própria (CFOP 5202 ou 6202). Ausente: é, se o documento for CNPJ.
 */
ClienteContribuinte?: boolean
/**
 * Chave de acesso da nota de venda, de 44 caracteres: as notas de devolução são comparadas com ela.
 */
NotaFiscalChave?: string
/**
 * Itens do pedido.
 * 
 * @minItems 1
 * @maxItems 2000
 */
Skus: ItemEstorno[]
}
/**
 * Item do pedido; TipoProcesso ausente é devolução.
 */
export interface ItemEstorno {
/**
 * Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.
 */
ItemId?: string
/**
 * Identificador do SKU na loja.
 */
SkuId: string
/**
 * Nome do SKU.
 */
SkuNome?: string
/**
 * Identificador do produto na loja.
 */
ProdutoId?: string
/**
 * Nome do produto.
 */
ProdutoNome?: string
/**
 * Preço unitário praticado, em reais.
 */
Preco: number
/**
 * Preço unitário de tabela, em reais.
 */
PrecoDeLista?: number
/**
 * Unidades do SKU em estoque.
 */
Estoque?: number
/**
 * Unidades escolhidas para a solicitação; 0 deixa o item fora dela.
 */
Quantidade: number
/**
 * Unidades do item no pedido; nunca menos que Quantidade.
 */
QuantidadeTotal: number
TipoProcesso?: TipoProcesso
Motivo?: Motivo
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Identificador de uma categoria.
 */
CategoriaIds?: string[]
/**
 * Nomes das categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
CategoriaNomes?: string[]
/**
 * Endereço da imagem do item na loja, em https.
 */
ImagemUrl?: string
/**
 * Vendedor do item, em um marketplace.
 */
Seller?: string
/**
 * Quando o consumidor recebeu este item; os prazos dele contam daqui. Ausente, vale a entrega do pedido.
 */
DataEntrega?: string
/**
 * Peso de uma unidade, em gramas, para quem a leva de volta.
 */
PesoGramas?: number
/**
 * Altura de uma unidade embalada, em centímetros.
 */
AlturaCm?: number
/**
 * Largura de uma unidade embalada, em centímetros.
 */
LarguraCm?: number
/**
 * Comprimento de uma unidade embalada, em centímetros.
 */
ComprimentoCm?: number
/**
 * Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.
 */
ProdutoEssencial?: boolean
}
/**
 * Como o valor a devolver se divide.
 */
export interface EstornoPorItemValores {
/**
 * Total que volta ao meio de pagamento original, em reais.
 */
estorno: number
/**
 * Parte do estorno que pode ser feita automaticamente, em reais.
 */
estornoAutomatico: number
/**
 * Parte do estorno que pede ação manual, em reais.
 */
sobraEstornoAutomatico: number
/**
 * Valor convertido em vale-compra, sem bônus, em reais.
 */
valeCompras: number
/**
 * Quanto o vale vai valer, com bônus, em reais.
 */
valeComprasFinal: number
/**
 * Valor que volta como cashback, em reais.
 */
cashback: number
/**
 * Frete incluído na devolução, em reais.
 */
frete: number
/**
 * Se há estorno automático.
 */
possuiEstornoAutomatico: boolean
/**
 * Se há estorno e todo ele é automático.
 */
isAutoRefundAllowed: boolean
/**
 * Validade do vale que seria gerado; null sem vale.
 */
dataExpiracao: (string | null)
/**
 * O que volta por cada pagamento.
 * 
 * @maxItems 10000
 */
pagamentos: EstornoDoPagamento[]
/**
 * Quanto vale cada item devolvido.
 * 
 * @maxItems 2000
 */
itens: ValorDoItem[]
}
/**
 * O que volta por um pagamento.
 */
export interface EstornoDoPagamento {
/**
 * Identificador do pagamento, como enviado.
 */
pagamentoId: (string | null)
/**
 * Identificador da transação, como enviado.
 */
transacaoId: (string | null)
formaPagamento: FormaPagamento
/**
 * Valor que volta por este pagamento, em reais.
 */
valor: number
/**
 * Se o pagamento aceita estorno automático.
 */
automatico: boolean
}
/**
 * O que vale um item devolvido.
 */
export interface ValorDoItem {
/**
 * Identificador do SKU.
 */
skuId: string
/**
 * Unidades devolvidas.
 */
quantidade: number
/**
 * Valor das unidades devolvidas, sem frete, em reais.
 */
valor: number
tipoEstorno: FormaEstorno
}
/**
 * Itens devolvidos e pagamentos do pedido.
 */
export interface EstornoPorItemValoresRequest {
/**
 * Itens devolvidos.
 * 
 * @minItems 1
 * @maxItems 2000
 */
Skus: ItemEstornoPorItem[]
/**
 * Transações de pagamento do pedido, como a consulta ao pedido as devolve.
 * 
 * @maxItems 100
 */
Transacoes: Transacao[]
/**
 * Valor pago no pedido, com frete e já com desconto, em reais.
 */
Valor?: number
/**
 * Frete pago, em reais; ausente é 0.
 */
ValorFrete?: number
/**
 * Desconto concedido, em reais, sempre positivo; ausente é 0.
 */
ValorDesconto?: number
/**
 * Unidades do pedido inteiro; ausente, o pedido vem completo em Skus. Nunca menos que a soma de QuantidadeTotal.
 */
QuantidadeItens?: number
TipoEstornoFrete?: EnumTipoFreteEstorno
/**
 * Definição de vale; ausente, a de retenção ativa de menor ordem.
 */
ValeCompraDefinicaoId?: number
}
/**
 * Item devolvido. TipoEstorno ausente é 2 (automático); TipoProcesso ausente é devolução.
 */
export interface ItemEstornoPorItem {
/**
 * Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.
 */
ItemId?: string
/**
 * Identificador do SKU na loja.
 */
SkuId: string
/**
 * Nome do SKU.
 */
SkuNome?: string
/**
 * Identificador do produto na loja.
 */
ProdutoId?: string
/**
 * Nome do produto.
 */
ProdutoNome?: string
/**
 * Preço unitário praticado, em reais.
 */
Preco: number
/**
 * Preço unitário de tabela, em reais.
 */
PrecoDeLista?: number
/**
 * Unidades do SKU em estoque.
 */
Estoque?: number
/**
 * Unidades escolhidas para a solicitação; 0 deixa o item fora dela.
 */
Quantidade: number
/**
 * Unidades do item no pedido; nunca menos que Quantidade.
 */
QuantidadeTotal: number
TipoProcesso?: TipoProcesso
Motivo?: Motivo
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Identificador de uma categoria.
 */
CategoriaIds?: string[]
/**
 * Nomes das categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
CategoriaNomes?: string[]
/**
 * Endereço da imagem do item na loja, em https.
 */
ImagemUrl?: string
/**
 * Vendedor do item, em um marketplace.
 */
Seller?: string
/**
 * Quando o consumidor recebeu este item; os prazos dele contam daqui. Ausente, vale a entrega do pedido.
 */
DataEntrega?: string
/**
 * Peso de uma unidade, em gramas, para quem a leva de volta.
 */
PesoGramas?: number
/**
 * Altura de uma unidade embalada, em centímetros.
 */
AlturaCm?: number
/**
 * Largura de uma unidade embalada, em centímetros.
 */
LarguraCm?: number
/**
 * Comprimento de uma unidade embalada, em centímetros.
 */
ComprimentoCm?: number
/**
 * Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.
 */
ProdutoEssencial?: boolean
TipoEstorno?: FormaEstorno
}
/**
 * Uma maneira de devolver o item.
 */
export interface OpcaoLogistica {
/**
 * Identificador da opção.
 */
id: number
tipo: TipoServicoLogistico
/**
 * Descrição da opção.
 */
descricao: string
transportadora: (Transportadora | null)
lojaFisica: (LojaFisica | null)
/**
 * Custo para a loja, em reais: o que a transportadora cota agora, ou o da tabela da conta.
 */
custoLoja: number
/**
 * Custo para o consumidor, em reais; 0 no arrependimento (devolução até 7 dias do recebimento, qualquer que seja o motivo) e em defeito ou produto errado.
 */
custoCliente: number
/**
 * Moeda dos custos.
 */
moeda: "BRL"
/**
 * Prazo estimado, em dias.
 */
prazoDias: number
/**
 * Pontos de entrega da opção.
 * 
 * @maxItems 500
 */
pontos: PontoDeEntrega[]
}
/**
 * Transportadora da conta.
 */
export interface Transportadora {
/**
 * Identificador da transportadora.
 */
id: number
/**
 * Nome da transportadora.
 */
nome: string
}
/**
 * Loja física que recebe devoluções.
 */
export interface LojaFisica {
/**
 * Identificador da loja física.
 */
id: number
/**
 * Nome da loja.
 */
nome: string
/**
 * Loja virtual a que pertence; null quando atende a todas.
 */
lojaVirtualId: (number | null)
/**
 * Endereço.
 */
endereco: string
/**
 * CEP.
 */
cep: string
/**
 * Latitude em graus decimais.
 */
latitude: (number | null)
/**
 * Longitude em graus decimais.
 */
longitude: (number | null)
/**
 * Horário de funcionamento.
 */
horario: string
}
/**
 * Lugar onde o consumidor deixa o item.
 */
export interface PontoDeEntrega {
/**
 * Identificador do ponto.
 */
id: string
/**
 * Nome do ponto.
 */
nome: string
/**
 * Endereço.
 */
endereco: string
/**
 * Distância em quilômetros, quando conhecida.
 */
distanciaKm: (number | null)
/**
 * Horário de funcionamento.
 */
horario: string
}
/**
 * Pedido com os itens escolhidos.
 */
export interface PedidoLogistica {
/**
 * Identificador do pedido na loja.
 */
PedidoId?: string
/**
 * Data do pedido.
 */
Data?: string
/**
 * Número do pedido, como o consumidor o conhece.
 */
Numero?: string
/**
 * Valor pago no pedido, com frete e já com desconto, em reais.
 */
Valor?: number
/**
 * Frete pago, em reais; ausente é 0.
 */
ValorFrete?: number
/**
 * Desconto concedido, em reais, sempre positivo; ausente é 0.
 */
ValorDesconto?: number
/**
 * Unidades do pedido inteiro; ausente, o pedido vem completo em Skus. Nunca menos que a soma de QuantidadeTotal.
 */
QuantidadeItens?: number
/**
 * Identificador do cliente na loja.
 */
ClienteEcommId?: string
/**
 * Nome do cliente.
 */
ClienteNome?: string
/**
 * E-mail do cliente.
 */
ClienteEmail?: string
/**
 * CPF ou CNPJ do cliente.
 */
ClienteDocumento?: string
/**
 * Telefone fixo do cliente.
 */
ClienteTelefone?: string
/**
 * Celular do cliente.
 */
ClienteCelular?: string
/**
 * Parcelas do pagamento.
 */
Parcelas?: number
/**
 * Algum pagamento foi feito com vale-compra.
 */
PossuiValeCompra?: boolean
ClienteEndereco?: ClienteEndereco
/**
 * Situação do pedido na loja, como a loja a escreve.
 */
Status?: string
/**
 * Quando o consumidor recebeu o pedido: a última entrega, onde ele veio em mais de um pacote.
 */
DataEntrega?: string
/**
 * Quando o pedido foi faturado.
 */
DataFaturamento?: string
/**
 * Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.
 */
CompraPresencial?: boolean
/**
 * O cliente é contribuinte do ICMS e devolve com nota própria (CFOP 5202 ou 6202). Ausente: é, se o documento for CNPJ.
 */
ClienteContribuinte?: boolean
/**
 * Chave de acesso da nota de venda, de 44 caracteres: as notas de devolução são comparadas com ela.
 */
NotaFiscalChave?: string
/**
 * Itens do pedido.
 * 
 * @minItems 1
 * @maxItems 2000
 */
Skus: ItemLogistica[]
}
/**
 * Item do pedido.
 */
export interface ItemLogistica {
/**
 * Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.
 */
ItemId?: string
/**
 * Identificador do SKU na loja.
 */
SkuId?: string
/**
 * Nome do SKU.
 */
SkuNome?: string
/**
 * Identificador do produto na loja.
 */
ProdutoId?: string
/**
 * Nome do produto.
 */
ProdutoNome?: string
/**
 * Preço unitário praticado, em reais.
 */
Preco?: number
/**
 * Preço unitário de tabela, em reais.
 */
PrecoDeLista?: number
/**
 * Unidades do SKU em estoque.
 */
Estoque?: number
/**
 * Unidades escolhidas para a solicitação; 0 deixa o item fora dela.
 */
Quantidade: number
/**
 * Unidades do item no pedido; nunca menos que Quantidade.
 */
QuantidadeTotal?: number
TipoProcesso?: TipoProcesso
Motivo?: Motivo
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Identificador de uma categoria.
 */
CategoriaIds?: string[]
/**
 * Nomes das categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
CategoriaNomes?: string[]
/**
 * Endereço da imagem do item na loja, em https.
 */
ImagemUrl?: string
/**
 * Vendedor do item, em um marketplace.
 */
Seller?: string
/**
 * Quando o consumidor recebeu este item; os prazos dele contam daqui. Ausente, vale a entrega do pedido.
 */
DataEntrega?: string
/**
 * Peso de uma unidade, em gramas, para quem a leva de volta.
 */
PesoGramas?: number
/**
 * Altura de uma unidade embalada, em centímetros.
 */
AlturaCm?: number
/**
 * Largura de uma unidade embalada, em centímetros.
 */
LarguraCm?: number
/**
 * Comprimento de uma unidade embalada, em centímetros.
 */
ComprimentoCm?: number
/**
 * Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.
 */
ProdutoEssencial?: boolean
}
/**
 * Um processo como uma linha da fila.
 */
export interface ProcessoNaFila {
/**
 * Identificador.
 */
id: number
/**
 * Número, como LE-000123.
 */
numero: string
/**
 * Versão: o que um comando em lote deve dizer que viu.
 */
versao: number
/**
 * Quando foi aberto.
 */
data: string
/**
 * Dias desde que foi aberto, no fuso da conta.
 */
idadeEmDias: number
/**
 * Quando mudou pela última vez.
 */
alteradoEm: string
tipo: TipoProcesso
/**
 * Se a solicitação segue.
 */
decisao: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
status: StatusProcesso
estagioLogistico: EstagioLogistico
estagioFinanceiro: EstagioFinanceiro
estagioRating: EstagioRating
formaEstorno: FormaEstorno
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * Nome da loja virtual.
 */
lojaVirtual: (string | null)
/**
 * Nome do cliente.
 */
clienteNome: (string | null)
/**
 * E-mail do cliente.
 */
clienteEmail: (string | null)
/**
 * Os primeiros itens.
 * 
 * @maxItems 3
 */
itens: ItemNaFila[]
/**
 * Quantos itens tem ao todo.
 */
quantidadeItens: number
/**
 * Produtos e frete a devolver, em reais.
 */
valor: number
responsavel: (Colega | null)
/**
 * Até quando alguém o adiou.
 */
adiadoAte: (string | null)
/**
 * A única coisa que espera agora; null: nada.
 */
espera: ("decisao" | "resposta-de-entrega" | "encomenda-extraviada" | "encomenda-devolvida" | "troca-que-falhou" | "pedido-da-troca" | "reposicao-do-estoque" | "registro-na-loja" | "conclusao" | "erro-da-transportadora" | "autorizacao" | "autorizacao-vencida" | "dados-bancarios" | "escolha-da-troca" | "escolha-do-defeito" | "postagem" | "encomenda" | "entrega-da-troca" | "conferencia" | "estorno-que-falhou" | "valor-do-abatimento" | "pagamento-manual" | "cobranca-da-transportadora" | "estorno" | null)
/**
 * Até quando a encomenda que ainda não saiu pode ser postada.
 */
autorizacaoExpiraEm: (string | null)
/**
 * Último dia que a lei dá, no fuso da conta.
 */
prazoLegal: (string | null)
/**
 * As filas em que está, com os dias pedidos.
 * 
 * @maxItems 20
 * 
 * Items: Uma fila.
 */
filas: ("para-decidir" | "para-autorizar" | "dados-que-faltam" | "em-transito" | "para-conferir" | "dinheiro" | "adiados" | "prazos" | "todos" | "a-aprovar" | "sinalizados" | "aguardando-postagem" | "entregues-nao-avaliados" | "estorno-falhou" | "trocas-sem-escolha" | "defeitos-sem-escolha" | "reclamacoes-de-entrega" | "acao-manual" | "expirando" | "prazo-legal")[]
}
/**
 * Um item em poucas palavras.
 */
export interface ItemNaFila {
/**
 * Nome da variação ou do produto, ou seu SKU.
 */
nome: string
/**
 * Unidades pedidas.
 */
quantidade: number
/**
 * Motivo.
 */
motivo: (string | null)
imagem: ImagemDoProduto
}
/**
 * Como o produto se mostra. O serviço busca a imagem onde a loja a tem, refaz e guarda: o navegador de ninguém a pede a terceiros.
 */
export interface ImagemDoProduto {
/**
 * Caminho da imagem do produto neste serviço, à qual se junta o lado do quadrado em pixels: `/96`, `/192` ou `/480`. Nulo: nenhuma é conhecida.
 */
caminho: (string | null)
/**
 * Caminho, neste serviço, do desenho que ocupa o lugar da imagem enquanto não há uma.
 */
desenho: string
}
/**
 * Uma pessoa da equipe.
 */
export interface Colega {
/**
 * Identificador da pessoa.
 */
id: number
/**
 * Nome.
 */
nome: string
}
/**
 * Quantos processos há em cada fila.
 */
export interface ContagemDasFilas {
/**
 * Todas as filas, na ordem em que se mostram.
 * 
 * @maxItems 20
 */
filas: FilaComContagem[]
}
/**
 * Uma fila e quantos processos tem.
 */
export interface FilaComContagem {
/**
 * Fila.
 */
fila: ("para-decidir" | "para-autorizar" | "dados-que-faltam" | "em-transito" | "para-conferir" | "dinheiro" | "adiados" | "prazos" | "todos" | "a-aprovar" | "sinalizados" | "aguardando-postagem" | "entregues-nao-avaliados" | "estorno-falhou" | "trocas-sem-escolha" | "defeitos-sem-escolha" | "reclamacoes-de-entrega" | "acao-manual" | "expirando" | "prazo-legal")
/**
 * Se é uma das que somam o que está em andamento, se passa por todas, ou se é um recorte.
 */
grupo: ("andamento" | "atravessa" | "recorte")
/**
 * Como se chama.
 */
nome: string
/**
 * Quem está nela.
 */
descricao: string
/**
 * Processos que a lista mostra.
 */
quantidade: number
}
/**
 * Um estorno ou vale que espera por alguém.
 */
export interface EstornoPendente {
/**
 * Identificador do estorno.
 */
id: number
/**
 * Pelo que espera.
 */
situacao: ("manual" | "a-liberar" | "falhou" | "verificando" | "vale-a-emitir" | "vale-manual" | "a-confirmar")
/**
 * Processo.
 */
processoId: number
/**
 * Número do processo.
 */
processoNumero: string
/**
 * Versão do processo: o que um comando deve dizer que viu.
 */
processoVersao: number
/**
 * Se a solicitação segue.
 */
processoDecisao: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * Nome do cliente.
 */
clienteNome: (string | null)
forma: FormaEstorno
/**
 * Até onde chegou.
 */
estado: ("previsto" | "enviado" | "verificando" | "liquidado" | "falhou" | "cancelado" | "substituido")
/**
 * Para que é, único no processo.
 */
finalidade: string
/**
 * O que resta dar de volta por ele, em reais.
 */
valor: number
/**
 * Para onde vai: por pagamento ou conta.
 * 
 * @maxItems 500
 */
destinos: DestinoDoEstorno[]
/**
 * Último dia em que deve aparecer para quem recebe, se for feito hoje; nulo se a regra não diz um dia.
 */
previstoAte: (string | null)
/**
 * Quando foi planejado.
 */
criadoEm: string
/**
 * Dias desde então, no fuso da conta.
 */
idadeEmDias: number
/**
 * Quantas vezes a loja foi avisada.
 */
tentativas: number
/**
 * Por que falhou ou ainda não foi feito.
 */
problema: (string | null)
/**
 * O que dizer já à administradora do cartão, num arrependimento pago com cartão; null: nada a avisar.
 */
avisoAdministradora: (string | null)
/**
 * Se o consumidor disse onde receber.
 */
temDadosBancarios: boolean
/**
 * Se a conta é do comprador ou duas pessoas a confirmaram; nulo sem dados bancários.
 */
favorecidoConferido: (boolean | null)
}
/**
 * Um pagamento ou conta a que o dinheiro de um estorno vai.
 */
export interface DestinoDoEstorno {
/**
 * Por que meio; nulo enquanto não se sabe a qual dos pagamentos do pedido vai.
 */
meio: ("creditCard" | "debitCard" | "instantPayment" | "bankInvoice" | "giftCard" | "cashback" | "promissory" | "vale" | "pix" | "transferencia" | "dinheiro" | "outro" | null)
/**
 * Transação do pedido.
 */
transacaoId: (string | null)
/**
 * Pagamento do pedido.
 */
pagamentoId: (string | null)
/**
 * Quanto vai para lá, em reais; os destinos de um estorno somam o seu valor.
 */
valor: number
/**
 * Até onde chegou.
 */
estado: ("previsto" | "pedido" | "feito" | "falhou")
/**
 * Dia em que foi pedido à loja ou ao provedor pela última vez.
 */
pedidoEm: (string | null)
/**
 * Dia em que foi feito; o que uma pessoa pagou, o dia que ela disse.
 */
feitoEm: (string | null)
/**
 * Como a loja, o provedor ou o banco o chama.
 */
referencia: (string | null)
/**
 * Quando quem recebe o vê: no mesmo dia, no dia útil seguinte, em até duas faturas do cartão, quando o banco decidir, ou como a loja informar.
 */
regra: ("na-hora" | "dia-util-seguinte" | "duas-faturas" | "o-banco-decide" | "a-loja-informa")
/**
 * Último dia pela regra; nulo enquanto não foi feito, ou se a regra não diz um dia.
 */
apareceAte: (string | null)
}
/**
 * O dinheiro que espera por alguém.
 */
export interface ResumoDosEstornos {
/**
 * Todas as situações, na ordem em que se mostram.
 * 
 * @maxItems 7
 */
situacoes: SituacaoDosEstornos[]
}
/**
 * Uma situação.
 */
export interface SituacaoDosEstornos {
/**
 * Situação.
 */
situacao: ("manual" | "a-liberar" | "falhou" | "verificando" | "vale-a-emitir" | "vale-manual" | "a-confirmar")
/**
 * Como se chama.
 */
nome: string
/**
 * Quantos são.
 */
quantidade: number
/**
 * Quanto somam, em reais.
 */
valor: number
}
/**
 * O que espera.
 */
export interface EsperandoNasLojas {
/**
 * Por conector e motivo; o que não espera não aparece.
 * 
 * @maxItems 10000
 */
somas: EsperaNaLoja[]
}
/**
 * O que espera num conector por um mesmo motivo.
 */
export interface EsperaNaLoja {
/**
 * O que o conector liga: uma loja (`conectores`), uma transportadora ou um provedor de pagamento.
 */
tipo: ("loja" | "transportadora" | "provedor")
/**
 * A transportadora ou o provedor, na configuração; null: o conector da loja.
 */
conectorId: (number | null)
/**
 * Loja virtual; null: sem loja, ou de todas.
 */
lojaVirtualId: (number | null)
/**
 * Dinheiro (estornos e vales), trocas ou autorizações de postagem.
 */
oQue: ("dinheiro" | "troca" | "postagem")
/**
 * Por que espera: o conector está parado, só observa, pede confirmação ou chegou ao limite do dia; alguém decide; falhou; a resposta se perdeu e é conferida.
 */
motivo: ("parado" | "observa" | "confirma-cada" | "limite-do-dia" | "a-decidir" | "falhou" | "sem-resposta")
/**
 * Quantos são.
 */
quantidade: number
/**
 * Quanto somam, em reais; de trocas, o preço do que se envia; de postagens, o custo previsto.
 */
valor: number
}
/**
 * A planilha, e o que soma.
 */
export interface PagamentosManuais {
/**
 * Nome para guardar a planilha.
 */
nomeDoArquivo: string
/**
 * Pagamentos.
 */
quantidade: number
/**
 * Quantos ficaram fora porque a conta não é do comprador e duas pessoas ainda não a confirmaram.
 */
favorecidosAConfirmar: number
/**
 * Os que o banco recusaria: peça outra chave ao consumidor e mude-a em forma-estorno.
 * 
 * @maxItems 1000
 */
chavesInvalidas: EstornoComChaveInvalida[]
/**
 * Quantos não têm dados bancários: saem com as células vazias.
 */
semDadosBancarios: number
/**
 * Quanto somam, em reais.
 */
valor: number
/**
 * A planilha: células entre ponto e vírgula, decimais com vírgula, linhas com CRLF e BOM no início.
 */
conteudo: string
}
/**
 * Um estorno que ficou fora porque a chave Pix não é do tipo que diz ser.
 */
export interface EstornoComChaveInvalida {
/**
 * Estorno.
 */
estornoId: number
/**
 * Número do processo.
 */
processoNumero: string
}
/**
 * Quais, e por que se quer ver.
 */
export interface ExportarPagamentosManuaisRequest {
/**
 * Por quê; fica na auditoria.
 */
motivo: string
/**
 * Só os desta loja virtual.
 */
lojaVirtualId?: number
}
/**
 * Um arquivo de retorno, linha por linha.
 */
export interface RetornoDoBanco {
/**
 * Na ordem do arquivo.
 * 
 * @maxItems 2000
 */
linhas: LinhaDoRetornoDoBanco[]
/**
 * Quantas se registram como pagas.
 */
aRegistrar: number
/**
 * Quanto somam, em reais.
 */
valorARegistrar: number
/**
 * Quantas voltam à fila, com o motivo do banco.
 */
aDevolver: number
/**
 * Quantas este envio registrou como pagas.
 */
registradas: number
/**
 * Quanto somam, em reais.
 */
valorRegistrado: number
/**
 * Quantas este envio devolveu à fila.
 */
devolvidas: number
}
/**
 * Uma linha do arquivo de retorno, e o que ela é.
 */
export interface LinhaDoRetornoDoBanco {
/**
 * Linha do arquivo, a partir de 1.
 */
linha: number
/**
 * Estorno que a linha diz.
 */
estornoId: (number | null)
/**
 * Processo do estorno, se a conta tem esse estorno.
 */
processoId: (number | null)
/**
 * Número do processo.
 */
processoNumero: (string | null)
/**
 * Quanto a linha diz, em reais.
 */
valor: (number | null)
/**
 * Quanto o estorno vale, em reais.
 */
valorEsperado: (number | null)
/**
 * O que o banco diz.
 */
resultado: ("paga" | "recusada" | "pendente" | null)
/**
 * Por que o banco recusou, como ele escreveu.
 */
motivo: (string | null)
/**
 * Como o banco conhece o pagamento.
 */
referencia: (string | null)
/**
 * O que a linha é; só a-registrar e a-devolver mudam alguma coisa.
 */
situacao: ("a-registrar" | "a-devolver" | "pendente" | "registrado-antes" | "devolvido-antes" | "proposto" | "desconhecido" | "repetido" | "ilegivel" | "valor-difere" | "titular-difere" | "favorecido-nao-confirmado" | "nao-espera")
/**
 * A situação em uma frase, com o próximo passo.
 */
explicacao: string
/**
 * O que se fez dela; nulo na prévia e no que não muda nada.
 */
feito: ("registrado" | "devolvido-a-fila" | "proposto" | "recusado" | null)
/**
 * Por que não se fez.
 */
erroDetalhado: (string | null)
}
/**
 * O arquivo, e se é para registrar.
 */
export interface LerRetornoDoBancoRequest {
/**
 * O arquivo (CSV) com as colunas da planilha de pagamentos e o que o banco acrescenta. Obrigatórias: Estorno, Valor e Resultado. Lidas se vierem: Motivo, Data do pagamento, Identificador, Meio e CPF ou CNPJ.
 */
conteudo: string
/**
 * Por quê; fica na auditoria.
 */
motivo: string
/**
 * Se registra; se não vier, só mostra o que faria.
 */
registrar?: boolean
}
/**
 * O que se leu.
 */
export interface ExtratoImportado {
conta: ContaDeExtrato
/**
 * Linhas de saída lidas.
 */
lidas: number
/**
 * Das quais eram novas.
 */
novas: number
/**
 * Das quais já se conheciam.
 */
repetidas: number
/**
 * Linhas do arquivo que não são saídas.
 */
deixadas: number
/**
 * Quanto as novas somam, em reais.
 */
valorNovo: number
/**
 * Primeiro dia das linhas lidas.
 */
primeiroDia: (string | null)
/**
 * Último dia das linhas lidas.
 */
ultimoDia: (string | null)
}
/**
 * Uma conta em um provedor ou banco.
 */
export interface ContaDeExtrato {
/**
 * Identificador da conta de extrato.
 */
id: number
/**
 * Como se chama.
 */
nome: string
/**
 * Que estornos os extratos dela mostram.
 */
abrange: ("automaticos" | "manuais" | "todos")
/**
 * Só os desta loja virtual; nulo: de todas.
 */
lojaVirtualId: (number | null)
}
/**
 * De que conta, e o que ela diz: conteudo ou linhas.
 */
export interface ImportarExtratoRequest {
/**
 * Como se chama a conta no provedor ou banco; a primeira vez a cria.
 */
conta: string
/**
 * Que estornos os extratos dela mostram; conta quando a conta é criada, e é automaticos se não vier.
 */
abrange?: ("automaticos" | "manuais" | "todos")
/**
 * Só os desta loja virtual; conta quando a conta é criada.
 */
lojaVirtualId?: number
/**
 * De que forma é o arquivo; modelo se não vier.
 */
formato?: ("modelo" | "mercadopago-liberacoes")
/**
 * O arquivo, como texto.
 */
conteudo?: string
/**
 * As linhas, em vez do arquivo.
 * 
 * @minItems 1
 * @maxItems 5000
 */
linhas?: LinhaDoExtrato[]
}
/**
 * Um movimento de saída: uma devolução ou um pagamento.
 */
export interface LinhaDoExtrato {
/**
 * Dia do movimento, na conta do provedor ou banco.
 */
dia: string
/**
 * Quanto saiu, em reais; maior que 0.
 */
valor: number
/**
 * Como o provedor ou banco conhece o pagamento ou a devolução.
 */
referencia?: string
/**
 * Único no extrato: a mesma linha, se vier de novo, não conta duas vezes. Sem ele, vale o que a linha diz.
 */
identificador?: string
}
/**
 * O que houve.
 */
export interface ExtratoBuscado {
/**
 * O que houve.
 */
estado: ("lido" | "pedido" | "sem-resposta" | "ilegivel")
/**
 * De ilegivel: o que o arquivo tem de errado.
 */
motivo: (string | null)
extrato: (ExtratoImportado | null)
}
/**
 * De que dias.
 */
export interface BuscarExtratoRequest {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia, antes de hoje; no máximo 31 dias.
 */
ate: string
}
/**
 * As contas de extrato.
 */
export interface ContasDeExtrato {
/**
 * Por nome.
 * 
 * @maxItems 200
 */
contas: ContaDeExtratoNaLista[]
/**
 * Os que buscarExtrato pode perguntar.
 * 
 * @maxItems 200
 */
provedores: ProvedorComExtrato[]
}
/**
 * Uma conta, e de que dias tem linhas.
 */
export interface ContaDeExtratoNaLista {
/**
 * Identificador da conta de extrato.
 */
id: number
/**
 * Como se chama.
 */
nome: string
/**
 * Que estornos os extratos dela mostram.
 */
abrange: ("automaticos" | "manuais" | "todos")
/**
 * Só os desta loja virtual; nulo: de todas.
 */
lojaVirtualId: (number | null)
/**
 * Linhas que se conhecem.
 */
linhas: number
/**
 * O mais antigo.
 */
primeiroDia: (string | null)
/**
 * O mais novo.
 */
ultimoDia: (string | null)
}
/**
 * Um provedor de pagamento que dá extratos.
 */
export interface ProvedorComExtrato {
/**
 * O id dele em provedoresPagamento.
 */
id: number
/**
 * Como se chama.
 */
nome: string
ultimoExtrato: (ExtratoDoDia | null)
}
/**
 * O extrato mais novo que o serviço buscou sozinho.
 */
export interface ExtratoDoDia {
/**
 * De que dia.
 */
dia: string
/**
 * O que houve: lido; pedido: o provedor ainda o faz; sem-resposta: é pedido de novo a cada hora; ilegivel: espera por uma pessoa.
 */
estado: ("lido" | "pedido" | "sem-resposta" | "ilegivel")
/**
 * De ilegivel: o que o arquivo tem de errado.
 */
motivo: (string | null)
/**
 * De lido: quantas linhas eram novas.
 */
linhasNovas: (number | null)
/**
 * Quando se tentou por último.
 */
em: string
}
/**
 * Uma conta de extrato, dia a dia.
 */
export interface Conciliacao {
conta: ContaConciliada
/**
 * Os dias em que algo foi pago ou consta do extrato, do mais novo ao mais antigo.
 * 
 * @maxItems 31
 */
dias: DiaConciliado[]
}
/**
 * A conta de extrato.
 */
export interface ContaConciliada {
/**
 * Identificador da conta de extrato.
 */
id: number
/**
 * Como se chama.
 */
nome: string
/**
 * Que estornos os extratos dela mostram.
 */
abrange: ("automaticos" | "manuais" | "todos")
/**
 * Só os desta loja virtual; nulo: de todas.
 */
lojaVirtualId: (number | null)
}
/**
 * Um dia.
 */
export interface DiaConciliado {
/**
 * Dia.
 */
dia: string
/**
 * Quanto o razão diz que foi pago, em reais.
 */
noRazao: number
/**
 * Quanto o extrato mostra, em reais.
 */
noExtrato: number
/**
 * O extrato menos o razão, em reais.
 */
diferenca: number
/**
 * Pagamentos que conferem.
 */
conferem: number
/**
 * Diferenças.
 */
diferencas: number
/**
 * Das quais ninguém resolveu.
 */
abertas: number
}
/**
 * As diferenças de um dia.
 */
export interface DiferencasDoDia {
/**
 * Dia.
 */
dia: string
/**
 * Quanto o razão diz que foi pago, em reais.
 */
noRazao: number
/**
 * Quanto o extrato mostra, em reais.
 */
noExtrato: number
/**
 * Pagamentos que conferem.
 */
conferem: number
/**
 * Quantas diferenças há.
 */
total: number
/**
 * Até 500 delas.
 * 
 * @maxItems 500
 */
diferencas: DiferencaDaConciliacao[]
}
/**
 * Onde o razão e o extrato não dizem o mesmo.
 */
export interface DiferencaDaConciliacao {
/**
 * O que difere.
 */
tipo: ("so-no-razao" | "so-no-extrato" | "valor-difere" | "pago-duas-vezes")
/**
 * Linha do extrato; nulo se nenhuma mostra o pagamento.
 */
linhaId: (number | null)
/**
 * Estorno; nulo se o razão não o tem.
 */
estornoId: (number | null)
/**
 * Processo do estorno.
 */
processoId: (number | null)
/**
 * Número do processo.
 */
processoNumero: (string | null)
/**
 * Referência, como o extrato a diz, ou senão o razão.
 */
referencia: (string | null)
/**
 * Quanto o razão diz, em reais.
 */
noRazao: (number | null)
/**
 * Quanto o extrato mostra, em reais.
 */
noExtrato: (number | null)
/**
 * O que fazer.
 */
proximoPasso: string
/**
 * O que ainda cabe.
 * 
 * @maxItems 4
 * 
 * Items: Um ato.
 */
atosPossiveis: ("consultar" | "registrar" | "contestar" | "ignorar")[]
/**
 * O que já se fez.
 * 
 * @maxItems 2
 */
atos: AtoDaConciliacao[]
/**
 * Se ninguém mais precisa olhar.
 */
resolvida: boolean
}
/**
 * O que se fez de uma diferença; por quê, a auditoria diz.
 */
export interface AtoDaConciliacao {
/**
 * O que se fez.
 */
ato: ("consultar" | "registrar" | "contestar" | "ignorar")
/**
 * De uma consulta, o que a loja respondeu.
 */
achado: ("feito" | "nao-feito" | "sem-resposta" | null)
/**
 * Quem.
 */
por: string
/**
 * Quando.
 */
em: string
}
/**
 * O ato.
 */
export interface DiferencaResolvida {
ato: AtoDaConciliacao
}
/**
 * De que diferença, e o que fazer.
 */
export interface ResolverDiferencaRequest {
/**
 * O que fazer.
 */
ato: ("consultar" | "registrar" | "contestar" | "ignorar")
/**
 * A linha do extrato de que se fala.
 */
linhaId?: number
/**
 * O estorno de que se fala, se nenhum extrato o mostra; em registrar, o que a linha paga.
 */
estornoId?: number
/**
 * Em registrar: por que meio foi pago; pix se não vier.
 */
meio?: ("pix" | "transferencia")
/**
 * Por quê; fica na auditoria.
 */
motivo: string
}
/**
 * O que o código achou.
 */
export interface AchadosNoRecebimento {
/**
 * O código, como foi entendido.
 */
codigo: string
/**
 * Encomendas e processos.
 * 
 * @maxItems 50
 */
achados: ProcessoAReceber[]
}
/**
 * Uma encomenda de um processo, e o que vem nela.
 */
export interface ProcessoAReceber {
/**
 * Processo.
 */
processoId: number
/**
 * Número do processo.
 */
processoNumero: string
/**
 * Versão do processo: o que um comando deve dizer que viu.
 */
processoVersao: number
/**
 * Se a solicitação segue.
 */
decisao: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
status: StatusProcesso
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Nome do cliente.
 */
clienteNome: (string | null)
/**
 * Como o código foi entendido.
 */
achadoPor: ("rastreio" | "autorizacao" | "processo" | "pedido" | "nota" | "sku")
encomenda: (EncomendaAReceber | null)
/**
 * Itens da encomenda; do processo, onde não há encomenda.
 * 
 * @maxItems 200
 */
itens: ItemAReceber[]
}
/**
 * A encomenda.
 */
export interface EncomendaAReceber {
/**
 * Identificador.
 */
id: number
/**
 * Onde está.
 */
estado: ("aguardando_autorizacao" | "erro" | "aguardando_loja_fisica" | "autorizada" | "expirada" | "postada" | "coletada" | "em_transito" | "entregue" | "extraviada" | "devolvida_ao_consumidor" | "cancelada")
/**
 * Transportadora.
 */
transportadora: (string | null)
/**
 * Código apresentado na postagem.
 */
codigoAutorizacao: (string | null)
/**
 * Código de rastreio.
 */
codigoRastreio: (string | null)
/**
 * Quando chegou.
 */
entregueEm: (string | null)
}
/**
 * Um item, e o que desta encomenda se sabe dele.
 */
export interface ItemAReceber {
/**
 * Identificador do item.
 */
itemId: string
/**
 * SKU.
 */
skuId: string
/**
 * Nome da variação ou do produto, ou seu SKU.
 */
nome: string
imagem: ImagemDoProduto
/**
 * Motivo.
 */
motivo: (string | null)
/**
 * Unidades pedidas no processo.
 */
quantidade: number
/**
 * Unidades que deviam vir nesta encomenda; todas, onde não há encomenda.
 */
anunciadas: number
/**
 * Unidades que vieram nela, contadas.
 */
recebidas: number
/**
 * Unidades que não vieram nela.
 */
faltantes: number
/**
 * Unidades em cujo lugar veio outro produto.
 */
trocadas: number
/**
 * Unidades já avaliadas no processo.
 */
avaliadas: number
/**
 * Unidades que já têm destino.
 */
comDestino: number
/**
 * Se foi o que o código achou.
 */
achado: boolean
}
/**
 * Para onde foram as unidades.
 */
export interface DestinosDoProcesso {
/**
 * Por item, na ordem em que foram ditos.
 * 
 * @maxItems 2000
 */
destinos: DestinoGuardado[]
}
/**
 * Unidades com destino.
 */
export interface DestinoGuardado {
/**
 * Identificador.
 */
id: number
/**
 * Identificador do item.
 */
itemId: string
/**
 * Para onde vão.
 */
destino: ("estoque" | "conserto" | "descarte" | "fornecedor")
/**
 * Unidades.
 */
quantidade: number
/**
 * O que se disse delas.
 */
observacao: (string | null)
/**
 * Quem ou o que decidiu, como em causa dos eventos.
 */
por: string
/**
 * Nome da pessoa da equipe, ou da integração, que por diz; null se ela não existe mais.
 */
quem: (string | null)
/**
 * Quando.
 */
data: string
}
/**
 * Um processo como a equipe da loja o vê.
 */
export interface ProcessoEmGestao {
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
cliente: ClienteDoProcesso
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
/**
 * Versão do processo: muda a cada mudança, sem lacunas.
 */
versao: number
/**
 * Se a solicitação segue.
 */
decisao: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
decisaoAdiada: (DecisaoAdiada | null)
veredito: VereditoDoProcesso
/**
 * A nota de devolução (CFOP 5202 ou 6202) do comprador contribuinte do ICMS; nulo quando não é contribuinte.
 */
notaDoComprador: ("pendente" | "recebida" | null)
/**
 * Encomendas, da mais antiga à mais nova.
 * 
 * @maxItems 500
 */
encomendas: Encomenda[]
/**
 * Estornos e vales, do mais antigo ao mais novo.
 * 
 * @maxItems 500
 */
estornos: EstornoDoProcesso[]
/**
 * O que vai no lugar de itens trocados, do mais antigo ao mais novo.
 * 
 * @maxItems 2000
 */
trocas: TrocaDoProcesso[]
/**
 * Unidades que voltam ao estoque da loja, da mais antiga à mais nova.
 * 
 * @maxItems 2000
 */
reposicoes: Reposicao[]
devolucaoNaLoja: (DevolucaoNaLoja | null)
pontoDeEntrega: (PontoEscolhido | null)
/**
 * Comentários da equipe, do mais antigo ao mais novo.
 * 
 * @maxItems 500
 */
comentarios: Comentario[]
/**
 * Imagens dos produtos, uma por item.
 * 
 * @maxItems 200
 */
imagens: ImagemDoItem[]
/**
 * Fotos dos itens, da mais antiga à mais nova.
 * 
 * @maxItems 2000
 */
fotos: FotoDoItem[]
experiencia: (ExperienciaDoConsumidor | null)
/**
 * Comandos, e se cabem agora.
 * 
 * @maxItems 500
 */
comandos: ComandoDoProcesso[]
correcaoMonetaria: CorrecaoMonetaria
}
/**
 * Uma decisão que foi tomada e ainda não vale: até lá pode ser desfeita (`desfazer`).
 */
export interface DecisaoAdiada {
/**
 * A decisão.
 */
comando: ("aprovar" | "recusar" | "cancelar")
/**
 * Quando começa a valer.
 */
valeEm: string
}
/**
 * O que a política disse da solicitação quando chegou.
 */
export interface VereditoDoProcesso {
/**
 * Nome da regra que decidiu.
 */
nome: string
/**
 * Se a política permite.
 */
permitir: boolean
/**
 * Se requer análise manual.
 */
revisar: boolean
/**
 * Versão da configuração que julgou.
 */
versaoDaConfiguracao: number
}
/**
 * O que volta em uma viagem.
 */
export interface Encomenda {
/**
 * Identificador da encomenda.
 */
id: number
/**
 * Onde está.
 */
estado: ("aguardando_autorizacao" | "erro" | "aguardando_loja_fisica" | "autorizada" | "expirada" | "postada" | "coletada" | "em_transito" | "entregue" | "extraviada" | "devolvida_ao_consumidor" | "cancelada")
tipo: (TipoServicoLogistico | null)
/**
 * Transportadora.
 */
transportadoraId: (number | null)
/**
 * Nome da transportadora.
 */
transportadora: (string | null)
/**
 * Opção logística escolhida.
 */
opcaoId: (number | null)
/**
 * Loja física que recebe.
 */
lojaFisicaId: (number | null)
janela: (JanelaDeColeta | null)
/**
 * Se a autorização foi pedida.
 */
autorizacaoPedida: boolean
/**
 * Código a apresentar na postagem.
 */
codigoAutorizacao: (string | null)
/**
 * Quando foi autorizada.
 */
autorizadaEm: (string | null)
/**
 * Até quando pode ser postada.
 */
expiraEm: (string | null)
/**
 * Código de rastreio.
 */
codigoRastreio: (string | null)
/**
 * Quando foi postada ou coletada.
 */
postadaEm: (string | null)
/**
 * Quando chegou.
 */
entregueEm: (string | null)
/**
 * Custo para a loja, em reais.
 */
custo: (number | null)
/**
 * O que a transportadora ou a equipe disse que há de errado.
 */
problema: (string | null)
/**
 * Em quantas caixas vai; cada uma leva a sua etiqueta.
 */
volumes: number
/**
 * O que há para imprimir: o que a transportadora deu e, se ela não dá etiqueta, a que este serviço faz. O conteúdo se pede à parte.
 * 
 * @maxItems 10
 * 
 * Items: etiqueta-a4 ou etiqueta-10x15: vai colada na encomenda; declaracao: a declaração de conteúdo (DACE).
 */
documentos: ("etiqueta-a4" | "etiqueta-10x15" | "declaracao")[]
/**
 * Unidades de cada item.
 * 
 * @maxItems 2000
 */
unidades: UnidadesDaEncomenda[]
}
/**
 * O dia e o horário em que a encomenda é coletada, na hora da conta.
 */
export interface JanelaDeColeta {
/**
 * O dia.
 */
dia: string
/**
 * Das, como 08:00.
 */
de: string
/**
 * Até as, como 12:00.
 */
ate: string
}
/**
 * Unidades de um item em uma encomenda.
 */
export interface UnidadesDaEncomenda {
/**
 * Identificador do item.
 */
itemId: string
/**
 * Unidades que deviam vir.
 */
anunciadas: number
/**
 * Unidades que vieram, contadas.
 */
recebidas: number
/**
 * Unidades que não vieram.
 */
faltantes: number
/**
 * Unidades em cujo lugar veio outro produto.
 */
trocadas: number
}
/**
 * Algo a dar de volta: estorno ou vale, e até onde chegou.
 */
export interface EstornoDoProcesso {
/**
 * Identificador; é também a chave com que a loja é avisada.
 */
id: number
/**
 * Para que é, único no processo.
 */
finalidade: string
forma: FormaEstorno
/**
 * Até onde chegou.
 */
estado: ("previsto" | "enviado" | "verificando" | "liquidado" | "falhou" | "cancelado" | "substituido")
/**
 * Dos produtos, em reais.
 */
valorProdutos: number
/**
 * Do frete, em reais.
 */
valorFrete: number
/**
 * Dos encargos pagos além de produtos e frete, que o arrependimento devolve, em reais.
 */
valorEncargos: number
/**
 * Correção monetária de um estorno feito depois do prazo legal, em reais: um estorno à parte, pago à mão, cuja finalidade começa com `correction-`.
 */
valorCorrecao: number
/**
 * O que um vale vale além disso, em reais; abaixo de 0 quando o percentual é menor que 100.
 */
bonus: number
/**
 * O custo de envio do cliente que se desconta disto, em reais.
 */
custoEnvio: number
/**
 * O que se dá de volta, em reais: produtos, frete, encargos, correção e bônus, menos o custo de envio e o que foi dividido em partes.
 */
valor: number
/**
 * Quando foi planejado.
 */
criadoEm: string
/**
 * Quando foi feito.
 */
liquidadoEm: (string | null)
/**
 * Quantas vezes a loja foi avisada.
 */
tentativas: number
/**
 * Por que falhou, ou ainda não foi feito.
 */
problema: (string | null)
/**
 * Se é um vale que a equipe cria na loja e registra.
 */
aMao: boolean
/**
 * Onde está o dinheiro: por pagamento ou conta; vazio se nada vai por este estorno.
 * 
 * @maxItems 500
 */
destinos: DestinoDoEstorno[]
correcao: (CorrecaoDoEstorno | null)
}
/**
 * De uma correção monetária, de onde vem o valor.
 */
export interface CorrecaoDoEstorno {
/**
 * Nome do índice.
 */
indice: string
/**
 * Último dia em que o estorno estaria no prazo.
 */
vencimento: string
/**
 * Dia em que o estorno foi feito.
 */
feitoEm: string
/**
 * Meses cuja variação foi contada.
 * 
 * @maxItems 1200
 * 
 * Items: Mês.
 */
meses: string[]
/**
 * Meses que a tabela da conta não tem: não corrigem nada.
 * 
 * @maxItems 1200
 * 
 * Items: Mês.
 */
mesesSemIndice: string[]
}
/**
 * O que vai no lugar de unidades de um item que volta.
 */
export interface TrocaDoProcesso {
/**
 * Identificador da troca.
 */
id: number
/**
 * Identificador do item que volta.
 */
itemId: string
/**
 * SKU que vai.
 */
skuId: string
/**
 * Nome do SKU que vai.
 */
skuNome: (string | null)
/**
 * Produto que vai.
 */
produtoId: (string | null)
/**
 * Unidades.
 */
quantidade: number
/**
 * Preço de cada unidade quando foi escolhida, em reais.
 */
preco: number
/**
 * O que foi pago pelas unidades que voltam, em reais.
 */
valorPago: number
/**
 * Acima de 0 o consumidor paga; abaixo de 0 a loja devolve. Em reais.
 */
valorDiferenca: number
/**
 * Se a equipe faz o pedido na loja e o registra.
 */
aMao: boolean
/**
 * Até onde chegou.
 */
estado: ("escolhida" | "reservada" | "pedida" | "faturada" | "enviada" | "entregue" | "falhou" | "expirada" | "cancelada")
/**
 * O que houve com a diferença: a_devolver enquanto o consumidor não recebeu o que a loja lhe deve, devolvida depois.
 */
estadoDiferenca: ("nao_ha" | "devida" | "paga" | "dispensada" | "a_devolver" | "devolvida")
/**
 * Até quando o estoque fica reservado.
 */
reservadaAte: (string | null)
/**
 * Como a loja conhece o pedido da troca.
 */
pedidoDaTroca: (string | null)
/**
 * Chave da nota do envio.
 */
chaveNota: (string | null)
/**
 * Código de rastreio do envio.
 */
codigoRastreio: (string | null)
/**
 * Onde o envio pode ser acompanhado.
 */
linkRastreio: (string | null)
/**
 * Por que falhou, ou ainda não foi feito.
 */
problema: (string | null)
/**
 * Quando foi escolhida.
 */
criadaEm: string
}
/**
 * Unidades aceitas que voltam ao estoque da loja, e até onde chegaram.
 */
export interface Reposicao {
/**
 * Identificador; é também a chave com que a loja é avisada.
 */
id: number
/**
 * Identificador do item.
 */
itemId: string
/**
 * Unidades que a loja soma ao que tem.
 */
quantidade: number
/**
 * Até onde chegou.
 */
estado: ("prevista" | "pedida" | "feita" | "espera_pessoa" | "feita_a_mao" | "dispensada")
/**
 * Como a loja conhece a reposição; nulo até ser feita por ela.
 */
referencia: (string | null)
/**
 * Por que ainda não foi feita, ou espera por uma pessoa.
 */
problema: (string | null)
/**
 * Quando foi prevista.
 */
criadaEm: string
/**
 * Quando mudou pela última vez.
 */
mudouEm: string
}
/**
 * O processo como a plataforma da loja o mostra: uma devolução do pedido. Não movimenta dinheiro, estoque nem trocas.
 */
export interface DevolucaoNaLoja {
/**
 * Identificador; é também a chave que a devolução leva na loja.
 */
id: number
/**
 * Até onde chegou.
 */
estado: ("prevista" | "mostrada" | "encerrada" | "dispensada" | "espera_pessoa" | "deixada")
/**
 * Como a loja conhece a devolução; nulo até ela a mostrar.
 */
referencia: (string | null)
/**
 * O código de rastreio, ou de postagem, que a loja foi mandada mostrar por último.
 */
codigoEncomenda: (string | null)
/**
 * Por que ainda não está como devia, ou espera por uma pessoa.
 */
problema: (string | null)
/**
 * Quando foi prevista.
 */
criadaEm: string
/**
 * Quando mudou pela última vez.
 */
mudouEm: string
}
/**
 * O ponto ou armário que o consumidor escolheu, como era então; nulo: qualquer um.
 */
export interface PontoEscolhido {
/**
 * Como a conta o chama.
 */
id: string
/**
 * Nome.
 */
nome: string
/**
 * Endereço.
 */
endereco: string
/**
 * Horário.
 */
horario: string
}
/**
 * O que a equipe disse do processo; o consumidor não vê.
 */
export interface Comentario {
/**
 * Identificador.
 */
id: number
/**
 * Quem disse.
 */
autor: string
/**
 * O que disse.
 */
texto: string
/**
 * Quando.
 */
data: string
}
/**
 * Como o produto de um item se mostra.
 */
export interface ImagemDoItem {
/**
 * Identificador do item.
 */
itemId: string
/**
 * Caminho da imagem do produto neste serviço, à qual se junta o lado do quadrado em pixels: `/96`, `/192` ou `/480`. Nulo: nenhuma é conhecida.
 */
caminho: (string | null)
/**
 * Caminho, neste serviço, do desenho que ocupa o lugar da imagem enquanto não há uma.
 */
desenho: string
}
/**
 * Uma foto de um item, do consumidor ou de quem o recebeu; o conteúdo se pede à parte.
 */
export interface FotoDoItem {
/**
 * Identificador da foto.
 */
id: number
/**
 * Item a que pertence.
 */
itemId: string
/**
 * Sempre `image/jpeg`: a imagem é refeita ao chegar, sem metadados.
 */
tipo: string
/**
 * Em pixels.
 */
largura: number
/**
 * Em pixels.
 */
altura: number
/**
 * Quando chegou.
 */
data: string
/**
 * Quem da loja a tirou; nulo: o consumidor.
 */
por: (string | null)
}
/**
 * Como foi, para o consumidor, pedir pela página.
 */
export interface ExperienciaDoConsumidor {
/**
 * De 1 (muito ruim) a 5 (muito bom).
 */
nota: number
/**
 * O que disse.
 */
comentario: (string | null)
/**
 * Quando.
 */
data: string
}
/**
 * Um comando, e se cabe agora.
 */
export interface ComandoDoProcesso {
/**
 * Nome do comando: a última parte do seu endereço.
 */
nome: string
/**
 * Se cabe agora.
 */
permitido: boolean
/**
 * Por que não cabe; nulo se cabe.
 */
porque: (string | null)
}
/**
 * Se, e desde quando, o que este processo devolve é corrigido.
 */
export interface CorrecaoMonetaria {
/**
 * Índice da conta; nulo: a conta não corrige o que devolve com atraso.
 */
indice: (string | null)
/**
 * Último dia no prazo legal, com a carência da conta; nulo: nenhum corre.
 */
vencimento: (string | null)
}
/**
 * Diz para onde vão as unidades recebidas
 */
export interface PlaceUnitsRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Um destino por linha; um item pode ter vários.
 * 
 * @minItems 1
 * @maxItems 200
 */
itens: DestinoDasUnidades[]
}
/**
 * Para onde vão unidades de um item.
 */
export interface DestinoDasUnidades {
/**
 * Identificador do item.
 */
itemId: string
/**
 * Para onde vão.
 */
destino: ("estoque" | "conserto" | "descarte" | "fornecedor")
/**
 * Unidades.
 */
quantidade: number
/**
 * O que há a dizer delas.
 */
observacao?: string
}
/**
 * Tenta de novo repor unidades no estoque da loja
 */
export interface RetryRestockRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Diz o que houve com unidades que esperam para voltar ao estoque
 */
export interface CloseRestockRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O que houve.
 */
resultado: ("reposta" | "dispensada")
}
/**
 * Tenta de novo mostrar a devolução na loja
 */
export interface RetryStoreReturnRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Deixa a devolução na loja com a equipe dela
 */
export interface LeaveStoreReturnRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Guarda uma foto de um item, tirada por quem o recebeu
 */
export interface AddPhotoRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Item que a foto mostra.
 */
itemId: string
/**
 * O arquivo em base64, de até 2,2 MB; reduza-o antes a 1600 pixels de lado.
 */
conteudo: string
}
/**
 * O que foi feito de cada um.
 */
export interface ComandoEmLote {
/**
 * Quantos foram feitos.
 */
feitos: number
/**
 * Quantos não.
 */
recusados: number
/**
 * Um por processo, na ordem em que vieram.
 * 
 * @maxItems 100
 */
resultados: ResultadoNoLote[]
}
/**
 * O que foi feito de um processo.
 */
export interface ResultadoNoLote {
/**
 * Identificador.
 */
id: number
/**
 * Se foi feito.
 */
feito: boolean
/**
 * Versão depois de feito.
 */
versao: (number | null)
/**
 * Por que não foi feito, como o comando sozinho responderia.
 */
erroCodigo: (string | null)
/**
 * O mesmo, em uma frase.
 */
erroDescricao: (string | null)
/**
 * O que exatamente.
 */
erroDetalhado: (string | null)
}
/**
 * Um comando para até 100 processos.
 */
export interface ComandoEmLoteRequest {
/**
 * O que fazer com cada um.
 */
comando: ("aprovar" | "recusar" | "sinalizar" | "cancelar" | "reabrir" | "autorizar")
/**
 * Quais, cada um uma vez.
 * 
 * @minItems 1
 * @maxItems 100
 */
processos: ProcessoNoLote[]
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Em recusar: o que dizer aos consumidores.
 */
textoUsuario?: string
}
/**
 * Um processo, como quem chama o viu.
 */
export interface ProcessoNoLote {
/**
 * Identificador.
 */
id: number
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
}
/**
 * Um comando que o serviço dá a muitos processos, um depois do outro.
 */
export interface Lote {
/**
 * Identificador.
 */
id: number
/**
 * O que é feito com cada um.
 */
comando: ("aprovar" | "recusar" | "sinalizar" | "cancelar" | "reabrir" | "autorizar")
/**
 * A fila de que foram tirados.
 */
fila: ("para-decidir" | "para-autorizar" | "dados-que-faltam" | "em-transito" | "para-conferir" | "dinheiro" | "adiados" | "prazos" | "todos" | "a-aprovar" | "sinalizados" | "aguardando-postagem" | "entregues-nao-avaliados" | "estorno-falhou" | "trocas-sem-escolha" | "defeitos-sem-escolha" | "reclamacoes-de-entrega" | "acao-manual" | "expirando" | "prazo-legal")
/**
 * Como a fila se chama.
 */
filaNome: string
/**
 * Se ainda trabalha.
 */
estado: ("em_andamento" | "concluido" | "parado" | "sem_permissao")
/**
 * O nome de quem pediu; null: uma integração.
 */
pedidoPor: (string | null)
/**
 * Quando foi pedido.
 */
pedidoEm: string
/**
 * Quando terminou.
 */
terminouEm: (string | null)
/**
 * Processos ao todo.
 */
total: number
/**
 * Quantos já foram feitos.
 */
feitos: number
/**
 * Quantos não puderam ser feitos.
 */
recusados: number
/**
 * Quantos ainda esperam, ou ficaram sem o comando quando o lote terminou antes.
 */
restantes: number
}
/**
 * Um comando para todos os processos que um filtro encontra.
 */
export interface LoteRequest {
/**
 * O que fazer com cada um.
 */
comando: ("aprovar" | "recusar" | "sinalizar" | "cancelar" | "reabrir" | "autorizar")
filtro: FiltroDoLote
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Em recusar: o que dizer aos consumidores.
 */
textoUsuario?: string
}
/**
 * Quais: os mesmos filtros da lista da fila. Sem nenhum, todos os processos da conta.
 */
export interface FiltroDoLote {
/**
 * Fila; se não vier, todos.
 */
fila?: ("para-decidir" | "para-autorizar" | "dados-que-faltam" | "em-transito" | "para-conferir" | "dinheiro" | "adiados" | "prazos" | "todos" | "a-aprovar" | "sinalizados" | "aguardando-postagem" | "entregues-nao-avaliados" | "estorno-falhou" | "trocas-sem-escolha" | "defeitos-sem-escolha" | "reclamacoes-de-entrega" | "acao-manual" | "expirando" | "prazo-legal")
/**
 * Quantos dias à frente são perto, nas filas prazos, expirando e prazo-legal; 0 é só hoje e o que já passou.
 */
dias?: number
/**
 * Só os desta loja virtual; 0 processos se ela não existe.
 */
lojaVirtualId?: number
/**
 * Parte do nome ou do e-mail do cliente ou do número do pedido, ou o código de autorização exato.
 */
textoBusca?: string
/**
 * Número do processo, como LE-000123, ou número do pedido, exato.
 */
numero?: string
/**
 * Abertos neste dia ou depois, no fuso da conta.
 */
de?: string
/**
 * Abertos neste dia ou antes, no fuso da conta.
 */
ate?: string
/**
 * Só os desta decisão.
 */
decisao?: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
status?: StatusProcesso
tipo?: TipoProcesso
estagioLogistico?: EstagioLogistico
estagioFinanceiro?: EstagioFinanceiro
estagioRating?: EstagioRating
formaEstorno?: FormaEstorno
/**
 * Valor mínimo a devolver, em reais.
 */
valorMinimo?: string
/**
 * Valor máximo a devolver, em reais.
 */
valorMaximo?: string
/**
 * Só os deste responsável: o id de uma pessoa, `eu` ou `ninguem`.
 */
responsavel?: string
/**
 * Só os que mencionam quem chama, e que ainda não viu.
 */
mencao?: "minha"
}
/**
 * O que o lote fez de um processo.
 */
export interface ProcessoDoLote {
/**
 * Identificador do processo.
 */
id: number
/**
 * Número, como LE-000123.
 */
numero: string
/**
 * Se foi feito; null: ainda não recebeu o comando.
 */
feito: (boolean | null)
/**
 * Por que não foi feito, como o comando sozinho responderia.
 */
erroCodigo: (string | null)
/**
 * O mesmo, em uma frase.
 */
erroDescricao: (string | null)
/**
 * O que exatamente.
 */
erroDetalhado: (string | null)
}
/**
 * O que se sabe de quem abriu o processo.
 */
export interface HistoricoDoConsumidor {
/**
 * Se o e-mail está na lista de bloqueio.
 */
bloqueado: boolean
/**
 * Quantos outros processos tem.
 */
processos: number
/**
 * Quantos deles foram recusados.
 */
recusados: number
/**
 * Quanto já lhe foi devolvido neles, em reais.
 */
valorDevolvido: number
/**
 * Os 100 mais novos, do mais novo ao mais antigo.
 * 
 * @maxItems 100
 */
historico: ProcessoDoConsumidor[]
}
/**
 * Outro processo do mesmo consumidor.
 */
export interface ProcessoDoConsumidor {
/**
 * Identificador.
 */
id: number
/**
 * Número.
 */
numero: string
/**
 * Quando foi aberto.
 */
data: string
tipo: TipoProcesso
/**
 * Se a solicitação segue.
 */
decisao: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
status: StatusProcesso
estagioLogistico: EstagioLogistico
estagioFinanceiro: EstagioFinanceiro
estagioRating: EstagioRating
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Se é do mesmo pedido.
 */
mesmoPedido: boolean
/**
 * Produtos e frete a devolver, em reais.
 */
valor: number
/**
 * Por que é do mesmo consumidor.
 */
achadoPor: ("documento" | "email" | "ambos" | "pedido")
}
/**
 * A equipe.
 */
export interface Colegas {
/**
 * Por nome.
 * 
 * @maxItems 1000
 */
pessoas: Colega[]
}
/**
 * Quem cuida do processo, e até quando ele sai da frente.
 */
export interface Atendimento {
responsavel: (Colega | null)
/**
 * Até quando fica em adiados. Volta antes se passar a esperar por outra coisa.
 */
adiadoAte: (string | null)
/**
 * Se alguém mencionou quem chama em um comentário, e a menção ainda não foi vista.
 */
mencionado: boolean
}
/**
 * O que muda.
 */
export interface MudarAtendimentoRequest {
/**
 * Quem passa a cuidar dele: o id de uma pessoa, `eu` ou `ninguem`.
 */
responsavel?: string
/**
 * Até que dia adiar: volta quando ele começa, no fuso da conta.
 */
adiarAte?: string
/**
 * Se deixa de estar adiado.
 */
voltarJa?: boolean
/**
 * Se a menção a quem chama foi vista.
 */
mencaoVista?: boolean
}
/**
 * A configuração em vigor.
 */
export interface ConfiguracaoDaConta {
/**
 * Versão em vigor.
 */
versao: number
/**
 * Quando foi publicada.
 */
aplicadaEm: string
/**
 * Quem publicou.
 */
por: string
/**
 * Por quê.
 */
nota: (string | null)
/**
 * O texto, como foi publicado.
 */
yaml: string
/**
 * O mesmo, chave a chave.
 */
secoes: {
/**
 * O que vale.
 * 
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 */
[k: string]: {
[k: string]: unknown
}
}
}
/**
 * O que a loja respondeu.
 */
export interface TesteDoConector {
/**
 * Nome do conector.
 */
conector: string
/**
 * Plataforma.
 */
plataforma: string
/**
 * Se o conector está ativo na configuração.
 */
ativo: boolean
/**
 * Se a loja respondeu.
 */
respondeu: boolean
/**
 * Se ela conhece o pedido; null se não respondeu.
 */
pedidoEncontrado: (boolean | null)
/**
 * Quanto demorou.
 */
milissegundos: number
/**
 * O que houve, se não respondeu.
 */
problema: (string | null)
}
/**
 * Que pedido procurar.
 */
export interface TestarConectorRequest {
/**
 * Número de um pedido que a loja tem.
 */
pedidoNumero?: string
}
/**
 * O que já foi feito.
 */
export interface PrimeirosPassos {
/**
 * Na ordem em que se fazem.
 * 
 * @maxItems 500
 */
passos: PrimeiroPasso[]
/**
 * Endereço da página da loja.
 */
paginaDaLoja: string
/**
 * Onde este serviço é aberto por todos (PUBLIC_URL).
 */
enderecoPublico: string
/**
 * Quem envia os e-mails; null enquanto a conta não tem configuração.
 */
remetente: (string | null)
/**
 * Se os e-mails saem desta máquina (SMTP_URL).
 */
temServidorDeEmail: boolean
}
/**
 * Um passo.
 */
export interface PrimeiroPasso {
/**
 * O passo.
 */
passo: ("loja" | "aparencia" | "conector" | "politica" | "envio" | "email" | "endereco" | "equipe" | "treino" | "primeira-devolucao")
/**
 * Se já foi feito.
 */
feito: boolean
}
/**
 * O que o DNS respondeu.
 */
export interface DominioDoRemetente {
/**
 * O domínio do remetente.
 */
dominio: string
/**
 * SPF, DKIM e DMARC.
 * 
 * @maxItems 500
 */
registros: RegistroDeEmail[]
}
/**
 * Um dos três registros.
 */
export interface RegistroDeEmail {
/**
 * O registro.
 */
tipo: ("spf" | "dkim" | "dmarc")
/**
 * `certo`, `faltando`, `errado`, ou `sem-resposta` quando o DNS não respondeu a tempo.
 */
estado: ("certo" | "faltando" | "errado" | "sem-resposta")
/**
 * O que isso quer dizer, em uma frase.
 */
explicacao: string
/**
 * O registro encontrado.
 */
encontrado: (string | null)
/**
 * O nome do registro TXT a acrescentar ou trocar; null quando nada falta ou só o provedor o sabe.
 */
nome: (string | null)
/**
 * O valor dele.
 */
valor: (string | null)
}
/**
 * O que se encontrou lá.
 */
export interface EnderecoPublico {
/**
 * O endereço (PUBLIC_URL).
 */
endereco: string
/**
 * Se começa com https.
 */
seguro: boolean
/**
 * Se algo respondeu lá.
 */
responde: boolean
/**
 * Se foi este serviço.
 */
esteServico: boolean
}
/**
 * A cópia em que se experimenta como consumidor.
 */
export interface ContaDeTreino {
/**
 * Endereço da página da loja de treino.
 */
paginaDaLoja: string
/**
 * Se a cópia diz o mesmo que a configuração em vigor.
 */
atualizada: boolean
/**
 * Entregues de ontem a 45 dias atrás, do mais novo ao mais antigo.
 * 
 * @maxItems 500
 */
pedidos: PedidoDeTreino[]
/**
 * Do mais novo ao mais antigo.
 * 
 * @maxItems 500
 */
emails: EmailDeTreino[]
}
/**
 * Um pedido pronto para devolver.
 */
export interface PedidoDeTreino {
/**
 * Número.
 */
numero: string
/**
 * E-mail de quem comprou.
 */
email: string
/**
 * Os produtos.
 * 
 * @maxItems 500
 * 
 * Items: O nome de um produto.
 */
itens: string[]
/**
 * Quando foi entregue: é dos prazos contados daqui que depende o que se pode pedir.
 */
entregueEm: string
/**
 * Se já foi pedida uma devolução dele.
 */
usado: boolean
}
/**
 * Um e-mail que a conta de treino enviou; não sai desta máquina.
 */
export interface EmailDeTreino {
/**
 * Quando.
 */
em: string
/**
 * A quem.
 */
para: string
/**
 * Assunto.
 */
assunto: string
/**
 * O texto.
 */
texto: string
}
/**
 * Os conectores.
 */
export interface ConectoresDaConta {
/**
 * Os das lojas, depois os das transportadoras e dos provedores, na ordem da configuração.
 * 
 * @maxItems 10000
 */
conectores: ConectorDaConta[]
}
/**
 * A ligação com a plataforma de uma loja, uma transportadora ou um provedor, sem segredos.
 */
export interface ConectorDaConta {
/**
 * O que o conector liga: uma loja (`conectores`), uma transportadora ou um provedor de pagamento.
 */
tipo: ("loja" | "transportadora" | "provedor")
/**
 * Identificador na configuração, único entre os do mesmo tipo.
 */
id: number
/**
 * Nome.
 */
nome: string
/**
 * Se está ligado na configuração.
 */
ativo: boolean
/**
 * A loja que atende; null: a que não pertence a loja alguma, ou todas.
 */
lojaVirtualId: (number | null)
/**
 * Plataforma ou integração, como no arquivo da conta.
 */
plataforma: string
/**
 * Nome da plataforma, da transportadora ou do provedor.
 */
plataformaNome: string
/**
 * Se a plataforma sabe estornar.
 */
estorna: boolean
/**
 * Se a plataforma sabe gerar vales.
 */
geraVales: boolean
/**
 * Se a plataforma sabe enviar trocas.
 */
enviaTrocas: boolean
/**
 * Os segredos de que precisa; vazio: nenhum.
 * 
 * @maxItems 20
 */
credenciais: CampoDeCredencial[]
/**
 * Desde quando tem as credenciais de agora; null: não tem.
 */
credenciaisDesde: (string | null)
/**
 * Por que uma pessoa precisa dar credenciais novas; null: as de agora servem.
 */
credenciaisProblema: (string | null)
/**
 * Se manda notificações que este serviço entende.
 */
recebeNotificacoes: boolean
/**
 * Se precisa saber quem envia cada encomenda: a prova que grava diz um remetente. Só transportadoras.
 */
pedeRemetente: boolean
/**
 * Desde quando o token do endereço de entrada vale; null: não tem.
 */
tokenDesde: (string | null)
/**
 * Notificações com assinatura errada, que não foram guardadas.
 */
notificacoesFalsas: number
carteira: (CarteiraDaTransportadora | null)
situacao: EtapaDoConector
saude: SaudeDoConector
/**
 * O que a plataforma sabe fazer e até onde, em frases.
 * 
 * @maxItems 50
 * 
 * Items: Um limite.
 */
limites: string[]
/**
 * Os direitos a dar na plataforma.
 * 
 * @maxItems 50
 */
direitos: DireitoNaPlataforma[]
ultimaProva: (ProvaDoConector | null)
}
/**
 * Um segredo que a plataforma dá ao lojista.
 */
export interface CampoDeCredencial {
/**
 * Nome do campo.
 */
nome: string
/**
 * Como a plataforma o chama.
 */
rotulo: string
/**
 * Onde se encontra.
 */
descricao: string
/**
 * Se a plataforma não responde sem ele.
 */
obrigatorio: boolean
}
/**
 * A carteira da conta na transportadora, da qual ela cobra.
 */
export interface CarteiraDaTransportadora {
/**
 * O que havia nela.
 */
saldo: number
/**
 * Se há menos do que o arquivo da conta quer: ponha saldo nela.
 */
estaBaixa: boolean
/**
 * Quando foi lida, depois da última cobrança.
 */
lidaEm: string
}
/**
 * Até onde o conector já trabalha sozinho.
 */
export interface EtapaDoConector {
/**
 * observar: nada é enviado, e se vê o que seria. confirmar-cada: alguém libera cada envio. automatico-ate: sai sozinho até um valor por dia. automatico: sai sozinho.
 */
etapa: ("observar" | "confirmar-cada" | "automatico-ate" | "automatico")
/**
 * Quanto sai sozinho por dia, em automatico-ate.
 */
limiteDiario: (number | null)
/**
 * Quanto já saiu sozinho hoje, contado em automatico-ate, com o que depois não deu certo.
 */
enviadoHoje: number
/**
 * Desde quando está parado: nada sai, nem o que foi liberado.
 */
paradoDesde: (string | null)
}
/**
 * Como vão as chamadas à plataforma.
 */
export interface SaudeDoConector {
/**
 * A última chamada que deu certo, com um minuto de folga; null: nenhuma.
 */
respondeuEm: (string | null)
/**
 * A última chamada que falhou, com dez segundos de folga; null: nenhuma.
 */
falhouEm: (string | null)
/**
 * Até quando nada é enviado, porque vários envios seguidos falharam; null: não está em pausa.
 */
pausadoAte: (string | null)
/**
 * As últimas, da mais nova à mais antiga.
 * 
 * @maxItems 5
 */
falhas: FalhaDoConector[]
}
/**
 * Uma chamada que falhou.
 */
export interface FalhaDoConector {
/**
 * Quando.
 */
em: string
/**
 * O que houve.
 */
falha: string
/**
 * O que fazer.
 */
oQueFazer: string
}
/**
 * Um direito que o lojista dá na plataforma.
 */
export interface DireitoNaPlataforma {
/**
 * Como a plataforma o chama.
 */
nome: string
/**
 * Para que serve.
 */
paraQue: string
/**
 * O que a última prova mostrou dele.
 */
situacao: ("conferido" | "falta" | "nao-conferido")
}
/**
 * O que um conector mostrou na loja, na transportadora ou no provedor.
 */
export interface ProvaDoConector {
/**
 * Quando começou.
 */
iniciadaEm: string
/**
 * Quando terminou; null: ainda corre, ou o serviço parou no meio.
 */
terminadaEm: (string | null)
/**
 * Se o serviço parou no meio: não termina mais.
 */
interrompida: boolean
/**
 * O pedido com que se provou; null: nenhum.
 */
pedidoNumero: (string | null)
/**
 * Até quanto se permitiu gravar; null: só leu.
 */
valorPermitido: (number | null)
/**
 * Quantos passos a prova tem.
 */
passosAoTodo: number
/**
 * Na ordem em que foram tentadas; enquanto corre, as que já terminaram.
 * 
 * @maxItems 50
 */
passos: PassoDaProva[]
}
/**
 * Uma capacidade.
 */
export interface PassoDaProva {
/**
 * A capacidade, num código que não muda.
 */
codigo: string
/**
 * A capacidade.
 */
capacidade: string
/**
 * Se o passo grava do outro lado; só corre com permissão.
 */
grava: boolean
/**
 * O que deu.
 */
resultado: ("mostrado" | "nao-mostrado" | "nao-se-aplica" | "nao-tentado")
/**
 * O que se viu, ou deu errado; nunca dados pessoais.
 */
detalhe: string
/**
 * O que fazer, onde não deu certo.
 */
oQueFazer: (string | null)
/**
 * Quanto demorou.
 */
milissegundos: number
}
/**
 * O que ficou guardado.
 */
export interface CredenciaisDoConector {
/**
 * O que o conector liga: uma loja (`conectores`), uma transportadora ou um provedor de pagamento.
 */
tipo: ("loja" | "transportadora" | "provedor")
/**
 * Identificador do conector.
 */
conectorId: number
/**
 * Os campos que têm segredo.
 * 
 * @maxItems 20
 * 
 * Items: Nome do campo.
 */
campos: string[]
}
/**
 * Os segredos.
 */
export interface DarCredenciaisRequest {
/**
 * Todos os segredos do conector.
 * 
 * @minItems 1
 * @maxItems 20
 */
credenciais: CredencialDeConector[]
}
/**
 * Um segredo.
 */
export interface CredencialDeConector {
/**
 * Nome do campo, como listConnectors o diz.
 */
nome: string
/**
 * O segredo.
 */
valor: string
}
/**
 * O que foi feito.
 */
export interface CredenciaisApagadas {
/**
 * O que o conector liga: uma loja (`conectores`), uma transportadora ou um provedor de pagamento.
 */
tipo: ("loja" | "transportadora" | "provedor")
/**
 * Identificador do conector.
 */
conectorId: number
/**
 * Se havia credenciais.
 */
apagadas: boolean
}
/**
 * A etapa.
 */
export interface MudarEtapaRequest {
/**
 * observar: nada é enviado, e se vê o que seria. confirmar-cada: alguém libera cada envio. automatico-ate: sai sozinho até um valor por dia. automatico: sai sozinho.
 */
etapa: ("observar" | "confirmar-cada" | "automatico-ate" | "automatico")
/**
 * Quanto sai sozinho por dia, só em automatico-ate; maior que zero.
 */
limiteDiario?: number
/**
 * Por quê.
 */
motivo?: string
}
/**
 * O motivo, para a auditoria.
 */
export interface PararConectorRequest {
/**
 * Por quê.
 */
motivo?: string
}
/**
 * O que pode ser tentado.
 */
export interface ProvarConectorRequest {
/**
 * Número de um pedido que a loja tem, ou que foi pago no provedor; sem ele, pouco se prova.
 */
pedidoNumero?: string
/**
 * De onde uma encomenda viria, para cotar; ausente, do próprio endereço de devolução. Só transportadoras.
 */
cep?: string
/**
 * Como o provedor chama um pagamento; ausente, o primeiro do pedido. Só provedores.
 */
pagamentoReferencia?: string
permissao?: PermissaoDeGravar
}
/**
 * O que se permite gravar; tudo é desfeito.
 */
export interface PermissaoDeGravar {
/**
 * O pedido, o mesmo da prova. Só lojas, e nelas obrigatório.
 */
pedidoNumero?: string
/**
 * Na loja, o valor do vale, de R$ 0,01 a R$ 10,00; na transportadora, quanto a postagem pode custar, até R$ 100,00.
 */
valor: number
remetente?: RemetenteDaProva
}
/**
 * Quem envia a encomenda da prova, do endereço de devolução. Só transportadoras que pedem o remetente; não fica guardado.
 */
export interface RemetenteDaProva {
/**
 * Nome.
 */
nome: string
/**
 * CPF ou CNPJ.
 */
documento: string
/**
 * Telefone, com DDD.
 */
telefone: string
/**
 * E-mail.
 */
email: string
}
/**
 * O que entra.
 */
export interface EntradasDosConectores {
/**
 * Na ordem da configuração.
 * 
 * @maxItems 10000
 */
entradas: EntradaDoConector[]
}
/**
 * O que entra de um conector.
 */
export interface EntradaDoConector {
/**
 * Identificador do conector.
 */
conectorId: number
/**
 * Nome do conector.
 */
nome: string
/**
 * Se a plataforma diz quais pedidos mudaram; sem isso, pedidos são lidos quando alguém pergunta.
 */
listaMudancas: boolean
/**
 * Se a plataforma manda notificações que este serviço entende.
 */
recebeNotificacoes: boolean
/**
 * Desde quando as mudanças são lidas; null: não são.
 */
acompanhadoDesde: (string | null)
/**
 * A última leitura que deu certo.
 */
lidoEm: (string | null)
/**
 * A última leitura que falhou.
 */
falhouEm: (string | null)
/**
 * Por que a mais nova não deu certo; null: deu.
 */
falha: (string | null)
/**
 * Pedidos que vieram e que este serviço não pôde guardar.
 */
pedidosIlegiveis: number
/**
 * Desde quando o token do endereço de entrada vale; null: não tem.
 */
tokenDesde: (string | null)
/**
 * Os webhooks que mandam as notificações, onde a plataforma os desliga ou apaga: todos ativos; um desligado ou sumido, e religado por este serviço; todos sumidos e criados de novo, com outro endereço; ou a credencial não dá direito a vê-los, ou eles são de outro programa. null: não foram conferidos.
 */
webhookNaPlataforma: ("ativo" | "religado" | "criado" | "sem-direito" | null)
/**
 * Quando o webhook foi conferido.
 */
webhookConferidoEm: (string | null)
/**
 * Quando foi religado ou criado de novo pela última vez.
 */
webhookConsertadoEm: (string | null)
/**
 * Quando chegou a última notificação.
 */
ultimaNotificacaoEm: (string | null)
/**
 * Notificações cujos pedidos ainda não foram lidos de volta.
 */
notificacoesPorLer: number
/**
 * Notificações com assinatura errada, que não foram guardadas.
 */
notificacoesFalsas: number
/**
 * Quando chegou a última delas.
 */
ultimaFalsaEm: (string | null)
pedidosAnteriores: PedidosAnteriores
}
/**
 * A leitura dos pedidos de antes da ligação.
 */
export interface PedidosAnteriores {
/**
 * Como está.
 */
situacao: ("nenhuma" | "correndo" | "parada" | "concluida")
/**
 * Pedidos que mudaram desde então são lidos.
 */
desde: (string | null)
/**
 * Quantos já foram lidos.
 */
pedidosLidos: number
/**
 * Quando começou.
 */
iniciadaEm: (string | null)
/**
 * Quando terminou ou foi parada.
 */
terminadaEm: (string | null)
}
/**
 * Onde a plataforma entrega.
 */
export interface EnderecoDeEntrada {
/**
 * O que o conector liga: uma loja (`conectores`), uma transportadora ou um provedor de pagamento.
 */
tipo: ("loja" | "transportadora" | "provedor")
/**
 * Identificador do conector.
 */
conectorId: number
/**
 * O segredo do endereço.
 */
token: string
/**
 * O endereço inteiro.
 */
endereco: string
}
/**
 * De quando para cá.
 */
export interface LerPedidosAnterioresRequest {
/**
 * De quantos dias para cá; ausente, os da leitura que foi parada, senão 180.
 */
dias?: number
}
/**
 * As credenciais.
 */
export interface CredenciaisDaConta {
/**
 * Da mais antiga à mais nova.
 * 
 * @maxItems 10000
 */
credenciais: Credencial[]
}
/**
 * A credencial de uma integração, sem segredos.
 */
export interface Credencial {
/**
 * Identificador.
 */
id: number
/**
 * De quem é.
 */
nome: string
/**
 * A chave; não é segredo.
 */
serviceKey: string
/**
 * O que pode fazer.
 * 
 * @maxItems 14
 * 
 * Items: O que pode fazer.
 */
escopos: ("processos:read" | "processos:write" | "fiscal:write" | "rating:write" | "config:read" | "financeiro:read" | "vales:read" | "gestao:read" | "gestao:write" | "gestao:financeiro" | "gestao:admin" | "gestao:pessoas" | "gestao:auditoria" | "agentes:propor")[]
/**
 * Se ainda vale.
 */
ativa: boolean
/**
 * Quando foi criada.
 */
criadaEm: string
/**
 * Quando foi usada pela última vez, com precisão de uma hora.
 */
usadaEm: (string | null)
/**
 * Tokens, do mais antigo ao mais novo.
 * 
 * @maxItems 1000
 */
tokens: TokenDaCredencial[]
}
/**
 * Um token; o segredo não é guardado.
 */
export interface TokenDaCredencial {
/**
 * Identificador.
 */
id: number
/**
 * Quando foi emitido.
 */
criadoEm: string
/**
 * Até quando vale; null: até ser revogado.
 */
expiraEm: (string | null)
/**
 * Se ainda vale.
 */
vale: boolean
}
/**
 * Uma credencial e seu segredo, que só aparece agora.
 */
export interface CredencialNova {
/**
 * Identificador.
 */
id: number
/**
 * A chave.
 */
serviceKey: string
/**
 * O segredo: só um resumo dele é guardado.
 */
serviceToken: string
}
/**
 * De quem é, e o que pode.
 */
export interface CriarCredencialRequest {
/**
 * De quem é, como "ERP".
 */
nome: string
/**
 * O que pode fazer.
 * 
 * @minItems 1
 * @maxItems 14
 * 
 * Items: O que pode fazer.
 */
escopos: ("processos:read" | "processos:write" | "fiscal:write" | "rating:write" | "config:read" | "financeiro:read" | "vales:read" | "gestao:read" | "gestao:write" | "gestao:financeiro" | "gestao:admin" | "gestao:pessoas" | "gestao:auditoria" | "agentes:propor")[]
}
/**
 * Por quanto tempo o anterior ainda vale.
 */
export interface RotacionarCredencialRequest {
/**
 * Dias até o token anterior deixar de valer; sem ela, até ser revogado.
 */
anteriorValeDias?: number
}
/**
 * O que mudou.
 */
export interface CredencialDesativada {
/**
 * Identificador.
 */
id: number
/**
 * Se valia até agora.
 */
desativada: boolean
}
/**
 * Por quê.
 */
export interface DesativarCredencialRequest {
/**
 * Por quê; fica na auditoria.
 */
motivo?: string
}
/**
 * Os filtros.
 */
export interface FiltrosSalvos {
/**
 * Por nome.
 * 
 * @maxItems 200
 */
filtros: FiltroSalvo[]
}
/**
 * Um filtro guardado com um nome.
 */
export interface FiltroSalvo {
/**
 * Identificador.
 */
id: number
/**
 * A página do console que o usa.
 */
pagina: ("fila" | "dinheiro" | "indicadores")
/**
 * Nome, único na página para quem o vê como seu.
 */
nome: string
/**
 * Os parâmetros que a página põe na URL.
 */
parametros: {
/**
 * Valor, como vai na URL.
 * 
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 */
[k: string]: string
}
/**
 * Se é de todos; senão, só de quem o guardou.
 */
daConta: boolean
/**
 * Quando foi guardado.
 */
criadoEm: string
}
/**
 * O filtro.
 */
export interface SalvarFiltroRequest {
/**
 * A página do console que o usa.
 */
pagina: ("fila" | "dinheiro" | "indicadores")
/**
 * Nome.
 */
nome: string
/**
 * Os parâmetros que a página põe na URL.
 */
parametros: {
/**
 * Valor, como vai na URL.
 * 
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 */
[k: string]: string
}
/**
 * Se é de todos da conta.
 */
daConta?: boolean
}
/**
 * O que foi excluído.
 */
export interface FiltroExcluido {
/**
 * Identificador.
 */
id: number
/**
 * Sempre verdadeiro.
 */
excluido: boolean
}
/**
 * O pedido, e o que se pode pedir dele.
 */
export interface AvaliacaoDaSolicitacao {
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Identificador do pedido na loja.
 */
pedidoId: (string | null)
/**
 * Quando foi feito.
 */
data: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * Nome do cliente.
 */
clienteNome: (string | null)
/**
 * E-mail do cliente.
 */
clienteEmail: (string | null)
/**
 * Itens do pedido.
 * 
 * @maxItems 2000
 */
itens: ItemDoPedido[]
veredito: (VereditoDasRegras | null)
/**
 * Se, mesmo permitida, a solicitação espera que alguém olhe.
 */
revisar: boolean
/**
 * Se as regras recusam: abrir exige um motivo.
 */
precisaMotivo: boolean
valores: (ValoresDaSolicitacao | null)
}
/**
 * Um item do pedido, e o que dele ainda se pode pedir.
 */
export interface ItemDoPedido {
/**
 * Identificador do item no pedido.
 */
itemId: string
/**
 * SKU.
 */
skuId: string
/**
 * Nome da variação ou do produto, ou seu SKU.
 */
nome: string
/**
 * Preço de uma unidade, em reais.
 */
preco: number
/**
 * Unidades compradas.
 */
comprada: number
/**
 * Unidades que nenhuma solicitação pediu.
 */
disponivel: number
/**
 * Se as regras permitem o que se pediu dele; null se nada se pediu.
 */
permitir: (boolean | null)
/**
 * Por que não, nas palavras das regras.
 */
textoUsuario: (string | null)
}
/**
 * O que o consumidor receberia, se fosse aberta agora.
 */
export interface ValoresDaSolicitacao {
/**
 * Produtos, em reais.
 */
produtos: number
/**
 * Frete, em reais.
 */
frete: number
/**
 * Encargos pagos além de produtos e frete, que o arrependimento devolve, em reais.
 */
encargos: number
/**
 * Em dinheiro, ao todo, em reais.
 */
total: number
/**
 * Os vales que a conta oferece.
 * 
 * @maxItems 100
 */
vales: ValePossivel[]
}
/**
 * O mesmo, como vale-compra.
 */
export interface ValePossivel {
/**
 * Definição.
 */
definicaoId: number
/**
 * Como se chama.
 */
descricao: string
/**
 * Quanto vale, em reais.
 */
valor: number
/**
 * Quanto disso a loja acrescenta, em reais.
 */
bonus: number
/**
 * Último dia em que vale.
 */
validade: string
}
/**
 * O pedido, e o que se pediria dele.
 */
export interface AvaliarSolicitacaoRequest {
/**
 * Número do pedido na loja.
 */
pedidoNumero: string
/**
 * Loja virtual; sem ela, procura-se em todas.
 */
lojaVirtualId?: number
/**
 * O que se pediria.
 * 
 * @maxItems 200
 */
itens?: ItemPedidoPelaEquipe[]
}
/**
 * Unidades de um item do pedido.
 */
export interface ItemPedidoPelaEquipe {
/**
 * Identificador do item no pedido, como a avaliação o mostra.
 */
itemId: string
/**
 * Unidades.
 */
quantidade: number
tipoProcesso: TipoPedido
/**
 * Motivo da conta.
 */
motivoId?: number
}
/**
 * O pedido, e o que se pede dele.
 */
export interface AbrirSolicitacaoRequest {
/**
 * Número do pedido na loja.
 */
pedidoNumero: string
/**
 * Loja virtual; sem ela, procura-se em todas.
 */
lojaVirtualId?: number
/**
 * O que se pede.
 * 
 * @minItems 1
 * @maxItems 200
 */
itens: ItemPedidoPelaEquipe[]
/**
 * Definição do vale, se o consumidor o prefere ao dinheiro.
 */
valeCompraDefinicaoId?: number
dadosBancarios?: DadosBancariosDto
/**
 * Se o consumidor é avisado por e-mail.
 */
notificarConsumidor?: boolean
/**
 * Por que abrir contra as regras; exigido quando elas recusam.
 */
motivo?: string
}
/**
 * O que devoluções e trocas custaram e retiveram em um período.
 */
export interface Indicadores {
/**
 * Valores.
 * 
 * @maxItems 7
 */
valores: IndicadorDeValor[]
/**
 * Retido em vales e trocas, em reais.
 */
retido: number
/**
 * Devolvido em dinheiro, por cento do devolvido e do retido; null se não houve nem um.
 */
taxaDeEstorno: (number | null)
/**
 * Tempos por etapa.
 * 
 * @maxItems 5
 */
tempos: IndicadorDeTempo[]
/**
 * Prazos da lei.
 * 
 * @maxItems 3
 */
prazosLegais: IndicadorDePrazoLegal[]
/**
 * Em que partes o período foi dividido.
 */
cadencia: ("dia" | "semana" | "mes")
/**
 * O período em partes, da primeira à última; a primeira e a última podem ser mais curtas.
 * 
 * @maxItems 400
 */
evolucao: ParteDoPeriodo[]
/**
 * Motivos por SKU, do mais frequente ao menos: até 200.
 * 
 * @maxItems 200
 */
motivos: IndicadorDeMotivo[]
/**
 * Respostas por motivo, com as de uma pergunta juntas, da mais frequente à menos: até 200.
 * 
 * @maxItems 200
 */
respostas: IndicadorDeResposta[]
}
/**
 * Um valor.
 */
export interface IndicadorDeValor {
/**
 * Que número é: a figura cujas linhas o formam.
 */
figura: ("solicitado" | "devolvido-em-dinheiro" | "retido-em-vale" | "retido-em-troca" | "custo-logistico" | "custo-recuperado" | "economia-manter-item")
/**
 * Como se chama.
 */
nome: string
/**
 * Quantas linhas o formam.
 */
linhas: number
/**
 * De quantos processos.
 */
processos: number
/**
 * Quanto, em reais.
 */
valor: number
}
/**
 * Um tempo.
 */
export interface IndicadorDeTempo {
/**
 * Que número é: a figura cujas linhas o formam.
 */
figura: ("tempo-decisao" | "tempo-postagem" | "tempo-transporte" | "tempo-conferencia" | "tempo-estorno")
/**
 * Como se chama.
 */
nome: string
/**
 * Quantas linhas o formam.
 */
linhas: number
/**
 * De quantos processos.
 */
processos: number
/**
 * Em horas: metade levou até isto.
 */
mediana: (number | null)
/**
 * Em horas: nove em dez levaram até isto.
 */
p90: (number | null)
}
/**
 * Um prazo da lei: suas linhas são os processos do período que o perderam.
 */
export interface IndicadorDePrazoLegal {
/**
 * Que número é: a figura cujas linhas o formam.
 */
figura: ("prazo-resposta" | "prazo-reparo" | "prazo-arrependimento")
/**
 * Como se chama.
 */
nome: string
/**
 * Quantas linhas o formam.
 */
linhas: number
/**
 * De quantos processos.
 */
processos: number
/**
 * De que lei é o prazo.
 */
fonte: string
/**
 * Dias corridos do prazo; 0: de imediato, no próprio dia.
 */
prazoDias: number
/**
 * Em quantos processos do período o prazo começou.
 */
medidos: number
/**
 * Quantos processos, de qualquer período, estão abertos e passaram do prazo.
 */
emAtrasoAgora: number
/**
 * Em dias, dos que acabaram: metade levou até isto; null se nenhum acabou.
 */
medianaDias: (number | null)
}
/**
 * Os mesmos números em uma parte do período: com de e ate, as linhas são as da parte.
 */
export interface ParteDoPeriodo {
/**
 * Primeiro dia da parte.
 */
de: string
/**
 * Último dia da parte.
 */
ate: string
/**
 * Valores: os de todas as partes somam o do período.
 * 
 * @maxItems 7
 */
valores: ValorDaParte[]
/**
 * Tempos.
 * 
 * @maxItems 5
 */
tempos: TempoDaParte[]
}
/**
 * Um valor na parte.
 */
export interface ValorDaParte {
/**
 * Que número é.
 */
figura: ("solicitado" | "devolvido-em-dinheiro" | "retido-em-vale" | "retido-em-troca" | "custo-logistico" | "custo-recuperado" | "economia-manter-item")
/**
 * Quanto, em reais.
 */
valor: number
}
/**
 * Um tempo na parte.
 */
export interface TempoDaParte {
/**
 * Que número é.
 */
figura: ("tempo-decisao" | "tempo-postagem" | "tempo-transporte" | "tempo-conferencia" | "tempo-estorno")
/**
 * Em horas: metade levou até isto; null se não houve nenhum.
 */
mediana: (number | null)
}
/**
 * Um motivo de um SKU.
 */
export interface IndicadorDeMotivo {
/**
 * SKU.
 */
skuId: string
/**
 * Nome da variação ou do produto, ou seu SKU.
 */
nome: string
/**
 * Motivo, como foi dito.
 */
motivo: (string | null)
/**
 * Em quantos processos.
 */
processos: number
/**
 * Quantas unidades.
 */
unidades: number
/**
 * Quanto valem as que voltam para estorno, em reais.
 */
valor: number
}
/**
 * Uma resposta a uma pergunta de um motivo; textos livres não se contam.
 */
export interface IndicadorDeResposta {
/**
 * Motivo, como foi dito.
 */
motivo: (string | null)
/**
 * A pergunta, como foi feita por último.
 */
pergunta: string
/**
 * A opção escolhida, por extenso.
 */
resposta: string
/**
 * Em quantos processos.
 */
processos: number
/**
 * Quantas unidades.
 */
unidades: number
}
/**
 * Uma linha das que formam um número.
 */
export interface LinhaDeIndicador {
/**
 * Processo.
 */
processoId: number
/**
 * Número do processo.
 */
processoNumero: string
/**
 * Quando o processo foi aberto.
 */
data: string
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * SKU, onde a linha é de um item.
 */
skuId: (string | null)
/**
 * Motivo, onde a linha é de um item.
 */
motivo: (string | null)
/**
 * Unidades, onde a linha é de um item.
 */
unidades: (number | null)
/**
 * Valor, em reais, onde a figura é um valor.
 */
valor: (number | null)
/**
 * Horas, onde a figura é um tempo.
 */
horas: (number | null)
}
/**
 * O que se destaca em um período, e cada número ao lado do período anterior.
 */
export interface Panorama {
/**
 * O período pedido.
 */
periodo: {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia.
 */
ate: string
}
/**
 * O período de mesma duração logo antes; de meses inteiros, os meses inteiros de antes.
 */
anterior: {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia.
 */
ate: string
}
/**
 * Até três, a mais importante primeiro.
 * 
 * @maxItems 3
 */
frases: FraseDoPanorama[]
/**
 * Os números do período.
 * 
 * @maxItems 13
 */
comparados: NumeroComparado[]
/**
 * As etapas, da primeira à última.
 * 
 * @maxItems 6
 */
funil: EtapaDoFunil[]
/**
 * Tempos por etapa.
 * 
 * @maxItems 5
 */
tempos: TempoDaEtapa[]
/**
 * As 50 que mais levaram.
 * 
 * @maxItems 50
 */
transportadoras: DesempenhoDaTransportadora[]
}
/**
 * O que se destaca, em uma frase.
 */
export interface FraseDoPanorama {
/**
 * A frase.
 */
texto: string
/**
 * De que trata: onde estão seus números.
 */
sobre: ("poucos" | "volume" | "produto" | "retido" | "custo" | "tempo" | "transportadora" | "regra")
/**
 * O SKU que ela destaca.
 */
skuId: (string | null)
/**
 * A regra que ela destaca.
 */
regra: (string | null)
}
/**
 * Um número e o do período anterior.
 */
export interface NumeroComparado {
/**
 * Que número é.
 */
figura: ("solicitacoes" | "unidades" | "solicitado" | "devolvido-em-dinheiro" | "retido-em-vale" | "retido-em-troca" | "item-mantido" | "bonus" | "vendido-a-mais" | "taxa-de-retencao" | "frete" | "recuperado" | "custo-por-devolucao")
/**
 * Como se chama.
 */
nome: string
/**
 * Em que se conta.
 */
unidade: ("quantidade" | "reais" | "por cento")
/**
 * No período; null se não há do que calcular.
 */
valor: (number | null)
/**
 * No período anterior; null se não há do que calcular.
 */
anterior: (number | null)
/**
 * Em por cento do anterior, com sinal; null se o anterior é zero.
 */
variacao: (number | null)
}
/**
 * Quantas solicitações do período chegaram a uma etapa.
 */
export interface EtapaDoFunil {
/**
 * A etapa.
 */
etapa: ("solicitadas" | "aprovadas" | "postadas" | "recebidas" | "conferidas" | "concluidas")
/**
 * Como se chama.
 */
nome: string
/**
 * Quantas chegaram até ela.
 */
processos: number
}
/**
 * Quanto demora uma etapa.
 */
export interface TempoDaEtapa {
/**
 * A etapa.
 */
etapa: ("decisao" | "postagem" | "transporte" | "conferencia" | "estorno")
/**
 * Como se chama.
 */
nome: string
/**
 * Quantos foram medidos.
 */
casos: number
/**
 * Em horas, com precisão de 5 %: metade levou até isto.
 */
mediana: (number | null)
/**
 * Em horas, com precisão de 5 %: nove em dez levaram até isto.
 */
p90: (number | null)
/**
 * A mediana do período anterior.
 */
medianaAnterior: (number | null)
}
/**
 * O que uma transportadora levou, perdeu e cobrou.
 */
export interface DesempenhoDaTransportadora {
/**
 * Transportadora, como a conta a chamava; vazio se não tem nome.
 */
nome: string
/**
 * Encomendas que viajaram.
 */
enviadas: number
/**
 * Encomendas que chegaram.
 */
entregues: number
/**
 * Encomendas perdidas.
 */
perdidas: number
/**
 * Reclamações abertas contra ela.
 */
reclamacoes: number
/**
 * Destas, por avaria.
 */
avariadas: number
/**
 * Destas, por atraso.
 */
atrasadas: number
/**
 * O que cobrou, em reais.
 */
custo: number
/**
 * O que pagou de volta, em reais.
 */
recuperado: number
/**
 * Da postagem à chegada, em horas, com precisão de 5 %: metade levou até isto.
 */
mediana: (number | null)
/**
 * Nove em dez levaram até isto.
 */
p90: (number | null)
}
/**
 * Quanto volta do que se vende.
 */
export interface TaxasDeDevolucao {
/**
 * O período pedido.
 */
periodo: {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia.
 */
ate: string
}
/**
 * O período anterior.
 */
anterior: {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia.
 */
ate: string
}
vendas: BaseDeVendas
total: TaxaTotal
/**
 * Os 200 que mais voltam.
 * 
 * @maxItems 200
 */
skus: TaxaDoSku[]
/**
 * Do menor ao maior.
 * 
 * @maxItems 100
 */
tamanhos: TaxaDoTamanho[]
/**
 * Do mais dito ao menos.
 * 
 * @maxItems 100
 */
motivos: TaxaDoMotivo[]
mapa: MapaDeTaxas
}
/**
 * De onde são as vendas.
 */
export interface BaseDeVendas {
/**
 * De um arquivo de vendas, dos pedidos que chegam, ou de nenhum.
 */
base: ("arquivo" | "pedidos" | "nenhuma")
/**
 * Primeiro dia a partir do qual os pedidos são todos conhecidos; null se não se sabe.
 */
completasDesde: (string | null)
/**
 * Os últimos arquivos.
 * 
 * @maxItems 50
 */
arquivos: ArquivoDeVendas[]
/**
 * O mesmo em uma frase.
 */
explicacao: string
}
/**
 * Um arquivo de vendas enviado.
 */
export interface ArquivoDeVendas {
/**
 * Primeiro dia que conta.
 */
de: string
/**
 * Último dia que conta.
 */
ate: string
/**
 * Unidades vendidas.
 */
unidades: number
/**
 * Loja; null: da conta toda.
 */
lojaVirtualId: (number | null)
}
/**
 * De tudo.
 */
export interface TaxaTotal {
/**
 * Unidades pedidas de volta no período.
 */
unidades: number
/**
 * Unidades vendidas no período; null se as vendas não são conhecidas por inteiro.
 */
vendidas: (number | null)
/**
 * Pedidas de volta, por cento das vendidas; null se as vendas não são conhecidas ou são menos de 20.
 */
taxa: (number | null)
/**
 * A do período anterior.
 */
taxaAnterior: (number | null)
}
/**
 * De um SKU.
 */
export interface TaxaDoSku {
/**
 * SKU.
 */
skuId: string
/**
 * Nome da variação, ou seu SKU.
 */
nome: string
/**
 * Tamanho, lido do nome.
 */
tamanho: (string | null)
/**
 * Unidades pedidas de volta no período.
 */
unidades: number
/**
 * Unidades vendidas no período; null se as vendas não são conhecidas por inteiro.
 */
vendidas: (number | null)
/**
 * Pedidas de volta, por cento das vendidas; null se as vendas não são conhecidas ou são menos de 20.
 */
taxa: (number | null)
/**
 * Unidades do período anterior.
 */
unidadesAntes: number
/**
 * A taxa do período anterior.
 */
taxaAnterior: (number | null)
/**
 * O motivo mais dito.
 */
motivo: (string | null)
}
/**
 * De um tamanho, em todos os produtos.
 */
export interface TaxaDoTamanho {
/**
 * Tamanho.
 */
tamanho: string
/**
 * Unidades pedidas de volta no período.
 */
unidades: number
/**
 * Unidades vendidas no período; null se as vendas não são conhecidas por inteiro.
 */
vendidas: (number | null)
/**
 * Pedidas de volta, por cento das vendidas; null se as vendas não são conhecidas ou são menos de 20.
 */
taxa: (number | null)
}
/**
 * De um motivo.
 */
export interface TaxaDoMotivo {
/**
 * Motivo da lista da conta; null: outro ou nenhum.
 */
motivo: (string | null)
/**
 * Unidades pedidas de volta por ele.
 */
unidades: number
/**
 * Do período anterior.
 */
unidadesAntes: number
/**
 * Quanto valem as que voltam para estorno, em reais.
 */
valor: number
/**
 * Por cento das unidades vendidas; null se as vendas não são conhecidas.
 */
taxa: (number | null)
}
/**
 * Produtos por tamanhos, dos que mais voltam.
 */
export interface MapaDeTaxas {
/**
 * As linhas.
 * 
 * @maxItems 12
 * 
 * Items: Produto.
 */
produtos: string[]
/**
 * As colunas, do menor ao maior.
 * 
 * @maxItems 16
 * 
 * Items: Tamanho.
 */
tamanhos: string[]
/**
 * As que têm alguma unidade.
 * 
 * @maxItems 192
 */
celulas: CelulaDoMapa[]
}
/**
 * Um produto em um tamanho.
 */
export interface CelulaDoMapa {
/**
 * Produto.
 */
produto: string
/**
 * Tamanho.
 */
tamanho: string
/**
 * Unidades pedidas de volta no período.
 */
unidades: number
/**
 * Unidades vendidas no período; null se as vendas não são conhecidas por inteiro.
 */
vendidas: (number | null)
/**
 * Pedidas de volta, por cento das vendidas; null se as vendas não são conhecidas ou são menos de 20.
 */
taxa: (number | null)
}
/**
 * Onde a política recusou e alguém aprovou.
 */
export interface AprovacoesPorRegraEPessoa {
/**
 * O período pedido.
 */
periodo: {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia.
 */
ate: string
}
/**
 * As regras, a de mais exceções primeiro.
 * 
 * @maxItems 100
 */
regras: RegraAplicada[]
/**
 * As pessoas, a de mais valor em exceções primeiro.
 * 
 * @maxItems 500
 */
pessoas: AprovacoesDaPessoa[]
}
/**
 * O que uma regra decidiu.
 */
export interface RegraAplicada {
/**
 * A regra, pelo nome publicado.
 */
regra: string
/**
 * Como as pessoas a chamam.
 */
nome: string
/**
 * Solicitações que permitiu.
 */
permitidas: number
/**
 * Que recusou, e ficou assim até agora.
 */
recusadas: number
/**
 * Que recusou, e alguém aprovou.
 */
excecoes: number
/**
 * Quanto valem as exceções, em reais.
 */
valorDasExcecoes: number
}
/**
 * O que uma pessoa da equipe aprovou.
 */
export interface AprovacoesDaPessoa {
/**
 * Pessoa.
 */
pessoaId: number
/**
 * Como se chama; null se não está mais na conta.
 */
nome: (string | null)
/**
 * Solicitações que aprovou.
 */
aprovadas: number
/**
 * Quanto valem, em reais.
 */
valor: number
/**
 * Destas, fora da política.
 */
excecoes: number
/**
 * Quanto valem as exceções, em reais.
 */
valorDasExcecoes: number
/**
 * Exceções, por cento do que aprovou.
 */
partesDasExcecoes: (number | null)
}
/**
 * O que o arquivo trouxe.
 */
export interface VendasRecebidas {
/**
 * Primeiro dia.
 */
de: string
/**
 * Último dia.
 */
ate: string
/**
 * Linhas lidas.
 */
linhas: number
/**
 * SKUs diferentes.
 */
skus: number
/**
 * Unidades vendidas.
 */
unidades: number
}
/**
 * O arquivo, e de que loja é.
 */
export interface EnviarVendasRequest {
/**
 * O arquivo (CSV) com as colunas SKU, Data (dd/mm/aaaa ou aaaa-mm-dd), Unidades e, se houver, Valor.
 */
conteudo: string
/**
 * A loja que vendeu; se não vier, a conta toda.
 */
lojaVirtualId?: number
}
/**
 * Uma foto com seu conteúdo.
 */
export interface Foto {
/**
 * Identificador da foto.
 */
id: number
/**
 * Item a que pertence.
 */
itemId: string
/**
 * Sempre `image/jpeg`: a imagem é refeita ao chegar, sem metadados.
 */
tipo: string
/**
 * Em pixels.
 */
largura: number
/**
 * Em pixels.
 */
altura: number
/**
 * Quando chegou.
 */
data: string
/**
 * Quem da loja a tirou; nulo: o consumidor.
 */
por: (string | null)
/**
 * A imagem em base64.
 */
conteudo: string
}
/**
 * Um documento com seu conteúdo.
 */
export interface DocumentoDaEncomenda {
/**
 * etiqueta-a4 ou etiqueta-10x15: vai colada na encomenda; declaracao: a declaração de conteúdo (DACE).
 */
documento: ("etiqueta-a4" | "etiqueta-10x15" | "declaracao")
/**
 * Tipo do conteúdo, como application/pdf.
 */
tipo: string
/**
 * Quando foi guardado; da etiqueta que este serviço faz, quando a encomenda foi autorizada.
 */
data: string
/**
 * O arquivo em base64.
 */
conteudo: string
}
/**
 * Um modo de devolver, com o que custa para esta encomenda.
 */
export interface CotacaoDeEnvio {
/**
 * Identificador da opção.
 */
opcaoId: number
/**
 * Descrição da opção.
 */
descricao: string
/**
 * Quem leva; null: nenhuma transportadora.
 */
transportadora: (string | null)
/**
 * O que a loja paga, em reais.
 */
custoLoja: number
/**
 * Prazo estimado, em dias.
 */
prazoDias: number
/**
 * true: a transportadora cotou agora; false: custo e prazo são os da tabela da conta.
 */
cotado: boolean
}
/**
 * Aprova a solicitação
 */
export interface ApproveProcessRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Se a decisão começa a valer só dez segundos depois: até lá nada sai, e `desfazer` a desfaz. Ausente: vale na hora.
 */
desfazivel?: boolean
}
/**
 * Recusa a solicitação
 */
export interface RefuseProcessRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O que dizer ao consumidor.
 */
textoUsuario?: string
/**
 * Se a decisão começa a valer só dez segundos depois: até lá nada sai, e `desfazer` a desfaz. Ausente: vale na hora.
 */
desfazivel?: boolean
}
/**
 * Põe o processo em análise
 */
export interface FlagProcessRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Cancela o processo
 */
export interface CancelProcessRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Quem pediu.
 */
solicitadoPor?: ("consumidor" | "loja")
/**
 * Se a decisão começa a valer só dez segundos depois: até lá nada sai, e `desfazer` a desfaz. Ausente: vale na hora.
 */
desfazivel?: boolean
}
/**
 * Reabre um processo recusado, cancelado ou expirado
 */
export interface ReopenProcessRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Desfaz uma decisão que ainda não vale
 */
export interface UndoDecisionRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Comenta o processo
 */
export interface CommentProcessRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O que há a dizer.
 */
texto: string
/**
 * Quem deve ler.
 * 
 * @maxItems 20
 * 
 * Items: Uma pessoa da equipe.
 */
mencionados?: number[]
}
/**
 * Muda o endereço do consumidor
 */
export interface ChangeProcessAddressRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
endereco: NovoEndereco
/**
 * CPF ou CNPJ do consumidor, com ou sem pontuação; transportadoras o pedem.
 */
documento?: string
/**
 * Telefone do consumidor, com DDD.
 */
telefone?: string
}
/**
 * Endereço do consumidor.
 */
export interface NovoEndereco {
/**
 * Logradouro.
 */
logradouro: string
/**
 * Número.
 */
numero?: string
/**
 * Complemento.
 */
complemento?: string
/**
 * Bairro.
 */
bairro?: string
/**
 * Cidade.
 */
cidade: string
/**
 * Sigla do estado.
 */
estado: string
/**
 * CEP, com ou sem hífen.
 */
cep: string
}
/**
 * Abre uma nova encomenda
 */
export interface AddParcelRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
tipo?: TransportadoraTipoEntrega
/**
 * Transportadora da conta.
 */
transportadoraId?: number
/**
 * Opção logística da conta: dá o tipo, a transportadora e o custo que não vierem.
 */
opcaoId?: number
/**
 * Loja física que recebe.
 */
lojaFisicaId?: number
janela?: JanelaDeColeta
/**
 * Unidades de cada item.
 * 
 * @minItems 1
 * @maxItems 500
 */
itens?: UnidadesAEnviar[]
}
/**
 * Unidades de um item que vão na encomenda.
 */
export interface UnidadesAEnviar {
/**
 * Identificador do item.
 */
itemId: string
/**
 * Unidades.
 */
quantidade: number
}
/**
 * Autoriza a postagem
 */
export interface AuthorizeParcelRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
tipo?: TransportadoraTipoEntrega
/**
 * Transportadora da conta.
 */
transportadoraId?: number
/**
 * Opção logística da conta: dá o tipo, a transportadora e o custo que não vierem.
 */
opcaoId?: number
/**
 * Loja física que recebe.
 */
lojaFisicaId?: number
janela?: JanelaDeColeta
/**
 * Código de uma autorização que a loja já tem.
 */
codigo?: string
/**
 * Até quando ela vale; pelos dias da conta, se não vier.
 */
expiraEm?: string
/**
 * Custo para a loja, em reais.
 */
custo?: number
/**
 * Só com codigo: em quantas caixas vai; pelo peso dos itens, se não vier.
 */
volumes?: number
/**
 * Seguir sem a nota de devolução do comprador contribuinte, onde a conta espera por ela (fiscal.notaDoContribuinte). Fica no histórico, com o motivo.
 */
semNotaDoComprador?: boolean
}
/**
 * Registra a postagem ou a coleta
 */
export interface RecordPostingRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Quando aconteceu; agora, se não vier.
 */
data?: string
/**
 * Se foi coletada em casa.
 */
coletada?: boolean
/**
 * Código de rastreio.
 */
codigoRastreio?: string
}
/**
 * Registra que a encomenda chegou
 */
export interface RecordReceiptRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Quando aconteceu; agora, se não vier.
 */
data?: string
/**
 * Uma contagem por item.
 * 
 * @minItems 1
 * @maxItems 500
 */
itens?: ContagemDoItem[]
/**
 * Se a encomenda chegou avariada: abre uma reclamação contra a transportadora, uma só vez.
 */
avariada?: boolean
}
/**
 * O que se achou de um item; substitui a contagem anterior.
 */
export interface ContagemDoItem {
/**
 * Identificador do item.
 */
itemId: string
/**
 * Unidades que vieram.
 */
recebidas: number
/**
 * Unidades que não vieram.
 */
faltantes?: number
/**
 * Unidades em cujo lugar veio outro produto.
 */
trocadas?: number
}
/**
 * Conta as unidades de uma encomenda que chegou
 */
export interface CountUnitsRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Uma contagem por item.
 * 
 * @minItems 1
 * @maxItems 500
 */
itens: ContagemDoItem[]
}
/**
 * Registra o extravio
 */
export interface RecordLossRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra que a encomenda voltou ao consumidor
 */
export interface SendBackParcelRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Cancela a encomenda
 */
export interface CancelParcelRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Avalia itens recebidos
 */
export interface RateProcessRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Executar o reembolso do que for aceito logo depois da avaliação. O que é pago sozinho exige o pedido confirmado na plataforma da loja; se não estiver, é planejado, espera por quem tem gestao:financeiro, e a resposta diz isso. Uma pessoa da equipe precisa também do escopo gestao:financeiro; sem ele, 401.
 */
executarFluxoReembolso?: boolean
/**
 * Uma avaliação por conjunto de unidades; uma errada recusa todas.
 * 
 * @minItems 1
 * @maxItems 500
 */
ratingData: RatingData[]
}
/**
 * Planeja o estorno do que é devido
 */
export interface PlanRefundRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O que torna uma unidade devida; se não vier, avaliado, ou mantido se o consumidor fica com o item.
 */
base?: ("avaliado" | "recebido" | "postado" | "mantido")
}
/**
 * Executa agora, ou tenta de novo, um estorno
 */
export interface ExecuteRefundRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra que um estorno manual foi pago
 */
export interface RecordManualPaymentRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Por que meio foi pago.
 */
meio: ("pix" | "transferencia" | "dinheiro" | "cashback" | "outro")
/**
 * Como o pagamento é conhecido: o identificador do Pix, o número da transferência.
 */
referencia: string
/**
 * Dia do pagamento; não pode ser futuro.
 */
data: string
/**
 * Quanto foi pago, em reais.
 */
valor: number
/**
 * Em um arrependimento pago com cartão: o protocolo do aviso à administradora (Decreto 7.962/2013, art. 5º, § 3º).
 */
avisoAdministradora?: string
}
/**
 * Emite o vale-compra do processo
 */
export interface IssueVoucherRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra o vale-compra que a equipe criou na loja
 */
export interface RecordManualVoucherRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O código, como o consumidor o digita na loja.
 */
codigo: string
/**
 * Último dia em que vale; não pode ter passado.
 */
validade: string
/**
 * Como a loja conhece o vale: o número do cupom. Por que foi criado cabe em motivo.
 */
referencia: string
}
/**
 * Registra o que se descobriu de um estorno sem resposta
 */
export interface RecordRefundOutcomeRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Se a loja o fez; se não vier, não o fez.
 */
feito?: boolean
/**
 * Como a loja o conhece; obrigatória se foi feito.
 */
referencia?: string
/**
 * O código do vale, se é um vale e foi feito.
 */
codigo?: string
}
/**
 * Troca um vale-compra emitido por outro
 */
export interface ReissueVoucherRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Qual vale, se o processo tiver mais de um; o mais novo, se não vier.
 */
estornoId?: number
}
/**
 * Muda como o consumidor recebe
 */
export interface ChangeRefundFormRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
formaEstorno: FormaEstorno
/**
 * Definição do vale-compra; a principal da conta, se não vier.
 */
valeCompraDefinicaoId?: number
dadosBancarios?: DadosBancariosDto
}
/**
 * Confirma que o dinheiro vai para a conta de outra pessoa
 */
export interface ConfirmPayeeRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra que o consumidor aceitou uma oferta de vale-compra
 */
export interface AcceptRetentionOfferRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Primeira ou segunda oferta.
 */
oferta: number
}
/**
 * O razão de um processo: cada passo do dinheiro, em partidas dobradas.
 */
export interface RazaoDoProcesso {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Do mais antigo ao mais novo.
 * 
 * @maxItems 500
 */
lancamentos: LancamentoDoRazao[]
/**
 * Saldos das contas que tiveram movimento.
 * 
 * @maxItems 500
 */
saldos: SaldoDaConta[]
/**
 * Pagamentos do pedido, quando conhecidos.
 * 
 * @maxItems 500
 */
pagamentos: PagamentoDoPedido[]
prova: ProvaDoRazao
}
/**
 * Um passo de um estorno; débitos e créditos somam o mesmo.
 */
export interface LancamentoDoRazao {
/**
 * Identificador.
 */
id: number
/**
 * Quando.
 */
data: string
/**
 * O que aconteceu.
 */
passo: string
/**
 * Linhas, na ordem em que foram escritas.
 * 
 * @maxItems 500
 */
linhas: LinhaDoLancamento[]
}
/**
 * Uma conta e o que entrou nela.
 */
export interface LinhaDoLancamento {
/**
 * Conta: devido, previsto, em trânsito, pago por um meio, bônus.
 */
conta: string
/**
 * Estorno de que se fala.
 */
estornoId: number
/**
 * Débito, em reais.
 */
debito: number
/**
 * Crédito, em reais.
 */
credito: number
}
/**
 * O saldo de uma conta.
 */
export interface SaldoDaConta {
/**
 * Conta.
 */
conta: string
/**
 * Débitos menos créditos, em reais.
 */
saldo: number
}
/**
 * Um pagamento do pedido, e o que dele foi devolvido.
 */
export interface PagamentoDoPedido {
/**
 * Transação.
 */
transacaoId: string
/**
 * Pagamento.
 */
pagamentoId: string
/**
 * Forma de pagamento.
 */
formaPagamento: string
/**
 * Quanto trouxe, em reais.
 */
capturado: number
/**
 * Devolvido por outros, em reais.
 */
estornadoAntes: number
/**
 * A caminho do consumidor, em reais.
 */
emTransito: number
/**
 * Devolvido por estornos daqui, em reais.
 */
estornado: number
/**
 * O que ainda pode devolver, em reais.
 */
resta: number
}
/**
 * Devido = previsto + em trânsito + pago + custo de envio do cliente; o bônus à parte.
 */
export interface ProvaDoRazao {
/**
 * Devido ao consumidor, em reais.
 */
devido: number
/**
 * Previsto, ainda não enviado, em reais.
 */
previsto: number
/**
 * Enviado, sem resultado conhecido, em reais.
 */
emTransito: number
/**
 * Pago, em reais.
 */
pago: number
/**
 * Custo de envio do cliente, descontado do devido e, esgotado este, do bônus do vale, em reais.
 */
custoEnvio: number
/**
 * Bônus de vales emitidos, despesa da loja, em reais.
 */
bonus: number
/**
 * Pago por unidades que depois não foram aceitas, em reais; fica pago.
 */
pagoAMais: number
/**
 * Se cada lançamento soma zero e a igualdade acima vale.
 */
equilibrado: boolean
/**
 * Vazio quando o razão, os estornos, o processo e os pagamentos dizem o mesmo.
 * 
 * @maxItems 500
 */
diferencas: DiferencaDoRazao[]
}
/**
 * Onde o razão e os estornos não dizem o mesmo.
 */
export interface DiferencaDoRazao {
/**
 * O que difere.
 */
oQue: string
/**
 * O que os estornos dizem, em reais.
 */
esperado: number
/**
 * O que o razão diz, em reais.
 */
encontrado: number
}
/**
 * As chamadas de um processo.
 */
export interface ChamadasDoProcesso {
/**
 * Identificador do processo.
 */
processoId: number
/**
 * Da mais antiga à mais nova.
 * 
 * @maxItems 500
 */
chamadas: ChamadaAPlataforma[]
}
/**
 * Uma chamada a uma plataforma ou transportadora.
 */
export interface ChamadaAPlataforma {
/**
 * Identificador.
 */
id: number
/**
 * Por causa de quê: um estorno ou vale, uma troca, uma encomenda, a devolução que a loja mostra.
 */
comando: ("estorno" | "troca" | "encomenda" | "devolucao")
/**
 * O estorno, a troca ou a encomenda.
 */
comandoId: number
/**
 * Para quê: para que se faça, ou para saber se já foi feito.
 */
etapa: ("envio" | "consulta")
/**
 * Quando começou.
 */
data: string
/**
 * Método HTTP.
 */
metodo: string
/**
 * Servidor, com a porta se não é a usual.
 */
servidor: string
/**
 * Caminho e parâmetros.
 */
caminho: string
enviado: (PedidoDaChamada | null)
resposta: (RespostaDaChamada | null)
/**
 * Em milissegundos; nulo se ainda não terminou ou o processo parou antes.
 */
duracao: (number | null)
/**
 * Por que não há resposta.
 */
problema: (string | null)
}
/**
 * O que foi enviado no corpo.
 */
export interface PedidoDaChamada {
/**
 * Só os de uma lista: nunca autorização, chaves nem cookies.
 * 
 * @maxItems 500
 */
cabecalhos: CabecalhoDaChamada[]
/**
 * O começo do corpo; segredos aparecem como [oculto].
 */
corpo: string
/**
 * Se o corpo era maior.
 */
cortado: boolean
}
/**
 * Um cabeçalho que não guarda segredo.
 */
export interface CabecalhoDaChamada {
/**
 * Nome, em minúsculas.
 */
nome: string
/**
 * Valor.
 */
valor: string
}
/**
 * O que a plataforma respondeu.
 */
export interface RespostaDaChamada {
/**
 * Status HTTP.
 */
status: number
/**
 * Só os de uma lista: nunca autorização, chaves nem cookies.
 * 
 * @maxItems 500
 */
cabecalhos: CabecalhoDaChamada[]
/**
 * O começo do corpo; segredos aparecem como [oculto].
 */
corpo: string
/**
 * Se o corpo era maior.
 */
cortado: boolean
}
/**
 * O que pode ir no lugar das unidades de um item que ainda não têm troca.
 */
export interface OpcoesDeTroca {
/**
 * Identificador do item.
 */
itemId: string
/**
 * Unidades do item que ainda não têm troca.
 */
unidadesLivres: number
/**
 * O que foi pago pela próxima destas unidades, em reais.
 */
valorPago: number
/**
 * Se ninguém pode ser perguntado pelo estoque: a equipe diz o que vai, com nome e preço, e opcoes vem vazia.
 */
aMao: boolean
/**
 * Variações do mesmo produto primeiro; só o que tem estoque.
 * 
 * @maxItems 200
 */
opcoes: OpcaoDeTroca[]
}
/**
 * O que pode ir no lugar de um item.
 */
export interface OpcaoDeTroca {
/**
 * SKU.
 */
skuId: string
/**
 * Nome do SKU.
 */
skuNome: string
/**
 * Produto.
 */
produtoId: string
/**
 * Nome do produto.
 */
produtoNome: string
/**
 * Se é outra variação do mesmo produto.
 */
mesmoProduto: boolean
/**
 * Preço de uma unidade, em reais.
 */
preco: number
/**
 * Unidades que ninguém reservou.
 */
disponiveis: number
/**
 * A diferença de uma unidade: acima de 0 o consumidor paga. Em reais.
 */
valorDiferenca: number
}
/**
 * Escolhe o que vai no lugar de um item
 */
export interface ChooseReplacementRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Identificador do item que volta.
 */
itemId: string
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades; se não vier, todas as que ainda não têm troca.
 */
quantidade?: number
/**
 * Nome do que vai; obrigatório onde o estoque da loja não pode ser perguntado, e só cabe lá.
 */
skuNome?: string
/**
 * Preço de uma unidade, em reais; obrigatório e só cabe como skuNome.
 */
preco?: number
/**
 * Se é outra variação do mesmo produto; só cabe como skuNome.
 */
mesmoProduto?: boolean
}
/**
 * Cancela uma troca
 */
export interface CancelReplacementRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Tenta de novo uma troca que falhou
 */
export interface RetryReplacementRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra que o consumidor pagou a diferença
 */
export interface RecordDifferencePaidRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Como o pagamento é conhecido: o identificador do Pix, da cobrança.
 */
referencia: string
}
/**
 * Dispensa a diferença que o consumidor pagaria
 */
export interface WaiveDifferenceRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Libera o pedido de uma troca que espera por uma pessoa
 */
export interface ReleaseReplacementRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Devolve em dinheiro um item que seria trocado
 */
export interface RefundExchangedItemRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra que o pedido da troca foi faturado
 */
export interface RecordReplacementInvoiceRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Chave da nota.
 */
chaveNota?: string
}
/**
 * Registra que a troca foi enviada
 */
export interface RecordReplacementShippingRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Código de rastreio.
 */
codigoRastreio?: string
/**
 * Onde o envio pode ser acompanhado.
 */
linkRastreio?: string
}
/**
 * Registra que a troca foi entregue
 */
export interface RecordReplacementDeliveryRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra o pedido que a equipe fez na loja
 */
export interface RecordReplacementOrderRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Número do pedido da troca na loja.
 */
pedidoDaTroca: string
}
/**
 * Registra que o pedido da troca não vai chegar
 */
export interface RecordReplacementFailureRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Um e-mail na lista de bloqueio; null depois que os dados da pessoa foram apagados: o bloqueio continua, sem dizer de quem.
 */
export interface ConsumidorBloqueado {
/**
 * E-mail, sem distinguir maiúsculas.
 */
email: (string | null)
/**
 * Por quê.
 */
motivo: string
/**
 * Processo que deu causa.
 */
processoId: (number | null)
/**
 * Quem bloqueou.
 */
bloqueadoPor: string
/**
 * Quando.
 */
bloqueadoEm: string
}
/**
 * Quem bloquear, e por quê.
 */
export interface BloquearConsumidorRequest {
/**
 * E-mail, sem distinguir maiúsculas.
 */
email: string
/**
 * Por quê.
 */
motivo: string
}
/**
 * Quem desbloquear, e por quê.
 */
export interface DesbloquearConsumidorRequest {
/**
 * E-mail, sem distinguir maiúsculas.
 */
email: string
/**
 * Por quê.
 */
motivo?: string
}
/**
 * A palavra de um consumidor de que desiste de uma compra (CDC, art. 49), com dia e hora; guardada também quando o pedido não foi encontrado.
 */
export interface DeclaracaoDeArrependimento {
/**
 * Identificador da declaração.
 */
id: number
/**
 * Número do comprovante que o consumidor recebeu.
 */
comprovante: string
/**
 * recebida: ainda não atendida; processo_aberto: a solicitação foi aberta por si; a_resolver: espera uma pessoa; resolvida: por alguém da equipe.
 */
estado: ("recebida" | "processo_aberto" | "a_resolver" | "resolvida")
/**
 * Número do pedido, como o consumidor o escreveu.
 */
pedidoNumero: string
/**
 * Nome que o consumidor escreveu.
 */
nome: string
/**
 * E-mail que o consumidor escreveu.
 */
email: string
/**
 * Quando foi declarada: é o que conta para o prazo.
 */
declaradaEm: string
/**
 * Quando o comprovante foi enviado por e-mail.
 */
comprovanteEnviadoEm: (string | null)
/**
 * A solicitação aberta.
 */
processoId: (number | null)
/**
 * Número da solicitação aberta.
 */
processoNumero: (string | null)
/**
 * Por que nenhuma solicitação foi aberta por si.
 */
porque: (string | null)
/**
 * Quando foi resolvida.
 */
resolvidaEm: (string | null)
/**
 * Quem resolveu.
 */
resolvidaPor: (string | null)
/**
 * O que foi feito.
 */
resolucao: (string | null)
}
/**
 * Como a declaração foi resolvida.
 */
export interface ResolverDeclaracaoRequest {
/**
 * O que foi feito.
 */
resolucao: string
}
/**
 * Um comando que uma pessoa não pode dar sozinha, à espera de outra: movimenta mais dinheiro do que o limite, ou muda quem pode o quê ou o que guarda o dinheiro da conta.
 */
export interface Proposta {
/**
 * Identificador da proposta.
 */
id: number
/**
 * `dinheiro`: de um processo; `conta`: pessoas, credenciais ou configuração.
 */
tipo: ("dinheiro" | "conta")
/**
 * Até onde chegou; uma proposta pendente vale por 72 horas.
 */
estado: ("pendente" | "confirmada" | "recusada" | "retirada" | "sem_efeito" | "expirada")
/**
 * Processo de que se fala; nulo se é da conta.
 */
processoId: (number | null)
/**
 * Número do processo.
 */
processoNumero: (string | null)
/**
 * A operação proposta, por seu nome, como `planRefund`.
 */
comando: string
/**
 * Quanto o comando movimentaria, em reais; nulo se é da conta.
 */
valor: (number | null)
/**
 * Versão do processo para a qual foi proposto: outra a deixa sem efeito.
 */
versao: (number | null)
/**
 * De que se fala quando é da conta: `staff <id>`, `credential <id>`, ou `staff`, `credential`, `configuration`.
 */
assunto: (string | null)
ganha: (GanhoDaProposta | null)
/**
 * O que muda na conta, linha a linha.
 * 
 * @maxItems 5001
 */
mudancas: MudancaDePolitica[]
/**
 * Por quê, nas palavras de quem propôs.
 */
motivo: (string | null)
propostaPor: AutorDaProposta
/**
 * Quando.
 */
propostaEm: string
/**
 * Até quando espera.
 */
expiraEm: string
encerradaPor: (EncerramentoDaProposta | null)
/**
 * Quando foi confirmada, recusada, retirada ou ficou sem efeito.
 */
encerradaEm: (string | null)
/**
 * Por que foi recusada ou ficou sem efeito.
 */
porque: (string | null)
/**
 * De um agente: o comentário, ou o que uma recusa diria ao consumidor; nulo sem ele, e depois do fim.
 */
texto: (string | null)
/**
 * Se um agente a propôs; então uma pessoa a confirma, aqui ou por um código.
 */
deAgente: boolean
/**
 * Se um segredo, como o de uma credencial criada, espera quem propôs, até `expiraEm`.
 */
segredoAEspera: boolean
}
/**
 * Quem, como os eventos e a auditoria o nomeiam.
 */
export interface GanhoDaProposta {
/**
 * Como em `causa` dos eventos: `staff <id>` ou `credential <id>`.
 */
quem: string
/**
 * Nome da pessoa; nulo se não é uma pessoa.
 */
nome: (string | null)
}
/**
 * O que uma versão diz de outro modo que a anterior.
 */
export interface MudancaDePolitica {
/**
 * Se é novo, se saiu ou se é outro.
 */
tipo: ("incluido" | "removido" | "alterado")
/**
 * Onde, no vocabulário do arquivo: politica.prazos.troca.dias.
 */
caminho: string
/**
 * O que era; null no que é novo.
 */
de: (string | null)
/**
 * O que passa a ser; null no que saiu.
 */
para: (string | null)
}
/**
 * Quem, como os eventos e a auditoria o nomeiam.
 */
export interface AutorDaProposta {
/**
 * Como em `causa` dos eventos: `staff <id>` ou `credential <id>`.
 */
quem: string
/**
 * Nome da pessoa; nulo se não é uma pessoa.
 */
nome: (string | null)
}
/**
 * Quem, como os eventos e a auditoria o nomeiam.
 */
export interface EncerramentoDaProposta {
/**
 * Como em `causa` dos eventos: `staff <id>` ou `credential <id>`.
 */
quem: string
/**
 * Nome da pessoa; nulo se não é uma pessoa.
 */
nome: (string | null)
}
/**
 * Por que a proposta é recusada.
 */
export interface RecusarPropostaRequest {
/**
 * Por que não.
 */
motivo: string
}
/**
 * Um comando que uma pessoa confirma.
 */
export interface ProporComandoRequest {
/**
 * O que fazer.
 */
comando: ("aprovar" | "recusar" | "sinalizar" | "cancelar" | "reabrir" | "comentar")
/**
 * De que processo.
 */
processoId: number
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Em recusar: o que dizer ao consumidor.
 */
textoUsuario?: string
/**
 * Em comentar: o comentário.
 */
texto?: string
}
/**
 * Um código que confirma uma proposta, uma vez.
 */
export interface CodigoDeConfirmacao {
/**
 * Oito dígitos.
 */
codigo: string
/**
 * Até quando vale.
 */
expiraEm: string
}
/**
 * O código de uma pessoa.
 */
export interface ConfirmarComCodigoRequest {
/**
 * O código que a pessoa disse.
 */
codigo: string
}
/**
 * Um e-mail ao consumidor.
 */
export interface Mensagem {
/**
 * Identificador.
 */
id: number
/**
 * Processo de que fala.
 */
processoId: number
/**
 * Número do processo.
 */
processoNumero: string
/**
 * Nome do cliente; nulo se não há ou foi apagado.
 */
clienteNome: (string | null)
/**
 * O que diz.
 */
tipo: ("solicitacaoRecebida" | "aprovada" | "recusada" | "cancelada" | "expirada" | "autorizacao" | "lembreteDePostagem" | "itensRecebidos" | "itensConferidos" | "estornoEnviado" | "valeEmitido" | "pedirDadosBancarios" | "diferencaAPagar" | "escolhaDaTroca" | "escolhaDoDefeito" | "ofertaDeAbatimento" | "reclamacaoDeEntregaRecebida" | "reclamacaoDeEntregaRespondida")
/**
 * Até onde chegou.
 */
estado: ("prevista" | "enviada" | "falhou" | "dispensada")
/**
 * Por que não foi enviada, ou ainda não.
 */
problema: (string | null)
/**
 * Quantas vezes se tentou.
 */
tentativas: number
/**
 * Quando foi prevista.
 */
criadaEm: string
/**
 * Quando foi enviada.
 */
enviadaEm: (string | null)
/**
 * A quem, se está na caixa local.
 */
para: (string | null)
/**
 * Assunto, se está na caixa local.
 */
assunto: (string | null)
}
/**
 * Um e-mail ao consumidor, com o que diz.
 */
export interface MensagemInteira {
/**
 * Identificador.
 */
id: number
/**
 * Processo de que fala.
 */
processoId: number
/**
 * Número do processo.
 */
processoNumero: string
/**
 * Nome do cliente; nulo se não há ou foi apagado.
 */
clienteNome: (string | null)
/**
 * O que diz.
 */
tipo: ("solicitacaoRecebida" | "aprovada" | "recusada" | "cancelada" | "expirada" | "autorizacao" | "lembreteDePostagem" | "itensRecebidos" | "itensConferidos" | "estornoEnviado" | "valeEmitido" | "pedirDadosBancarios" | "diferencaAPagar" | "escolhaDaTroca" | "escolhaDoDefeito" | "ofertaDeAbatimento" | "reclamacaoDeEntregaRecebida" | "reclamacaoDeEntregaRespondida")
/**
 * Até onde chegou.
 */
estado: ("prevista" | "enviada" | "falhou" | "dispensada")
/**
 * Por que não foi enviada, ou ainda não.
 */
problema: (string | null)
/**
 * Quantas vezes se tentou.
 */
tentativas: number
/**
 * Quando foi prevista.
 */
criadaEm: string
/**
 * Quando foi enviada.
 */
enviadaEm: (string | null)
/**
 * A quem, se está na caixa local.
 */
para: (string | null)
/**
 * Assunto, se está na caixa local.
 */
assunto: (string | null)
/**
 * O que diz, sem formatação.
 */
texto: (string | null)
/**
 * O que diz, formatado.
 */
html: (string | null)
}
/**
 * Por que a solicitação foi permitida ou recusada, como foi julgada.
 */
export interface VereditoGuardado {
/**
 * Nome da regra que decidiu; PermitidoPorPadrao quando nenhuma recusou.
 */
nome: string
/**
 * O que a regra verifica.
 */
descricao: string
/**
 * Se o consumidor pode prosseguir.
 */
permitir: boolean
/**
 * Se o processo vai precisar de autorização de logística reversa.
 */
gerarAutorizacaoReversa: boolean
/**
 * Texto da recusa a mostrar ao consumidor; null quando permitido.
 */
textoUsuario: (string | null)
/**
 * Todas as regras, na ordem; só com explicar=true.
 * 
 * @maxItems 100
 */
regras?: RegraExplicada[]
/**
 * Se requer análise manual antes de qualquer automação.
 */
revisar: boolean
/**
 * Vazia quando ninguém precisa, ou quando a solicitação foi recusada.
 * 
 * @maxItems 500
 * 
 * Items: Por que requer análise manual.
 */
motivosDaRevisao: ("motivo_desconhecido" | "pedido_cancelado" | "lei_acima_da_politica" | "defeito_depois_dos_prazos" | "entrega_desconhecida" | "entrega_no_futuro" | "pedido_antigo_demais" | "comprador_com_cnpj")[]
/**
 * Versão da configuração que julgou.
 */
versaoDaConfiguracao: number
}
/**
 * Uma versão da configuração da conta.
 */
export interface VersaoDaPolitica {
/**
 * Número da versão.
 */
versao: number
/**
 * Quando passou a valer.
 */
aplicadaEm: string
/**
 * Quem aplicou.
 */
por: string
/**
 * Por quê, nas palavras de quem aplicou.
 */
nota: (string | null)
}
/**
 * Uma versão, com o texto e o que ela mudou.
 */
export interface VersaoDaPoliticaCompleta {
/**
 * Número da versão.
 */
versao: number
/**
 * Quando passou a valer.
 */
aplicadaEm: string
/**
 * Quem aplicou.
 */
por: string
/**
 * Por quê, nas palavras de quem aplicou.
 */
nota: (string | null)
/**
 * O texto como foi aplicado.
 */
yaml: string
/**
 * O que mudou em relação à versão anterior; tudo, na primeira.
 * 
 * @maxItems 5000
 */
mudancas: MudancaDePolitica[]
}
/**
 * O que há de errado em um rascunho, ou o que ele mudaria.
 */
export interface ValidacaoDePolitica {
/**
 * Se pode ser publicado.
 */
valida: boolean
/**
 * Todos os erros de uma vez, na ordem do arquivo; vazia quando válida.
 * 
 * @maxItems 1000
 */
erros: ErroDePolitica[]
/**
 * Avisos; não impedem.
 * 
 * @maxItems 5000
 * 
 * Items: Onde a lei prevalece sobre o que a loja decidiu.
 */
avisos: string[]
/**
 * Versão em vigor, a que publicar deve receber; 0 quando não há nenhuma.
 */
versao: number
/**
 * O que mudaria em relação à versão em vigor; vazia quando há erros.
 * 
 * @maxItems 5000
 */
mudancas: MudancaDePolitica[]
}
/**
 * Algo errado no arquivo.
 */
export interface ErroDePolitica {
/**
 * Onde, como JSON Pointer; vazio quando o arquivo todo não pode ser lido.
 */
ponteiro: string
/**
 * O mesmo, como se escreve: lojas[0].url.
 */
caminho: string
/**
 * Linha do arquivo, a partir de 1.
 */
linha: number
/**
 * Coluna, a partir de 1.
 */
coluna: number
/**
 * O que há.
 */
mensagem: string
}
/**
 * O rascunho.
 */
export interface ValidarPoliticaRequest {
/**
 * O arquivo da conta, em YAML.
 */
yaml: string
}
/**
 * A versão em vigor depois de publicar.
 */
export interface PublicacaoDePolitica {
/**
 * Versão em vigor.
 */
versao: number
/**
 * Se é nova; falso quando o rascunho diz o mesmo que já valia.
 */
publicada: boolean
/**
 * Avisos; não impedem.
 * 
 * @maxItems 5000
 * 
 * Items: Onde a lei prevalece sobre o que a loja decidiu.
 */
avisos: string[]
/**
 * O que mudou.
 * 
 * @maxItems 5000
 */
mudancas: MudancaDePolitica[]
}
/**
 * O rascunho, a versão vista e por quê.
 */
export interface PublicarPoliticaRequest {
/**
 * O arquivo da conta, em YAML.
 */
yaml: string
/**
 * Versão em vigor quando o rascunho foi feito.
 */
versao: number
/**
 * Por quê; fica guardado com a versão e na auditoria.
 */
nota: string
}
/**
 * Um rascunho aplicado ao que já aconteceu.
 */
export interface SimulacaoDePolitica {
/**
 * Primeiro dia.
 */
desde: string
/**
 * Último dia.
 */
ate: string
/**
 * Versão em vigor com que o rascunho foi comparado.
 */
versaoEmVigor: number
/**
 * O que o rascunho diz de outro modo.
 * 
 * @maxItems 5000
 */
mudancas: MudancaDePolitica[]
/**
 * Avisos.
 * 
 * @maxItems 5000
 * 
 * Items: Onde a lei prevalece sobre o rascunho.
 */
avisos: string[]
/**
 * Solicitações simuladas.
 */
solicitacoes: number
/**
 * Destas, as que o rascunho trataria de outro modo.
 */
diferentes: number
/**
 * Destas, as cujos fatos não foram guardados e vêm do que está registrado hoje.
 */
reconstruidas: number
/**
 * Se havia mais do que uma chamada simula: encurte o período, ou use vaivem policy simulate.
 */
cortada: boolean
realizado: TotaisReais
emVigor: TotaisDaPolitica
rascunho: TotaisDaPolitica
/**
 * As solicitações, da mais antiga à mais nova.
 * 
 * @maxItems 2000
 */
linhas: LinhaDaSimulacao[]
pedidosSemSolicitacao: PedidosSimulados
}
/**
 * A soma do que aconteceu até agora.
 */
export interface TotaisReais {
/**
 * Permitidas pela política do dia.
 */
permitidas: number
/**
 * Recusadas por ela.
 */
recusadas: number
/**
 * Devolvido pela loja, por si.
 */
estornoAutomatico: number
/**
 * Devolvido por uma pessoa.
 */
estornoManual: number
/**
 * O que valem os vales, com bônus.
 */
valeCompra: number
/**
 * estornoAutomatico + estornoManual + valeCompra.
 */
total: number
/**
 * Do total, frete.
 */
frete: number
/**
 * O que os clientes pagam pelo envio: descontado, fora do total.
 */
custoEnvio: number
/**
 * Do total, o que os vales valem além de produtos e frete; abaixo de 0 com percentual menor que 100.
 */
bonus: number
/**
 * Do que foi aprovado, o prometido que ainda não foi pago; sem bônus de vale.
 */
aindaPorPagar: number
/**
 * O que a volta custa à loja.
 */
postagem: number
}
/**
 * A soma das linhas sob uma política.
 */
export interface TotaisDaPolitica {
/**
 * Solicitações permitidas sem revisão.
 */
permitidas: number
/**
 * Permitidas, mas que uma pessoa olha antes.
 */
emAnalise: number
/**
 * Recusadas.
 */
recusadas: number
/**
 * Devolvido pela loja, por si.
 */
estornoAutomatico: number
/**
 * Devolvido por uma pessoa.
 */
estornoManual: number
/**
 * O que valem os vales, com bônus.
 */
valeCompra: number
/**
 * estornoAutomatico + estornoManual + valeCompra.
 */
total: number
/**
 * Do total, frete.
 */
frete: number
/**
 * O que os clientes pagam pelo envio: descontado, fora do total.
 */
custoEnvio: number
/**
 * Do total, o que os vales valem além de produtos e frete; abaixo de 0 com percentual menor que 100.
 */
bonus: number
/**
 * A quem se ofereceria ficar com os itens.
 */
ofertasDeManterItem: number
/**
 * A quem se ofereceria um vale.
 */
ofertasDeVale: number
/**
 * Quanto valeriam esses vales.
 */
valesOferecidos: number
/**
 * O que a volta custa à loja.
 */
postagem: number
}
/**
 * Uma solicitação, sob as duas políticas e como foi.
 */
export interface LinhaDaSimulacao {
/**
 * Processo.
 */
processoId: number
/**
 * Número do processo.
 */
numero: string
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * Quando a solicitação chegou.
 */
data: string
/**
 * Se os fatos do dia foram guardados; senão, vêm do que está registrado hoje.
 */
fatosGuardados: boolean
realizado: ResultadoReal
emVigor: ResultadoSimulado
rascunho: ResultadoSimulado
/**
 * Vazia: nada.
 * 
 * @maxItems 500
 * 
 * Items: O que muda entre a política em vigor e o rascunho.
 */
diferencas: ("veredito" | "regra" | "dinheiro" | "manter_item" | "oferta_de_vale" | "postagem")[]
}
/**
 * O que aconteceu até agora.
 */
export interface ResultadoReal {
/**
 * Se a política permitiu quando chegou.
 */
permitida: boolean
/**
 * Regra que decidiu.
 */
regra: string
/**
 * Se a solicitação segue.
 */
decisao: ("recebido" | "em_analise" | "aprovado" | "recusado" | "cancelado" | "expirado")
/**
 * Devolvido pela loja, por si.
 */
estornoAutomatico: number
/**
 * Devolvido por uma pessoa.
 */
estornoManual: number
/**
 * O que valem os vales, com bônus.
 */
valeCompra: number
/**
 * estornoAutomatico + estornoManual + valeCompra.
 */
total: number
/**
 * Do total, frete.
 */
frete: number
/**
 * O que os clientes pagam pelo envio: descontado, fora do total.
 */
custoEnvio: number
/**
 * Do total, o que os vales valem além de produtos e frete; abaixo de 0 com percentual menor que 100.
 */
bonus: number
/**
 * Do que foi aprovado, o prometido que ainda não foi pago; sem bônus de vale.
 */
aindaPorPagar: number
/**
 * O que a volta custa à loja.
 */
postagem: number
}
/**
 * O que uma política faz de uma solicitação.
 */
export interface ResultadoSimulado {
/**
 * O que a política diz.
 */
veredito: ("permitida" | "em_analise" | "recusada")
/**
 * Regra que decide.
 */
regra: string
/**
 * Como as pessoas chamam essa regra.
 */
regraNome: string
/**
 * Devolvido pela loja, por si.
 */
estornoAutomatico: number
/**
 * Devolvido por uma pessoa.
 */
estornoManual: number
/**
 * O que valem os vales, com bônus.
 */
valeCompra: number
/**
 * estornoAutomatico + estornoManual + valeCompra.
 */
total: number
/**
 * Do total, frete.
 */
frete: number
/**
 * O que os clientes pagam pelo envio: descontado, fora do total.
 */
custoEnvio: number
/**
 * Do total, o que os vales valem além de produtos e frete; abaixo de 0 com percentual menor que 100.
 */
bonus: number
/**
 * Se o consumidor poderia ficar com os itens.
 */
ofereceManterItem: boolean
/**
 * Quanto valeria o vale principal; null se não há oferta.
 */
valeOferecido: (number | null)
/**
 * O que a volta custa à loja.
 */
postagem: number
}
/**
 * Pedidos do período de que ainda nada foi pedido, como estão hoje.
 */
export interface PedidosSimulados {
/**
 * Pedidos.
 */
avaliados: number
/**
 * Que ainda podem abrir algo, com a política em vigor.
 */
abertosHoje: number
/**
 * Com o rascunho.
 */
abertosComRascunho: number
/**
 * Os pedidos, conforme linhas.
 * 
 * @maxItems 2000
 */
linhas: PedidoSimulado[]
}
/**
 * Um pedido de que ainda nada foi pedido.
 */
export interface PedidoSimulado {
/**
 * Identificador do pedido no Vaivém.
 */
pedidoId: number
/**
 * Número do pedido.
 */
numero: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * Se algo dele ainda poderia ser devolvido ou trocado, com a política em vigor.
 */
abertoHoje: boolean
/**
 * O mesmo, com o rascunho.
 */
abertoComRascunho: boolean
}
/**
 * O rascunho e o período.
 */
export interface SimularPoliticaRequest {
/**
 * O rascunho do arquivo da conta, em YAML.
 */
yaml: string
/**
 * Primeiro dia, no fuso da conta.
 */
desde: string
/**
 * Último dia; sem ele, hoje.
 */
ate?: string
/**
 * Que linhas responder; sem ele, as diferentes.
 */
linhas?: ("diferentes" | "todas" | "nenhuma")
}
/**
 * Eventos na ordem em que entraram no histórico da conta.
 */
export interface PaginaDeEventos {
/**
 * Os eventos; nenhum se houver só outros mais adiante, ou ainda nenhum.
 * 
 * @maxItems 500
 */
eventos: Evento[]
/**
 * De onde continuar: o parâmetro depois da próxima leitura.
 */
proximo: string
/**
 * Se já há mais depois de proximo; senão, espere ou use aguardar.
 */
haMais: boolean
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
 * Algo que aconteceu com um processo, por quem e por quê.
 */
export interface EventoDoHistorico {
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
/**
 * Nome da pessoa da equipe, ou da integração, que causa diz; null se foi outro, ou se ela não existe mais.
 */
quem: (string | null)
/**
 * Por quê, nas palavras de quem o fez.
 */
motivo: (string | null)
origem: (OrigemDoEvento | null)
}
/**
 * De onde veio a mudança.
 */
export interface OrigemDoEvento {
/**
 * Endereço de quem chamou.
 */
ip: (string | null)
/**
 * X-Trace-Id da resposta que a confirmou.
 */
traceId: (string | null)
}
/**
 * O processo como era em um instante.
 */
export interface ProcessoNoInstante {
/**
 * Número do evento que o deixou assim.
 */
versao: number
/**
 * Desde quando era assim.
 */
desde: string
processo: ProcessoNoEvento
}
/**
 * O webhook com seu segredo, que só aparece agora.
 */
export interface WebhookNovo {
/**
 * Identificador do webhook.
 */
id: number
/**
 * Endereço que recebe os eventos, em https e na porta 443, sem usuário, senha nem fragmento. Endereços de redes internas são recusados.
 */
url: string
/**
 * Só eventos destes tipos; ausente ou nulo, de todos, também dos que vierem a existir.
 * 
 * @minItems 1
 * @maxItems 100
 */
tipos: (TipoEvento[] | null)
/**
 * Só processos destas lojas virtuais; ausente ou nulo, de todas.
 * 
 * @minItems 1
 * @maxItems 100
 */
lojas: (number[] | null)
/**
 * Para que serve, para quem o vê na lista.
 */
descricao: (string | null)
estado: EstadoDoWebhook
/**
 * Quando foi criado.
 */
criadoEm: string
/**
 * Segredos que assinam as entregas: 2 durante uma troca.
 */
segredosVigentes: number
/**
 * Eventos a entregar.
 */
pendentes: number
/**
 * Processos cuja entrega parou depois da última tentativa.
 */
filasParadas: number
/**
 * O webhook descansa: entregas de vários processos seguidos falharam, e até lá nada é tentado. Nulo se não descansa.
 */
descanso: ({
/**
 * Desde quando nada chega.
 */
desde: string
/**
 * Quando uma única entrega é tentada; no passado, ela está sendo feita ou nada havia a entregar.
 */
ate: string
} | null)
/**
 * Até onde os eventos da conta já foram separados para ele; um cursor de GET /v1/pvt/eventos.
 */
proximo: string
/**
 * Segredo que confere as assinaturas: whsec_ e 32 bytes em base64.
 */
segredo: string
}
/**
 * Um webhook, como é enviado.
 */
export interface WebhookModel {
/**
 * Endereço que recebe os eventos, em https e na porta 443, sem usuário, senha nem fragmento. Endereços de redes internas são recusados.
 */
url: string
/**
 * Só eventos destes tipos; ausente ou nulo, de todos, também dos que vierem a existir.
 * 
 * @minItems 1
 * @maxItems 100
 */
tipos?: TipoEvento[]
/**
 * Só processos destas lojas virtuais; ausente ou nulo, de todas.
 * 
 * @minItems 1
 * @maxItems 100
 * 
 * Items: Loja virtual.
 */
lojas?: number[]
/**
 * Para que serve, para quem o vê na lista.
 */
descricao?: string
}
/**
 * Um endereço que recebe eventos.
 */
export interface Webhook {
/**
 * Identificador do webhook.
 */
id: number
/**
 * Endereço que recebe os eventos, em https e na porta 443, sem usuário, senha nem fragmento. Endereços de redes internas são recusados.
 */
url: string
/**
 * Só eventos destes tipos; ausente ou nulo, de todos, também dos que vierem a existir.
 * 
 * @minItems 1
 * @maxItems 100
 */
tipos: (TipoEvento[] | null)
/**
 * Só processos destas lojas virtuais; ausente ou nulo, de todas.
 * 
 * @minItems 1
 * @maxItems 100
 */
lojas: (number[] | null)
/**
 * Para que serve, para quem o vê na lista.
 */
descricao: (string | null)
estado: EstadoDoWebhook
/**
 * Quando foi criado.
 */
criadoEm: string
/**
 * Segredos que assinam as entregas: 2 durante uma troca.
 */
segredosVigentes: number
/**
 * Eventos a entregar.
 */
pendentes: number
/**
 * Processos cuja entrega parou depois da última tentativa.
 */
filasParadas: number
/**
 * O webhook descansa: entregas de vários processos seguidos falharam, e até lá nada é tentado. Nulo se não descansa.
 */
descanso: ({
/**
 * Desde quando nada chega.
 */
desde: string
/**
 * Quando uma única entrega é tentada; no passado, ela está sendo feita ou nada havia a entregar.
 */
ate: string
} | null)
/**
 * Até onde os eventos da conta já foram separados para ele; um cursor de GET /v1/pvt/eventos.
 */
proximo: string
}
/**
 * O webhook que não existe mais.
 */
export interface WebhookExcluido {
/**
 * Identificador do webhook.
 */
id: number
/**
 * Sempre true.
 */
excluido: boolean
}
/**
 * O segredo novo, que só aparece agora.
 */
export interface SegredoTrocado {
/**
 * Segredo novo: whsec_ e 32 bytes em base64.
 */
segredo: string
/**
 * Até quando o anterior também assina.
 */
anteriorExpiraEm: string
}
/**
 * Uma tentativa de entregar um evento.
 */
export interface TentativaDeEntrega {
/**
 * Identificador da tentativa.
 */
id: number
/**
 * O evento, ou o teste.
 */
eventoId: string
/**
 * Tipo do evento; webhook.test em um teste.
 */
tipo: string
/**
 * Processo do evento; nulo em um teste e em uma amostra.
 */
processoId: (number | null)
/**
 * versao do evento; nula em um teste e em uma amostra.
 */
versao: (number | null)
/**
 * 1 na primeira tentativa; recomeça quando a fila é retomada.
 */
numero: number
resultado: ResultadoDaTentativa
/**
 * Quando começou.
 */
iniciadaEm: string
/**
 * Quanto durou, em milissegundos.
 */
duracaoMs: (number | null)
/**
 * Status da resposta; nulo se não houve resposta.
 */
status: (number | null)
/**
 * Por que não houve resposta que valha.
 */
falha: (string | null)
/**
 * Os primeiros 1000 caracteres da resposta.
 */
resposta: (string | null)
/**
 * A partir de quando será a próxima tentativa deste evento, ou do fim do descanso; nulo se não haverá.
 */
proximaEm: (string | null)
}
/**
 * O que enviar; sem corpo, ou sem tipo, um webhook.test.
 */
export interface TestarWebhookRequest {
tipo?: TipoEvento
}
/**
 * O que um webhook ainda tem a receber de um processo, em ordem.
 */
export interface FilaDeEntrega {
/**
 * Processo.
 */
processoId: number
estado: EstadoDaFila
/**
 * Eventos a entregar.
 */
pendentes: number
/**
 * O primeiro deles.
 */
eventoId: string
/**
 * Tentativas já feitas do primeiro.
 */
tentativas: number
/**
 * Quando será a próxima; nula em uma fila parada.
 */
proximaEm: (string | null)
}
/**
 * Quantas filas voltaram a andar.
 */
export interface FilasRetomadas {
/**
 * Filas que estavam paradas ou em espera.
 */
filas: number
}
/**
 * Dados bancários do cliente, por inteiro.
 */
export interface DadosBancariosPorInteiro {
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
 * Por que se quer ver.
 */
export interface RevelarDadosBancariosRequest {
/**
 * Por quê; fica na auditoria.
 */
motivo: string
}
/**
 * O código de um vale-compra, por inteiro.
 */
export interface CodigoDoVale {
/**
 * Identificador do vale.
 */
instanciaId: number
/**
 * Código de resgate.
 */
redemptionToken: string
}
/**
 * Por que se quer ver.
 */
export interface RevelarCodigoDoValeRequest {
/**
 * Por quê; fica na auditoria.
 */
motivo: string
}
/**
 * Algo que foi feito: um evento de um processo ou um ato sobre a conta.
 */
export interface RegistroDeAuditoria {
/**
 * Identificador do registro.
 */
id: number
/**
 * `evento` de um processo, ou `ato` sobre a conta.
 */
origem: ("evento" | "ato")
/**
 * Quando foi feito.
 */
quando: string
/**
 * Quem fez: `credential <id>`, `staff <id>`, `command line <nome>`, `worker`, `consumer`; `unknown`: ninguém provou quem era.
 */
ator: string
/**
 * Nome da pessoa da equipe, ou da integração, que ator diz; null se não é uma, ou não existe mais.
 */
quem: (string | null)
/**
 * O que foi feito, como `credential.created` ou `rating.registered`.
 */
acao: string
/**
 * Em que foi feito, como `process 4218` ou `credential 12`.
 */
assunto: (string | null)
/**
 * Por quê, nas palavras de quem fez; null se não foi dito ou já foi apagado.
 */
motivo: (string | null)
de: (OrigemDaChamada | null)
/**
 * Números, códigos e valores do que foi feito, sem dados pessoais.
 */
fatos: {
/**
 * Valor do fato.
 * 
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 */
[k: string]: {
[k: string]: unknown
}
}
/**
 * Lugar na cadeia da conta; null até ser selado, segundos depois de gravado.
 */
sequencia: (number | null)
/**
 * Resumo (SHA-256) do elo, em hexadecimal; null até ser selado.
 */
hash: (string | null)
}
/**
 * De onde veio o pedido.
 */
export interface OrigemDaChamada {
/**
 * Endereço de rede de quem chamou.
 */
ip: string
/**
 * Identificador da requisição, como em X-Trace-Id.
 */
traceId: string
}
/**
 * Uma requisição recusada, ou aceita com campos que ninguém conhece, ou uma página do consumidor que não funcionou, sem dados pessoais nem segredos.
 */
export interface RequisicaoGuardada {
/**
 * Identificador.
 */
id: number
/**
 * Quando foi respondida.
 */
quando: string
/**
 * Identificador da requisição, como em X-Trace-Id.
 */
traceId: string
/**
 * Se foi recusada, ou aceita sem o que ninguém conhece.
 */
resultado: ("recusada" | "aceita")
/**
 * Status HTTP da resposta.
 */
status: number
/**
 * De onde veio: uma integração, a equipe no console, ou uma página do consumidor.
 */
origem: ("integracao" | "equipe" | "consumidor")
/**
 * Quem chamou: `credential <id>`, `staff <id>` ou `consumer`.
 */
ator: string
/**
 * O nome da integração ou da pessoa; null se não existe mais, e de um consumidor.
 */
quem: (string | null)
/**
 * De uma página do consumidor, o número do pedido que ele via; null se ainda não se sabia, e de todo o resto.
 */
pedido: (string | null)
/**
 * operationId; de uma página do consumidor, o endereço dela, como `/fluxo/pedido`; null se nada tem este endereço com este método.
 */
operacao: (string | null)
/**
 * Método HTTP.
 */
metodo: string
/**
 * O caminho, sem os parâmetros; o que não é um id aparece como [oculto].
 */
caminho: string
/**
 * erroCodigo da resposta; null em um 401 e no que foi aceito.
 */
erroCodigo: (string | null)
/**
 * Por quê, em uma frase; de um 401, o que a resposta não diz.
 */
motivo: string
/**
 * O que exatamente estava errado. E-mails, documentos, telefones e segredos aparecem como [e-mail], [número] e [oculto].
 */
detalhe: (string | null)
/**
 * O que fazer para que a próxima seja aceita.
 */
oQueFazer: string
/**
 * O que foi ignorado.
 * 
 * @maxItems 40
 */
desconhecidos: CampoDesconhecido[]
/**
 * Em milissegundos.
 */
duracao: number
/**
 * Quantas outras como esta vieram logo depois e só foram contadas.
 */
repeticoes: number
}
/**
 * Um campo ou parâmetro que ninguém conhece, e que foi ignorado.
 */
export interface CampoDesconhecido {
/**
 * O ponteiro JSON do campo, ou o nome do parâmetro.
 */
onde: string
/**
 * O nome conhecido mais parecido, se há um.
 */
parecido: (string | null)
}
/**
 * O que foi apagado de uma pessoa, e o que fica.
 */
export interface ApagamentoDePessoa {
/**
 * Como a auditoria a chama: um resumo criptográfico do e-mail, que não o revela.
 */
pessoa: string
/**
 * Se nada foi apagado: só se conferiu o que seria.
 */
somenteConferido: boolean
/**
 * O que foi apagado, por tipo.
 * 
 * @maxItems 500
 */
apagados: RegistrosPessoais[]
/**
 * O que fica, por tipo, e por quê.
 * 
 * @maxItems 500
 */
mantidos: RegistrosMantidos[]
/**
 * Processos da pessoa.
 * 
 * @maxItems 100000
 * 
 * Items: Número do processo.
 */
processos: string[]
/**
 * Dos processos, os que ainda não acabaram.
 * 
 * @maxItems 100000
 * 
 * Items: Número do processo.
 */
processosEmAndamento: string[]
/**
 * O que não acabou: dinheiro a devolver, processos, trocas, propostas e declarações.
 * 
 * @maxItems 100000
 */
porFazer: PorFazerDepoisDeApagar[]
}
/**
 * Quantos registros de um tipo.
 */
export interface RegistrosPessoais {
/**
 * O que são, como `pedidos` ou `dadosBancarios`.
 */
nome: string
/**
 * Quantos.
 */
quantidade: number
}
/**
 * Registros que ficam, e por quê.
 */
export interface RegistrosMantidos {
/**
 * O que são, como `notasFiscais`.
 */
nome: string
/**
 * Quantos.
 */
quantidade: number
/**
 * Por que ficam.
 */
porque: string
}
/**
 * O que não acabou, e como fica depois do apagamento.
 */
export interface PorFazerDepoisDeApagar {
/**
 * O que é.
 */
tipo: ("dinheiro-a-devolver" | "processo-em-andamento" | "troca-a-enviar" | "proposta-pendente" | "declaracao-a-tratar")
/**
 * Número do processo; null: não há processo.
 */
processo: (string | null)
/**
 * Quanto falta devolver, em reais; null quando não é dinheiro.
 */
valor: (number | null)
/**
 * O que fica por fazer, em uma frase.
 */
texto: string
}
/**
 * Quem apagar, e por quê.
 */
export interface ApagarPessoaRequest {
/**
 * E-mail da pessoa, sem distinguir maiúsculas.
 */
email: string
/**
 * CPF ou CNPJ; pedidos de outro e-mail com este documento também são da pessoa. Pontuação não importa.
 */
documento?: string
/**
 * Por quê, como o número do protocolo; fica na auditoria, por isso não deve nomear a pessoa.
 */
motivo?: string
/**
 * Só diz o que seria apagado.
 */
somenteConferir?: boolean
/**
 * Apaga mesmo com dinheiro a devolver, processo em andamento ou declaração a tratar.
 */
confirmar?: boolean
}
/**
 * Tudo o que se guarda de uma pessoa.
 */
export interface DadosDaPessoa {
/**
 * Como a auditoria a chama: um resumo criptográfico do e-mail, que não o revela.
 */
pessoa: string
/**
 * Registros por tipo. Dados bancários vêm mascarados.
 */
registros: {
/**
 * Registros deste tipo; vazio quando não há nenhum.
 * 
 * @maxItems 10000000
 * 
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 * 
 * Items: Um registro, como está guardado.
 */
[k: string]: {
[k: string]: unknown
}[]
}
/**
 * O que ficaria depois de um apagamento, e por quê.
 */
mantidos: {
/**
 * Por que ficaria depois de um apagamento.
 * 
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^.*$".
 */
[k: string]: string
}
}
/**
 * De quem.
 */
export interface ExportarPessoaRequest {
/**
 * E-mail da pessoa, sem distinguir maiúsculas.
 */
email: string
/**
 * CPF ou CNPJ; pedidos de outro e-mail com este documento também são da pessoa. Pontuação não importa.
 */
documento?: string
}
/**
 * Os pedidos.
 */
export interface PedidosDePrivacidade {
/**
 * Os que esperam primeiro.
 * 
 * @maxItems 1000
 */
pedidos: PedidoDePrivacidade[]
}
/**
 * O que uma plataforma pede em nome de uma pessoa.
 */
export interface PedidoDePrivacidade {
/**
 * Identificador.
 */
id: number
/**
 * O conector cuja plataforma o mandou.
 */
conectorId: number
/**
 * O que a plataforma pede.
 */
pedido: ("apagar-cliente" | "exportar-cliente" | "apagar-loja")
/**
 * De quem é; null: a plataforma não o diz, ou a pessoa foi apagada.
 */
email: (string | null)
/**
 * Quando chegou.
 */
recebidoEm: string
/**
 * Quando alguém da conta respondeu; null: espera.
 */
respondidoEm: (string | null)
/**
 * Se foi atendido; null: espera.
 */
atendido: (boolean | null)
}
/**
 * O pedido, e o que foi apagado por ele.
 */
export interface PedidoDePrivacidadeRespondido {
/**
 * Identificador.
 */
id: number
/**
 * O conector cuja plataforma o mandou.
 */
conectorId: number
/**
 * O que a plataforma pede.
 */
pedido: ("apagar-cliente" | "exportar-cliente" | "apagar-loja")
/**
 * De quem é; null: a plataforma não o diz, ou a pessoa foi apagada.
 */
email: (string | null)
/**
 * Quando chegou.
 */
recebidoEm: string
/**
 * Quando alguém da conta respondeu; null: espera.
 */
respondidoEm: (string | null)
/**
 * Se foi atendido; null: espera.
 */
atendido: (boolean | null)
apagamento: (ApagamentoDePessoa | null)
}
/**
 * A resposta.
 */
export interface ResponderPedidoDePrivacidadeRequest {
/**
 * Se é atendido.
 */
atender: boolean
/**
 * Apaga mesmo com dinheiro a devolver, processo em andamento ou declaração a tratar.
 */
confirmar?: boolean
/**
 * Por quê; fica na auditoria, por isso não deve nomear a pessoa.
 */
motivo?: string
}
/**
 * Registra que o item foi consertado e voltou ao consumidor
 */
export interface RecordRepairRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Dia em que voltou ao consumidor, no fuso da conta; nem futuro, nem antes da reclamação.
 */
data: string
}
/**
 * Registra o que o consumidor escolheu por um defeito
 */
export interface ChooseRemedyRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O que o consumidor escolheu.
 */
escolha: ("troca" | "dinheiro" | "abatimento")
}
/**
 * Decide e oferece o valor de um abatimento
 */
export interface OfferAbatementRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * Quanto devolver, em reais; de 0,01 ao que resta do que foi pago.
 */
valor: number
}
/**
 * Registra que o consumidor recusou o abatimento, ou retira a oferta
 */
export interface DeclineAbatementRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
}
/**
 * Registra que o consumidor aceitou o abatimento
 */
export interface AgreeAbatementRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O valor aceito, em reais; se vier, deve ser o oferecido.
 */
valor?: number
}
/**
 * O pedido, e de que se reclama.
 */
export interface AbrirReclamacaoDeEntregaRequest {
/**
 * Número do pedido na loja.
 */
pedidoNumero: string
/**
 * Loja virtual; sem ela, procura-se em todas.
 */
lojaVirtualId?: number
/**
 * nao_recebido: o pedido nunca chegou; danificado: chegou com avaria; item_faltando: faltaram unidades. Nada volta à loja.
 */
tipo: ("nao_recebido" | "danificado" | "item_faltando")
/**
 * De que se reclama.
 * 
 * @minItems 1
 * @maxItems 200
 */
itens: ItemReclamado[]
/**
 * O que o consumidor disse.
 */
texto?: string
/**
 * Se o consumidor é avisado por e-mail.
 */
notificarConsumidor?: boolean
}
/**
 * Unidades de um item do pedido de que se reclama.
 */
export interface ItemReclamado {
/**
 * Identificador do item no pedido, como `solicitacoes/avaliar` o mostra.
 */
itemId: string
/**
 * Unidades.
 */
quantidade: number
}
/**
 * Uma reclamação de entrega em uma linha.
 */
export interface ReclamacaoDeEntregaNaLista {
/**
 * O processo que a reclamação é.
 */
processoId: number
/**
 * Número do processo, como LE-000123.
 */
numero: string
/**
 * Versão do processo: o que a resposta deve dizer que viu.
 */
versao: number
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * Nome do cliente.
 */
clienteNome: (string | null)
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
/**
 * Se espera resposta e o prazo já passou.
 */
vencida: boolean
/**
 * O que um reembolso devolve: produtos, frete e encargos, em reais; 0 quando se reenvia.
 */
valorTotal: number
}
/**
 * Uma reclamação de entrega com o que o consumidor disse, e o que cada resposta daria.
 */
export interface ReclamacaoDeEntregaCompleta {
/**
 * O processo que a reclamação é.
 */
processoId: number
/**
 * Número do processo, como LE-000123.
 */
numero: string
/**
 * Versão do processo: o que a resposta deve dizer que viu.
 */
versao: number
/**
 * Número do pedido.
 */
pedidoNumero: (string | null)
/**
 * Loja virtual.
 */
lojaVirtualId: (number | null)
/**
 * Nome do cliente.
 */
clienteNome: (string | null)
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
/**
 * Se espera resposta e o prazo já passou.
 */
vencida: boolean
/**
 * O que um reembolso devolve: produtos, frete e encargos, em reais; 0 quando se reenvia.
 */
valorTotal: number
/**
 * O que o consumidor disse.
 */
texto: (string | null)
/**
 * O que a loja disse ao consumidor na resposta.
 */
resposta: (string | null)
/**
 * Itens de que se reclama.
 * 
 * @maxItems 200
 */
itens: ItemDaReclamacao[]
/**
 * Fotos, da mais antiga à mais nova.
 * 
 * @maxItems 2000
 */
fotos: FotoDoItem[]
reembolso: ReembolsoDaReclamacao
reenvio: ReenvioDaReclamacao
}
/**
 * Um item de que se reclama.
 */
export interface ItemDaReclamacao {
/**
 * Identificador do item no processo.
 */
itemId: string
/**
 * SKU.
 */
skuId: string
/**
 * Nome da variação ou do produto, ou seu SKU.
 */
nome: string
/**
 * Unidades.
 */
quantidade: number
/**
 * O que foi pago por elas, em reais; 0 quando se reenvia.
 */
valor: number
}
/**
 * O que a resposta `reembolso` devolve, em reais.
 */
export interface ReembolsoDaReclamacao {
/**
 * Produtos, em reais.
 */
produtos: number
/**
 * Frete, em reais.
 */
frete: number
/**
 * Encargos pagos além de produtos e frete, em reais.
 */
encargos: number
/**
 * Ao todo, em reais.
 */
total: number
formaEstorno: FormaEstorno
}
/**
 * O que a resposta `reenvio` faz.
 */
export interface ReenvioDaReclamacao {
/**
 * Se a loja ou a equipe pode reenviar.
 */
permitido: boolean
/**
 * Se é a equipe que faz o pedido na loja e o registra.
 */
aMao: boolean
}
/**
 * A resposta.
 */
export interface ResponderReclamacaoDeEntregaRequest {
/**
 * Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Por quê, nas palavras de quem pede; fica guardado.
 */
motivo?: string
/**
 * O que a loja responde.
 */
resultado: ("reenvio" | "reembolso" | "recusa")
/**
 * O que dizer ao consumidor; exigido na recusa.
 */
textoUsuario?: string
}
/**
 * A reclamação da loja contra uma transportadora por uma encomenda de devolução.
 */
export interface ReclamacaoDeTransporte {
/**
 * Identificador.
 */
id: number
/**
 * Versão: muda a cada mudança.
 */
versao: number
/**
 * Processo da encomenda.
 */
processoId: number
/**
 * Número do processo.
 */
processoNumero: string
/**
 * Encomenda.
 */
encomendaId: number
/**
 * Transportadora.
 */
transportadoraId: (number | null)
/**
 * Nome da transportadora.
 */
transportadora: (string | null)
/**
 * Código de rastreio.
 */
codigoRastreio: (string | null)
/**
 * extravio: perdida; avaria: chegou danificada; atraso: sem movimento há dias.
 */
motivo: ("extravio" | "avaria" | "atraso")
/**
 * aberta, enviada à transportadora ou encerrada.
 */
estado: ("aberta" | "enviada" | "encerrada")
/**
 * Quando foi aberta.
 */
abertaEm: string
/**
 * Até quando a transportadora deve responder.
 */
responderAte: string
/**
 * Se o prazo passou sem que fosse encerrada.
 */
vencida: boolean
/**
 * O que aconteceu.
 */
descricao: (string | null)
/**
 * Protocolo da transportadora.
 */
protocolo: (string | null)
/**
 * Documentos da reclamação.
 * 
 * @maxItems 20
 */
documentos: DocumentoDaReclamacao[]
/**
 * indenizada: a transportadora pagou; recusada; resolvida: a encomenda apareceu; desistencia. null enquanto não se encerra.
 */
resultado: ("indenizada" | "recusada" | "resolvida" | "desistencia" | null)
/**
 * O que a transportadora pagou, em reais: custo logístico recuperado.
 */
valorRecuperado: number
/**
 * Quando foi encerrada.
 */
encerradaEm: (string | null)
}
/**
 * Um documento: o que é, e onde está ou como se chama.
 */
export interface DocumentoDaReclamacao {
/**
 * O que é: nota, comprovante de postagem, laudo.
 */
descricao: string
/**
 * Número, chave ou endereço.
 */
referencia: string
}
/**
 * A encomenda, e por quê.
 */
export interface AbrirReclamacaoDeTransporteRequest {
/**
 * Processo da encomenda.
 */
processoId: number
/**
 * Encomenda.
 */
encomendaId: number
/**
 * extravio: perdida; avaria: chegou danificada; atraso: sem movimento há dias.
 */
motivo: ("extravio" | "avaria" | "atraso")
/**
 * O que aconteceu.
 */
descricao?: string
}
/**
 * O que foi enviado.
 */
export interface EnviarReclamacaoDeTransporteRequest {
/**
 * Versão da reclamação que quem chama viu; se ela mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Protocolo da transportadora.
 */
protocolo?: string
/**
 * Documentos da reclamação.
 * 
 * @maxItems 20
 */
documentos?: DocumentoDaReclamacao[]
/**
 * O que aconteceu.
 */
descricao?: string
}
/**
 * Como terminou.
 */
export interface EncerrarReclamacaoDeTransporteRequest {
/**
 * Versão da reclamação que quem chama viu; se ela mudou desde então, nada é feito e a resposta é um 409.
 */
versao: number
/**
 * Como terminou.
 */
resultado: ("indenizada" | "recusada" | "resolvida" | "desistencia")
/**
 * O que a transportadora pagou, em reais.
 */
valorRecuperado?: number
}
/**
 * Uma versão do mapeamento.
 */
export interface VersaoDoMapeamento {
/**
 * Versão do mapeamento.
 */
versao: number
mapeamento: MapeamentoSombra
/**
 * Quando foi guardada.
 */
guardadaEm: string
/**
 * Quando alguém a aprovou; nulo: é um rascunho.
 */
aprovadaEm: (string | null)
}
/**
 * Como se lê o arquivo do serviço de devoluções atual.
 */
export interface MapeamentoSombra {
/**
 * Como se chama o serviço atual.
 */
servico: string
/**
 * CSV, ou uma lista de objetos JSON.
 */
formato: ("csv" | "json")
/**
 * JSON: o caminho da lista dos itens de cada devolução; sem ele, cada objeto é um item.
 */
itens?: string
/**
 * O que separa os centavos.
 */
decimal: ("," | ".")
/**
 * Como se escrevem as datas.
 */
datas: ("dia/mes/ano" | "mes/dia/ano" | "iso")
/**
 * Fuso das datas sem deslocamento (IANA); sem ele, o da conta.
 */
fuso?: string
/**
 * Onde o arquivo não diz quanto foi estornado, ler na plataforma da loja o que ela mostra de estornos do pedido.
 */
estornosDaLoja?: boolean
/**
 * De onde vem cada membro.
 * 
 * @minItems 1
 * @maxItems 40
 */
membros: MembroDoMapeamento[]
}
/**
 * De onde vem um membro de uma devolução.
 */
export interface MembroDoMapeamento {
/**
 * O que é preenchido.
 */
membro: ("devolucao" | "loja" | "pedido" | "numero" | "dataPedido" | "dataEntrega" | "statusPedido" | "totalPedido" | "fretePedido" | "descontoPedido" | "pagoGiftCard" | "pagoCashback" | "nome" | "email" | "documento" | "celular" | "data" | "situacao" | "forma" | "valorEstornado" | "valorVale" | "freteEstornado" | "estornadoGiftCard" | "estornadoCashback" | "custoCliente" | "dataEstorno" | "vale" | "valeSaldo" | "valeValidade" | "autorizacao" | "rastreio" | "item" | "sku" | "descricao" | "preco" | "quantidadePedido" | "quantidade" | "quantidadeRecusada" | "operacao" | "motivo")
/**
 * A coluna do CSV, ou o caminho do membro no JSON, com pontos, como `order.number`.
 */
coluna?: string
/**
 * O valor de todas as linhas, em vez de uma coluna.
 */
fixo?: string
/**
 * As palavras; com elas, uma palavra que não está na lista é um erro da linha.
 * 
 * @maxItems 500
 */
valores?: ValorDoMapeamento[]
}
/**
 * Uma palavra do outro serviço e a nossa.
 */
export interface ValorDoMapeamento {
/**
 * Como o outro serviço escreve; maiúsculas e acentos não contam.
 */
de: string
/**
 * Como se chama aqui.
 */
para: string
}
/**
 * A última versão, e a que vale.
 */
export interface MapeamentosSombra {
ultima: (VersaoDoMapeamento | null)
emVigor: (VersaoDoMapeamento | null)
}
/**
 * O que se leu.
 */
export interface ArquivoConferido {
/**
 * A versão do mapeamento pela qual se leu.
 */
versao: number
/**
 * Linhas do arquivo.
 */
linhas: number
/**
 * Devoluções que servem.
 */
devolucoes: number
/**
 * As linhas que não servem, e por quê.
 * 
 * @maxItems 1000
 */
faltas: FaltaDaLinha[]
}
/**
 * O que não serve em uma linha do arquivo.
 */
export interface FaltaDaLinha {
/**
 * Linha do CSV, ou posição do objeto no JSON, a partir de 1; 0: o arquivo todo.
 */
linha: number
/**
 * A coluna ou o caminho; nulo: a linha toda.
 */
coluna: (string | null)
/**
 * O que está errado.
 */
mensagem: string
}
/**
 * O arquivo do serviço atual.
 */
export interface ConferirArquivoSombraRequest {
/**
 * O arquivo, como texto.
 */
conteudo: string
}
/**
 * O que se fez do arquivo.
 */
export interface DevolucoesSombraRecebidas {
/**
 * Devoluções que ainda não se conheciam.
 */
novas: number
/**
 * Devoluções conhecidas que mudaram, comparadas de novo.
 */
mudadas: number
/**
 * Devoluções que já se conheciam assim.
 */
iguais: number
/**
 * Devoluções deste arquivo que têm diferenças.
 */
diferentes: number
/**
 * As linhas que não servem, e por quê.
 * 
 * @maxItems 1000
 */
faltas: FaltaDaLinha[]
/**
 * Nulo: o arquivo inteiro foi feito. Senão, o tempo de uma requisição acabou antes; o que foi feito fica. Envie o mesmo arquivo de novo, com `aPartirDe` igual a este número.
 */
proxima: (number | null)
}
/**
 * O arquivo do serviço atual.
 */
export interface ReceberDevolucoesSombraRequest {
/**
 * O arquivo, como texto.
 */
conteudo: string
/**
 * Quantas devoluções do arquivo já foram feitas: `proxima` da resposta anterior ao mesmo arquivo. Sem ele, nenhuma.
 */
aPartirDe?: number
}
/**
 * O que já foi comparado e importado.
 */
export interface ProgressoSombra {
/**
 * Devoluções comparadas.
 */
comparadas: number
/**
 * O dia da mais antiga; nulo enquanto não há nenhuma.
 */
primeiroDia: (string | null)
/**
 * O dia da mais nova; nulo enquanto não há nenhuma.
 */
ultimoDia: (string | null)
/**
 * Quando foi comparada a última.
 */
comparadasEm: (string | null)
/**
 * Devoluções do histórico que são processos.
 */
importadas: number
/**
 * Destas, as que ainda não foram concluídas nem canceladas.
 */
emAberto: number
/**
 * Quando veio a última do histórico.
 */
importadasEm: (string | null)
}
/**
 * Os dias que têm devoluções.
 */
export interface DiasSombra {
/**
 * Do mais novo ao mais antigo.
 * 
 * @maxItems 400
 */
dias: DiaSombra[]
}
/**
 * Um dia.
 */
export interface DiaSombra {
/**
 * O dia.
 */
dia: string
/**
 * Devoluções comparadas.
 */
devolucoes: number
/**
 * Das quais diferem.
 */
diferentes: number
/**
 * Das quais o Vaivém deixaria para uma pessoa.
 */
emAnalise: number
/**
 * Quanto o serviço atual devolveu, nas devoluções que decidiu e de que diz quanto.
 */
estornadoHoje: number
/**
 * Quanto o Vaivém devolveria nessas mesmas devoluções.
 */
calculado: number
/**
 * As diferenças, por regra.
 * 
 * @maxItems 50
 */
regras: DiferencasDeUmaRegra[]
}
/**
 * As diferenças de uma regra.
 */
export interface DiferencasDeUmaRegra {
/**
 * A regra.
 */
regra: string
/**
 * Quantas.
 */
diferencas: number
/**
 * Quanto o serviço atual devolve a mais, em reais; abaixo de 0, a menos.
 */
valor: number
}
/**
 * As diferenças.
 */
export interface DiferencasSombra {
/**
 * Quantas há no período.
 */
total: number
/**
 * As mais novas primeiro.
 * 
 * @maxItems 1000
 */
diferencas: DiferencaSombra[]
}
/**
 * Uma diferença.
 */
export interface DiferencaSombra {
/**
 * Como o serviço atual chama a devolução.
 */
devolucao: string
/**
 * Número do pedido.
 */
pedido: (string | null)
/**
 * Dia em que foi pedida.
 */
dia: string
/**
 * Em que difere.
 */
tipo: ("veredito" | "forma" | "frete" | "custo_envio" | "vale" | "produtos" | "gift_card" | "cashback")
/**
 * A regra que decide.
 */
regra: string
/**
 * Quanto o serviço atual devolve a mais; abaixo de 0, a menos.
 */
valor: number
/**
 * Quanto o serviço atual devolveu ao todo; nulo: não se sabe.
 */
estornadoHoje: (number | null)
/**
 * Quanto o Vaivém devolveria ao todo.
 */
calculado: number
/**
 * Até onde o serviço atual levou a devolução.
 */
situacaoHoje: ("em_analise" | "aprovada" | "postada" | "recebida" | "encerrada" | "recusada" | "cancelada")
/**
 * O que o Vaivém diria da devolução.
 */
veredito: ("permitida" | "em_analise" | "recusada")
/**
 * O processo que ela é aqui; nulo: não veio com o histórico.
 */
processoId: (number | null)
/**
 * O número desse processo.
 */
processoNumero: (string | null)
/**
 * Versão da política pela qual se calculou.
 */
versaoDaPolitica: number
}
/**
 * O que se fez do arquivo.
 */
export interface HistoricoImportado {
/**
 * Devoluções que viraram processos.
 */
importadas: number
/**
 * Devoluções que já eram processos.
 */
conhecidas: number
/**
 * Vales que passaram a ser conhecidos.
 */
vales: number
/**
 * As linhas que não servem, e por quê.
 * 
 * @maxItems 1000
 */
faltas: FaltaDaLinha[]
/**
 * Nulo: o arquivo inteiro foi feito. Senão, o tempo de uma requisição acabou antes; o que foi feito fica. Envie o mesmo arquivo de novo, com `aPartirDe` igual a este número.
 */
proxima: (number | null)
}
/**
 * O arquivo do serviço atual.
 */
export interface ImportarHistoricoRequest {
/**
 * O arquivo, como texto.
 */
conteudo: string
/**
 * Quantas devoluções do arquivo já foram feitas: `proxima` da resposta anterior ao mesmo arquivo. Sem ele, nenhuma.
 */
aPartirDe?: number
}
/**
 * Os vales.
 */
export interface ValesConhecidos {
/**
 * Quantos têm saldo.
 */
total: number
/**
 * Quanto valem juntos.
 */
saldo: number
/**
 * Os vales.
 * 
 * @maxItems 1000
 */
vales: ValeConhecido[]
}
/**
 * Um vale do serviço atual.
 */
export interface ValeConhecido {
/**
 * O código, mascarado.
 */
codigo: string
/**
 * Quanto valia.
 */
valor: number
/**
 * Quanto ainda vale.
 */
saldo: number
/**
 * Último dia.
 */
validade: (string | null)
/**
 * O processo que o deu.
 */
processoId: number
}
/**
 * Se o Vaivém já trabalha sozinho.
 */
export interface VirarDoModoSombra {
/**
 * Quando a loja passou ao Vaivém; nulo: ainda observa.
 */
viradaEm: (string | null)
/**
 * Os conectores da conta.
 * 
 * @maxItems 500
 */
conectores: ConectorVirado[]
}
/**
 * Um conector e a etapa em que está.
 */
export interface ConectorVirado {
/**
 * Em que lista do arquivo da conta está.
 */
tipo: string
/**
 * Número do conector.
 */
id: number
/**
 * A etapa em que está.
 */
etapa: string
/**
 * A etapa a que a volta o leva; nulo: a virada não o mudou.
 */
etapaAntes: (string | null)
}
/**
 * Ir ou voltar.
 */
export interface VirarRequest {
/**
 * Ir ou voltar.
 */
sentido: ("ir" | "voltar")
/**
 * Por quê; fica na auditoria.
 */
motivo?: string
}
/**
 * As pessoas da conta.
 */
export interface Equipe {
/**
 * As pessoas.
 * 
 * @maxItems 10000
 */
pessoas: PessoaDaEquipe[]
}
/**
 * Uma pessoa da equipe da conta.
 */
export interface PessoaDaEquipe {
/**
 * Identificador da pessoa; nos eventos e na auditoria ela é `staff <id>`.
 */
id: number
/**
 * Nome.
 */
nome: string
/**
 * E-mail da pessoa, sem distinguir maiúsculas.
 */
email: string
/**
 * Papel da pessoa na conta: diz o que ela pode.
 */
papel: ("leitura" | "atendimento" | "financeiro" | "admin" | "auditor")
/**
 * Se pode entrar.
 */
ativa: boolean
/**
 * Se um segundo fator protege a entrada.
 */
segundoFator: boolean
/**
 * Se ainda não escolheu uma senha.
 */
convitePendente: boolean
/**
 * Quando foi admitida.
 */
criadaEm: string
/**
 * Quando usou o console pela última vez; null se nunca, ou há mais de um mês.
 */
vistaEm: (string | null)
}
/**
 * A pessoa, e até quando vale o link com que ela escolhe a senha.
 */
export interface PessoaConvidada {
pessoa: PessoaDaEquipe
/**
 * E-mail da pessoa, sem distinguir maiúsculas.
 */
enviadoPara: string
/**
 * Até quando vale o link, que serve uma vez e só chega por e-mail, à própria pessoa.
 */
valeAte: string
}
/**
 * Quem, e com que papel.
 */
export interface ConvidarPessoaRequest {
/**
 * E-mail da pessoa, sem distinguir maiúsculas.
 */
email: string
/**
 * Nome.
 */
nome: string
/**
 * Papel da pessoa na conta: diz o que ela pode.
 */
papel: ("leitura" | "atendimento" | "financeiro" | "admin" | "auditor")
}
/**
 * O papel novo.
 */
export interface MudarPapelRequest {
/**
 * Papel da pessoa na conta: diz o que ela pode.
 */
papel: ("leitura" | "atendimento" | "financeiro" | "admin" | "auditor")
}
