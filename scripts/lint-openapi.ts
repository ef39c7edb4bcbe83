import { openApiDocument, operations } from '@vaivem/contract'
import { lintOpenApi } from './lint/openapi-lint.ts'

const findings = await lintOpenApi(openApiDocument(operations))
for (const finding of findings) console.error(finding)
console.log(`OpenAPI: ${operations.length} operations, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
