import type { ConnectorField } from '@vaivem/connector-kit'
import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { CredentialFault } from '../../platform/wire/credential-faults.pt-BR.ts'
import { type AccountConnector, subjectOf } from '../account-connectors.ts'
import { deleteCredentials, writeCredentials } from './repository.ts'
import { type Credentials, sealCredentials } from './sealed-credentials.ts'

export interface CredentialsInvalid {
  readonly kind: 'connector-credentials-invalid'
  /** The faults by the name of the field. */
  readonly faults: readonly CredentialFault[]
}

export interface CredentialsGiven {
  readonly accountId: number
  readonly connector: AccountConnector
  readonly given: readonly { readonly name: string; readonly value: string }[]
  /** As the audit names them. */
  readonly actor: string
}

/** The secrets that what a connector reaches needs. */
export function credentialFieldsOf({ declared }: Pick<AccountConnector, 'declared'>): readonly ConnectorField[] {
  return declared?.credentials ?? []
}

/** Replaces the credentials of a connector. Answers the names of the fields that it has now. */
export async function setCredentials(
  { secretBox }: { readonly secretBox: Pick<SecretBox, 'seal'> },
  tx: Transaction,
  { accountId, connector, given, actor }: CredentialsGiven,
): Promise<Result<readonly string[], CredentialsInvalid>> {
  const faults = faultsOf(credentialFieldsOf(connector), given)
  if (faults.length > 0) return refuse('connector-credentials-invalid', { faults })
  const credentials: Credentials = Object.fromEntries(given.map(({ name, value }) => [name, value]))
  const names = Object.keys(credentials)
  const sealed = sealCredentials(secretBox, { accountId, connector }, credentials)
  await writeCredentials(tx, accountId, connector, sealed)
  // From now on a store's platform can be read: what changes there is followed, and what was sold before is read once.
  if (connector.kind === 'store') await addWork(tx, accountId, { kind: 'store-changes', subjectId: connector.id })
  const audited = { actor, subject: subjectOf(connector), facts: { fields: names } }
  await recordAudit(tx, accountId, { ...audited, action: 'connector.credentials-set' })
  return ok(names)
}

/** Deletes the credentials of a connector. Answers whether there were any. */
export async function removeCredentials(
  tx: Transaction,
  { accountId, connector, actor }: Omit<CredentialsGiven, 'given'>,
): Promise<boolean> {
  const wereThere = await deleteCredentials(tx, accountId, connector)
  if (wereThere)
    await recordAudit(tx, accountId, {
      actor,
      action: 'connector.credentials-removed',
      subject: subjectOf(connector),
    })
  return wereThere
}

function faultsOf(fields: readonly ConnectorField[], given: CredentialsGiven['given']): readonly CredentialFault[] {
  const isGiven = (name: string) => given.some((one) => one.name === name)
  const isMissed = ({ isRequired, unless, requiredBy }: ConnectorField) =>
    isRequired || (unless !== undefined && !isGiven(unless)) || (requiredBy !== undefined && isGiven(requiredBy))
  const missing = fields
    .filter((field) => isMissed(field) && !isGiven(field.name))
    .map(({ name }) => ({ field: name, because: 'missing' }) as const)
  const wrong = given.flatMap(({ name, value }, index): readonly CredentialFault[] => {
    const field = fields.find((one) => one.name === name)
    if (!field) return [{ field: name, because: 'unknown' }]
    if (given.findIndex((one) => one.name === name) < index) return [{ field: name, because: 'twice' }]
    return field.pattern?.test(value) === false ? [{ field: name, because: 'malformed' }] : []
  })
  return [...missing, ...wrong]
}
