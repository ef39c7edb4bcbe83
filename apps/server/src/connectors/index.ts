// Who stands behind the ports: the platforms of stores, the carrier of the demonstration, and how mail leaves.
export { scanParcel, selectParcels } from './demo/built-in-carrier-repository.ts'
export { createBuiltInCarrier } from './demo/built-in-carrier.ts'
export { createBuiltInStore } from './demo/built-in-store.ts'
export { connectorManagementRoutes } from './routes.ts'
export { credentialFieldsOf, setCredentials } from './credentials/set-credentials.ts'
export { proveConnector } from './prove-connector.ts'
export { provenLine } from './prove-connector.pt-BR.ts'
export { createOpenShop } from './open-shop.ts'
export { CONNECTOR_OPTIONS, connectorOfWord, PLATFORM_WORDS, STORE_CONNECTORS } from './store-connectors.ts'
export { createLocalMailbox } from './local-mailbox/local-mailbox.ts'
export { createSmtpMail } from './smtp/smtp-mail.ts'

export { type ListedMailRow, type LocalMailRow, selectLocalMail, selectLocalMails } from './local-mailbox/repository.ts'
