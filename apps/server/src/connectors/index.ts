// The implementations of the ports: the platforms of stores, the carrier of the demonstration, and the sending of mail.
export { scanParcel, selectParcels } from './demo/built-in-carrier-repository.ts'
export { demoPictureAddress, drawDemoPicture } from './demo/draw-picture.ts'
export type { DrawingName } from './demo/drawings.ts'
export { createBuiltInStore } from './demo/built-in-store.ts'
export { connectorManagementRoutes } from './routes.ts'
export { credentialFieldsOf, setCredentials } from './credentials/set-credentials.ts'
export { runKeptProof } from './proof/keep-proof.ts'
export { planProof, type ProofPermission, type ProofPorts } from './proof/plan-proof.ts'
export { provenLines } from './proof/prove-connector.pt-BR.ts'
export { inboundRoutes } from './inbound/routes.ts'
export type { NoticeTakers } from './inbound/receive-notice.ts'
export { type AccountConnector, accountConnectors } from './account-connectors.ts'
export { kindOfWord } from './asked-connector.ts'
export { CARRIER_CONNECTORS, CARRIER_OPTIONS, carrierConnectorOfWord, INTEGRATION_WORDS } from './carrier-connectors.ts'
export { createOpenCarrier, createOpenProvider, createOpenShop } from './open-shop.ts'
export { createRecordCalls } from './health/record-calls.ts'
export {
  PAYMENT_PROVIDERS,
  PROVIDER_OPTIONS,
  PROVIDER_WORDS,
  providerOfWord,
  withDeclarations,
} from './payment-providers.ts'
export { CONNECTOR_OPTIONS, connectorOfWord, PLATFORM_WORDS, STORE_CONNECTORS } from './store-connectors.ts'
export { createLocalMailbox } from './local-mailbox/local-mailbox.ts'
export { createSmtpMail } from './smtp/smtp-mail.ts'

export { type ListedMailRow, type LocalMailRow, selectLocalMail, selectLocalMails } from './local-mailbox/repository.ts'
