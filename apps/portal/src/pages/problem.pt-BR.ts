export const problemCopy = {
  missing: { title: 'Esta página não existe', next: 'Abra o link que a loja enviou a você, sem mudar nada nele.' },
  forbidden: {
    title: 'Abra o link por esta página',
    next: 'O pedido só se abre pelo botão da página do link. Volte ao link que a loja enviou a você.',
  },
  crowded: { title: 'Muitas tentativas', next: 'Espere um minuto e abra de novo o link que a loja enviou a você.' },
  malformed: { title: 'O navegador enviou algo que não entendemos', next: 'Abra de novo o link da loja.' },
  unavailable: { title: 'Voltamos já', next: 'A página está fora do ar por um momento. Tente de novo em instantes.' },
  broken: { title: 'Algo deu errado', next: 'O problema foi registrado. Tente de novo em alguns minutos.' },
} as const
