/** Something odd about a note: a stable code and one sentence for a person, with the values it is about. */
export interface Finding {
  readonly code: FindingCode
  readonly description: string
}

/** Every finding there is, with what its sentence tells. Codes may be added, none renamed. */
export interface FindingDetails {
  readonly CHAVE_TAMANHO: { readonly length: number }
  readonly CHAVE_FORMATO: { readonly key: string }
  readonly CHAVE_DIGITO: { readonly expected: string; readonly found: string }
  readonly CNPJ_DA_CHAVE_INVALIDO: { readonly document: string }
  readonly NUMERO_DIFERE_DA_CHAVE: Difference
  readonly SERIE_DIFERE_DA_CHAVE: Difference
  readonly XML_MAL_FORMADO: { readonly line: number; readonly column: number }
  readonly XML_FORA_DOS_LIMITES: { readonly limit: keyof typeof LIMITS }
  readonly XML_NAO_E_NFE: { readonly root: string }
  readonly XML_COM_VARIAS_NOTAS: { readonly count: number }
  readonly XML_COM_CAMPO_REPETIDO: { readonly paths: string }
  readonly XML_SEM_CHAVE: Nothing
  readonly CHAVE_DIFERE_DO_XML: Difference
  readonly NUMERO_DIFERE_DO_XML: Difference
  readonly SERIE_DIFERE_DO_XML: Difference
  readonly CHAVE_DIFERE_DO_EMITENTE: Difference
  readonly CHAVE_DIFERE_DO_CONTEUDO: { readonly fields: string }
  readonly CNPJ_EMITENTE_INVALIDO: { readonly document: string }
  readonly CPF_EMITENTE_INVALIDO: { readonly document: string }
  readonly DESTINATARIO_INVALIDO: { readonly document: string }
  readonly MODELO_NAO_E_NFE: { readonly model: string }
  readonly FINALIDADE_NAO_E_DEVOLUCAO: { readonly purpose: string }
  readonly CFOP_NAO_E_DE_DEVOLUCAO: { readonly cfops: string }
  readonly SEM_NOTA_REFERENCIADA: Nothing
  readonly CHAVE_REFERENCIADA_INVALIDA: { readonly keys: string }
  readonly NOTA_REFERENCIADA_DIFERE_DA_VENDA: { readonly sale: string }
  readonly SEM_PROTOCOLO: Nothing
  readonly NOTA_NAO_AUTORIZADA: { readonly status: string }
  readonly PROTOCOLO_DE_OUTRA_NOTA: { readonly found: string }
  readonly AMBIENTE_DE_TESTE: Nothing
  readonly ASSINATURA_AUSENTE: Nothing
  readonly ASSINATURA_INVALIDA: Nothing
  readonly ASSINATURA_ILEGIVEL: Nothing
  readonly ASSINATURA_COM_RECUO: Nothing
  readonly ASSINATURA_NAO_VERIFICADA: Nothing
}

export type FindingCode = keyof FindingDetails

/** The finding of a code, its sentence filled in. */
export function describe<Code extends FindingCode>(code: Code, details: FindingDetails[Code]): Finding {
  return { code, description: SENTENCES[code](details) }
}

type Nothing = Readonly<Record<never, never>>

interface Difference {
  readonly sent: string
  readonly found: string
}

const LIMITS = {
  size: 'passa de 2 MiB',
  depth: 'tem mais de 64 níveis de elementos',
  nodes: 'tem mais de 100.000 elementos e atributos',
  run: 'tem um texto longo demais, de mais de 64 KiB',
} as const

/** What people send instead of a note, by the root element. */
const DOCUMENTS: Readonly<Partial<Record<string, string>>> = {
  CTe: 'um CT-e',
  cteProc: 'um CT-e',
  CTeOS: 'um CT-e OS',
  cteOSProc: 'um CT-e OS',
  MDFe: 'um MDF-e',
  mdfeProc: 'um MDF-e',
  procEventoNFe: 'um evento de NF-e',
  envEvento: 'um evento de NF-e',
  evento: 'um evento de NF-e',
  resNFe: 'um resumo de NF-e',
  resEvento: 'um resumo de evento',
  procInutNFe: 'uma inutilização de numeração',
  retConsSitNFe: 'uma consulta de situação',
  CompNfse: 'uma nota de serviço (NFS-e)',
  NFSe: 'uma nota de serviço (NFS-e)',
  html: 'uma página HTML',
  nfeProc: 'um nfeProc sem NFe ou fora do namespace da NF-e',
  enviNFe: 'um enviNFe sem NFe ou fora do namespace da NF-e',
  NFe: 'uma NFe sem infNFe ou fora do namespace da NF-e',
  Envelope: 'um envelope SOAP sem NFe',
}

