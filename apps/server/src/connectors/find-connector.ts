import { type Connector, ok, refuse, type Result } from '@vaivem/domain'
import type { ConfiguredAccount } from '../platform/http/configured.ts'

export interface ConnectorNotFound {
  readonly kind: 'connector-not-found'
  readonly connectorId: number
}

/** The connector of an account with this number, whether it is active or not. */
export function connectorOf(
  { configuration }: ConfiguredAccount,
  connectorId: number,
): Result<Connector, ConnectorNotFound> {
  const connector = configuration.connectors.find(({ id }) => id === connectorId)
  return connector ? ok(connector) : refuse('connector-not-found', { connectorId })
}
