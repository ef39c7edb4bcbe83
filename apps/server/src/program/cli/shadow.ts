import type { ShadowMapping } from '@vaivem/contract'
import { csvOf } from '@vaivem/csv'
import { calendar } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { createSecrecy } from '../../platform/secrets/secrecy.ts'
import { createNumbers } from '../../processes/index.ts'
import {
  approveMapping,
  differenceOf,
  type DifferenceRow,
  feedReturns,
  findMappings,
  importHistory,
  readMapping,
  reportHeader,
  saveMapping,
  selectDifferences,
  switchBack,
  switchOf,
  switchStore,
} from '../../records/index.ts'
import { readable } from './apply.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import { connectorPortsOf } from './connector-ports.ts'
import type { CliContext } from './context.ts'
import { actorOf } from './open-account.ts'
import {
  configurationFrom,
  type Known,
  progressOf,
  readFile,
  told,
  withApproved,
  withShadow,
} from './shadow-account.ts'

const ACCOUNT = { name: 'account', short: 'a', value: 'APELIDO', required: true, description: 'conta da loja' } as const
const FILE = { name: 'ARQUIVO', description: 'arquivo do serviço atual, ou - para a entrada padrão' } as const

export const shadowMapping: Command = {
  name: 'shadow mapping',
  summary: 'Guarda, mostra ou aprova como se lê o arquivo do serviço de devoluções atual',
  description:
    'Com ARQUIVO, guarda um rascunho: um JSON que diz de que coluna vem cada membro, as palavras do serviço e as nossas, os ' +
    'centavos, as datas e o fuso. Com --approve, aprova uma versão: só por ela se leem arquivos. Sem nada, mostra as versões. ' +
    'docs/operating/shadow-mode.md explica cada membro.',
  positionals: [{ name: 'ARQUIVO', description: 'JSON do mapeamento, ou - para a entrada padrão', many: true }],
  options: [ACCOUNT, { name: 'approve', value: 'VERSAO', description: 'aprova esta versão' }],
  examples: [
    'vaivem shadow mapping mapeamento.json --account minha-loja',
    'vaivem shadow mapping --approve 1 --account minha-loja',
  ],
  run: (context, args) => withShadow(context, args, (known) => runMapping(context, args, known)),
}

export const shadowCheck: Command = {
  name: 'shadow check',
  summary: 'Confere um arquivo do serviço atual, sem guardar nada',
  description: 'Lê o arquivo pela última versão do mapeamento e diz cada linha que não serve, e por quê.',
  positionals: [FILE],
  options: [ACCOUNT],
  examples: ['vaivem shadow check devolucoes.csv --account minha-loja'],
  run: (context, args) =>
    withShadow(context, args, async ({ account, database }) => {
      const { last } = await database.readAll(account.id, (tx) => findMappings(tx, account.id))
      const read = await readFile(context, args, account, last?.document)
      if (!read) return FAILED
      context.out(`Linhas: ${read.rows}. Devoluções que servem: ${read.returns.length}.`)
      return told(context, read.faults)
    }),
}

export const shadowFeed: Command = {
  name: 'shadow feed',
  summary: 'Compara o que o serviço atual fez com o que o Vaivém faria',
  description:
    'Lê o arquivo pelo mapeamento aprovado, julga e calcula cada devolução pela política do seu dia e guarda as diferenças. Nada é ' +
    'enviado a ninguém e nenhum processo nasce. Repetir não muda nada.',
  positionals: [FILE],
  options: [ACCOUNT],
  examples: ['vaivem shadow feed devolucoes.csv --account minha-loja'],
  run: (context, args) => withApproved(context, args, (known) => runFeed(context, args, known)),
}

