import type { Answer } from '../../api/answer.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { connectorCopy } from '../settings/connectors/connectors.pt-BR.ts'

export type ShadowDifference = Answer<'listShadowDifferences'>['diferencas'][number]
export type Mapping = NonNullable<Answer<'getShadowMapping'>['ultima']>

const returns = (many: number) => (many === 1 ? '1 devolução' : `${count(many)} devoluções`)

/** The sum of one figure over the answers to the parts of a file. */
function sum<Name extends string>(parts: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return parts.reduce((all, part) => all + part[name], 0)
}

function total<Name extends string>(parts: readonly Readonly<Record<Name, number>>[], name: Name): string {
  return count(sum(parts, name))
}

/** The texts of the page of shadow mode. */
export const shadowText = {
  title: 'Modo sombra',
  about:
    'O que o serviço de devoluções atual fez, ao lado do que o Vaivém faria pela política de cada dia. Aqui nada é enviado a ninguém.',
  tabs: { diferencas: 'Diferenças', arquivos: 'Arquivos e histórico', troca: 'Troca de serviço' },
}

export const reportText = {
  from: 'De',
  to: 'Até',
  rule: 'Regra',
  allRules: 'todas as regras',
  nothing: 'Nada foi comparado ainda',
  nothingSays: 'Envie um arquivo do serviço atual, e aqui aparece em que ele e o Vaivém diferem, por regra e valor.',
  toFiles: 'Ir para os arquivos',
  noDays: 'Nenhuma devolução foi pedida nestes dias.',
  tooMany: (days: number) =>
    `Aqui aparecem os ${count(days)} dias mais recentes deste período. Para ver os outros, escolha menos dias.`,
  totals: 'Totais do período',
  compared: 'Devoluções comparadas',
  agreeing: 'Iguais',
  different: 'Com diferenças',
  inReview: 'O Vaivém deixaria para uma pessoa',
  present: 'O serviço atual devolveu',
  here: 'O Vaivém devolveria',
  more: 'O serviço atual devolve a mais',
  less: 'O serviço atual devolve a menos',
  even: 'Os dois devolvem o mesmo',
  byRule: 'Por regra',
  byRuleAbout: 'O valor é o que o serviço atual devolve a mais; com sinal de menos, o que ele devolve a menos.',
  noRules: 'Nenhuma diferença: o Vaivém faria o mesmo em todas.',
  differences: 'Diferenças',
  amount: 'Valor',
  see: 'Ver as devoluções',
  seeRule: (rule: string) => `Ver as devoluções de ${rule}`,
  byDay: 'Dia a dia',
  day: 'Dia',
  seeDay: (day: string) => `Ver as devoluções de ${day}`,
  rows: 'Devoluções que diferem',
  rowsOf: (day: string) => `Devoluções de ${day} que diferem`,
  rowsNone: 'Nenhuma diferença com estes filtros.',
  everyDay: 'Voltar a todos os dias',
  shown: (shown: number, total: number) =>
    shown === total
      ? `${count(total)} ${total === 1 ? 'diferença' : 'diferenças'}.`
      : `Aqui aparecem as ${count(shown)} mais recentes de ${count(total)}. Escolha uma regra ou um dia; o comando vaivem shadow report traz todas.`,
  csv: 'Baixar CSV',
  return: 'Devolução',
  order: (number: string) => `pedido ${number}`,
  orderTitle: 'Pedido',
  presentDid: 'O serviço atual',
  hereDoes: 'O Vaivém',
  unknown: 'não diz quanto devolveu',
  gave: (amount: string) => `devolveu ${amount}`,
  gives: (amount: string) => `devolveria ${amount}`,
  why: 'Por quê',
  policy: (version: number) => `política ${version}`,
  process: 'Processo',
  noProcess: 'não importada',
}

/** The names of what decides, where it is no rule of the policy; those rules have their own names. */
export const moneyRules: Readonly<Record<string, string>> = {
  FormaDoEstorno: 'Dinheiro ou vale',
  FreteDoEstorno: 'Frete devolvido',
  CustoDoEnvio: 'Custo do envio',
  ValorDoVale: 'Valor do vale',
  ValorDosProdutos: 'Valor dos produtos',
  ParteDoValePresente: 'Parte do vale-presente',
  ParteDoCashback: 'Parte do cashback',
  PermitidoPorPadrao: 'Nenhuma regra impede',
}

