/** The texts of the log of requests. */
export const requestsCopy = {
  about:
    'As requisições recusadas dos últimos 7 dias, e as que foram aceitas com campos que ninguém conhece: por quê, e o que fazer. Corpos não são guardados; e-mails, documentos e segredos não aparecem.',
  list: 'Requisições',
  none: 'Nenhuma requisição com estes filtros. O que acabou de acontecer aparece em alguns segundos.',
  noTrace:
    'Nenhuma requisição desta conta com este X-Trace-Id nos últimos 7 dias. O que acabou de acontecer aparece em alguns segundos; de requisições sem um token válido, e das que repetem muito a mesma recusa, só o registro do serviço sabe: vaivem trace.',
  again: 'Procurar de novo',
  when: 'Quando',
  who: 'Quem',
  what: 'Operação',
  result: 'Resultado',
  why: 'Por quê',
  todo: 'O que fazer',
  noOperation: 'nenhuma operação',
  results: { recusada: 'recusada', aceita: 'aceita' },
  allResults: 'todas',
  repeats: (count: number) => (count === 1 ? 'e mais 1 igual' : `e mais ${count.toLocaleString('pt-BR')} iguais`),
  ignored: 'Ignorado:',
  meant: (name: string) => `seria ${name}?`,
  trace: 'X-Trace-Id',
  filters: {
    resultado: 'Resultado',
    credencialId: 'Credencial',
    erroCodigo: 'erroCodigo (exato)',
    traceId: 'X-Trace-Id (exato)',
    de: 'Desde',
    ate: 'Até',
  },
  allCredentials: 'todas',
  search: 'Filtrar',
}
