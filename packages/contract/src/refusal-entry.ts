/** The type of a refusal (contract §1.3). */
export type RefusalType =
  | 'VALIDACAO'
  | 'REGRA_DE_NEGOCIO'
  | 'NAO_ENCONTRADO'
  | 'CONFLITO'
  | 'LIMITE'
  | 'INDISPONIVEL'
  | 'INTERNO'

export interface RefusalEntry {
  readonly erroCodigo: string
  readonly erroTipo: RefusalType
  /** One Portuguese sentence that says what happened. It is published with the code. */
  readonly sentence: string
}

/** An entry of the catalogue, with its code and type as literal types. */
export function entry<const Code extends string, const Kind extends RefusalType>(
  erroCodigo: Code,
  erroTipo: Kind,
  sentence: string,
) {
  return { erroCodigo, erroTipo, sentence } as const
}
