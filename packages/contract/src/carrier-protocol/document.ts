import type { JsonObject } from '../openapi/schemas.ts'
import { protocolDocument } from '../store-protocol/document.ts'
import { carrierProtocolOperations } from './operations.ts'
import * as prose from './prose.pt-BR.ts'

/** The OpenAPI 3.1 description of what a carrier answers to the integration `http`. */
export function carrierProtocolDocument(): JsonObject {
  return protocolDocument({ operations: carrierProtocolOperations, prose })
}
