import type { RuleRequest } from './facts.ts'
import { reverseAuthorizationTexts as texts } from './reverse-authorization.pt-BR.ts'
import { notApplicable, pass, type Rule, type RuleCase } from './rule.ts'

/** Determines whether the process needs a reverse-logistics authorization; it refuses no request. */
export const reverseAuthorization: Rule = {
  name: 'AutorizacaoDeLogisticaReversa',
  description: texts.description,
  yieldsTo: [],
  relaxedByAdmin: false,
  judge(ruleCase) {
    const inputs = {
      politicaExigeAutorizacao: ruleCase.policy.requireAuthorization,
      mantenhaOItem: ruleCase.keepsItem,
      gerarAutorizacaoReversa: needsAuthorization(ruleCase),
    }
    return ruleCase.keepsItem ? notApplicable(inputs) : pass(inputs)
  },
}

/**
 * Whether the process needs a reverse-logistics authorization. Items that the customer keeps do not travel, and need none.
 */
export function needsAuthorization({
  policy,
  keepsItem,
}: Pick<RuleCase, 'policy'> & Pick<RuleRequest, 'keepsItem'>): boolean {
  return policy.requireAuthorization && !keepsItem
}
