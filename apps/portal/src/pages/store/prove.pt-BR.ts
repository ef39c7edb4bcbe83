export const proveCopy = {
  title: 'Confirme que é você',
  lead: 'Para mostrar ou mudar dados pessoais, enviamos um código de uso único ao e-mail do pedido.',
  button: 'Enviar o código',
  back: 'Voltar',
}

export type ProveCopy = typeof proveCopy
