/** The texts of the codes of the API, by number. */
export const stageNames = {
  kind: ['devolução', 'troca'],
  status: ['iniciado', 'pendente', 'concluído', 'cancelado'],
  logistic: [
    'nenhum',
    'pendente',
    'erro',
    'loja física',
    'autorizado',
    'postado ou coletado',
    'entregue',
    'entregue em parte',
  ],
  financial: ['nenhum', 'pendente', 'estornado em parte', 'estornado', 'erro'],
  rating: ['pendente', 'parcial', 'completa'],
  refundForm: ['vale-compra', 'pagamento à mão', 'pelo meio de pagamento'],
  freight: ['integral', 'proporcional', 'pedido completo', 'nunca'],
  service: [
    'postagem em agência',
    'coleta em casa',
    'coleta agendada',
    'coleta expressa',
    'postagem em locker',
    'entrega em loja física',
    'nenhum: o consumidor fica com o item',
  ],
  condition: ['', 'perfeito', 'pequenas avarias', 'inutilizável', 'não recebido'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The word of a code; the number itself where there is none yet. */
export function nameOf(kind: keyof typeof stageNames, code: number | null | undefined): string {
  if (code === null || code === undefined) return '–'
  const words: readonly string[] = stageNames[kind]
  return words[code] ?? String(code)
}
