type Words = Readonly<Partial<Record<string, string>>>

/** The words of the action that is recommended, and of what a process waits for. */
export const words = {
  kinds: { return: 'devolução', exchange: 'troca', both: 'troca e devolução', claim: 'reclamação' },
  kindTitles: {
    return: 'Devolução',
    exchange: 'Troca',
    both: 'Troca e devolução',
    claim: 'Reclamação de entrega',
  },
  approve: (what: string, amount: string | null) =>
    amount === null ? `Aprovar ${what}` : `Aprovar ${what} de ${amount}`,
  refuse: (what: string) => `Recusar ${what}`,
  answerClaim: 'Responder à reclamação',
  refund: (amount: string | null) => (amount === null ? 'Devolver o que foi aceito' : `Devolver ${amount}`),
  retryRefund: (amount: string) => `Tentar devolver ${amount} de novo`,
  bankData: (amount: string) => `Informar dados bancários para pagar ${amount}`,
  recordPayment: (amount: string) => `Registrar pagamento de ${amount}`,
  recordVoucher: (amount: string) => `Registrar vale de ${amount}`,
  confirmPayee: 'Confirmar quem recebe',
  retryExchange: 'Tentar a troca de novo',
  recordOrder: (what: string) => `Registrar pedido de ${what}`,
  chooseExchange: 'Escolher o que vai no lugar',
  rate: (units: number) => (units === 1 ? 'Avaliar 1 unidade' : `Avaliar ${units} unidades`),
  authorize: 'Autorizar postagem',
  authorizeAgain: 'Pedir nova autorização de postagem',
  newParcel: 'Criar encomenda',
  retryStoreReturn: 'Mostrar a devolução na loja de novo',
  retryRestock: 'Tentar repor o estoque de novo',
  held: (command: string) => heldWords[command] ?? command,
  refundUnderWay: (amount: string) => `A loja está devolvendo ${amount}.`,
  unpaidDifference: (amount: string) => `O consumidor ainda vai pagar a diferença de ${amount}.`,
  anotherRole: (label: string) => `Espera por outro papel: ${label}.`,
  waitsForOthers: 'Nada a fazer agora.',
  concluded: 'Concluído.',
  parcels: {
    aguardando_autorizacao: 'A transportadora vai dar o código de postagem.',
    aguardando_loja_fisica: 'O consumidor vai entregar na loja.',
    autorizada: 'O consumidor vai postar.',
    postada: 'O pacote está a caminho.',
    coletada: 'O pacote está a caminho.',
    em_transito: 'O pacote está a caminho.',
  } as Words,
  exchanges: {
    escolhida: 'O estoque da troca está sendo reservado.',
    reservada: 'A troca será pedida na loja.',
    pedida: 'A loja está preparando a troca.',
    faturada: 'A loja vai enviar a troca.',
    enviada: 'A troca está a caminho do consumidor.',
  } as Words,
  defects: {
    em_conserto: 'O item está em conserto.',
    aguardando_escolha: 'O consumidor vai escolher o que prefere.',
  } as Words,
  over: { recusado: 'Recusado.', cancelado: 'Cancelado.', expirado: 'Expirado sem postagem.' } as Words,
} as const

const heldWords: Words = {
  aprovar: 'Aprovação dada: ainda pode ser desfeita.',
  recusar: 'Recusa dada: ainda pode ser desfeita.',
  cancelar: 'Cancelamento dado: ainda pode ser desfeito.',
}
