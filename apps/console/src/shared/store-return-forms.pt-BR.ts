import type { CommandForm } from './command-field.ts'

/** The commands on a return that the platform of the store does not show as it should, as forms. */
export const storeReturnForms: Readonly<Record<string, CommandForm>> = {
  'devolucao-na-loja/tentar': {
    label: 'Tentar mostrar de novo',
    says: 'O que talvez já tenha sido feito na loja é procurado antes.',
    fields: [],
  },
  'devolucao-na-loja/deixar': {
    label: 'Deixar com a loja',
    says: 'Nada mais é enviado à loja sobre esta devolução; o processo segue igual.',
    fields: [],
  },
}
