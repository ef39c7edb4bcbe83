/** Every finding, with the details that its sentence needs. Codes may be added, but never renamed. */
export interface FindingDetails {
  readonly CHAVE_TAMANHO: { readonly length: number }
  readonly CHAVE_FORMATO: { readonly key: string }
  readonly CHAVE_DIGITO: { readonly expected: string; readonly found: string }
  readonly CNPJ_DA_CHAVE_INVALIDO: { readonly document: string }
  readonly CHAVE_UF_INVALIDA: { readonly stateCode: string }
  readonly CHAVE_DATA_INVALIDA: { readonly yearMonth: string }
  readonly CHAVE_NUMERO_ZERO: Nothing
  readonly CHAVE_DE_NFCE: Nothing
  readonly CHAVE_DE_CTE: Nothing
  readonly CHAVE_DE_DCE: Nothing
  readonly CHAVE_DE_OUTRO_MODELO: { readonly model: string }
  readonly NUMERO_DIFERE_DA_CHAVE: Difference
  readonly SERIE_DIFERE_DA_CHAVE: Difference
  readonly DATA_DIFERE_DA_CHAVE: Difference
  readonly XML_MAL_FORMADO: { readonly line: number; readonly column: number }
  readonly XML_FORA_DOS_LIMITES: { readonly limit: ReadingLimit }
  readonly XML_NAO_E_NFE: { readonly root: string }
  readonly XML_E_DCE: {
    readonly number: string
    readonly series: string
    readonly issuer: string
    readonly value: string
    readonly items: number
  }
  readonly XML_COM_VARIAS_NOTAS: { readonly count: number }
  readonly XML_COM_CAMPO_REPETIDO: { readonly paths: string }
  readonly XML_SEM_CHAVE: Nothing
  readonly CHAVE_DIFERE_DO_XML: Difference
  readonly NUMERO_DIFERE_DO_XML: Difference
  readonly SERIE_DIFERE_DO_XML: Difference
  readonly DATA_DIFERE_DO_XML: Difference
  readonly CHAVE_DIFERE_DO_EMITENTE: Difference
  readonly CHAVE_DIFERE_DO_CONTEUDO: { readonly fields: string }
  readonly CNPJ_EMITENTE_INVALIDO: { readonly document: string }
  readonly CPF_EMITENTE_INVALIDO: { readonly document: string }
  readonly DESTINATARIO_INVALIDO: { readonly document: string }
  readonly MODELO_NAO_E_NFE: { readonly model: string }
  readonly FINALIDADE_NAO_E_DEVOLUCAO: { readonly purpose: string; readonly kind: string | null }
  readonly NOTA_DE_CREDITO_REDUZ_VALOR: Nothing
  readonly CFOP_NAO_E_DE_DEVOLUCAO: { readonly cfops: string }
  readonly CFOP_DE_SAIDA_EM_NOTA_DE_ENTRADA: { readonly cfops: string }
  readonly CFOP_DE_ENTRADA_EM_NOTA_DE_SAIDA: { readonly cfops: string }
  readonly CFOP_DIFERE_DO_DESTINO: { readonly cfops: string; readonly destination: string; readonly rejection: number }
  readonly TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS: { readonly total: string; readonly sum: string }
  readonly TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS: { readonly total: string; readonly sum: string }
  readonly SEM_NOTA_REFERENCIADA: Nothing
  readonly CHAVE_REFERENCIADA_INVALIDA: { readonly keys: string }
  readonly NOTA_REFERENCIA_A_SI_MESMA: Nothing
  readonly REFERENCIA_NOS_DOIS_NIVEIS: Nothing
  readonly REFERENCIA_A_OUTRO_DOCUMENTO: { readonly keys: string }
  readonly VENDA_POSTERIOR_A_DEVOLUCAO: { readonly sale: string; readonly month: string }
  readonly NOTA_REFERENCIADA_DIFERE_DA_VENDA: { readonly sale: string }
  readonly NOTA_REFERENCIADA_DIFERE_DAS_OUTRAS: { readonly sale: string }
  readonly CHAVE_DA_VENDA_INVALIDA: { readonly key: string }
  readonly NOTA_E_A_DA_VENDA: Nothing
  readonly SEM_PROTOCOLO: Nothing
  readonly NOTA_NAO_AUTORIZADA: { readonly status: string }
  readonly PROTOCOLO_DE_OUTRA_NOTA: { readonly found: string }
  readonly AMBIENTE_DE_TESTE: Nothing
  readonly ASSINATURA_AUSENTE: Nothing
  readonly ASSINATURA_INVALIDA: Nothing
  readonly ASSINATURA_ILEGIVEL: Nothing
  readonly ASSINATURA_COM_RECUO: Nothing
  readonly ASSINATURA_NAO_VERIFICADA: Nothing
  readonly EMITENTE_NAO_E_A_LOJA: Party
  readonly DESTINATARIO_NAO_E_O_CONSUMIDOR: Party
  readonly EMITENTE_NAO_E_O_CONSUMIDOR: Party
  readonly DESTINATARIO_NAO_E_A_LOJA: Party
  readonly VALOR_LONGE_DO_PROCESSO: { readonly value: string; readonly least: string; readonly most: string }
  readonly DATA_LONGE_DO_PROCESSO: {
    readonly date: string
    readonly opened: string
    readonly days: number
    readonly isBefore: boolean
  }
  readonly DATA_NO_FUTURO: { readonly date: string }
  readonly CHAVE_EM_OUTRO_PROCESSO: { readonly processes: string }
}

export type FindingCode = keyof FindingDetails

type Nothing = Readonly<Record<never, never>>

interface Difference {
  readonly sent: string
  readonly found: string
}

/** A document in the form in which it may be shown: a CPF with only its last two digits. */
interface Party {
  readonly found: string
  readonly expected: string
}

/** The limit at which the reading of an XML was ended. */
export type ReadingLimit = 'size' | 'depth' | 'nodes' | 'run'
