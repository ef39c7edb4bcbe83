export const expiredCopy = {
  link: {
    title: 'Este link não vale mais',
    why: 'O prazo dele terminou, ele já foi aberto muitas vezes ou o endereço está incompleto.',
    next: 'Peça um link novo à loja onde ‹você|o senhor› fez a compra. Seu pedido continua como estava.',
  },
  session: {
    title: 'Sua sessão expirou',
    why: 'Por segurança, a página do pedido expira depois de 30 minutos sem uso ou de 4 horas.',
    next: 'Abra de novo o link que a loja enviou ‹a você|ao senhor›, ou procure o pedido outra vez na página de trocas da loja.',
  },
}

export type ExpiredCopy = typeof expiredCopy
