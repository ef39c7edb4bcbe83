/** The audit's names for actors and subjects, and the words that people use for them. */
const KINDS: Readonly<Record<string, string>> = {
  account: 'conta',
  configuration: 'configuração',
  connector: 'conector',
  consumer: 'consumidor',
  credential: 'integração',
  demand: 'pedido de privacidade',
  message: 'mensagem',
  order: 'pedido',
  person: 'titular',
  process: 'processo',
  proposal: 'proposta',
  'sales-file': 'arquivo de vendas',
  'shadow-mapping': 'mapeamento',
  staff: 'pessoa',
  statement: 'extrato',
  webhook: 'webhook',
  worker: 'sistema',
}

const LONGEST_FIRST = Object.entries(KINDS).toSorted(([, a], [, b]) => b.length - a.length)

/** A name of the audit (`staff 4`) as people say it (`pessoa 4`); a name that is not known, as it is. */
export function auditName(code: string): string {
  const [, kind = '', rest = ''] = /^([a-z-]+)(.*)$/.exec(code) ?? []
  const word = KINDS[kind]
  return word === undefined ? code : word + rest
}

/** The name of the audit that a person wrote in either way. */
export function auditCode(written: string): string {
  const text = written.trim()
  const [kind, word = ''] = LONGEST_FIRST.find(([, one]) => isNamed(text, one)) ?? []
  return kind === undefined ? text : kind + text.slice(word.length)
}

function isNamed(text: string, word: string): boolean {
  return text.toLowerCase() === word || text.toLowerCase().startsWith(`${word} `)
}
