import type { FindingCode, FindingDetails } from './finding-details.ts'

/** The sentences about a note, the sale that it returns, and the process that it was sent to. */
export const PROCESS_SENTENCES = {
  NOTA_REFERENCIA_A_SI_MESMA: () => 'A nota referencia a própria chave de acesso, e não a da venda.',
  REFERENCIA_NOS_DOIS_NIVEIS: () =>
    'A nota referencia a venda nos dois níveis, em NFref e em DFeReferenciado dos itens, e só cabe um deles (rejeição 1010 da SEFAZ).',
  REFERENCIA_A_OUTRO_DOCUMENTO: ({ keys }) =>
    `A nota referencia, como nota de venda, um documento que não é NF-e nem NFC-e: ${keys}.`,
  VENDA_POSTERIOR_A_DEVOLUCAO: ({ sale, month }) =>
    `A venda referenciada, de chave ${sale}, é posterior à devolução, que é de ${month}.`,
  NOTA_REFERENCIADA_DIFERE_DA_VENDA: ({ sale }) => `A nota não referencia a nota de venda do pedido, de chave ${sale}.`,
  NOTA_REFERENCIADA_DIFERE_DAS_OUTRAS: ({ sale }) =>
    `As outras notas de devolução deste pedido referenciam a venda ${sale}, e esta não.`,
  CHAVE_DA_VENDA_INVALIDA: ({ key }) =>
    `A chave da nota de venda que o pedido informa (NotaFiscalChave) não é válida: ${key}. A referência não foi comparada com ela.`,
  NOTA_E_A_DA_VENDA: () => 'A chave informada é a da nota de venda do pedido, e não a da devolução.',
  EMITENTE_NAO_E_A_LOJA: ({ found, expected }) =>
    `O emitente da nota (${found}) não é a loja do processo (CNPJ ${expected}).`,
  DESTINATARIO_NAO_E_O_CONSUMIDOR: ({ found, expected }) =>
    `O destinatário da nota de entrada (${found}) não é o consumidor do processo (${expected}).`,
  EMITENTE_NAO_E_O_CONSUMIDOR: ({ found, expected }) =>
    `O emitente da nota de saída (${found}) não é o comprador do processo (${expected}).`,
  DESTINATARIO_NAO_E_A_LOJA: ({ found, expected }) =>
    `O destinatário da nota de saída (${found}) não é a loja do processo (CNPJ ${expected}).`,
  VALOR_LONGE_DO_PROCESSO: ({ value, least, most }) =>
    `O valor da nota (${value}) está longe do que o processo devolve, de ${least} a ${most}.`,
  DATA_LONGE_DO_PROCESSO: ({ date, opened, days, isBefore }) =>
    `A nota é de ${date}, ${days} dias ${isBefore ? 'antes' : 'depois'} da abertura do processo, em ${opened}.`,
  DATA_NO_FUTURO: ({ date }) => `A nota é de ${date}, uma data que ainda não chegou (rejeição 703 da SEFAZ).`,
  CHAVE_EM_OUTRO_PROCESSO: ({ processes }) => `A mesma nota já está em outro processo: ${processes}.`,
} satisfies { readonly [Code in FindingCode]?: (details: FindingDetails[Code]) => string }
