export const codeCopy = {
  title: 'Digite o código',
  sent: 'Se os dados conferem, enviamos um código ao e-mail do pedido. Ele vale por 10 minutos.',
  sentToProve: 'Enviamos um código ao e-mail do pedido. Ele vale por 10 minutos.',
  label: 'Código de 8 dígitos',
  hint: 'Pode ser com ou sem espaço.',
  button: 'Continuar',
  notThere: 'Não chegou?',
  wait: 'Espere um minuto e olhe também na caixa de spam; o último código que recebeu pode ainda valer. Nunca pedimos este código por telefone ou mensagem.',
  again: 'Pedir outro código',
  wrong: 'Código incorreto ou expirado. Confira os números ou peça outro.',
  missing: 'Digite os 8 dígitos do código',
}

export type CodeCopy = typeof codeCopy
