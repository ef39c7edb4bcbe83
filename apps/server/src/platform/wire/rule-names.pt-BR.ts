const RULES: Readonly<Record<string, string>> = {
  StatusDoPedido: 'Status do pedido',
  SkuBloqueado: 'SKU bloqueado',
  CategoriaBloqueada: 'Categoria bloqueada',
  ConsumidorBloqueado: 'Consumidor bloqueado',
  QuantidadeDisponivel: 'Quantidade disponível',
  OperacaoPermitida: 'Operação permitida',
  MotivoPermitido: 'Motivo permitido',
  VendedorPermitido: 'Vendedor permitido',
  SegundaSolicitacaoDoPedido: 'Segunda solicitação do pedido',
  SegundaSolicitacaoDoSku: 'Segunda solicitação do item',
  PrazoDeArrependimento: 'Prazo de arrependimento',
  PrazoDeTroca: 'Prazo de troca',
  PrazoDeGarantia: 'Prazo de garantia',
  AutorizacaoDeLogisticaReversa: 'Autorização de logística reversa',
  PermitidoPorPadrao: 'Nenhuma regra recusou',
}

/** How people call a rule of the published catalogue; its name where it is another one. */
export function ruleName(rule: string): string {
  return RULES[rule] ?? rule
}
