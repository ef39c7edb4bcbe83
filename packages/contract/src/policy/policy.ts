import Type, { type Static } from 'typebox'
import { ProcessParams, Word } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { evaluateRules, RuleVerdict } from './rules.ts'
import { FilledText, Flag, List, LongText, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'

const LARGEST_VERSION = 2_147_483_647
/**
 * The largest number of characters of an account file; one with more than 512 KB of UTF-8 is refused as a fault of the file.
 */
const LONGEST_FILE = 524_288

const common = { section: 'gestão', tag: 'Gestão da conta' } as const

const Version = (description: string) => WholeNumber(description, 1, LARGEST_VERSION)
/** The text of an account file. */
export const AccountYaml = Type.String({
  description: 'O arquivo da conta, em YAML.',
  minLength: 1,
  maxLength: LONGEST_FILE,
})

export const PolicyChange = named('MudancaDePolitica', 'O que uma versão diz de outro modo que a anterior.', {
  tipo: Word('Se é novo, se saiu ou se é outro.', ['incluido', 'removido', 'alterado']),
  caminho: FilledText('Onde, no vocabulário do arquivo: politica.prazos.troca.dias.', { maxLength: 1000 }),
  de: Nullable(LongText('O que era; null no que é novo.')),
  para: Nullable(LongText('O que passa a ser; null no que saiu.')),
})

const PolicyFault = named('ErroDePolitica', 'Algo errado no arquivo.', {
  ponteiro: Text('Onde, como JSON Pointer; vazio quando o arquivo todo não pode ser lido.', { maxLength: 1000 }),
  caminho: Text('O mesmo, como se escreve: lojas[0].url.', { maxLength: 1000 }),
  linha: WholeNumber('Linha do arquivo, a partir de 1.', 1, LONGEST_FILE),
  coluna: WholeNumber('Coluna, a partir de 1.', 1, LONGEST_FILE),
  mensagem: LongText('O que há.'),
})

const versionFields = {
  versao: Version('Número da versão.'),
  aplicadaEm: Moment('Quando passou a valer.'),
  por: Text('Quem aplicou.'),
  nota: Nullable(LongText('Por quê, nas palavras de quem aplicou.')),
}

export const PolicyVersion = named('VersaoDaPolitica', 'Uma versão da configuração da conta.', versionFields)

const MOST_CHANGES = 5000
const Changes = (description: string) => List(PolicyChange, description, { maxItems: MOST_CHANGES })
const Warnings = List(LongText('Onde a lei prevalece sobre o que a loja decidiu.'), 'Avisos; não impedem.', {
  maxItems: MOST_CHANGES,
})

const PolicyVersionDetail = named('VersaoDaPoliticaCompleta', 'Uma versão, com o texto e o que ela mudou.', {
  ...versionFields,
  yaml: Type.String({ description: 'O texto como foi aplicado.', maxLength: LONGEST_FILE }),
  mudancas: Changes('O que mudou em relação à versão anterior; tudo, na primeira.'),
})

const exampleChange = { tipo: 'alterado', caminho: 'politica.prazos.troca.dias', de: '30', para: '15' } as const
const exampleVersion = {
  versao: 4,
  aplicadaEm: '2026-11-18T14:05:00Z',
  por: 'credential 1',
  nota: 'Prazo de troca menor na liquidação',
}
const exampleYaml = 'nome: Loja Exemplo\nprefixo: LE\npolitica: { prazos: { troca: { dias: 15 } } }\n'

export const listPolicyVersions = {
  ...common,
  operationId: 'listPolicyVersions',
  method: 'GET',
  url: '/v1/gestao/politica/versoes',
  scope: 'gestao:admin',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista as versões da configuração',
  description: 'Lista as versões aplicadas, da mais nova à mais antiga, em páginas: quando, por quem e por quê.',
  schema: { querystring: Type.Object({ ...pageFields }), entity: PolicyVersion },
  refusals: {},
  examples: { querystring: { pageNumber: 1 }, entity: exampleVersion },
} as const satisfies Operation

export const getPolicyVersion = {
  ...common,
  operationId: 'getPolicyVersion',
  method: 'GET',
  url: '/v1/gestao/politica/versoes/:versao',
  scope: 'gestao:admin',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra uma versão da configuração',
  description: 'Mostra o texto aplicado e o que ele mudou em relação à versão anterior.',
  schema: { params: Type.Object({ versao: Version('Número da versão.') }), entity: PolicyVersionDetail },
  refusals: { 'policy-version-not-found': 404 },
  examples: {
    params: { versao: 4 },
    entity: { ...exampleVersion, yaml: exampleYaml, mudancas: [exampleChange] },
  },
} as const satisfies Operation

const Validation = named('ValidacaoDePolitica', 'O que há de errado em um rascunho, ou o que ele mudaria.', {
  valida: Flag('Se pode ser publicado.'),
  erros: List(PolicyFault, 'Todos os erros de uma vez, na ordem do arquivo; vazia quando válida.', { maxItems: 1000 }),
  avisos: Warnings,
  versao: WholeNumber('Versão em vigor, a que publicar deve receber; 0 quando não há nenhuma.', 0, LARGEST_VERSION),
  mudancas: Changes('O que mudaria em relação à versão em vigor; vazia quando há erros.'),
})

export const validatePolicy = {
  ...common,
  operationId: 'validatePolicy',
  method: 'POST',
  url: '/v1/gestao/politica/validar',
  scope: 'gestao:admin',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  summary: 'Confere um rascunho da configuração',
  description:
    'Confere o arquivo inteiro e diz o que mudaria. Nada é gravado; um arquivo com erros é uma resposta 200.',
  schema: {
    body: Type.Object({ yaml: AccountYaml }, { title: 'ValidarPoliticaRequest', description: 'O rascunho.' }),
    entity: Validation,
  },
  verbatim: ['yaml'],
  refusals: {},
  examples: {
    body: { yaml: exampleYaml },
    entity: { valida: true, erros: [], avisos: [], versao: 3, mudancas: [exampleChange] },
  },
} as const satisfies Operation

const Publication = named('PublicacaoDePolitica', 'A versão em vigor depois de publicar.', {
  versao: Version('Versão em vigor.'),
  publicada: Flag('Se é nova; falso quando o rascunho diz o mesmo que já valia.'),
  avisos: Warnings,
  mudancas: Changes('O que mudou.'),
})

export const publishPolicy = {
  ...common,
  operationId: 'publishPolicy',
  method: 'POST',
  url: '/v1/gestao/politica/publicar',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Publica um rascunho como a nova versão da configuração',
  description:
    'Aplica o rascunho inteiro ou nada. Leva a versão que o autor viu: se outra foi publicada nesse meio-tempo, nada é feito e a resposta é um 409. As réplicas passam a usá-la em segundos. Onde a conta quer duas pessoas, o que guarda menos o dinheiro (a aprovação dupla, gatilhos, tetos, itens mantidos, percentuais de vale, automações, conectores) espera a segunda.',
  schema: {
    body: Type.Object(
      {
        yaml: AccountYaml,
        versao: WholeNumber('Versão em vigor quando o rascunho foi feito.', 0, LARGEST_VERSION),
        nota: LongText('Por quê; fica guardado com a versão e na auditoria.'),
      },
      { title: 'PublicarPoliticaRequest', description: 'O rascunho, a versão vista e por quê.' },
    ),
    entity: Publication,
  },
  verbatim: ['yaml'],
  refusals: {
    'reauthentication-needed': 409,
    'policy-invalid': 400,
    'policy-stale': 409,
    'second-person-needed': 409,
    'person-needed': 400,
  },
  examples: {
    body: { yaml: exampleYaml, versao: 3, nota: 'Prazo de troca menor na liquidação' },
    entity: { versao: 4, publicada: true, avisos: [], mudancas: [exampleChange] },
  },
} as const satisfies Operation

const ProcessVerdict = named('VereditoGuardado', 'Por que a solicitação foi permitida ou recusada, como foi julgada.', {
  ...RuleVerdict.properties,
  revisar: Flag('Se requer análise manual antes de qualquer automação.'),
  motivosDaRevisao: List(
    Word('Por que requer análise manual.', [
      'motivo_desconhecido',
      'pedido_cancelado',
      'lei_acima_da_politica',
      'defeito_depois_dos_prazos',
      'entrega_desconhecida',
      'entrega_no_futuro',
      'pedido_antigo_demais',
      'comprador_com_cnpj',
    ]),
    'Vazia quando ninguém precisa, ou quando a solicitação foi recusada.',
  ),
  versaoDaConfiguracao: WholeNumber('Versão da configuração que julgou.', 0, LARGEST_VERSION),
})

export const getProcessVerdict = {
  operationId: 'getProcessVerdict',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/veredito',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Explica o veredito de um processo',
  description:
    'Mostra o veredito como foi dado quando a solicitação chegou, nas palavras da avaliação de regras: cada regra com o que viu, o que decidiu e a menor mudança que a inverteria. O texto de um motivo que a conta não conhece não é guardado aqui. Processos de antes de haver este registro vêm sem regras.',
  schema: { params: ProcessParams, entity: ProcessVerdict },
  refusals: { 'process-not-found': 404 },
  examples: {
    params: { processoId: 4218 },
    entity: {
      ...evaluateRules.examples.entity,
      revisar: false,
      motivosDaRevisao: [],
      versaoDaConfiguracao: 3,
    },
  },
} as const satisfies Operation

export type ProcessVerdict = Static<typeof ProcessVerdict>
export type PolicyChange = Static<typeof PolicyChange>
