import { eventSentences, type EventType } from '@vaivem/sdk'
import { stateLabel } from '../../shared/state-words.pt-BR.ts'
import { count } from '../../shared/wording.pt-BR.ts'

export function eventName(type: string): string {
  return eventSentences[type as EventType] ?? type
}

/** The values of a process that people look at when it changes, by the pointer that events name them with. */
const WATCHED: Readonly<Record<string, string>> = {
  '/decisao': 'decisão',
  '/status': 'situação',
  '/estagioLogistico': 'estágio logístico',
  '/estagioFinanceiro': 'estágio financeiro',
  '/estagioRating': 'estágio da avaliação',
  '/formaEstorno': 'forma do estorno',
  '/valorProdutos': 'valor dos produtos',
  '/valorFrete': 'valor do frete',
  '/valorTotal': 'valor a devolver',
  '/valorDiferenca': 'diferença da troca',
}

/** `estágio logístico: 1 → 4`, for what people look at; the rest of a change is in the event itself. */
export function changeSentences(changes: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(changes).flatMap(([pointer, change]) => {
    const name = WATCHED[pointer]
    const { de, para } = change as { readonly de?: unknown; readonly para?: unknown }
    return name === undefined ? [] : [`${name}: ${shown(de)} → ${shown(para)}`]
  })
}

function shown(value: unknown): string {
  if (typeof value === 'string') return stateLabel(value)
  if (typeof value === 'number') return count(value)
  return value === null || value === undefined ? '–' : JSON.stringify(value)
}
