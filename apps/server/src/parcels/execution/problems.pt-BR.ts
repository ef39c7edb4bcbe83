/** The problems of parcels that need a person, in Portuguese. */
export const PROBLEMS = {
  'refused-by-carrier': 'A transportadora recusou a autorização.',
  unavailable: 'A transportadora não atendeu a nenhum dos pedidos de autorização.',
  'no-integration': 'A transportadora não tem integração: registre o código da autorização.',
  'no-carrier': 'Nenhuma transportadora leva a encomenda: escolha uma, ou registre o código da autorização.',
  'code-taken': 'A transportadora deu um código que já é de outra encomenda.',
  'units-elsewhere':
    'A transportadora diz que a encomenda viaja, mas as unidades dela estão em outra encomenda ou solicitação.',
  'posted-after-cancel': 'A transportadora diz que a encomenda viaja, embora tenha sido cancelada.',
  'posted-twice': 'A transportadora diz que duas autorizações desta encomenda foram usadas.',
  'seen-after-loss': 'A transportadora voltou a ver a encomenda depois de dá-la como extraviada.',
  'seen-after-return': 'A transportadora voltou a ver a encomenda depois de ela ter sido devolvida ao consumidor.',
} as const satisfies Readonly<Record<string, string>>

export type ParcelProblem = keyof typeof PROBLEMS
