import { listConnectors, removeConnectorCredentials, setConnectorCredentials } from './connectors.ts'
import { resumeConnector, setConnectorStep, stopConnector } from './going-live.ts'
import { listConnectorIntakes, receiveNotice, renewIntakeToken, startBackfill, stopBackfill } from './intake.ts'
import { proveConnector } from './prove-connector.ts'

/** The operations about the connectors of an account, and the address to which their counterparts send notices. */
export const connectorOperations = [
  listConnectors,
  setConnectorCredentials,
  removeConnectorCredentials,
  setConnectorStep,
  stopConnector,
  resumeConnector,
  proveConnector,
  receiveNotice,
  listConnectorIntakes,
  renewIntakeToken,
  startBackfill,
  stopBackfill,
] as const
