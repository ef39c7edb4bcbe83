import { day, moment } from '../../shared/wording.pt-BR.ts'
import { verdictText } from './more.pt-BR.ts'

/** Names that do not read as words by themselves. */
const LABELS: Readonly<Record<string, string>> = {
  hoje: 'dia em que se julgou',
  inicio: 'início da contagem',
  depoisDosPrazos: 'depois dos prazos',
  prazoDias: 'prazo em dias',
  prazoSuspenso: 'prazo suspenso por uma reclamação',
  skuId: 'SKU',
  ultimoDia: 'último dia',
  ultimoDiaLegal: 'último dia pela lei',
}

/** `entregueEm` is `entregue em`. */
export function fieldLabel(name: string): string {
  return LABELS[name] ?? name.replaceAll(/([a-zà-ú\d])([A-Z])/g, '$1 $2').toLowerCase()
}

/** An input of a rule in readable form; null is an unknown fact. */
export function inputValue(value: unknown): string {
  if (value === null || value === undefined) return verdictText.unknown
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => inputValue(one)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${fieldLabel(name)}: ${inputValue(one)}`)
      .join('; ')
  return typeof value === 'number' ? NUMBER.format(value) : JSON.stringify(value)
}

const NUMBER = new Intl.NumberFormat('pt-BR')

function textOf(value: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return moment(value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value
}
