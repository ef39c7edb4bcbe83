const TOKEN_BYTES = 32
const SHORT_NAMES = { production: 'prod', qa: 'qa' } as const
const TOKEN = /^en_(prod|qa)_([1-9a-z][0-9a-z]{0,10})_([1-9a-z][0-9a-z]{0,10})_[0-9A-Za-z_-]{43}$/

export interface IntakePlace {
  readonly environment: 'production' | 'qa'
  readonly accountId: number
  readonly connectorId: number
}

/**
 * The token of a connector's address (contract §6.10), `en_<prod|qa>_<account>_<connector>_<32 bytes in base64url>`, the ids in base
 * 36: it says whose it is, so that it is looked up inside its own account.
 */
export function intakeTokenFrom(
  randomBytes: (size: number) => Buffer,
  { environment, accountId, connectorId }: IntakePlace,
): string {
  const place = `${SHORT_NAMES[environment]}_${accountId.toString(36)}_${connectorId.toString(36)}`
  return `en_${place}_${randomBytes(TOKEN_BYTES).toString('base64url')}`
}

/** The connector of a token; undefined where a text does not have the form of one. */
export function readIntakeToken(text: string): IntakePlace | undefined {
  const [, shortName, account = '', connector = ''] = TOKEN.exec(text) ?? []
  const [accountId, connectorId] = [Number.parseInt(account, 36), Number.parseInt(connector, 36)]
  if (!Number.isSafeInteger(accountId) || !Number.isSafeInteger(connectorId)) return undefined
  return { environment: shortName === 'prod' ? 'production' : 'qa', accountId, connectorId }
}
