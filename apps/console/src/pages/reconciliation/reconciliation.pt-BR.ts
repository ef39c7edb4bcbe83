import type { Answer } from '../../api/answer.ts'
import { count } from '../../shared/wording.pt-BR.ts'

export type Difference = Answer<'showReconciledDay'>['diferencas'][number]
export type DifferenceAct = Difference['atosPossiveis'][number]
type Covers = Answer<'listStatementAccounts'>['contas'][number]['abrange']

export const reconciliationText = {
  title: 'Conciliação',
  about:
    'O extrato do provedor de pagamento ou do banco contra o razão, dia a dia. O que confere não aparece; cada diferença diz o próximo passo.',
  account: 'Conta de extrato',
  from: 'De',
  to: 'Até',
  noAccounts: 'Ainda não há extratos. Importe o primeiro.',
  noDays: 'Nada foi pago nem consta do extrato nestes dias.',
  days: 'Dias',
  day: 'Dia',
  ledger: 'No razão',
  statement: 'No extrato',
  difference: 'Diferença',
  matched: 'Conferem',
  open: 'Em aberto',
  show: 'Ver as diferenças',
  showOf: (day: string) => `Ver as diferenças de ${day}`,
  allMatch: 'Confere',
  differencesOf: (day: string) => `Diferenças de ${day}`,
  none: 'Nenhuma diferença neste dia.',
  more: (shown: number, total: number) =>
    `Mostram-se ${count(shown)} de ${count(total)}; as que ninguém resolveu vêm antes.`,
  what: 'O que difere',
  refund: 'Estorno',
  reference: 'Referência',
  next: 'Próximo passo',
  done: 'Feito',
  actions: 'Ações',
  kinds: {
    'so-no-razao': 'Só no razão',
    'so-no-extrato': 'Só no extrato',
    'valor-difere': 'Valor difere',
    'pago-duas-vezes': 'Pago duas vezes',
  } satisfies Record<Difference['tipo'], string>,
  acts: {
    consultar: 'Consultar a loja',
    registrar: 'Registrar como paga',
    contestar: 'Contestar',
    ignorar: 'Ignorar',
  } satisfies Record<DifferenceAct, string>,
  acted: {
    consultar: 'consultada',
    registrar: 'registrada como paga',
    contestar: 'contestada',
    ignorar: 'ignorada',
  } satisfies Record<DifferenceAct, string>,
  found: { feito: 'a loja diz que fez', 'nao-feito': 'a loja não conhece', 'sem-resposta': 'a loja não respondeu' },
  by: (who: string, moment: string) => `por ${who}, ${moment}`,
  reason: 'Motivo',
  reasonHint: 'Fica na auditoria.',
  reasonMissing: 'Diga o motivo.',
  whichRefund: 'Número do estorno que esta linha pagou',
  whichRefundHint: 'Está na planilha do banco e no processo; o valor tem de ser exatamente o mesmo.',
  refundMissing: 'Diga o número do estorno.',
  means: 'Meio',
  meansNames: { pix: 'Pix', transferencia: 'Transferência' },
  recorded: (act: DifferenceAct) => `Diferença ${reconciliationText.acted[act]}.`,
  import: {
    open: 'Importar extrato…',
    title: 'Importar extrato',
    about: 'Só contam as saídas: devoluções e pagamentos. A mesma linha, se vier de novo, não conta duas vezes.',
    name: 'Conta',
    nameHint: 'Como você chama a conta no provedor ou banco. Um nome novo cria outra.',
    nameMissing: 'Diga o nome da conta.',
    covers: 'O que os extratos dela mostram',
    coversNames: {
      automaticos: 'Estornos que o provedor ou a loja fez',
      manuais: 'Pagamentos que a equipe fez pelo banco',
      todos: 'Os dois',
    } satisfies Record<Covers, string>,
    format: 'Formato do arquivo',
    formats: {
      modelo: 'Modelo: Data; Valor; Referência; Identificador',
      'mercadopago-liberacoes': 'Mercado Pago: relatório de liberações',
    },
    file: 'Arquivo',
    choose: 'Escolher o arquivo…',
    fileMissing: 'Escolha o arquivo.',
    confirm: 'Importar',
    done: (fresh: number, amount: string, known: number) =>
      `${count(fresh)} ${fresh === 1 ? 'linha nova' : 'linhas novas'}, ${amount}; ${count(known)} já conhecidas.`,
  },
}

type Fetched = Exclude<Answer<'fetchStatement'>['estado'], 'lido'>

export const fetchText = {
  open: 'Buscar no provedor',
  title: 'Buscar um extrato no provedor',
  about:
    'O provedor faz o extrato em alguns minutos, e o que já se conhece não conta de novo. Só dias que já acabaram.',
  provider: 'Provedor',
  from: 'De',
  to: 'Até',
  confirm: 'Buscar',
  again: 'Buscar de novo',
  told: {
    pedido: 'O provedor está fazendo o extrato. Busque de novo em alguns minutos.',
    'sem-resposta':
      'O provedor não deu o extrato. Veja em Ajustes › Conectores se ele está parado ou sem credenciais, e busque de novo.',
    ilegivel: 'O arquivo do provedor não se lê: configure nele o relatório de liberações com todas as colunas, em CSV.',
  } satisfies Record<Fetched, string>,
}

interface When {
  readonly day: string
  readonly tried: string
}

export const latestText = {
  title: 'Extratos buscados todo dia',
  none: 'o primeiro é buscado depois das 5 horas: o de ontem.',
  read: ({ day, tried }: When, fresh: number) =>
    `o extrato de ${day} foi lido em ${tried}, com ${count(fresh)} ${fresh === 1 ? 'linha nova' : 'linhas novas'}.`,
  asked: ({ day, tried }: When) =>
    `o provedor está fazendo o extrato de ${day}; foi pedido em ${tried} e é lido assim que ficar pronto.`,
  silent: ({ day, tried }: When) =>
    `o extrato de ${day} não veio (última tentativa: ${tried}). Veja em Ajustes › Conectores se o provedor está parado ou sem credenciais; ele é pedido de novo a cada hora.`,
  unreadable: ({ day }: When, fault: string) =>
    `o extrato de ${day} não se lê. ${fault} Configure no provedor o relatório de liberações com todas as colunas, em CSV, e use Buscar no provedor.`,
}
