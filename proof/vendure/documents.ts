import { writeFile } from 'node:fs/promises'
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { documentsOfCases, violationsOf } from '../../apps/server/test/connectors/vendure/documents.ts'
import type { Finding } from '../report.ts'
import type { Ground } from './ground.ts'
import { SCHEMA_FILE } from './install.ts'

/** Holds what the connector sends, and what the emulator answers, to what the server says of its interface; keeps that for the tests. */
export async function documents({ admin }: Ground): Promise<readonly Finding[]> {
  const described = await admin<IntrospectionQuery>(getIntrospectionQuery({ inputValueDeprecation: true }))
  await writeFile(SCHEMA_FILE, JSON.stringify(described))
  const sent = await documentsOfCases()
  const violations = violationsOf(buildClientSchema(described), sent)
  const different = new Set(sent.map(({ query }) => query)).size
  return [
    {
      name: 'documents: by the schema of the server',
      goal: '0 violations by documents, variables and answers of the emulator',
      figure: `${violations.length} violations in ${different} documents, ${sent.length} requests`,
      isMet: violations.length === 0 && different > 0,
      details: violations,
    },
  ]
}
