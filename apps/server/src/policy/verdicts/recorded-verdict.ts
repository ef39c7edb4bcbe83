import type { Judgement, ProcessTerms } from '@vaivem/domain'

/** What of a judgement the terms of a process keep; one that refuses waits for a person (contract §3, Import). */
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
