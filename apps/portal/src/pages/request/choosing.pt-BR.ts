import type { ItemOperation, ReasonKind } from '@vaivem/domain'

export const choosingCopy = {
  items: {
    title: (number: string) => `Pedido ${number}`,
    question: 'O que você quer trocar ou devolver?',
    greeting: (firstName: string) => `Olá, ${firstName}!`,
    placed: 'Feito em',
    count: (count: number) => (count === 1 ? '1 item neste pedido' : `${count} itens neste pedido`),
    price: 'Preço unitário',
    bought: 'Você comprou',
    available: (units: string) => `Pode solicitar ${units}`,
    until: { regret: 'Desistir até', exchange: 'Trocar até', warranty: 'Avisar de defeito até' } satisfies Record<
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
    question: 'O que você quer fazer?',
    operations: { return: 'Devolver', exchange: 'Trocar por outro' } satisfies Record<ItemOperation, string>,
    regretNote: 'Não é preciso explicar.',
    legalRegret: 'Desisti da compra',
    asksPhotos: (most: number) => (most === 1 ? 'Pedimos uma foto.' : `Pedimos de 1 a ${most} fotos.`),
    notPossible: (operation: ItemOperation): string =>
      operation === 'return' ? 'Devolver não é possível.' : 'Trocar não é possível.',
    photos: (most: number) => (most === 1 ? 'Foto do problema (1)' : `Fotos do problema (1 a ${most})`),
    photosHint: 'JPEG, PNG ou WebP, até 8 MB cada. Guardamos só a imagem, sem o local onde foi tirada.',
    photoKept: (number: number) => `Foto ${number}, já recebida`,
    photoRemove: 'Retirar',
    faults: {
      choice: (name: string) => `Escolha o que fazer com ${name}.`,
      refused: (name: string) => `Esta opção não vale mais para ${name}; escolha outra.`,
      quantity: (name: string, units: string) => `De ${name} pode solicitar até ${units}.`,
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
    title: 'Escolha o que você quer no lugar',
    lead: 'A diferença de preço já está calculada com o que você pagou. O estoque fica reservado depois do envio da solicitação.',
    question: (name: string, units: string) => `No lugar de ${name} (${units})`,
    sameProduct: 'Outra variação do mesmo produto',
    otherProducts: 'Outros produtos',
    isSame: 'Igual ao que você tem',
    stock: (units: string) => `${units} em estoque`,
    noDifference: 'Sem diferença a pagar',
    youPay: (amount: string) => `Você paga ${amount} de diferença`,
    youReceive: (amount: string) => `Você recebe ${amount} de volta`,
    none: 'A loja não tem agora nada em estoque para trocar por este item. Volte e escolha devolver, ou tente mais tarde.',
    silent:
      'Não conseguimos ver o estoque da loja agora. Tente de novo em instantes; o que você escolheu está guardado.',
    retry: 'Tentar de novo',
    faults: { choice: (name: string) => `Escolha o que vai no lugar de ${name}.` },
  },
}

export type ChoosingCopy = typeof choosingCopy
