/** The holder of a passkey, as it appears in every use of one: two ids, which say nothing about the person. */
export interface Holder {
  readonly accountId: number
  readonly personId: number
}

const HANDLE_BYTES = 16

export function userHandleOf({ accountId, personId }: Holder): string {
  const bytes = Buffer.alloc(HANDLE_BYTES)
  bytes.writeBigUInt64BE(BigInt(accountId), 0)
  bytes.writeBigUInt64BE(BigInt(personId), 8)
  return bytes.toString('base64url')
}

/** Undefined when the text is no handle of this service. It is not authenticated: the sender may have made it up. */
export function readUserHandle(text: string | undefined): Holder | undefined {
  const bytes = Buffer.from(text ?? '', 'base64url')
  if (bytes.length !== HANDLE_BYTES) return undefined
  const accountId = Number(bytes.readBigUInt64BE(0))
  const personId = Number(bytes.readBigUInt64BE(8))
  return isId(accountId) && isId(personId) ? { accountId, personId } : undefined
}

function isId(value: number): boolean {
  return value > 0 && Number.isSafeInteger(value)
}
