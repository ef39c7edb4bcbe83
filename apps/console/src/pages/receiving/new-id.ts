const BYTES = 16

/** An id that no other has: for a request that may be sent again, and for what waits. Works without https too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