export const stateNames = {
  em_analise: 'em análise',
  aprovada: 'aprovou',
  postada: 'aprovou e recebeu a postagem',
  recebida: 'aprovou e recebeu os itens',
  encerrada: 'aprovou e encerrou',
  recusada: 'recusou',
  cancelada: 'cancelou',
} satisfies Record<ShadowDifference['situacaoHoje'], string>

export const verdictNames = {
  permitida: 'permitiria',
  em_analise: 'deixaria para uma pessoa',
  recusada: 'recusaria',
} satisfies Record<ShadowDifference['veredito'], string>

export const filesText = {
  mapping: {
    title: 'Como ler o arquivo',
    about:
      'O mapeamento é um JSON que diz de que coluna do arquivo vem cada informação. Uma pessoa revisa e aprova; só com um mapeamento aprovado dá para comparar e importar.',
    guide: 'Como escrever o mapeamento',
    none: 'Ainda não há um mapeamento.',
    inForce: (version: number, when: string) => `Em vigor: versão ${version}, aprovada em ${when}.`,
    noneInForce: 'Nenhuma versão foi aprovada.',
    draft: (version: number, when: string) =>
      `Rascunho: versão ${version}, guardada em ${when}. Confira-a com um arquivo, revise e aprove.`,
    file: 'Mapeamento (JSON)',
    save: 'Guardar como rascunho',
    saved: (version: number) => `Versão ${version} guardada.`,
    approve: (version: number) => `Aprovar a versão ${version}`,
    approved: (version: number) => `Versão ${version} aprovada: os arquivos são lidos por ela.`,
    notJson: 'O arquivo não é um JSON.',
    show: (version: number) => `Ver a versão ${version}`,
    hide: 'Esconder',
    format: (service: string, format: string, decimal: string, dates: string) =>
      `${service}: ${format.toUpperCase()}, centavos depois de “${decimal}”, datas como ${dates}.`,
    member: 'Informação',
    from: 'De onde vem',
    words: 'Palavras',
    fixed: (value: string) => `sempre “${value}”`,
    column: (name: string) => `coluna “${name}”`,
    word: (from: string, to: string) => `${from} é ${to}`,
    notAllowed: 'Só a administração guarda e aprova mapeamentos.',
  },
  file: {
    title: 'Enviar um arquivo do serviço atual',
    about:
      'Conferir não guarda nada. Comparar guarda as diferenças e não envia nada. Importar transforma as devoluções em processos, sem avisar ninguém. Repetir não muda nada.',
    field: 'Arquivo',
    choose: 'Escolher o arquivo…',
    limit:
      'CSV ou JSON, até 512 KiB por vez; para arquivos maiores, use os comandos vaivem shadow feed e vaivem shadow import.',
    tooLarge:
      'O arquivo passa de 512 KiB. Divida o arquivo, ou use os comandos vaivem shadow feed e vaivem shadow import.',
    empty: 'O arquivo está vazio.',
    missing: 'Escolha um arquivo.',
    check: 'Conferir',
    compare: 'Comparar',
    take: 'Importar o histórico…',
    takeTitle: 'Importar o histórico?',
    takeAbout:
      'Cada devolução do arquivo vira um processo com a data em que foi pedida, e as suas unidades não podem ser devolvidas outra vez. Nada é enviado. Não há um comando que desfaça a importação.',
    takeConfirm: 'Importar',
    needsMapping: 'Guarde antes um mapeamento.',
    needsApproval: 'Aprove antes um mapeamento.',
    onlyAdmin: 'Só a administração compara arquivos.',
    onlyFinance: 'Só o financeiro importa o histórico: ele diz o que já foi estornado.',
    checked: (version: number, rows: number, fitting: number) =>
      `Lido pela versão ${version}: ${count(rows)} ${rows === 1 ? 'linha' : 'linhas'}, ${returns(fitting)} sem erro. Nada foi guardado.`,
    soFar: (many: number) => `${returns(many)} até agora; o que já foi feito fica.`,
    compared: (parts: readonly Answer<'feedShadowReturns'>[]) =>
      `Novas: ${total(parts, 'novas')}. Mudaram: ${total(parts, 'mudadas')}. Já conhecidas: ${total(parts, 'iguais')}. Com diferenças: ${total(parts, 'diferentes')}.`,
    taken: (parts: readonly Answer<'importShadowHistory'>[]) =>
      `${returns(sum(parts, 'importadas'))} ${sum(parts, 'importadas') === 1 ? 'virou processo' : 'viraram processos'}, ${total(parts, 'conhecidas')} já eram. Vales que passaram a ser conhecidos: ${total(parts, 'vales')}.`,
    faults: 'Linhas com erro',
    faultsSay: (many: number) =>
      `${count(many)} ${many === 1 ? 'linha tem erro' : 'linhas têm erro'} e ${many === 1 ? 'ficou' : 'ficaram'} de fora.`,
    row: 'Linha',
    wholeFile: 'o arquivo todo',
    column: 'Coluna',
    fault: 'O que está errado',
    toReport: 'Ver as diferenças',
  },
  state: {
    title: 'Andamento',
    compared: (many: number, first: string, last: string, when: string) =>
      `Comparação: ${returns(many)}, de ${first} a ${last}; a última em ${when}.`,
    notCompared: 'Comparação: nenhuma devolução ainda.',
    imported: (many: number, open: number, when: string) =>
      `Histórico: ${returns(many)} ${many === 1 ? 'importada' : 'importadas'}, ${count(open)} em aberto; a última em ${when}.`,
    notImported: 'Histórico: nenhuma devolução importada ainda.',
    vouchers: (many: number, rest: string) =>
      many === 1 ? `Vales: 1 com saldo, ${rest}.` : `Vales: ${count(many)} com saldo, ao todo ${rest}.`,
    noVouchers: 'Vales: nenhum com saldo.',
    showVouchers: 'Ver os vales com saldo',
    hideVouchers: 'Esconder os vales',
    voucherList: 'Vales do serviço atual com saldo',
    code: 'Código',
    worth: 'Valia',
    rest: 'Saldo',
    until: 'Vale até',
    noEnd: 'sem prazo',
    process: 'Processo',
  },
}

