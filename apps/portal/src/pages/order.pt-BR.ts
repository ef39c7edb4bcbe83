export const orderCopy = {
  title: (number: string) => `Pedido ${number}`,
  greeting: (firstName: string) => `Olá, ${firstName}!`,
  placed: 'Feito em',
  items: (count: number) => (count === 1 ? '1 item neste pedido' : `${count} itens neste pedido`),
  price: 'Preço unitário',
  bought: 'Você comprou',
  available: (units: string) => `Pode solicitar ${units}`,
  allTaken: 'Tudo já foi solicitado',
  refused: 'Não pode ser solicitado',
  howTo: (number: string) =>
    `Para trocar ou devolver, fale com a loja e informe o número do pedido, ${number}, e os itens escolhidos.`,
  nothingLeft: 'Nenhum item deste pedido pode ser solicitado agora. Em caso de dúvida, fale com a loja.',
}

export type OrderCopy = typeof orderCopy
