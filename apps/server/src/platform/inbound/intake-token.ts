import type { ConnectorKind, ConnectorReference } from '@vaivem/domain'

const TOKEN_BYTES = 32
const SHORT_NAMES = { production: 'prod', qa: 'qa' } as const
const LETTERS = { store: 'l', carrier: 't', 'payment-provider': 'p' } as const satisfies Record<ConnectorKind, string>
const TOKEN = /^en_(prod|qa)_([1-9a-z][0-9a-z]{0,10})_([ltp])([1-9a-z][0-9a-z]{0,10})_[0-9A-Za-z_-]{43}$/

const KINDS = ['store', 'carrier', 'payment-provider'] as const satisfies readonly ConnectorKind[]

export interface IntakePlace {
  readonly environment: 'production' | 'qa'
  readonly accountId: number
  readonly connector: ConnectorReference
}

/**
 * The token of a connector's address (contract §6.10), `en_<prod|qa>_<account>_<kind><connector>_<32 bytes in base64url>`, the
 * ids in base 36 and the kind `l`, `t` or `p` (loja, transportadora, provedor): it says whose it is, so that it is looked up inside its own account.
 */
export function intakeTokenFrom(
  randomBytes: (size: number) => Buffer,
  { environment, accountId, connector: { kind, id } }: IntakePlace,
): string {
  const place = `${SHORT_NAMES[environment]}_${accountId.toString(36)}_${LETTERS[kind]}${id.toString(36)}`
  return `en_${place}_${randomBytes(TOKEN_BYTES).toString('base64url')}`
}

/** The connector of a token; undefined where a text does not have the form of one. */
export function readIntakeToken(text: string): IntakePlace | undefined {
  const [, shortName, account = '', letter, connector = ''] = TOKEN.exec(text) ?? []
  const [accountId, id] = [Number.parseInt(account, 36), Number.parseInt(connector, 36)]
  if (!Number.isSafeInteger(accountId) || !Number.isSafeInteger(id)) return undefined
  const kind = KINDS.find((one) => LETTERS[one] === letter)
  return kind && { environment: shortName === 'prod' ? 'production' : 'qa', accountId, connector: { kind, id } }
}
