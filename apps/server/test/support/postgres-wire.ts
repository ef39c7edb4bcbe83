/** A message of PostgreSQL's protocol: its type, the text it begins with where it has one, and all of its bytes. */
export interface WireMessage {
  readonly type: string
  readonly text: string
  readonly bytes: Buffer
}

const LENGTH_BYTES = 4
/** A marker that no real statement contains: an error that names it comes from `badCommand`. */
const MARK = 'fault_on_the_way'

/** Cuts what arrives in pieces into messages; the first of a client has no type, and is called `startup`. */
export function takeMessages(
  from: 'startup' | 'server',
  take: (message: WireMessage) => void,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isFirst = from === 'startup'
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + LENGTH_BYTES) return
      const size = head + rest.readUInt32BE(head)
      if (rest.length < size) return
      const bytes = rest.subarray(0, size)
      const body = bytes.subarray(head + LENGTH_BYTES)
      const type = isFirst ? 'startup' : String.fromCharCode(bytes[0] ?? 0)
      rest = rest.subarray(size)
      const text = isFirst ? '' : textOf(type, body)
      isFirst = false
      take({ type, text, bytes })
    }
  }
}

/** In place of a statement, or before what follows of one: PostgreSQL cannot read it, whatever state it is in. */
export function badCommand(type: string): Buffer {
  return type === 'Q' ? wireMessage('Q', `${MARK}\0`) : wireMessage('P', `\0${MARK}\0\0\0`)
}

/** Whether it is the error that `badCommand` brought about. */
export function isMarked({ type, bytes }: WireMessage): boolean {
  return type === 'E' && bytes.includes(MARK)
}

/** An error as PostgreSQL reports it. */
export function errorMessage(severity: 'ERROR' | 'FATAL', state: string): Buffer {
  return wireMessage('E', `S${severity}\0V${severity}\0C${state}\0Mfault ${state}\0\0`)
}

function wireMessage(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`, 'latin1')
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

/** The text of a query, or the name of the prepared statement. */
function textOf(type: string, body: Buffer): string {
  const parts = body.toString('latin1').split('\0', 2)
  if (type === 'Q' || type === 'P') return parts[0] ?? ''
  return type === 'B' ? (parts[1] ?? '') : ''
}
