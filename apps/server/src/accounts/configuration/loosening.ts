import type { AccountConfiguration } from '@vaivem/domain'
import { type Change, configurationChanges } from './diff.ts'

/** Whether a field that was one thing and is another guards money less; undefined: it is not there. */
type Rule = (from: unknown, to: unknown) => boolean

/** Text and lists that say where money goes: any other one is a risk. */
const set: Rule = (_, to) => to !== undefined
const any: Rule = () => true
const turnedOn: Rule = (_, to) => to === true
const turnedOff: Rule = (from, to) => from === true && to !== true
/** Null is no limit at all. */
const higher: Rule = (from, to) => limitOf(to, 0) > limitOf(from, 0)
/** Null is never. */
const sooner: Rule = (from, to) => limitOf(to, Infinity) < limitOf(from, Infinity)
const never: Rule = () => false
/** Words from the one that waits longest to the one that waits least. */
const earlier = (...words: readonly string[]): Rule => {
  const place = (word: unknown) => words.indexOf(String(word))
  return (from, to) => place(to) > place(from)
}

const WHEN = earlier('nenhum', 'avaliacao', 'recebimento', 'postagem')

/**
 * Every field of the account file by its path, and when a change of it lets more money move, or move by itself, or to somewhere
 * else, or lets people in more easily (docs/decisions/0031). A field that is not here counts as one that does.
 */
export const LOOSENING: Readonly<Record<string, Rule>> = {
  'aprovacaoDupla.acimaDe': higher,
  'aprovacaoDupla.integracoes': turnedOff,
  'seguranca.segundoFatorObrigatorio': turnedOff,
  'gatilhos.estorno': WHEN,
  'gatilhos.vale': WHEN,
  'gatilhos.manterItemImediato': turnedOn,
  'gatilhos.concluirSozinhoDias': sooner,
  'autorizacao.automatica': turnedOn,
  'trocas.quandoEnviar': earlier('avaliacao', 'recebimento', 'postagem'),
  'trocas.diferencaComoVale': turnedOn,
  'trocas.manterPrecoNaVariacao': turnedOn,
  'trocas.pagamentoDiferenca.link': set,
  'trocas.pagamentoDiferenca.instrucoes': set,
  'trocas.pagamentoDiferenca.traducoes.en': set,
  'trocas.pagamentoDiferenca.traducoes.es': set,
  // What staff do by hand waits for them; vouchers that nobody could make are money that can leave now.
  'capacidades.valeCompra': set,
  'capacidades.troca': set,
  // What becomes money or a voucher when nobody chose.
  'trocas.escolhaDias': sooner,
  'trocas.semEscolha': any,
  'estorno.tetoAutomatico': higher,
  // What is corrected goes out on top of what was paid.
  'estorno.correcaoMonetaria.indice': set,
  'estorno.correcaoMonetaria.carenciaDias': sooner,
  'estorno.correcaoMonetaria.meses[].mes': set,
  'estorno.correcaoMonetaria.meses[].variacao': higher,
  'marketplace.dinheiroComALoja': turnedOn,
  'manterItem.ativo': turnedOn,
  'manterItem.ate': higher,
  'manterItem.solicitacoesPorConsumidor': higher,
  'manterItem.periodoDias': sooner,
  'valesCompra[].percentual': higher,
  // Which definition is offered first, and what for, decides the percentage too.
  'valesCompra[].ordem': any,
  'valesCompra[].tipo': any,
  'valesCompra[].ativo': any,
  'conectores[].plataforma': set,
  'conectores[].contaNaPlataforma': set,
  'conectores[].hostname': set,
  'conectores[].loja': set,
  'conectores[].ativo': turnedOn,
  'conectores[].permiteEstorno': turnedOn,
  'conectores[].pagamentosEstornaveis': set,
  'conectores[].permiteGerarValeCompras': turnedOn,
  'conectores[].diasParaEstornoAutomatico': higher,
  'conectores[].valeRestritoAoDono': turnedOff,
  'logistica.transportadoras[].integracao': set,
  ...unguarded(
    `nome prefixo fuso pais feriados.sede.estado feriados.sede.cidade feriados.datas[].dia feriados.datas[].nome
     feriados.datas[].estado feriados.datas[].cidade lojas[].id lojas[].nome lojas[].url lojas[].cnpj lojas[].ativo
     conectores[].id conectores[].nome conectores[].statusPermitidos conectores[].permiteBuscaPorNumero
     conectores[].permiteBuscaPorEmail conectores[].possuiFeedDePedidos conectores[].valeCompraPossuiCodigo
     conectores[].usaCreditoDaLoja
     motivos[].id motivos[].descricao motivos[].traducoes.en motivos[].traducoes.es motivos[].tipo motivos[].operacoes
     motivos[].fotos motivos[].ativo
     valesCompra[].id valesCompra[].descricao valesCompra[].traducoes.en valesCompra[].traducoes.es valesCompra[].validadeDias
     freteNoEstorno estorno.porItem fiscal.modo fiscal.notaDoContribuinte avaliacao.bloquearQuandoNaoRecebido
     logistica.transportadoras[].id logistica.transportadoras[].nome logistica.transportadoras[].ativo
     autorizacao.diasDeValidade autorizacao.lembretesDias trocas.reservaDias capacidades.etiqueta`,
  ),
  // Whom the store takes returns from, and until when: what it pays for them is guarded above.
  ...unguarded(
    ['', 'lojas[].']
      .map((whose) =>
        `prazos.arrependimento.dias prazos.arrependimento.aPartirDe prazos.troca.dias prazos.troca.aPartirDe
         prazos.garantia.dias prazos.garantia.aPartirDe operacoes statusPermitidos skusBloqueados categoriasBloqueadas
         sellersPermitidos segundaSolicitacaoDoPedido segundaSolicitacaoDoItem recusarConsumidoresBloqueados
         defeitoAposPrazos exigirAutorizacao`.replaceAll(/\S+/g, `${whose}politica.$&`),
      )
      .join(' '),
  ),
  ...unguarded(
    `id nome loja cep endereco latitude longitude horario ativo`.replaceAll(/\S+/g, 'logistica.lojasFisicas[].$&'),
  ),
  ...unguarded(
    `id tipo transportadora descricao traducoes.en traducoes.es custoLoja custoCliente prazoDias estados ativo
     pontos[].id pontos[].nome pontos[].endereco pontos[].latitude pontos[].longitude
     pontos[].horario`.replaceAll(/\S+/g, 'logistica.opcoes[].$&'),
  ),
  ...unguarded(
    `mensagens.ligado mensagens.remetente mensagens.responderPara mensagens.desligadas
     vitrine.aberta vitrine.cor vitrine.logo vitrine.atendimento.email vitrine.atendimento.telefone
     vitrine.atendimento.pagina vitrine.idiomas
     retencao.dadosBancariosDias retencao.linksDias retencao.mensagensDias retencao.idempotenciaHoras
     retencao.tentativasDeWebhookDias retencao.dadosPessoaisAnos
     limites.minutosDoToken limites.diasDoLink limites.requisicoesPorMinuto.leituras
     limites.requisicoesPorMinuto.escritas limites.requisicoesPorMinuto.consultas
     limites.requisicoesPorMinuto.autenticacoes`,
  ),
}

