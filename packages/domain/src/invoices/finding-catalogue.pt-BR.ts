import type { FindingCode, FindingDetails, ReadingLimit } from './finding-details.ts'
import { PROCESS_SENTENCES } from './process-sentences.pt-BR.ts'

/** An irregularity of an invoice: a stable code, a sentence for people, and the values that it is about. */
export interface Finding {
  readonly code: FindingCode
  readonly description: string
}

/** The finding for a code, with the details filled into its sentence. */
export function describe<Code extends FindingCode>(code: Code, details: FindingDetails[Code]): Finding {
  return { code, description: SENTENCES[code](details) }
}

const LIMITS = {
  size: 'passa de 2 MiB',
  depth: 'tem mais de 64 níveis de elementos',
  nodes: 'tem mais de 100.000 elementos e atributos',
  run: 'tem um texto longo demais, de mais de 64 KiB',
} as const satisfies Readonly<Record<ReadingLimit, string>>

/** The documents that people send instead of a note, by root element. */
const DOCUMENTS: Readonly<Partial<Record<string, string>>> = {
  DCe: 'uma DC-e sem infDCe ou fora do namespace da DC-e',
  dceProc: 'uma DC-e sem infDCe ou fora do namespace da DC-e',
  procDCe: 'uma DC-e sem infDCe ou fora do namespace da DC-e',
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
  CHAVE_UF_INVALIDA: ({ stateCode }) =>
    `A chave de acesso começa com ${stateCode}, que não é código de nenhum estado (rejeição 614 da SEFAZ).`,
  CHAVE_DATA_INVALIDA: ({ yearMonth }) =>
    `A chave de acesso traz o ano e o mês ${yearMonth.slice(0, 2)}/${yearMonth.slice(2)}, que não existem: o ano vai de 06 em diante e o mês, de 01 a 12 (rejeições 615 e 616 da SEFAZ).`,
  CHAVE_NUMERO_ZERO: () => 'A chave de acesso é de uma nota de número 0, que não existe (rejeição 619 da SEFAZ).',
  CHAVE_DE_NFCE: () =>
    'A chave de acesso é de uma NFC-e (modelo 65), um documento de venda que não pode ter a finalidade de devolução (rejeição 715 da SEFAZ); informe a da NF-e de devolução.',
  CHAVE_DE_CTE: () =>
    'A chave de acesso é de um CT-e (modelo 57), o conhecimento de transporte; informe a da NF-e de devolução.',
  CHAVE_DE_DCE: () =>
    'A chave de acesso é de uma DC-e (modelo 99), a declaração de conteúdo que acompanha a postagem; ela não substitui a NF-e de devolução.',
  CHAVE_DE_OUTRO_MODELO: ({ model }) =>
    `A chave de acesso é de um documento de modelo ${model}; a devolução é uma NF-e, modelo 55 (rejeição 618 da SEFAZ).`,
  NUMERO_DIFERE_DA_CHAVE: ({ sent, found }) =>
    `O número informado é ${sent}, mas a chave de acesso é da nota ${found}.`,
  SERIE_DIFERE_DA_CHAVE: ({ sent, found }) => `A série informada é ${sent}, mas a chave de acesso é da série ${found}.`,
  DATA_DIFERE_DA_CHAVE: ({ sent, found }) =>
    `A data informada é ${sent}, mas a chave de acesso é de uma nota de ${found} (rejeição 561 da SEFAZ quando é a data do XML).`,
  XML_MAL_FORMADO: ({ line, column }) =>
    `O XML é mal formado ou usa uma entidade não declarada (linha ${line}, coluna ${column}); não foi possível lê-lo.`,
  XML_FORA_DOS_LIMITES: ({ limit }) => `O XML não foi lido: ${LIMITS[limit]}.`,
  XML_NAO_E_NFE: ({ root }) => `O XML não é uma NF-e: o documento é ${DOCUMENTS[root] ?? `outro, de raiz ${root}`}.`,
  XML_E_DCE: ({ number, series, issuer, value, items }) =>
    `O XML é uma DC-e (declaração de conteúdo eletrônica) nº ${number}, série ${series}, emitida por ${issuer}, de ${value}, com ${items} ${items === 1 ? 'item' : 'itens'}: ela acompanha a postagem e não substitui a NF-e de devolução.`,
  XML_COM_VARIAS_NOTAS: ({ count }) => `O XML contém ${count} notas; envie uma nota por vez.`,
  XML_COM_CAMPO_REPETIDO: ({ paths }) =>
    `O XML repete campos que deveriam aparecer uma única vez: ${paths}. Foi considerada a primeira ocorrência.`,
  XML_SEM_CHAVE: () => 'O XML não informa a chave de acesso no atributo Id de infNFe.',
  CHAVE_DIFERE_DO_XML: ({ sent, found }) =>
    `A chave de acesso informada é ${sent}, mas o XML é da nota de chave ${found}.`,
  NUMERO_DIFERE_DO_XML: ({ sent, found }) => `O número informado é ${sent}, mas o XML diz ${found}.`,
  SERIE_DIFERE_DO_XML: ({ sent, found }) => `A série informada é ${sent}, mas o XML diz ${found}.`,
  DATA_DIFERE_DO_XML: ({ sent, found }) => `A data informada é ${sent}, mas o XML foi emitido em ${found}.`,
  CHAVE_DIFERE_DO_EMITENTE: ({ sent, found }) =>
    `A chave de acesso do XML é do emitente ${sent}, mas o XML diz que o emitente é ${found}.`,
  CHAVE_DIFERE_DO_CONTEUDO: ({ fields }) => `A chave de acesso do XML não corresponde ao conteúdo da nota: ${fields}.`,
  CNPJ_EMITENTE_INVALIDO: ({ document }) => `O CNPJ do emitente (${document}) é inválido.`,
  CPF_EMITENTE_INVALIDO: ({ document }) => `O CPF do emitente (final ${document.slice(-2)}) é inválido.`,
  DESTINATARIO_INVALIDO: ({ document }) => `O documento do destinatário (final ${document.slice(-2)}) é inválido.`,
  MODELO_NAO_E_NFE: ({ model }) => `O modelo do documento é ${model}; uma devolução é uma NF-e, modelo 55.`,
  FINALIDADE_NAO_E_DEVOLUCAO: ({ purpose, kind }) =>
    `A finalidade da nota (finNFe) é ${purpose}${kind === null ? '' : ` (${kind})`}; a de devolução é 4, ou 5 com tpNFCredito 03 ou 06 no retorno por recusa ou falta de entrega.`,
  NOTA_DE_CREDITO_REDUZ_VALOR: () =>
    'A nota é de crédito (finNFe 5) por redução de valores (tpNFCredito 04): cabe num abatimento em que o consumidor fica com o item, e não na volta da mercadoria.',
  CFOP_NAO_E_DE_DEVOLUCAO: ({ cfops }) => `A nota tem CFOP que não está entre os de devolução: ${cfops}.`,
  CFOP_DE_SAIDA_EM_NOTA_DE_ENTRADA: ({ cfops }) =>
    `A nota é de entrada (tpNF 0) e tem CFOP de saída: ${cfops} (rejeição 519 da SEFAZ).`,
  CFOP_DE_ENTRADA_EM_NOTA_DE_SAIDA: ({ cfops }) =>
    `A nota é de saída (tpNF 1) e tem CFOP de entrada: ${cfops} (rejeição 518 da SEFAZ).`,
  CFOP_DIFERE_DO_DESTINO: ({ cfops, destination, rejection }) =>
    `O CFOP não combina com o destino da operação (idDest ${destination}): ${cfops} (rejeição ${rejection} da SEFAZ).`,
  TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS: ({ total, sum }) =>
    `O total dos produtos (vProd) é ${total}, mas os itens somam ${sum} (rejeição 564 da SEFAZ).`,
  TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS: ({ total, sum }) =>
    `O total da nota (vNF) é ${total}, mas produtos, frete, impostos e descontos dão ${sum} (rejeição 610 da SEFAZ).`,
  SEM_NOTA_REFERENCIADA: () => 'A nota não referencia a nota de venda, nem em NFref nem em DFeReferenciado dos itens.',
  CHAVE_REFERENCIADA_INVALIDA: ({ keys }) => `A nota referencia chave de acesso inválida: ${keys}.`,
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
  ...PROCESS_SENTENCES,
}
