import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { Examination } from './examination.ts'
import { againstTheFields } from './identity-findings.ts'
import type { ContentDeclarationFacts } from './invoice-document.ts'
import { shownParty } from './parties.ts'
import { reais } from './reais.ts'

/**
 * The findings about a DC-e that was sent as a return note: that it is one, and whether it is the one that the sent fields
 * identify.
 */
export function declarationFindings(examination: Examination, facts: ContentDeclarationFacts): readonly Finding[] {
  const { number, series, issuer, value, items } = facts
  const shown = {
    number: number ?? 'ausente',
    series: series ?? 'ausente',
    issuer: shownParty(issuer),
    value: value === null ? 'valor não informado' : reais(value),
    items: items.length,
  }
  return [describe('XML_E_DCE', shown), ...againstTheFields(examination, facts)]
}
