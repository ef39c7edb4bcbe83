import type { CodeCopy } from './code.pt-BR.ts'

export const codeCopyEs: CodeCopy = {
  title: 'Introduzca el código',
  sent: 'Si los datos coinciden, enviamos un código al correo del pedido. Vale por 10 minutos.',
  sentToProve: 'Enviamos un código al correo del pedido. Vale por 10 minutos.',
  label: 'Código de 8 dígitos',
  hint: 'Con o sin espacio.',
  button: 'Continuar',
  notThere: '¿No llegó?',
  wait: 'Espere un minuto y mire también la carpeta de spam; el último código que recibió puede valer todavía. Nunca pedimos este código por teléfono o mensaje.',
  again: 'Pedir otro código',
  wrong: 'Código incorrecto o vencido. Revise los números o pida otro.',
  missing: 'Introduzca los 8 dígitos del código',
}
