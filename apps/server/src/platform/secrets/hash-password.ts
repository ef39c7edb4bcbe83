import { argon2, createHmac, hkdfSync } from 'node:crypto'

/**
 * Computes Argon2id of a password, 32 bytes. It is the same for the same e-mail, password and version in this installation.
 * Without a version, the newest is used.
 */
export type HashPassword = (email: string, password: string, version?: number) => Promise<Buffer>

/** Too many hashes are waiting already. */
export class TooManyPasswords extends Error {}

/** The version of the cost for new hashes; the hash of a person moves to it with their next password. */
export const HASH_VERSION = 1

/** The costs of Argon2 for each version: KiB of memory, passes over it, lanes, bytes of the hash. */
export type PasswordCosts = ReadonlyMap<
  number,
  Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>
>

/** Every cost with which stored hashes were made. Version 1 is OWASP's: 19 MiB, two passes, one lane. */
const COSTS: PasswordCosts = new Map([[HASH_VERSION, { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]])
const AT_ONCE = 2
const LONGEST_QUEUE = 20

/**
 * Hashes passwords, two at once with at most twenty more waiting, so that guesses cannot use up the machine. The salt is
 * derived from the e-mail with a key of this installation, so that attacks cannot be precomputed, and every attempt costs one
 * hash, whether the e-mail belongs to no one, to one person, or to people in several accounts. The key is Argon2's secret too,
 * so that passwords cannot be guessed from a stolen database alone.
 */
export function createPasswordHasher(masterKey: Uint8Array, costs: PasswordCosts = COSTS): HashPassword {
  const saltKey = derived(masterKey, 'vaivem/staff-password/salt/1')
  const secret = derived(masterKey, 'vaivem/staff-password/secret/1')
  const inTurn = turns(AT_ONCE, LONGEST_QUEUE)
  return (email, password, version = HASH_VERSION) =>
    inTurn(() => {
      const cost = costs.get(version)
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

/** Runs at most `limit` at once; the next `longest` wait, and any others are refused. */
function turns(limit: number, longest: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= longest) throw new TooManyPasswords()
      // The turn is handed to the next in the queue, so that a newcomer cannot take it.
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
