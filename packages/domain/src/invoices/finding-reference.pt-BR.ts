import type { FindingCode } from './finding-details.ts'

/** An entry of the published catalogue of findings. */
export interface FindingReference {
  /** Describes the check, in Portuguese. */
  readonly about: string
  /** Whether a strict account refuses the note: the document proves the fault by itself, or contract §3 names it. */
  readonly isRefused: boolean
  /** The rejections with which SEFAZ would answer a request to authorize such a note. */
  readonly rejections: readonly number[]
  /** The source of the check. */
  readonly source: string
}

const MOC = 'MOC 7.0 (leiaute 4.00)'
const NT_REFORM = 'NT 2025.002 (esquemas PL_010_V1.30)'
const NT_CNPJ = 'NT Conjunta 2025.001 e IN RFB 2.229/2024'
const NT_RETURN = 'NT 2015.002 v1.40'
const NT_SIG = 'NT 2022.003'
const DCE = 'Ajuste SINIEF 5/2021 (leiaute 1.00 da DC-e)'
const SIGNATURE = 'MOC 7.0 (XMLDSig)'
const OWN = 'os dados do processo'

/** Every finding, as the published catalogue describes it. */
export const FINDING_REFERENCE: Readonly<Record<FindingCode, FindingReference>> = {
  CHAVE_TAMANHO: refused('A chave tem 44 caracteres.', MOC),
  CHAVE_FORMATO: refused('A chave só tem dígitos, e letras maiúsculas nas 12 primeiras posições do CNPJ.', NT_CNPJ),
  CHAVE_DIGITO: refused('O dígito verificador da chave confere.', NT_CNPJ, 253),
  CNPJ_DA_CHAVE_INVALIDO: refused('O emitente dentro da chave é um CNPJ ou CPF válido.', NT_CNPJ, 617),
  CHAVE_UF_INVALIDA: refused('A chave começa com o código de um estado.', MOC, 614),
  CHAVE_DATA_INVALIDA: refused('O ano e o mês da chave existem.', MOC, 615, 616),
  CHAVE_NUMERO_ZERO: refused('O número da nota na chave não é 0.', MOC, 619),
  CHAVE_DE_NFCE: refused('A chave não é de uma NFC-e (modelo 65), que não pode ser de devolução.', MOC, 715),
  CHAVE_DE_CTE: refused('A chave não é de um CT-e (modelo 57).', MOC, 618),
  CHAVE_DE_DCE: refused('A chave não é de uma DC-e (modelo 99).', DCE, 618),
  CHAVE_DE_OUTRO_MODELO: refused('A chave é de uma NF-e, modelo 55.', MOC, 618),
  NUMERO_DIFERE_DA_CHAVE: refused('Sem XML, o número informado é o da chave.', MOC),
  SERIE_DIFERE_DA_CHAVE: refused('Sem XML, a série informada é a da chave.', MOC),
  DATA_DIFERE_DA_CHAVE: warned('Sem XML, a data informada é do ano e mês da chave, com um dia de folga.', MOC, 561),
  XML_MAL_FORMADO: refused('O XML é bem formado.', MOC, 225),
  XML_FORA_DOS_LIMITES: refused('O XML cabe nos limites de leitura.', 'limites do Vaivém'),
  XML_NAO_E_NFE: refused('O XML é de uma NF-e.', MOC),
  XML_E_DCE: refused('O XML não é de uma DC-e, que acompanha a postagem e não devolve a mercadoria.', DCE),
  XML_COM_VARIAS_NOTAS: refused('O XML tem uma nota só.', MOC),
  XML_COM_CAMPO_REPETIDO: refused('O que só cabe uma vez no leiaute aparece uma vez.', MOC, 225),
  XML_SEM_CHAVE: refused('O XML traz a chave no atributo Id.', MOC, 225),
  CHAVE_DIFERE_DO_XML: refused('A chave informada é a do XML.', MOC),
  NUMERO_DIFERE_DO_XML: refused('O número informado é o do XML.', MOC),
  SERIE_DIFERE_DO_XML: refused('A série informada é a do XML.', MOC),
  DATA_DIFERE_DO_XML: warned('A data informada é a do XML, com um dia de folga.', MOC),
  CHAVE_DIFERE_DO_EMITENTE: refused('A chave do XML traz o emitente do conteúdo, fora das séries 890 a 899.', MOC, 502),
  CHAVE_DIFERE_DO_CONTEUDO: refused(
    'UF, mês, modelo, série, número, forma de emissão e código da chave são os do conteúdo.',
    MOC,
    502,
    561,
    562,
  ),
  CNPJ_EMITENTE_INVALIDO: refused('O CNPJ do emitente é válido.', NT_CNPJ, 207),
  CPF_EMITENTE_INVALIDO: refused('O CPF do emitente é válido.', MOC, 401),
  DESTINATARIO_INVALIDO: refused('O CNPJ ou CPF do destinatário é válido.', NT_CNPJ, 208, 237),
  MODELO_NAO_E_NFE: warned('O modelo do XML é 55.', MOC),
  FINALIDADE_NAO_E_DEVOLUCAO: refused(
    'A finalidade (finNFe) é 4, ou 5 com tpNFCredito 03 ou 06 (o 06 é de versão da nota técnica posterior aos esquemas).',
    NT_REFORM,
  ),
  NOTA_DE_CREDITO_REDUZ_VALOR: warned('A nota de crédito (finNFe 5) não é só de redução de valores.', NT_REFORM),
  CFOP_NAO_E_DE_DEVOLUCAO: warned('Os CFOP são dos que a SEFAZ aceita em devoluções, ou 1949 e 2949.', NT_RETURN, 327),
  CFOP_DE_SAIDA_EM_NOTA_DE_ENTRADA: warned('Uma nota de entrada (tpNF 0) só tem CFOP de entrada.', MOC, 519),
  CFOP_DE_ENTRADA_EM_NOTA_DE_SAIDA: warned('Uma nota de saída (tpNF 1) só tem CFOP de saída.', MOC, 518),
  CFOP_DIFERE_DO_DESTINO: warned('O primeiro algarismo do CFOP combina com idDest.', MOC, 731, 732, 733),
  TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS: warned('Os itens somam vProd, a um centavo.', MOC, 564),
  TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS: warned('Produtos, acréscimos e descontos dão vNF, a um centavo.', MOC, 610),
  SEM_NOTA_REFERENCIADA: refused('A nota referencia uma venda, em NFref ou nos itens.', NT_REFORM, 321),
  CHAVE_REFERENCIADA_INVALIDA: refused(
    'A chave referenciada é válida; de refNFeSig (código zerado) só se confere a forma.',
    NT_SIG,
    547,
  ),
  NOTA_REFERENCIA_A_SI_MESMA: refused('A nota não referencia a própria chave.', MOC),
  REFERENCIA_NOS_DOIS_NIVEIS: warned(
    'A venda é referenciada em NFref ou em DFeReferenciado, não nos dois.',
    NT_REFORM,
    1010,
  ),
  REFERENCIA_A_OUTRO_DOCUMENTO: refused('A chave referenciada como venda é de NF-e ou NFC-e.', MOC),
  VENDA_POSTERIOR_A_DEVOLUCAO: warned('A venda não é de um mês posterior ao da devolução.', MOC),
  NOTA_REFERENCIADA_DIFERE_DA_VENDA: refused(
    'A nota referencia a venda do pedido: NotaFiscalChave, ou a chave que o conector conta.',
    OWN,
  ),
  NOTA_REFERENCIADA_DIFERE_DAS_OUTRAS: warned(
    'Sem a chave da venda no pedido: a nota referencia a mesma venda que o XML das outras notas do pedido.',
    OWN,
  ),
  CHAVE_DA_VENDA_INVALIDA: warned(
    'A chave de venda que o pedido informa é válida; senão nada é comparado com ela.',
    OWN,
  ),
  NOTA_E_A_DA_VENDA: warned('A nota não é a própria nota de venda do pedido.', OWN),
  SEM_PROTOCOLO: warned('O XML traz o protocolo de autorização.', MOC),
  NOTA_NAO_AUTORIZADA: refused('A situação do protocolo é 100 ou 150.', MOC),
  PROTOCOLO_DE_OUTRA_NOTA: warned('O protocolo é da mesma chave e do mesmo resumo.', MOC),
  AMBIENTE_DE_TESTE: warned('A nota é do ambiente de produção.', MOC, 252),
  ASSINATURA_AUSENTE: warned('O XML está assinado.', SIGNATURE),
  ASSINATURA_INVALIDA: warned('A assinatura confere.', SIGNATURE, 297),
  ASSINATURA_ILEGIVEL: warned('A assinatura tem a forma do leiaute.', SIGNATURE, 298),
  ASSINATURA_COM_RECUO: warned('A assinatura confere sem retirar espaços do arquivo.', SIGNATURE),
  ASSINATURA_NAO_VERIFICADA: warned('O XML é pequeno o bastante para conferir a assinatura.', SIGNATURE),
  EMITENTE_NAO_E_A_LOJA: warned(
    'A nota de entrada é da loja do processo (cnpj da conta; sem ele, o emitente da chave de venda): qualquer estabelecimento da empresa.',
    OWN,
  ),
  DESTINATARIO_NAO_E_O_CONSUMIDOR: warned('O destinatário da nota de entrada é o consumidor do pedido.', OWN),
  EMITENTE_NAO_E_O_CONSUMIDOR: warned('O emitente da nota de saída é o comprador do pedido.', OWN),
  DESTINATARIO_NAO_E_A_LOJA: warned('O destinatário da nota de saída é a loja do processo.', OWN),
  VALOR_LONGE_DO_PROCESSO: warned(
    'O valor vai da metade da unidade mais barata a uma vez e meia o que volta, com o frete do pedido.',
    OWN,
  ),
  DATA_LONGE_DO_PROCESSO: warned('A nota é de até 30 dias antes e 90 depois da abertura do processo.', OWN),
  DATA_NO_FUTURO: warned('A data já chegou, com um dia de folga.', MOC, 703),
  CHAVE_EM_OUTRO_PROCESSO: warned('Nenhum outro processo da conta tem a nota ativa.', OWN),
}

function refused(about: string, source: string, ...rejections: readonly number[]): FindingReference {
  return { about, isRefused: true, rejections, source }
}

function warned(about: string, source: string, ...rejections: readonly number[]): FindingReference {
  return { about, isRefused: false, rejections, source }
}
