import type { ConnectorField } from '@vaivem/connector-kit'

/** The declaration of a connector of any kind. */
export interface DeclaredConnector {
  readonly word: string
  readonly label: string
  readonly credentials: readonly ConnectorField[]
}
