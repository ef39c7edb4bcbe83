import type { Judgement, ProcessTerms } from '@vaivem/domain'

/** The part of a verdict that the terms of a process store; a refusing one waits for a person (contract §3, Import). */
export function recordedVerdict(
  { verdict, needsReview }: Judgement,
  configurationVersion: number,
): ProcessTerms['verdict'] {
  return {
    rule: verdict.name,
    description: verdict.description,
    allowed: verdict.allowed,
    needsAuthorization: verdict.needsAuthorization,
    needsReview: needsReview || !verdict.allowed,
    configurationVersion,
  }
}
