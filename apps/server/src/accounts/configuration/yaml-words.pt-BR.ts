import type { ErrorCode } from 'yaml'

export const MERGE_KEY = '<<'

/** The features of YAML that an account file must not use: the text that a reviewer reads is the text that is applied. */
export const REFUSED_NODES = {
  alias: 'referências (*nome) não são aceitas: escreva o valor',
  anchor: 'âncoras (&nome) não são aceitas: escreva só o valor',
  merge: 'mesclas (<<) não são aceitas: escreva as chaves',
  tag: 'tags (!nome) não são aceitas',
  directive: 'diretivas (%NOME) não são aceitas',
} as const

const SYNTAX: Readonly<Partial<Record<ErrorCode, string>>> = {
  TAB_AS_INDENT: 'recue com espaços, não com tabulação',
  BAD_INDENT: 'o recuo desta linha não combina com o das anteriores',
  MULTIPLE_DOCS: 'o arquivo tem mais de um documento (---)',
  BAD_ALIAS: REFUSED_NODES.alias,
  MISSING_CHAR: 'falta um caractere (aspas, dois-pontos ou colchete) neste trecho',
  BLOCK_AS_IMPLICIT_KEY: 'um valor começa onde se esperava uma chave; confira o recuo',
  MULTILINE_IMPLICIT_KEY: 'uma chave ocupa uma linha só; talvez faltem os dois-pontos',
  NON_STRING_KEY: 'o nome de uma chave é um texto',
  BAD_SCALAR_START: 'um valor que começa com este caractere precisa de aspas',
  BAD_DQ_ESCAPE: 'há um escape inválido dentro das aspas',
  TAG_RESOLVE_FAILED: REFUSED_NODES.tag,
}

/** The sentence for an error of the parser. */
export function troubleSentence(code: ErrorCode): string {
  return SYNTAX[code] ?? 'o YAML não pode ser lido a partir daqui'
}
