import { argon2, createHmac, hkdfSync } from 'node:crypto'

/**
 * Argon2id of a password, 32 bytes; the same for the same e-mail, password and version in this installation. Without a
 * version, the newest.
 */
export type HashPassword = (email: string, password: string, version?: number) => Promise<Buffer>

/** More wait for their turn already than is worth waiting for. */
export class TooManyPasswords extends Error {}

/** The cost that new hashes are made with; a person's hash moves to it with their next password. */
export const HASH_VERSION = 1

/** Every cost that hashes are kept under. 1 is OWASP's: 19 MiB, two passes, one lane. */
const COSTS = new Map([[HASH_VERSION, { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]])
const AT_ONCE = 2
const LONGEST_QUEUE = 20

/**
 * Hashes passwords, two at once with twenty more waiting, so that guesses cannot take the machine. The salt comes from the
 * e-mail under a key of this installation: nobody without the key can prepare for it, and one hash does for an e-mail
 * that is nobody's, somebody's, or of people in several accounts. The key is Argon2's secret too: a stolen database alone
 * gives nothing to guess at.
 */
export function createPasswordHasher(masterKey: Uint8Array): HashPassword {
  const saltKey = derived(masterKey, 'vaivem/staff-password/salt/1')
  const secret = derived(masterKey, 'vaivem/staff-password/secret/1')
  const inTurn = turns(AT_ONCE, LONGEST_QUEUE)
  return (email, password, version = HASH_VERSION) =>
    inTurn(() => {
      const cost = COSTS.get(version)
      if (!cost) throw new RangeError(`no cost of version ${version}`)
      const nonce = createHmac('sha256', saltKey).update(email).digest().subarray(0, 16)
      return argon2id({ ...cost, message: Buffer.from(password), nonce, secret })
    })
}

type Argon2Parameters = Parameters<typeof argon2>[1]

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

/** Runs `limit` at once; the next `longest` wait, the rest are refused. */
function turns(limit: number, longest: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= longest) throw new TooManyPasswords()
      // Whoever ends hands its turn over, so that nobody comes in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function derived(masterKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32))
}
