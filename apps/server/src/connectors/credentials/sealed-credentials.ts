import type { ConnectorReference } from '@vaivem/domain'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** The secrets of a connector, by the names of its declared fields. */
export type Credentials = Readonly<Record<string, string>>

/** Seals the credentials of a connector; they open for this connector of this account only. */
export function sealCredentials(box: Pick<SecretBox, 'seal'>, place: Place, credentials: Credentials): Buffer {
  return box.seal(JSON.stringify(credentials), placeOf(place))
}

/** Opens what `sealCredentials` sealed; throws for anything else. */
export function openCredentials(box: Pick<SecretBox, 'open'>, place: Place, sealed: Buffer): Credentials {
  return JSON.parse(box.open(sealed, placeOf(place))) as Credentials
}

interface Place {
  readonly accountId: number
  readonly connector: ConnectorReference
}

function placeOf({ accountId, connector: { kind, id } }: Place): string {
  return `connector_credential|sealed|${accountId}|${kind}|${id}`
}
