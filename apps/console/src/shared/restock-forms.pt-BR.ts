import type { CommandForm } from './command-field.ts'

/** The commands on units that wait to go back to the stock, as forms. */
export const restockForms: Readonly<Record<string, CommandForm>> = {
  'reposicoes/:/tentar': {
    label: 'Tentar repor de novo',
    says: 'A loja é perguntada primeiro se já somou as unidades.',
    fields: [],
  },
  'reposicoes/:/encerrar': {
    label: 'Encerrar reposição',
    says: 'Nada mais é enviado à loja por estas unidades.',
    fields: [
      {
        path: 'resultado',
        label: 'O que houve',
        kind: 'choice',
        isRequired: true,
        options: [
          { value: 'reposta', label: 'já estão no estoque da loja' },
          { value: 'dispensada', label: 'não voltam ao estoque' },
        ],
      },
    ],
  },
}
