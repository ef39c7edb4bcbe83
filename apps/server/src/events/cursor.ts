/** Where a reader is: how many places of the feed it has behind it. Opaque to the reader, so that it may change. */
export function cursorOf(position: number): string {
  return Buffer.from(`e:${position}`).toString('base64url')
}

const CURSOR = /^e:(0|[1-9]\d{0,15})$/

/** Undefined for what no feed ever gave out. */
export function positionOf(cursor: string): number | undefined {
  const [, digits] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = Number(digits)
  return Number.isSafeInteger(position) && cursorOf(position) === cursor ? position : undefined
}
