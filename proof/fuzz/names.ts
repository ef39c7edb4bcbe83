/**
 * The records that the document's ids identify: a parameter or member, and the fields of answers that show such an id.
 * `Schema.member` where the member alone is ambiguous.
 */
export const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'id-processo': ['Processo.id', 'Processo.numero', 'ProcessoEmGestao.id'],
  processoId: ['ProcessoEmGestao.id', 'Processo.id'],
  'ProcessoNoLote.id': ['ProcessoEmGestao.id', 'Processo.id'],
  itemId: ['ItemDoProcesso.itemId'],
  notaFiscalId: ['NotaDevolucao.id'],
  'getReturnInvoice.id': ['NotaDevolucao.id'],
  encomendaId: ['Encomenda.id'],
  estornoId: ['EstornoDoProcesso.id'],
  trocaId: ['TrocaDoProcesso.id'],
  propostaId: ['PropostaDeDinheiro.id'],
  fotoId: ['FotoDoItem.id'],
  mensagemId: ['Mensagem.id'],
  declaracaoId: ['DeclaracaoDeArrependimento.id'],
  webhookId: ['WebhookNovo.id', 'Webhook.id'],
  credencialId: ['CredencialNova.id', 'Credencial.id'],
  filtroId: ['FiltroSalvo.id'],
  pessoaId: ['PessoaDaEquipe.id'],
  sessaoId: ['SessaoAberta.id'],
  eventoId: ['Evento.id'],
  conectorId: ['Conector.id'],
  'getPolicyVersion.versao': ['VersaoDaPolitica.versao'],
  versao: ['$version'],
  skuId: ['OpcaoDeTroca.skuId'],
  pedidoNumero: ['PedidoDoProcesso.numero'],
  orderNumber: ['PedidoDoProcesso.numero'],
  textoBusca: ['PedidoDoProcesso.numero', 'ClienteDoProcesso.email'],
  email: ['ClienteDoProcesso.email'],
}

/** Members that name an order: always new ones, because an order stands as it was first taken in. */
export const FRESH = new Set(['PedidoId', 'Numero', 'PedidoNumero', 'numero'])

/** Where webhooks go: a reserved name that leads nowhere (RFC 2606); and the member that is always given it. */
export const NOWHERE = 'https://receptor.example.com/vaivem'
export const ADDRESS = 'url'
