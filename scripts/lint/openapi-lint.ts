import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { EXCEPTIONS, redoclyRuleset, spectralRuleset } from './openapi-ruleset.ts'

/** What Redocly, Spectral and the OWASP rules find in a description; nothing leaves the machine. */
export async function lintOpenApi(document: unknown): Promise<readonly string[]> {
  const source = JSON.stringify(document)
  const findings = [...(await redoclyFindings(source)), ...(await spectralFindings(source))]
  return findings.filter((finding) => !EXCEPTIONS.some((exception) => finding.startsWith(exception)))
}

async function redoclyFindings(source: string): Promise<readonly string[]> {
  const config = await createConfig(redoclyRuleset)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `redocly ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
}

async function spectralFindings(source: string): Promise<readonly string[]> {
  const spectral = new spectralCore.Spectral()
  // The rule sets carry types of their own, wider than what Spectral asks for; it checks them itself when it reads them.
  spectral.setRuleset(spectralRuleset as unknown as RulesetDefinition)
  const results = await spectral.run(source)
  return results.map(({ code, path, message }) => `spectral ${code} ${path.join('/')}: ${message}`)
}
