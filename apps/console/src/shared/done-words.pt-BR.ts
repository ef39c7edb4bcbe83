const DONE: Readonly<Record<string, string>> = {
  aprovar: 'Solicitação aprovada',
  recusar: 'Solicitação recusada',
  cancelar: 'Solicitação cancelada',
  reabrir: 'Solicitação reaberta',
  sinalizar: 'Solicitação em análise',
}

/** What was done, as far as the command alone says it. */
export function doneWords(name: string): string {
  return DONE[name] ?? 'Alteração salva'
}
