import { openApiDocument, operations } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { lintOpenApi } from './openapi-lint.ts'

test('The description passes the strict linter and the OWASP rules', { timeout: 120_000 }, async () => {
  expect(await lintOpenApi(openApiDocument(operations))).toEqual([])
})

test(
  'A description without its 429 answers, and with an unlimited text, is found out',
  { timeout: 120_000 },
  async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument(operations)))
    const { get } = document.paths['/v3/pvt/processo']
    delete get.responses['429']
    document.paths = { '/v3/pvt/processo': { get } }
    document.components.schemas = { Ticket: document.components.schemas.Ticket }
    document.components.schemas.Ticket.properties.bearer = { type: 'string' }
    const findings = await lintOpenApi(document)
    expect(findings.some((finding) => finding.includes('owasp:api4:2023-rate-limit-responses-429'))).toBe(true)
    expect(findings.some((finding) => finding.includes('owasp:api4:2023-string-limit'))).toBe(true)
  },
)
