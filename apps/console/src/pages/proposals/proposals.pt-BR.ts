export const proposalsCopy = {
  title: 'Propostas',
  about:
    'Comandos que movimentam mais dinheiro do que uma pessoa pode sozinha. Outra pessoa que movimenta dinheiro confirma, e o comando corre na mesma hora; se o processo mudou desde então, a proposta fica sem efeito.',
  waiting: (count: number) => (count === 1 ? '1 proposta espera' : `${count} propostas esperam`),
  show: 'Mostrar',
  all: 'Todas',
  none: 'Nenhuma proposta.',
  process: 'Processo',
  what: 'Comando',
  amount: 'Valor',
  by: 'Proposta por',
  state: 'Situação',
  until: 'Até',
  actions: 'Ações',
  confirm: 'Confirmar',
  confirmTitle: (amount: string) => `Confirmar ${amount}?`,
  confirmAbout: 'O comando corre agora, como foi proposto. Não há como voltar atrás por aqui.',
  confirmed: 'Confirmada: o comando foi executado.',
  refuse: 'Recusar',
  refuseTitle: 'Recusar a proposta',
  why: 'Por quê',
  whyMissing: 'Diga por quê: quem propôs vê.',
  refused: 'Recusada.',
  withdraw: 'Retirar',
  withdrawn: 'Retirada.',
  own: 'A proposta é sua: outra pessoa precisa confirmar.',
  notAllowed: 'Só quem movimenta dinheiro confirma ou recusa.',
  notYours: 'Só quem propôs retira.',
  pendingTitle: 'Aguarda segunda pessoa',
  pending: (what: string, amount: string, who: string, when: string) =>
    `${what}, ${amount}, proposto por ${who} ${when}. Nada foi feito ainda; qualquer mudança no processo deixa a proposta sem efeito.`,
  seeProposals: 'Ver propostas',
  states: {
    pendente: 'espera',
    confirmada: 'confirmada',
    recusada: 'recusada',
    retirada: 'retirada',
    sem_efeito: 'sem efeito',
    expirada: 'expirada',
  },
} as const

const commands: Readonly<Record<string, string>> = {
  approveProcess: 'Aprovar a solicitação',
  planRefund: 'Planejar estorno',
  executeRefund: 'Executar estorno',
  recordManualPayment: 'Registrar pagamento manual',
  recordVoucherByHand: 'Registrar vale criado na loja',
  recordRefundOutcome: 'Dizer o que houve com um estorno',
  issueVoucher: 'Emitir vale-compra',
  reissueVoucher: 'Reemitir vale-compra',
  changeRefundForm: 'Mudar a forma de estorno',
  acceptRetentionOffer: 'Oferta de vale aceita',
  refundExchangedItem: 'Devolver em dinheiro item de troca',
  recordDifferencePaid: 'Registrar diferença paga',
  waiveDifference: 'Dispensar diferença',
  rateProcess: 'Avaliar e estornar',
  rateItems: 'Avaliar e estornar',
}

/** A command as people call it. */
export function commandName(operation: string): string {
  return commands[operation] ?? operation
}