export const shadowReport: Command = {
  name: 'shadow report',
  summary: 'Escreve em CSV em que o serviço atual e o Vaivém diferem',
  description:
    'Uma linha por diferença, com a regra e o valor: quanto o serviço atual devolve a mais, ou a menos com sinal.',
  options: [
    ACCOUNT,
    { name: 'since', value: 'DIA', required: true, description: 'primeiro dia (AAAA-MM-DD) em que foram pedidas' },
    { name: 'until', value: 'DIA', description: 'último dia; sem ela, hoje' },
    { name: 'rule', value: 'REGRA', description: 'só as desta regra' },
  ],
  examples: ['vaivem shadow report --account minha-loja --since 2026-11-01'],
  run: (context, args) => withShadow(context, args, (known) => runReport(context, args, known)),
}

export const shadowImport: Command = {
  name: 'shadow import',
  summary: 'Importa o histórico do serviço atual como processos',
  description:
    'Devoluções encerradas, abertas, recusadas e canceladas viram processos, na data em que foram pedidas; as suas unidades não podem ' +
    'ser devolvidas outra vez, e vales com saldo passam a ser conhecidos. Nada é enviado a ninguém. Parado no meio, basta repetir: o ' +
    'que já entrou não entra de novo.',
  positionals: [FILE],
  options: [ACCOUNT],
  examples: ['vaivem shadow import historico.csv --account minha-loja'],
  run: (context, args) => withApproved(context, args, (known) => runImport(context, args, known)),
}

export const shadowSwitch: Command = {
  name: 'shadow switch',
  summary: 'Passa a loja do serviço atual para o Vaivém, ou volta atrás',
  description:
    'Cada conector que só observa passa à etapa em que uma pessoa confirma cada envio. Com --back, cada um volta à etapa em que estava.',
  options: [
    ACCOUNT,
    { name: 'back', description: 'volta atrás' },
    { name: 'note', value: 'TEXTO', description: 'por quê; fica na auditoria' },
  ],
  examples: ['vaivem shadow switch --account minha-loja', 'vaivem shadow switch --back --account minha-loja'],
  run: (context, args) => withShadow(context, args, (known) => runSwitch(context, args, known)),
}

async function runMapping(context: CliContext, args: Arguments, { account, database }: Known): Promise<number> {
  const act = { actor: actorOf(context), at: context.now() }
  const [fileName] = args.all('ARQUIVO')
  const version = args.optional('approve')
  if (version !== undefined) {
    const done = await database.inAccount(account.id, (tx) => approveMapping(tx, account.id, Number(version) || 0, act))
    if (done.ok) context.out(`Versão ${done.value.version} aprovada: por ela se leem arquivos.`)
    else context.err(`Não há a versão ${version} do mapeamento.`)
    return done.ok ? DONE : FAILED
  }
  if (fileName === undefined) {
    const { last, approved } = await database.readAll(account.id, (tx) => findMappings(tx, account.id))
    context.out(`Última versão: ${last?.version ?? 'nenhuma'}. Em vigor: ${approved?.version ?? 'nenhuma'}.`)
    return DONE
  }
  const source = await readable(context, fileName)
  if (source === undefined) return FAILED
  const read = readMapping(source)
  const saved = read.ok
    ? await database.inAccount(account.id, (tx) => saveMapping(tx, account.id, read.value, act))
    : read
  if (saved.ok) {
    context.out(`Rascunho guardado: versão ${saved.value.version}. Confira com vaivem shadow check, e aprove.`)
    return DONE
  }
  for (const fault of saved.refusal.faults) context.err(fault)
  context.err('Nada foi guardado.')
  return FAILED
}

