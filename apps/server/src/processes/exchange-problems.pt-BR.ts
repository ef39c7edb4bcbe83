/** Why what goes out in an exchange failed, or is not done yet, for people; by the codes that are kept of it. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'out-of-stock': 'A loja não tem mais este item em estoque.',
  'sku-unknown': 'A loja não conhece este item.',
  'key-reused': 'A loja já usou esta chave para outra coisa.',
  'key-released': 'A loja já liberou o estoque que estava reservado.',
  'already-ordered': 'O pedido da troca já existe na loja, embora a troca tenha sido encerrada.',
  'exchanged-at-store': 'Alguém da loja já enviou este item pela devolução que a plataforma mostra.',
  'refused-by-store': 'A loja recusou.',
  unavailable: 'A loja não respondeu, ou não pôde atender.',
  'connector-not-configured': 'A conta não tem conector ativo para esta loja.',
  'demonstration-withheld': 'O conector da loja é a demonstração, que em produção não executa nada.',
  'told-by-staff': 'Alguém da loja disse que o pedido da troca não deu certo.',
  'reservation-over': 'O prazo da reserva acabou; a loja já devolveu a diferença dela.',
}

/** An unknown code is shown as it is. */
export function exchangeProblem(code: string | null): string | null {
  return code === null ? null : (PROBLEMS[code] ?? code)
}
