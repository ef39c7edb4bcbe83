const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The words for the state of a connector: its health, what waits, its limits and rights. */
export const stateCopy = {
  health: {
    title: 'Saúde',
    states: {
      paused: 'Em pausa',
      failing: 'Falhando',
      well: 'Respondendo',
      silent: 'Ainda não foi chamada',
    },
    answered: (when: string) => `Última resposta: ${when}.`,
    failed: (when: string) => `Última falha: ${when}.`,
    paused: (when: string) =>
      `Vários envios seguidos falharam: nada sai até ${when}. Depois um envio tenta de novo, e o resto segue se ele der certo.`,
    failures: 'Últimas falhas',
  },
  waiting: {
    title: 'O que espera',
    nothing: 'Nada espera para sair.',
    what: {
      dinheiro: (count: number, amount: string) => `${many(count, 'estorno ou vale', 'estornos e vales')}, ${amount}:`,
      troca: (count: number, amount: string) => `${many(count, 'troca', 'trocas')}, ${amount}:`,
      postagem: (count: number) => `${many(count, 'postagem', 'postagens')}:`,
    },
    reasons: {
      parado: 'o conector está parado.',
      observa: 'o conector ainda só observa.',
      'confirma-cada': 'esperam que alguém libere o envio.',
      'limite-do-dia': 'passam do que sai sozinho em um dia; esperam que alguém libere.',
      'a-decidir': 'o pedido não foi confirmado na loja; esperam uma decisão.',
      falhou: 'quem devia fazê-lo recusou ou não pôde.',
      'sem-resposta': 'a resposta se perdeu; é conferida sozinha.',
    },
    toMoney: (reason: string) =>
      reason === 'falhou'
        ? 'Ver o que falhou'
        : reason === 'sem-resposta'
          ? 'Ver o que está em conferência'
          : 'Ver e liberar em Dinheiro a resolver',
    toExchanges: 'Ver as trocas na fila',
    toParcels: 'Ver as encomendas na fila',
  },
  limits: {
    titles: {
      loja: 'O que a plataforma faz, e até onde',
      transportadora: 'O que a transportadora faz, e até onde',
      provedor: 'O que o provedor faz, e até onde',
    },
  },
  rights: {
    title: 'Direitos a dar na plataforma',
    states: { conferido: 'conferido', falta: 'falta', 'nao-conferido': 'não conferido' },
    check: 'A prova, abaixo, confere os que se mostram sem devolver dinheiro.',
  },
} as const