async function runFeed(
  context: CliContext,
  args: Arguments,
  { account, database, installation, mapping }: Known & { readonly mapping: ShadowMapping },
): Promise<number> {
  const read = await readFile(context, args, account, mapping)
  if (!read) return FAILED
  const { storePlatform } = connectorPortsOf(context, installation)
  const { newId } = installation
  const deps = {
    database,
    storePlatform,
    newId,
    configurationFrom,
    now: context.now,
    secrecy: createSecrecy(installation.masterKey),
  }
  const readsRefunds = mapping.estornosDaLoja ?? false
  const onProgress = progressOf(context, read.returns.length)
  const fed = await feedReturns(deps, account, { returns: read.returns, readsRefunds, onProgress })
  const facts = { added: fed.added, changed: fed.changed, different: fed.different }
  const entry = { actor: actorOf(context), action: 'shadow.fed', facts }
  if (fed.added + fed.changed > 0) await database.inAccount(account.id, (tx) => recordAudit(tx, account.id, entry))
  context.out(
    `Devoluções: ${fed.added} novas, ${fed.changed} mudadas, ${fed.same} iguais. Com diferenças: ${fed.different}.`,
  )
  return told(context, [...read.faults, ...fed.faults])
}

async function runReport(context: CliContext, args: Arguments, { account, database }: Known): Promise<number> {
  const days = [args.required('since'), args.optional('until')].map(dayOf)
  const [first, until] = days
  if (!first || (args.optional('until') !== undefined && !until)) {
    context.err('Escreva os dias como 2026-01-31, em --since e --until.')
    return CALLED_WRONGLY
  }
  const last = until ?? calendar.dayOf(context.now(), account.configuration.timeZone)
  const asked = { first, last, rule: args.optional('rule') ?? null, most: 1_000_000 }
  const rows = await database.read<DifferenceRow>(account.id, selectDifferences(account.id, asked))
  const lines = rows
    .map(differenceOf)
    .map((row) => [
      row.dia,
      row.devolucao,
      row.pedido,
      row.regra,
      { reais: row.valor },
      row.estornadoHoje === null ? null : { reais: row.estornadoHoje },
      { reais: row.calculado },
      row.versaoDaPolitica,
    ])
  context.out(csvOf([reportHeader, ...lines]).trimEnd())
  return DONE
}

async function runImport(
  context: CliContext,
  args: Arguments,
  { account, database, installation, mapping }: Known & { readonly mapping: ShadowMapping },
): Promise<number> {
  const read = await readFile(context, args, account, mapping)
  if (!read) return FAILED
  const { storePlatform } = connectorPortsOf(context, installation)
  const deps = {
    database,
    storePlatform,
    newId: installation.newId,
    now: context.now,
    nextNumber: createNumbers(database),
  }
  const cause = actorOf(context)
  const onProgress = progressOf(context, read.returns.length)
  const done = await importHistory(deps, account, {
    returns: read.returns,
    service: mapping.servico,
    cause,
    onProgress,
  })
  const facts = { added: done.added, vouchers: done.vouchers }
  const entry = { actor: cause, action: 'shadow.history-imported', facts }
  if (done.added > 0) await database.inAccount(account.id, (tx) => recordAudit(tx, account.id, entry))
  context.out(
    `Processos: ${done.added} importados, ${done.known} já conhecidos. Vales que passaram a ser conhecidos: ${done.vouchers}.`,
  )
  return told(context, [...read.faults, ...done.faults])
}

async function runSwitch(context: CliContext, args: Arguments, { account, database }: Known): Promise<number> {
  const act = { actor: actorOf(context), at: context.now(), reason: args.optional('note') ?? null }
  const turn = args.isOn('back') ? switchBack : switchStore
  const done = switchOf(await database.inAccount(account.id, (tx) => turn(tx, account, act)))
  context.out(done.viradaEm === null ? 'A loja não passou ao Vaivém.' : `A loja passou ao Vaivém em ${done.viradaEm}.`)
  for (const { tipo, id, etapa, etapaAntes } of done.conectores)
    context.out(`${tipo} ${id}: ${etapa}${etapaAntes === null ? '' : ` (a volta o leva a ${etapaAntes})`}`)
  return DONE
}

function dayOf(text: string | undefined): Temporal.PlainDate | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
