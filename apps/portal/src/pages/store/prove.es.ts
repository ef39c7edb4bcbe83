import type { ProveCopy } from './prove.pt-BR.ts'

export const proveCopyEs: ProveCopy = {
  title: 'Confirme que es usted',
  lead: 'Antes de mostrar o cambiar datos personales, enviamos un código de un solo uso al correo del pedido.',
  button: 'Enviar el código',
  back: 'Volver',
}
