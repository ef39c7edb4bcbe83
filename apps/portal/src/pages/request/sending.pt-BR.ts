export const sendingCopy = {
  review: {
    title: 'Confira e envie',
    items: 'Itens',
    change: 'Mudar',
    changeOf: (what: string) => `Mudar ${what}`,
    return: 'Devolução',
    exchange: 'Troca',
    regret: 'Desistência da compra',
    instead: (name: string) => `No lugar: ${name}`,
    photos: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
    refund: 'Como você recebe',
    money: 'Dinheiro de volta',
    bankKept: 'Na conta ou chave Pix que você informou.',
    keeps: 'Você fica com o item: não há nada a enviar.',
    shipping: 'Como você envia',
    storeDecides: 'A loja dirá por e-mail como enviar.',
    point: (name: string, address: string) => `Em: ${name}, ${address}.`,
    collectedAt: {
      order: (place: string | null) =>
        `Buscamos no endereço da entrega do pedido${place === null ? '' : ` (${place})`}.`,
      other: (place: string | null) => `Buscamos em: ${place ?? ''}.`,
    },
    payLater: 'Nada é cobrado agora: depois do envio, a página da solicitação diz como pagar.',
    sendUntil: (day: string) => `Envie até ${day}; a autorização chega por e-mail.`,
    secondOffer: 'Uma última oferta',
    secondOfferWhy: (amount: string, more: string) =>
      `Em vez do dinheiro, um vale-compra de ${amount}: ${more} a mais para usar na loja.`,
    secondOfferButton: 'Prefiro este vale',
    submit: 'Enviar solicitação',
    note: 'Ao enviar, você recebe um comprovante com número, data e hora, aqui e por e-mail.',
  },
  receipt: {
    title: 'Solicitação enviada',
    number: 'Número da solicitação',
    sentAt: 'Enviada em',
    approved: 'Ela já foi aceita.',
    approvedSend:
      'Enviamos por e-mail a autorização e como enviar os itens. Depois que chegarem, a loja confere e devolve o valor.',
    approvedKept: 'Não é preciso enviar nada. A loja já está devolvendo o valor.',
    inReview: 'Uma pessoa da loja vai olhar a sua solicitação. Você recebe a resposta por e-mail.',
    mail: 'Também enviamos este comprovante por e-mail.',
    follow: 'Acompanhar esta solicitação',
    another: 'Solicitar outro item deste pedido',
    rating: 'Como foi pedir por aqui?',
    scores: ['Muito ruim', 'Ruim', 'Razoável', 'Bom', 'Muito bom'],
    comment: 'O que podemos melhorar?',
    send: 'Enviar opinião',
    thanks: 'Obrigado pela opinião!',
    faultScore: 'Escolha uma nota.',
  },
}

export type SendingCopy = typeof sendingCopy