/** What a draft says otherwise than the configuration in force that guards money less, by the paths of the file. */
export function loosenings(applied: AccountConfiguration, draft: AccountConfiguration): string[] {
  const leaves = configurationChanges(applied, draft).flatMap(leavesOf)
  return leaves.filter(({ path, from, to }) => isLooser(path, from, to)).map(({ path }) => path)
}

interface Leaf {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** What came or went as a whole, field by field. */
function leavesOf(change: Change): Leaf[] {
  if (change.kind === 'changed') return [change]
  const whole = change.kind === 'added' ? change.to : change.from
  return fieldsOf(whole, change.path).map(({ path, value }) =>
    change.kind === 'added' ? { path, from: undefined, to: value } : { path, from: value, to: undefined },
  )
}

function fieldsOf(value: unknown, path: string): { readonly path: string; readonly value: unknown }[] {
  if (Array.isArray(value) && value.some((element) => isRecord(element)))
    return value.flatMap((element: unknown, index) => fieldsOf(element, `${path}[${index}]`))
  if (!isRecord(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`))
}

/** Whether a field that was one thing and is another guards money less; a field that nobody placed does. */
export function isLooser(path: string, from: unknown, to: unknown): boolean {
  // The order of a list decides nothing: what does has a number of its own.
  if (path.endsWith(' (ordem dos ids)')) return false
  const field = path.replaceAll(/\[[^\]]*\]/g, '[]')
  const rule = Object.hasOwn(LOOSENING, field) ? LOOSENING[field] : undefined
  return (rule ?? any)(from, to)
}

function unguarded(paths: string): Record<string, Rule> {
  return Object.fromEntries(
    paths
      .trim()
      .split(/\s+/)
      .map((path) => [path, never]),
  )
}

function limitOf(value: unknown, absent: number): number {
  if (value === undefined) return absent
  return value === null ? Infinity : Number(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
