import { compileOperation, saveShadowMapping, type ShadowMapping } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import { JsonFault, parseStrictJson } from '../../platform/http/strict-json.ts'
import type { MappingInvalid } from './mapping-versions.ts'

const { readBody } = compileOperation(saveShadowMapping)

/** Reads a mapping from the text of a file, checked like the body of a request. */
export function readMapping(source: string): Result<ShadowMapping, MappingInvalid> {
  try {
    const read = readBody(parseStrictJson(source))
    if (read.ok) return ok(read.value)
    return refuse('shadow-mapping-invalid', { faults: read.faults.map(({ where, message }) => `${where}: ${message}`) })
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return refuse('shadow-mapping-invalid', { faults: [error.message] })
  }
}
