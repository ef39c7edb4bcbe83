export const platformCallsText = {
  title: 'Chamadas às plataformas',
  about: 'O que foi pedido e o que responderam, sem as credenciais. Some 14 dias depois que tudo terminou.',
  count: (count: number) => (count === 1 ? '1 chamada' : `${count} chamadas`),
  phases: { envio: 'envio', consulta: 'consulta' },
  commands: { estorno: 'Estorno', troca: 'Troca', encomenda: 'Encomenda', devolucao: 'Devolução na loja' },
  answered: (status: number) => `respondeu ${status}`,
  unanswered: 'sem resposta',
  duration: (milliseconds: number) =>
    `${(milliseconds / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`,
  asked: 'Pedido',
  answer: 'Resposta',
  empty: '(corpo vazio)',
  cut: 'Só o começo foi guardado.',
} as const