const SENTENCES: { readonly [Code in FindingCode]: (details: FindingDetails[Code]) => string } = {
  CHAVE_TAMANHO: ({ length }) => `A chave de acesso tem ${length} caracteres; deveria ter exatamente 44.`,
  CHAVE_FORMATO: ({ key }) =>
    `A chave de acesso ${key} tem caracteres fora do padrão: são 44 dígitos, com letras maiúsculas só nas 12 primeiras posições do CNPJ.`,
  CHAVE_DIGITO: ({ expected, found }) =>
    `O dígito verificador da chave de acesso é ${found}; o cálculo dá ${expected}.`,
  CNPJ_DA_CHAVE_INVALIDO: ({ document }) =>
    `O emitente dentro da chave de acesso (${document}) não é um CNPJ nem um CPF válido.`,
  NUMERO_DIFERE_DA_CHAVE: ({ sent, found }) =>
    `O número informado é ${sent}, mas a chave de acesso é da nota ${found}.`,
  SERIE_DIFERE_DA_CHAVE: ({ sent, found }) => `A série informada é ${sent}, mas a chave de acesso é da série ${found}.`,
  XML_MAL_FORMADO: ({ line, column }) =>
    `O XML é mal formado ou usa uma entidade não declarada (linha ${line}, coluna ${column}); não foi possível lê-lo.`,
  XML_FORA_DOS_LIMITES: ({ limit }) => `O XML não foi lido: ${LIMITS[limit]}.`,
  XML_NAO_E_NFE: ({ root }) => `O XML não é uma NF-e: o documento é ${DOCUMENTS[root] ?? `outro, de raiz ${root}`}.`,
  XML_COM_VARIAS_NOTAS: ({ count }) => `O XML contém ${count} notas; envie uma nota por vez.`,
  XML_COM_CAMPO_REPETIDO: ({ paths }) =>
    `O XML repete campos que deveriam aparecer uma única vez: ${paths}. Foi considerada a primeira ocorrência.`,
  XML_SEM_CHAVE: () => 'O XML não informa a chave de acesso no atributo Id de infNFe.',
  CHAVE_DIFERE_DO_XML: ({ sent, found }) =>
    `A chave de acesso informada é ${sent}, mas o XML é da nota de chave ${found}.`,
  NUMERO_DIFERE_DO_XML: ({ sent, found }) => `O número informado é ${sent}, mas o XML diz ${found}.`,
  SERIE_DIFERE_DO_XML: ({ sent, found }) => `A série informada é ${sent}, mas o XML diz ${found}.`,
  CHAVE_DIFERE_DO_EMITENTE: ({ sent, found }) =>
    `A chave de acesso do XML é do emitente ${sent}, mas o XML diz que o emitente é ${found}.`,
  CHAVE_DIFERE_DO_CONTEUDO: ({ fields }) => `A chave de acesso do XML não corresponde ao conteúdo da nota: ${fields}.`,
  CNPJ_EMITENTE_INVALIDO: ({ document }) => `O CNPJ do emitente (${document}) é inválido.`,
  CPF_EMITENTE_INVALIDO: ({ document }) => `O CPF do emitente (final ${document.slice(-2)}) é inválido.`,
  DESTINATARIO_INVALIDO: ({ document }) => `O documento do destinatário (final ${document.slice(-2)}) é inválido.`,
  MODELO_NAO_E_NFE: ({ model }) => `O modelo do documento é ${model}; uma devolução é uma NF-e, modelo 55.`,
  FINALIDADE_NAO_E_DEVOLUCAO: ({ purpose }) => `A finalidade da nota (finNFe) é ${purpose}; a de devolução é 4.`,
  CFOP_NAO_E_DE_DEVOLUCAO: ({ cfops }) => `A nota tem CFOP que não está entre os de devolução: ${cfops}.`,
  SEM_NOTA_REFERENCIADA: () => 'A nota não referencia a nota de venda, nem em NFref nem em DFeReferenciado dos itens.',
  CHAVE_REFERENCIADA_INVALIDA: ({ keys }) => `A nota referencia chave de acesso inválida: ${keys}.`,
  NOTA_REFERENCIADA_DIFERE_DA_VENDA: ({ sale }) => `A nota não referencia a nota de venda do pedido, de chave ${sale}.`,
  SEM_PROTOCOLO: () => 'O XML não traz o protocolo de autorização da SEFAZ.',
  NOTA_NAO_AUTORIZADA: ({ status }) => `O protocolo da SEFAZ tem situação ${status}, que não é de nota autorizada.`,
  PROTOCOLO_DE_OUTRA_NOTA: ({ found }) => `O protocolo da SEFAZ não corresponde a esta nota (${found}).`,
  AMBIENTE_DE_TESTE: () => 'A nota foi emitida no ambiente de homologação e não tem valor fiscal.',
  ASSINATURA_AUSENTE: () => 'O XML não está assinado.',
  ASSINATURA_INVALIDA: () => 'A assinatura digital não confere com o conteúdo do XML.',
  ASSINATURA_ILEGIVEL: () => 'A assinatura digital do XML não tem a forma esperada e não foi verificada.',
  ASSINATURA_COM_RECUO: () =>
    'A assinatura digital só confere depois de retirados os espaços entre os elementos: o arquivo foi reformatado.',
  ASSINATURA_NAO_VERIFICADA: () => 'A assinatura digital não foi verificada porque o XML é grande demais.',
}
