import type { ConnectorField } from '@vaivem/connector-kit'

/** What the declaration of a connector says, of whatever kind. */
export interface DeclaredConnector {
  readonly word: string
  readonly label: string
  readonly credentials: readonly ConnectorField[]
}
