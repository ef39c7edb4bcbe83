import type { CommandForm } from './command-field.ts'

/** The commands on a complaint of a defect as forms. */
export const defectForms: Readonly<Record<string, CommandForm>> = {
  'itens/:/defeito/conserto': {
    label: 'Registrar conserto',
    says: 'O item voltou consertado ao consumidor: nada mais é devolvido por ele. Depois dos 30 dias, só se o consumidor aceitou.',
    fields: [{ path: 'data', label: 'Dia em que voltou ao consumidor', kind: 'day', isRequired: true }],
  },
  'itens/:/defeito/escolha': {
    label: 'Registrar escolha',
    says: 'O que o consumidor escolheu por outro meio. A escolha é dele: ninguém escolhe no seu lugar.',
    fields: [
      {
        path: 'escolha',
        label: 'O consumidor quer',
        kind: 'choice',
        isRequired: true,
        options: [
          { value: 'troca', label: 'outro item' },
          { value: 'dinheiro', label: 'o dinheiro de volta' },
          { value: 'abatimento', label: 'ficar com o item, com abatimento' },
        ],
      },
    ],
  },
  'itens/:/defeito/abatimento': {
    label: 'Oferecer abatimento',
    says: 'Parte do que foi pago, e o consumidor fica com o item. Nada é devolvido antes de ele aceitar.',
    fields: [{ path: 'valor', label: 'Valor a devolver', kind: 'money', isRequired: true }],
  },
  'itens/:/defeito/abatimento-recusado': {
    label: 'Abatimento recusado',
    says: 'A oferta deixa de valer; se o consumidor tinha escolhido abatimento, escolhe de novo.',
    fields: [],
  },
  'itens/:/defeito/abatimento-aceito': {
    label: 'Abatimento aceito',
    says: 'O consumidor aceitou por outro meio: o valor é previsto e o item fica com ele.',
    fields: [{ path: 'valor', label: 'Valor aceito', kind: 'money', isRequired: true }],
    isGrave: true,
  },
}
