import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { openApiDocument, operations } from '@vaivem/contract'
import { redoclyRuleset, spectralRuleset } from './lint/openapi-ruleset.ts'

/** Lints the description of the interface with Redocly, Spectral and the OWASP rules, offline; fails on any finding. */
const source = JSON.stringify(openApiDocument(operations))
const findings = [...(await redoclyFindings(source)), ...(await spectralFindings(source))]
for (const finding of findings) console.error(finding)
console.log(`OpenAPI: ${operations.length} operations, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1

async function redoclyFindings(text: string): Promise<readonly string[]> {
  const config = await createConfig(redoclyRuleset)
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `redocly ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
}

async function spectralFindings(text: string): Promise<readonly string[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(spectralRuleset as RulesetDefinition)
  const results = await spectral.run(text)
  return results.map(({ code, path, message }) => `spectral ${code} ${path.join('/')}: ${message}`)
}
