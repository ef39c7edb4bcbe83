export const findOrderCopy = {
  title: 'Trocar ou devolver',
  lead: 'Procure o seu pedido. Não é preciso ter cadastro.',
  summary: (store: string) =>
    `Troque ou devolva um pedido de ${store}: com o número do pedido e um código que chega por e-mail, sem cadastro.`,
  order: 'Número do pedido',
  orderHint: 'Está no e-mail de confirmação da compra.',
  claim: 'E-mail ou CPF da compra',
  claimHint: 'O e-mail que ‹você|o senhor› usou na compra, ou o CPF de quem comprou.',
  button: 'Receber um código',
  how: 'Vamos enviar um código de uso único ao e-mail do pedido. ‹Você|O senhor› vai precisar dele para ver o pedido.',
  orderMissing: 'Digite o número do pedido',
  claimMissing: 'Digite o e-mail ou o CPF da compra',
  claimStrange: 'Digite um e-mail como nome@exemplo.com.br, ou um CPF com 11 dígitos',
}

export type FindOrderCopy = typeof findOrderCopy
