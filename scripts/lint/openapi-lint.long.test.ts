import { openApiDocument, operations } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { lintOpenApi } from './openapi-lint.ts'

test(
  'A description without its 429 answers, with an unlimited text and with wrong examples, is found out',
  { timeout: 600_000 },
  async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument(operations)))
    const { get } = document.paths['/v3/pvt/processo']
    delete get.responses['429']
    document.paths = { '/v3/pvt/processo': { get } }
    document.components.schemas = { Ticket: document.components.schemas.Ticket }
    document.components.schemas.Ticket.properties.bearer = { type: 'string' }
    const schema = { $ref: '#/components/schemas/Ticket' }
    get.responses['200'].content['application/json'] = { schema, example: 'no ticket' }
    document.components.headers['Retry-After'].example = 'soon'
    const findings = await lintOpenApi(document)
    const found = (fault: string) => findings.some((finding) => finding.startsWith(fault))
    expect(found('spectral owasp:api4:2023-rate-limit-responses-429')).toBe(true)
    expect(found('spectral owasp:api4:2023-string-limit')).toBe(true)
    expect(found('redocly no-invalid-media-type-examples')).toBe(true)
    expect(found('spectral oas3-valid-media-example components/headers')).toBe(true)
  },
)