export const switchText = {
  about:
    'Ao passar, cada conector que só observa começa a enviar, e uma pessoa confirma cada envio. Ao voltar, cada um fica como estava antes, e o que ainda não saiu não sai mais.',
  observing: 'A loja ainda não passou para o Vaivém.',
  over: (when: string) => `A loja passou para o Vaivém em ${when}.`,
  go: 'Passar para o Vaivém…',
  goTitle: 'Passar a loja para o Vaivém?',
  goConfirm: 'Passar para o Vaivém',
  goes: 'Passam a confirmar cada envio:',
  back: 'Voltar ao serviço atual…',
  backTitle: 'Voltar ao serviço atual?',
  backConfirm: 'Voltar ao serviço atual',
  returns: 'Voltam a ser como antes:',
  moved: 'A loja passou para o Vaivém.',
  movedBack: 'A loja voltou ao serviço atual.',
  nothingObserves: 'Nenhum conector está só observando: não há o que trocar.',
  onlyAdmin: 'Só a administração troca de serviço.',
  why: 'Por quê (opcional)',
  whyHint: 'Fica na auditoria.',
  connectors: 'Conectores',
  connector: 'Conector',
  step: 'Etapa',
  way: 'Se voltar',
  stays: 'não muda',
  none: 'O arquivo da conta ainda não tem conector algum.',
  toConnectors: 'Mudar um conector por vez',
  kinds: { loja: 'Loja', transportadora: 'Transportadora', provedor: 'Provedor de pagamento' } as Readonly<
    Record<string, string>
  >,
  name: (kind: string, id: number) => `${kind} ${id}`,
}

/** How far a connector works by itself, in the words of the page of connectors. */
export const stepNames: Readonly<Record<string, string>> = connectorCopy.step.names
