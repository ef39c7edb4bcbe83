import { nameOf, type stageNames } from '../../shared/stage-names.pt-BR.ts'
import { stateLabel } from '../../shared/state-words.pt-BR.ts'
import { day, moment, money } from '../../shared/wording.pt-BR.ts'

interface ToldChange {
  readonly what: string
  readonly from: string
  readonly to: string
}

/** Codes of the interface by the field that holds them. */
const CODES: Readonly<Record<string, keyof typeof stageNames>> = {
  tipo: 'kind',
  tipoProcesso: 'kind',
  status: 'status',
  estagioLogistico: 'logistic',
  estagioFinanceiro: 'financial',
  estagioRating: 'rating',
  formaEstorno: 'refundForm',
  tipoFreteEstorno: 'freight',
  tipoServicoLogistico: 'service',
  estadoItem: 'condition',
}

const NAMES: Readonly<Record<string, string>> = {
  status: 'Situação',
  estagioLogistico: 'Estágio logístico',
  estagioFinanceiro: 'Estágio financeiro',
  estagioRating: 'Estágio da avaliação',
  formaEstorno: 'Forma do estorno',
  tipoServicoLogistico: 'Como volta',
  tipoServicoLogisticoDescricao: 'Como volta, em palavras',
  mantenhaOItem: 'Fica com o item',
  valorProdutos: 'Valor dos produtos',
  valorFrete: 'Valor do frete',
  valorTotal: 'Valor a devolver',
  valorDevolver: 'Valor a devolver',
  valorDiferenca: 'Diferença da troca',
  valeCompra: 'Vale-compra',
  notasDevolucao: 'Notas de devolução',
  autorizacao: 'Autorização de postagem',
  codigo: 'Código da autorização',
  expirarEm: 'Vence',
  codigoRastreio: 'Código de rastreio',
  transportadora: 'Transportadora',
  dadosBancarios: 'Dados bancários',
  cliente: 'Cliente',
  endereco: 'Endereço',
  logradouro: 'Logradouro',
  cidade: 'Cidade',
  cep: 'CEP',
  ratings: 'Avaliações',
  itens: 'Itens',
  gerado: 'Vale gerado',
  DataGeracao: 'Vale gerado em',
  quantidade: 'Unidades',
  tipoProcesso: 'Troca ou devolução',
  blocklist: 'Na lista de bloqueio',
}

/** The changes of a process as sentences; the JSON pointers are those of events. */
export function toldChanges(changes: Readonly<Record<string, unknown>>): readonly ToldChange[] {
  return Object.entries(changes).map(([pointer, change]) => {
    const { de, para } = change as { readonly de?: unknown; readonly para?: unknown }
    const parts = pointer.split('/').filter((part) => part !== '')
    const field = parts.findLast((part) => !/^\d+$/.test(part)) ?? ''
    return { what: whatOf(parts, field), from: valueOf(field, de), to: valueOf(field, para) }
  })
}

/** `/itens/1/ratings` is `Item 2: Avaliações`. */
function whatOf(parts: readonly string[], field: string): string {
  const name = NAMES[field] ?? field
  const [list, index] = parts
  return list === 'itens' && index !== undefined ? `Item ${Number(index) + 1}: ${name}` : name
}

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return numberOf(field, value)
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.length === 1 ? '1 registro' : `${value.length} registros`
  return objectOf(value)
}

function numberOf(field: string, value: number): string {
  const kind = CODES[field]
  if (kind) return nameOf(kind, value)
  return /^(valor|preco|custo)/.test(field) ? money(value) : String(value)
}

function textOf(value: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return moment(value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : stateLabel(value)
}

/** The first thing that names it. */
function objectOf(value: object): string {
  const told = ['codigo', 'numero', 'valor', 'nome', 'logradouro'].flatMap((name) => {
    const known = (value as Readonly<Record<string, unknown>>)[name]
    return known === undefined || known === null ? [] : [valueOf(name, known)]
  })
  return told[0] ?? 'presente'
}
