export const problemCopy = {
  missing: { title: 'Esta página não existe', next: 'Abra o link que a loja enviou a você, sem mudar nada nele.' },
  forbidden: {
    title: 'Abra esta página pelo botão dela',
    next: 'O formulário não veio de uma página nossa. Volte, recarregue a página e tente de novo.',
  },
  crowded: { title: 'Muitas tentativas', next: 'Espere um minuto e tente de novo.' },
  malformed: {
    title: 'O navegador enviou algo que não entendemos',
    next: 'Volte, recarregue a página e tente de novo.',
  },
  unavailable: { title: 'Voltamos já', next: 'A página está fora do ar por um momento. Tente de novo em instantes.' },
  broken: { title: 'Algo deu errado', next: 'O problema foi registrado. Tente de novo em alguns minutos.' },
}

export type ProblemCopy = typeof problemCopy
