import type { ItemOperation, ReasonKind } from '@vaivem/domain'

export const choosingCopy = {
  items: {
    situations: {
      cancelled:
        'Este pedido foi cancelado. Se ‹você|o senhor› recebeu algum item, escolha-o abaixo: uma pessoa da loja analisa a solicitação.',
      unpaid: 'O pagamento deste pedido ainda não foi confirmado.',
    },
    tags: { cancelled: 'Pedido cancelado', unpaid: 'Pagamento não confirmado' },
    title: (number: string) => `Pedido ${number}`,
    question: 'O que ‹você|o senhor› quer trocar ou devolver?',
    greeting: (firstName: string) => `Olá, ${firstName}!`,
    placed: 'Feito em',
    count: (count: number) => (count === 1 ? '1 item neste pedido' : `${count} itens neste pedido`),
    price: 'Preço unitário',
    bought: '‹Você|O senhor› comprou',
    available: (units: string) => `Disponível para troca ou devolução: ${units}`,
    until: { regret: 'Desistir até', exchange: 'Trocar até', warranty: 'Relatar defeito até' } satisfies Record<
      ReasonKind,
      string
    >,
    allTaken: 'Tudo já foi solicitado',
    takenNext: 'Acompanhe a solicitação que já existe; se ela for cancelada, o item pode ser solicitado de novo.',
    follow: 'Ver as solicitações',
    requested: 'Este pedido já tem solicitações.',
    refused: 'Não pode ser solicitado',
    nothingLeft: 'Nenhum item deste pedido pode ser solicitado agora. Em caso de dúvida, fale com a loja.',
    nothingChosen: 'Escolha ao menos um item.',
  },
  details: {
    title: 'Conte o que houve',
    lead: 'Responda para cada item. Quem desiste da compra no prazo não precisa explicar.',
    quantity: 'Quantas unidades?',
    question: 'O que ‹você|o senhor› quer fazer?',
    operations: { return: 'Devolver', exchange: 'Trocar por outro' } satisfies Record<ItemOperation, string>,
    regretNote: 'Não é preciso explicar.',
    legalRegret: 'Desisti da compra',
    notPossible: (operation: ItemOperation): string =>
      operation === 'return' ? 'Devolver não é possível.' : 'Trocar não é possível.',
    photoKept: (number: number) => `Foto ${number}, já recebida`,
    photoRemove: 'Retirar',
    faults: {
      choice: (name: string) => `Escolha o que fazer com ${name}.`,
      refused: (name: string) => `Esta opção não vale mais para ${name}; escolha outra.`,
      quantity: (name: string, units: string) => `De ${name}, ‹você|o senhor› pode escolher até ${units}.`,
      photoMissing: (name: string) => `Envie ao menos uma foto de ${name}.`,
      photoUnreadable: (name: string) =>
        `Um arquivo de ${name} não é uma foto que possamos ler. Envie JPEG, PNG ou WebP.`,
      photoTooLarge: (name: string) =>
        `Uma foto de ${name} é grande demais. Envie uma de até 8 MB e 16 milhões de pixels.`,
      photosTooMany: (name: string, most: number) =>
        `De ${name}, envie no máximo ${most} ${most === 1 ? 'foto' : 'fotos'}.`,
    },
  },
  replacement: {
    title: 'Escolha o que ‹você|o senhor› quer receber',
    lead: 'A diferença de preço já está calculada com o que ‹você|o senhor› pagou. O estoque fica reservado depois do envio da solicitação.',
    question: (name: string, units: string) => `O que ‹você|o senhor› quer receber em vez de ${name} (${units})?`,
    sameProduct: 'Outra variação do mesmo produto',
    suggestion: {
      small: (size: string) => `‹Você|O senhor› disse que ficou pequeno: sugerimos o tamanho ${size}.`,
      large: (size: string) => `‹Você|O senhor› disse que ficou grande: sugerimos o tamanho ${size}.`,
    },
    suggested: 'sugerido',
    gone: 'indisponível',
    lastUnits: 'últimas unidades',
    search: 'Buscar outro produto',
    searchButton: 'Buscar',
    noneFound: 'Nenhum produto encontrado. Tente outras palavras.',
    more: 'Há mais produtos: busque pelo nome.',
    otherProducts: 'Outros produtos',
    isSame: 'igual ao seu',
    noDifference: 'Sem diferença a pagar',
    differs: 'A diferença depende da variação',
    youPay: (amount: string) => `‹Você|O senhor› paga ${amount} de diferença`,
    youReceive: {
      money: (amount: string) => `‹Você|O senhor› recebe ${amount} de volta`,
      voucher: (amount: string) => `‹Você|O senhor› recebe ${amount} em vale`,
    },
    none: 'A loja não tem agora nada em estoque para trocar por este item. Volte e escolha devolver, ou tente mais tarde.',
    silent:
      'Não conseguimos ver o estoque da loja agora. Tente de novo em instantes; o que ‹você|o senhor› escolheu está guardado.',
    retry: 'Tentar de novo',
    faults: { choice: (name: string) => `Escolha o que ‹você|o senhor› quer receber em vez de ${name}.` },
  },
}

export type ChoosingCopy = typeof choosingCopy
