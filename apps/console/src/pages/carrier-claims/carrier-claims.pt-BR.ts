/** The texts of the page of claims against carriers. */
export const carrierClaimsText = {
  title: 'Transportadoras',
  about:
    'Reclamações contra transportadoras por encomendas de devolução extraviadas, avariadas ou paradas há dias. Cada uma se resolve na página do seu processo.',
  state: 'Estado',
  any: 'todos',
  states: { aberta: 'abertas', enviada: 'enviadas', encerrada: 'encerradas' },
  none: 'Nenhuma reclamação contra transportadora.',
  found: (total: number, shown: string) => (total === 1 ? '1 reclamação' : `${shown} reclamações`),
  columns: {
    process: 'Processo',
    reason: 'Motivo',
    carrier: 'Transportadora',
    state: 'Estado',
    due: 'Resposta até',
    recovered: 'Recuperado',
  },
} as const
