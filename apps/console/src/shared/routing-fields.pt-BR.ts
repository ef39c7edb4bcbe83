import type { CommandField } from './command-field.ts'

/** How a parcel travels, and when it is collected: one of the windows of the option, all of it or nothing. */
export const routingFields: readonly CommandField[] = [
  { path: 'opcaoId', label: 'Opção logística', kind: 'logistics', hint: 'em branco: a que já foi escolhida' },
  { path: 'janela/dia', label: 'Dia da coleta', kind: 'day', hint: 'em branco: o que já foi escolhido' },
  { path: 'janela/de', label: 'Coleta das', kind: 'text', hint: 'como 08:00, de uma janela da opção' },
  { path: 'janela/ate', label: 'Coleta até as', kind: 'text', hint: 'como 12:00' },
]
