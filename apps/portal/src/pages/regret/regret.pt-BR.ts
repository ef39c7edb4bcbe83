export const regretCopy = {
  title: 'Desistir da compra',
  lead: 'Até 7 dias depois de receber, ‹você|o senhor› pode desistir de uma compra feita pela internet, sem dizer por quê, e recebe de volta tudo o que pagou, com o frete (Código de Defesa do Consumidor, art. 49).',
  summary: (store: string) =>
    `Desista de uma compra em ${store} até 7 dias depois de receber, sem dizer por quê, com comprovante na hora (CDC, art. 49).`,
  steps: ['Seus dados', 'Conferir'],
  order: 'Número do pedido',
  orderHint: 'Está no e-mail de confirmação da compra.',
  name: 'Seu nome',
  email: 'Seu e-mail',
  emailHint: 'O da compra, se puder. O comprovante vai para ele.',
  next: 'Continuar',
  orderMissing: 'Digite o número do pedido',
  orderStrange: 'Digite o número do pedido sem os sinais < > @ : \\ e sem endereços de internet',
  nameMissing: 'Digite o seu nome',
  nameStrange: 'Digite o nome sem os sinais < > @ : \\ e sem endereços de internet',
  emailStrange: 'Digite um e-mail como nome@exemplo.com.br',
  partial: 'Quer trocar, ou devolver só uma parte do pedido?',
  partialLink: 'Procure o pedido',
  confirmTitle: 'Confira e confirme',
  confirmLead: (store: string) =>
    `Ao confirmar, ‹você|o senhor› declara a ${store} que desiste da compra deste pedido.`,
  confirm: 'Confirmar a desistência',
  change: 'Mudar os dados',
  doneTitle: 'Desistência registrada',
  doneLead: (moment: string) => `Registramos a sua declaração em ${moment}. Guarde este comprovante.`,
  number: 'Número do comprovante',
  receipt: (email: string) => `Enviamos o comprovante para ${email}.`,
  after: 'O que acontece agora',
  afterText:
    'Se o pedido for encontrado com este e-mail, a devolução é aberta e ‹você|o senhor› recebe as instruções de envio. Se não, uma pessoa da loja procura por ele. De um jeito ou de outro, vale o dia e a hora deste comprovante.',
  print: '‹Você|O senhor› pode imprimir esta página ou guardá-la como PDF.',
}

export type RegretCopy = typeof regretCopy
