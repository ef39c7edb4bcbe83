// The account: its configuration file with versions, its credentials, and the keys that sign its tokens.
export { createAccountFileReader } from './configuration/account-file-reader.ts'
export { type Applied, applyConfiguration, applyInTransaction } from './configuration/apply-configuration.ts'
export { createAccount } from './configuration/create-account.ts'
export { changeLine, configurationChanges } from './configuration/diff.ts'
export { configurationFromDocument } from './configuration/document.ts'
export { judgePublishing } from './configuration/judge-publishing.ts'
export { loosenings } from './configuration/loosening.ts'
export { faultLine, readConfiguration } from './configuration/read-configuration.ts'
export { type AccountRow, insertAccount, latestVersion, selectAccounts } from './configuration/repository.ts'
export { accountConfigurationRoutes } from './configuration/routes.ts'
export { accountSettingsRoutes } from './configuration/settings-route.ts'
export { warningLines } from './configuration/warnings.ts'
export { policyChanges } from './configuration/wire-versions.ts'
export { createCredential } from './credentials/create-credential.ts'
export type { CredentialDeps } from './credentials/deps.ts'
export { disableCredential } from './credentials/disable-credential.ts'
export { credentialJudges } from './credentials/judge-credentials.ts'
export { type ListedCredential, listCredentials } from './credentials/list-credentials.ts'
export { managedCredentialRoutes } from './credentials/manage-routes.ts'
export { insertCredential, insertToken } from './credentials/repository.ts'
export { revokeToken } from './credentials/revoke-token.ts'
export { rotateToken } from './credentials/rotate-token.ts'
export { credentialRoutes } from './credentials/routes.ts'
export {
  type Environment,
  PEPPER_VERSION,
  type RandomBytes,
  deriveBytes,
  hashToken,
  pepperOf,
  serviceKeyFrom,
  serviceTokenFrom,
  tokenHasher,
} from './credentials/secrets.ts'
export { lockSigningKeys, type SealedKey, selectSigningKeys } from './credentials/signing-key-repository.ts'
export {
  WrongMasterKey,
  assertMasterKey,
  loadSigningKeys,
  openSigningKeys,
  readSigningKeys,
} from './credentials/signing-keys.ts'
export { ALL_SCOPES, SCOPES } from './credentials/wire.ts'
export type { Deps } from './deps.ts'
export {
  type AccountCommandJudges,
  type PrivilegedCommand,
  type JudgeCommand,
  isPrivilegedRole,
  hasPrivilegedScope,
  needsTwoPeople,
} from './privileged-command.ts'
