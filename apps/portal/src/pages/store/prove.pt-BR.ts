export const proveCopy = {
  title: 'Confirme que é ‹você|o senhor›',
  lead: 'Para mostrar ou mudar dados pessoais, vamos enviar um código de uso único ao e-mail do pedido.',
  button: 'Enviar o código',
  back: 'Voltar',
}

export type ProveCopy = typeof proveCopy
