export const problemCopy = {
  trace: 'Ao falar com a loja sobre isto, informe o código',
  missing: {
    title: 'Esta página não existe',
    next: 'Abra o link que a loja enviou ‹a você|ao senhor›, sem mudar nada nele.',
  },
  unready: {
    title: 'A página de trocas desta loja está sendo preparada',
    next: 'Volte em breve. Se ‹você|o senhor› tem pressa, fale com a loja por onde comprou: o direito de desistir da compra em sete dias não depende desta página. Quem é da equipe continua a preparação no console.',
  },
  forbidden: {
    title: 'Abra esta página pelo botão dela',
    next: 'O formulário não veio de uma página nossa. Volte, recarregue a página e tente de novo.',
  },
  crowded: { title: 'Muitas tentativas', next: 'Espere um minuto e tente de novo.' },
  malformed: {
    title: 'O navegador enviou algo que não entendemos',
    next: 'Volte, recarregue a página e tente de novo.',
  },
  unavailable: {
    title: 'Voltamos já',
    next: 'Há muita gente aqui agora, ou estamos em manutenção. A página tenta de novo sozinha em alguns segundos; se ‹você|o senhor› enviou um formulário, volte e envie outra vez: nada é feito em dobro.',
    again: 'Tentar de novo agora',
  },
  broken: { title: 'Algo deu errado', next: 'O problema foi registrado. Tente de novo em alguns minutos.' },
}

export type ProblemCopy = typeof problemCopy
