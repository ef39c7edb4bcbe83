/** What kind of no an answer is (contract §1.3). */
export type RefusalType =
  | 'VALIDACAO'
  | 'REGRA_DE_NEGOCIO'
  | 'NAO_ENCONTRADO'
  | 'CONFLITO'
  | 'LIMITE'
  | 'INDISPONIVEL'
  | 'INTERNO'

export interface RefusalEntry {
  readonly erroCodigo: string
  readonly erroTipo: RefusalType
  /** One Portuguese sentence that says what happened; published with the code. */
  readonly sentence: string
}

/** Every refusal the interface knows (contract §1.13). More may be added, none renamed. */
export const refusalCatalogue = {
  'invalid-request': entry('REQUISICAO_INVALIDA', 'VALIDACAO', 'A requisição tem dados inválidos.'),
  'invalid-json': entry('JSON_INVALIDO', 'VALIDACAO', 'O corpo da requisição não é um JSON válido.'),
  'method-not-allowed': entry('METODO_NAO_PERMITIDO', 'VALIDACAO', 'Este endereço não aceita este método.'),
  'unsupported-media-type': entry(
    'TIPO_DE_MIDIA_NAO_SUPORTADO',
    'VALIDACAO',
    'O corpo deve ser enviado como application/json, sem Content-Encoding.',
  ),
  'invoice-number-taken': entry(
    'NOTA_NUMERO_DUPLICADO',
    'REGRA_DE_NEGOCIO',
    'Já existe uma nota com este número no processo.',
  ),
  'quantity-unavailable': entry(
    'QUANTIDADE_INDISPONIVEL',
    'REGRA_DE_NEGOCIO',
    'As unidades pedidas passam das que ainda podem ser devolvidas.',
  ),
  'rating-exceeds-quantity': entry(
    'AVALIACAO_EXCEDE_QUANTIDADE',
    'REGRA_DE_NEGOCIO',
    'As unidades avaliadas passam das unidades do item.',
  ),
  'item-repeated': entry('ITEM_REPETIDO', 'REGRA_DE_NEGOCIO', 'O mesmo item aparece mais de uma vez na requisição.'),
  'order-contradicted': entry(
    'PEDIDO_DIVERGENTE',
    'REGRA_DE_NEGOCIO',
    'O pedido enviado contradiz o pedido já registrado.',
  ),
  'order-not-eligible': entry(
    'PEDIDO_NAO_ELEGIVEL',
    'REGRA_DE_NEGOCIO',
    'O pedido não pode abrir uma troca ou devolução.',
  ),
  'process-cancelled': entry('PROCESSO_CANCELADO', 'REGRA_DE_NEGOCIO', 'O processo está cancelado.'),
  'refund-rule-differs': entry(
    'TIPO_ESTORNO_DIVERGENTE',
    'REGRA_DE_NEGOCIO',
    'A regra de frete informada não é a da conta.',
  ),
  'voucher-definition-invalid': entry(
    'DEFINICAO_DE_VALE_INVALIDA',
    'REGRA_DE_NEGOCIO',
    'A definição de vale-compra não existe, está inativa, não é de retenção ou vale menos do que a lei devolve em dinheiro.',
  ),
  'connector-not-configured': entry(
    'CONECTOR_NAO_CONFIGURADO',
    'REGRA_DE_NEGOCIO',
    'A conta não tem um conector ativo para esta loja.',
  ),
  'capability-missing': entry(
    'CAPACIDADE_AUSENTE',
    'REGRA_DE_NEGOCIO',
    'Nem a plataforma da loja nem a transportadora faz isto para esta conta.',
  ),
  'voucher-code-taken': entry(
    'CODIGO_DE_VALE_REPETIDO',
    'REGRA_DE_NEGOCIO',
    'Este código já é de outro vale-compra da conta.',
  ),
  'process-not-found': entry('PROCESSO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O processo não foi encontrado.'),
  'invoice-not-found': entry('NOTA_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A nota não foi encontrada.'),
  'photo-not-found': entry('FOTO_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A foto não foi encontrada no processo.'),
  'not-a-photo': entry('FOTO_ILEGIVEL', 'VALIDACAO', 'O que foi enviado não é uma foto que se possa ler.'),
  'photo-too-large': entry('FOTO_GRANDE_DEMAIS', 'LIMITE', 'A foto tem pixels demais.'),
  'photo-limit': entry('LIMITE_DE_FOTOS', 'REGRA_DE_NEGOCIO', 'O item já tem o máximo de fotos da loja.'),
  'item-not-found': entry('ITEM_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O item não foi encontrado no processo.'),
  'order-not-found': entry('PEDIDO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O pedido não foi encontrado na loja.'),
  'store-unknown': entry('LOJA_DESCONHECIDA', 'NAO_ENCONTRADO', 'A loja virtual não existe nesta conta.'),
  'vouchers-not-configured': entry(
    'VALES_NAO_CONFIGURADOS',
    'NAO_ENCONTRADO',
    'A conta não tem definição de vale-compra ativa.',
  ),
  'webhook-not-found': entry('WEBHOOK_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O webhook não foi encontrado.'),
  'webhook-limit': entry('LIMITE_DE_WEBHOOKS', 'REGRA_DE_NEGOCIO', 'A conta já tem o máximo de webhooks.'),
  'event-not-found': entry('EVENTO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O evento não foi encontrado.'),
  'declaration-not-found': entry('DECLARACAO_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A declaração não foi encontrada.'),
  'declaration-resolved': entry('DECLARACAO_RESOLVIDA', 'REGRA_DE_NEGOCIO', 'A declaração já foi resolvida.'),
  'message-not-found': entry('MENSAGEM_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A mensagem não foi encontrada.'),
  'message-not-failed': entry('MENSAGEM_NAO_FALHOU', 'REGRA_DE_NEGOCIO', 'Só o que falhou se tenta de novo.'),
  'version-stale': entry('VERSAO_DESATUALIZADA', 'CONFLITO', 'O processo mudou desde que foi visto.'),
  'step-not-allowed': entry('TRANSICAO_NAO_PERMITIDA', 'REGRA_DE_NEGOCIO', 'Isto não cabe no estado em que está.'),
  'process-not-active': entry(
    'PROCESSO_ENCERRADO',
    'REGRA_DE_NEGOCIO',
    'O processo não está aprovado: aprove-o ou reabra-o antes.',
  ),
  'parcel-not-found': entry(
    'ENCOMENDA_NAO_ENCONTRADA',
    'NAO_ENCONTRADO',
    'A encomenda não foi encontrada no processo.',
  ),
  'units-not-free': entry(
    'UNIDADES_EM_OUTRA_ENCOMENDA',
    'REGRA_DE_NEGOCIO',
    'As unidades já viajam em outra encomenda, ou já chegaram.',
  ),
  'routing-unknown': entry(
    'LOGISTICA_DESCONHECIDA',
    'REGRA_DE_NEGOCIO',
    'A opção, a transportadora ou a loja física não existe na conta, ou falta dizer como a encomenda viaja.',
  ),
  'buyer-note-pending': entry(
    'NOTA_DO_COMPRADOR_PENDENTE',
    'REGRA_DE_NEGOCIO',
    'O comprador é contribuinte do ICMS e a nota de devolução dele ainda não chegou.',
  ),
  'authorization-code-taken': entry(
    'AUTORIZACAO_REPETIDA',
    'REGRA_DE_NEGOCIO',
    'O código de autorização já é de outra encomenda desta transportadora.',
  ),
  'count-differs': entry(
    'CONTAGEM_INVALIDA',
    'REGRA_DE_NEGOCIO',
    'A contagem passa das unidades anunciadas, ou desfaz o que já foi avaliado.',
  ),
  'credential-not-found': entry('CREDENCIAL_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A credencial não foi encontrada.'),
  'credential-disabled': entry(
    'CREDENCIAL_DESATIVADA',
    'REGRA_DE_NEGOCIO',
    'A credencial está desativada; crie outra.',
  ),
  'two-tokens-live': entry(
    'DOIS_TOKENS_VIVOS',
    'REGRA_DE_NEGOCIO',
    'A credencial já tem dois tokens vivos: espere um expirar, ou revogue um.',
  ),
  'scope-not-held': entry('ESCOPO_ALEM_DO_PROPRIO', 'REGRA_DE_NEGOCIO', 'Ninguém dá o que não pode.'),
  'connector-not-found': entry('CONECTOR_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'A conta não tem esse conector.'),
  'filter-not-found': entry('FILTRO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O filtro não foi encontrado.'),
  'filter-limit': entry('LIMITE_DE_FILTROS', 'REGRA_DE_NEGOCIO', 'Quem o guarda já tem o máximo de filtros.'),
  'override-needs-reason': entry(
    'MOTIVO_NECESSARIO',
    'REGRA_DE_NEGOCIO',
    'As regras recusam a solicitação: abrir exige um motivo.',
  ),
  'placed-beyond-received': entry(
    'DESTINO_EXCEDE_RECEBIDAS',
    'REGRA_DE_NEGOCIO',
    'As unidades com destino passam das avaliadas como recebidas.',
  ),
  'bank-data-unavailable': entry(
    'DADOS_BANCARIOS_INDISPONIVEIS',
    'NAO_ENCONTRADO',
    'O processo não tem dados bancários por inteiro.',
  ),
  'voucher-code-unavailable': entry(
    'CODIGO_DE_VALE_INDISPONIVEL',
    'NAO_ENCONTRADO',
    'O processo não tem um vale-compra com código.',
  ),
  'policy-version-not-found': entry(
    'VERSAO_DA_POLITICA_NAO_ENCONTRADA',
    'NAO_ENCONTRADO',
    'A versão da configuração não foi encontrada.',
  ),
  'policy-invalid': entry('POLITICA_INVALIDA', 'VALIDACAO', 'O rascunho da configuração tem erros.'),
  'policy-stale': entry(
    'POLITICA_DESATUALIZADA',
    'CONFLITO',
    'Outra versão da configuração foi publicada desde que esta foi vista.',
  ),
  'refund-not-found': entry('ESTORNO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O estorno não foi encontrado no processo.'),
  'nothing-due': entry('NADA_A_ESTORNAR', 'REGRA_DE_NEGOCIO', 'Nada é devido além do que já foi previsto.'),
  'payment-amount-differs': entry('VALOR_DIVERGENTE', 'REGRA_DE_NEGOCIO', 'O valor pago não é o do estorno.'),
  'payee-unconfirmed': entry(
    'FAVORECIDO_NAO_CONFIRMADO',
    'REGRA_DE_NEGOCIO',
    'A conta não é de quem comprou: duas pessoas confirmam o favorecido antes do pagamento.',
  ),
  'outcome-unknown': entry(
    'RESULTADO_DESCONHECIDO',
    'CONFLITO',
    'A loja não disse se o estorno foi feito: nada é enviado de novo antes disso.',
  ),
  'offer-unknown': entry('OFERTA_INEXISTENTE', 'REGRA_DE_NEGOCIO', 'A conta não tem esta oferta de vale-compra.'),
  'claim-not-found': entry('DEFEITO_NAO_RECLAMADO', 'NAO_ENCONTRADO', 'Ninguém reclamou de um defeito neste item.'),
  'abatement-beyond-paid': entry(
    'ABATIMENTO_FORA_DO_PAGO',
    'REGRA_DE_NEGOCIO',
    'Um abatimento vai de R$ 0,01 ao que resta do que foi pago pelas unidades.',
  ),
  'replacement-not-found': entry('TROCA_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A troca não foi encontrada no processo.'),
  'item-not-exchanged': entry(
    'ITEM_NAO_E_DE_TROCA',
    'REGRA_DE_NEGOCIO',
    'O item foi pedido para devolução, e não para troca.',
  ),
  'units-exchanged': entry('UNIDADES_JA_TROCADAS', 'REGRA_DE_NEGOCIO', 'O item não tem tantas unidades sem troca.'),
  'replacement-unavailable': entry(
    'SKU_INDISPONIVEL',
    'REGRA_DE_NEGOCIO',
    'A loja não tem em estoque as unidades pedidas.',
  ),
  'sign-in-refused': entry('CREDENCIAIS_INVALIDAS', 'VALIDACAO', 'O e-mail, a senha ou o código não confere.'),
  'account-needed': entry('CONTA_NECESSARIA', 'VALIDACAO', 'Este e-mail tem acesso a várias contas.'),
  'second-factor-needed': entry('SEGUNDO_FATOR_NECESSARIO', 'VALIDACAO', 'Falta o segundo fator.'),
  'second-factor-active': entry('SEGUNDO_FATOR_ATIVO', 'REGRA_DE_NEGOCIO', 'A pessoa já tem um segundo fator.'),
  'last-factor': entry(
    'ULTIMO_SEGUNDO_FATOR',
    'REGRA_DE_NEGOCIO',
    'A pessoa ficaria sem o segundo fator de que precisa.',
  ),
  'passkey-not-found': entry('CHAVE_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A chave de acesso não foi encontrada.'),
  'passkey-refused': entry('CHAVE_RECUSADA', 'VALIDACAO', 'A chave de acesso não pôde ser conferida.'),
  'passkey-limit': entry('LIMITE_DE_CHAVES', 'REGRA_DE_NEGOCIO', 'A pessoa já tem o máximo de chaves de acesso.'),
  'code-wrong': entry('CODIGO_INVALIDO', 'VALIDACAO', 'O código não confere.'),
  'password-weak': entry('SENHA_FRACA', 'VALIDACAO', 'A senha não serve.'),
  'invitation-invalid': entry('CONVITE_INVALIDO', 'NAO_ENCONTRADO', 'O convite não vale mais.'),
  'session-not-found': entry('SESSAO_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A sessão não foi encontrada.'),
  'person-not-found': entry('PESSOA_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A pessoa não foi encontrada.'),
  'email-taken': entry('EMAIL_JA_CADASTRADO', 'REGRA_DE_NEGOCIO', 'A conta já tem uma pessoa com este e-mail.'),
  'last-admin': entry('ULTIMO_ADMINISTRADOR', 'REGRA_DE_NEGOCIO', 'A conta ficaria sem quem a administre.'),
  'reauthentication-needed': entry(
    'REAUTENTICACAO_NECESSARIA',
    'CONFLITO',
    'Para isto a pessoa precisa provar de novo quem é.',
  ),
  'erasure-unconfirmed': entry(
    'APAGAMENTO_A_CONFIRMAR',
    'REGRA_DE_NEGOCIO',
    'A pessoa tem dinheiro a receber ou algo em andamento: nada foi apagado.',
  ),
  'second-person-needed': entry(
    'AGUARDA_SEGUNDA_PESSOA',
    'REGRA_DE_NEGOCIO',
    'Isto precisa de uma segunda pessoa: o comando ficou guardado como proposta e nada foi feito ainda.',
  ),
  'proposal-not-found': entry('PROPOSTA_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A proposta não foi encontrada.'),
  'proposal-ended': entry('PROPOSTA_ENCERRADA', 'REGRA_DE_NEGOCIO', 'A proposta não está mais pendente.'),
  'proposal-void': entry('PROPOSTA_SEM_EFEITO', 'REGRA_DE_NEGOCIO', 'A proposta ficou sem efeito; nada foi feito.'),
  'proposal-own': entry(
    'PROPOSTA_PROPRIA',
    'REGRA_DE_NEGOCIO',
    'Quem propôs não confirma nem recusa: falta outra pessoa.',
  ),
  'proposal-not-own': entry('PROPOSTA_DE_OUTRA_PESSOA', 'REGRA_DE_NEGOCIO', 'Só quem propôs retira a proposta.'),
  'proposal-gain': entry(
    'PROPOSTA_EM_PROVEITO_PROPRIO',
    'REGRA_DE_NEGOCIO',
    'Quem ganha com a proposta não a confirma: falta outra pessoa.',
  ),
  'person-too-new': entry(
    'PESSOA_RECENTE',
    'REGRA_DE_NEGOCIO',
    'Quem chegou, mudou de papel ou teve o acesso redefinido há menos de 24 horas ainda não confirma.',
  ),
  'secret-unavailable': entry(
    'SEGREDO_INDISPONIVEL',
    'NAO_ENCONTRADO',
    'Nenhum segredo espera: a proposta não deu um, ele já foi entregue ou já foi apagado.',
  ),
  'person-needed': entry('PRECISA_DE_PESSOA', 'REGRA_DE_NEGOCIO', 'Isto cabe a uma pessoa, não a uma integração.'),
  'too-many-attempts': entry('MUITAS_TENTATIVAS', 'LIMITE', 'Houve tentativas demais.'),
  'route-not-found': entry('ROTA_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'Este endereço não existe.'),
  'idempotency-key-reused': entry(
    'CHAVE_DE_IDEMPOTENCIA_REUTILIZADA',
    'CONFLITO',
    'A chave de idempotência já foi usada em outra requisição.',
  ),
  'request-in-progress': entry(
    'REQUISICAO_EM_ANDAMENTO',
    'CONFLITO',
    'A primeira requisição com esta chave de idempotência ainda está em andamento.',
  ),
  'body-too-large': entry('CORPO_GRANDE_DEMAIS', 'LIMITE', 'O corpo da requisição passa de 3 MiB.'),
  'rate-limited': entry('LIMITE_EXCEDIDO', 'LIMITE', 'O limite de requisições foi excedido.'),
  'request-timeout': entry('REQUISICAO_LENTA', 'LIMITE', 'O corpo da requisição demorou demais a chegar.'),
  unavailable: entry('SERVICO_INDISPONIVEL', 'INDISPONIVEL', 'O serviço está indisponível no momento.'),
  'configuration-not-found': entry(
    'CONFIGURACAO_NAO_LOCALIZADA',
    'INTERNO',
    'A configuração da conta não foi localizada.',
  ),
  internal: entry('ERRO_INTERNO', 'INTERNO', 'Ocorreu um erro interno.'),
} as const satisfies Readonly<Record<string, RefusalEntry>>

export type RefusalKind = keyof typeof refusalCatalogue
export type RefusalCode = (typeof refusalCatalogue)[RefusalKind]['erroCodigo']

function entry<const Code extends string, const Kind extends RefusalType>(
  erroCodigo: Code,
  erroTipo: Kind,
  sentence: string,
) {
  return { erroCodigo, erroTipo, sentence } as const
}
