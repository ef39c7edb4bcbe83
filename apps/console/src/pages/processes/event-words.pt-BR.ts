import { eventSentences } from '@vaivem/sdk'
import type { TimelineEvent } from './use-timeline.ts'

/** The sentence about an event on screens. A request that the policy approved as it was opened is one event, and its sentence says both. */
export function sentenceOf({ tipo, dados }: Pick<TimelineEvent, 'tipo' | 'dados'>): string {
  const isByPolicy = tipo === 'process.created' && dados['aprovadaPelaPolitica'] === true
  return isByPolicy ? 'Uma solicitação foi aberta e aprovada pela política.' : eventSentences[tipo]
}
