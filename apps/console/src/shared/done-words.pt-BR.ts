const DONE: Readonly<Record<string, string>> = {
  aprovar: 'Solicitação aprovada',
  recusar: 'Solicitação recusada',
  cancelar: 'Solicitação cancelada',
  reabrir: 'Solicitação reaberta',
  sinalizar: 'Solicitação em análise',
}

/** The words for what was done, as far as the command alone determines them. */
export function doneWords(name: string): string {
  return DONE[name] ?? 'Alteração salva'
}
