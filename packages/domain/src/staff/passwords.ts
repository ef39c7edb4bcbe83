/** Why a password is no good. */
export type PasswordFault = 'too-short' | 'too-long' | 'too-simple' | 'tells-the-email'

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128
const FEWEST_DIFFERENT_CHARACTERS = 5
const SHORTEST_TELLING = 4
const COMMON_ROOTS = ['password', 'senha', 'qwerty', 'asdfgh', 'admin', 'mudar', 'vaivem', 'welcome', 'iloveyou']
const SEQUENCES = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/**
 * What is wrong with a password, if anything: 12 to 128 characters as typed (NIST SP 800-63B asks for length, not for
 * kinds of characters), neither a well-known word with digits around it nor the owner's own mail name.
 */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD) return 'too-short'
  if (length > LONGEST_PASSWORD) return 'too-long'
  const plain = password.toLowerCase()
  const mailbox = email.toLowerCase().split('@', 1)[0] ?? ''
  if (mailbox.length >= SHORTEST_TELLING && plain.includes(mailbox)) return 'tells-the-email'
  return isSimple(plain) ? 'too-simple' : undefined
}

function isSimple(plain: string): boolean {
  if (new Set(plain).size < FEWEST_DIFFERENT_CHARACTERS) return true
  const forwardAndBack = SEQUENCES.flatMap((sequence) => [sequence, Array.from(sequence).toReversed().join('')])
  if (forwardAndBack.some((sequence) => sequence.includes(plain))) return true
  const letters = plain.replaceAll(/[^a-z]/g, '')
  const core = COMMON_ROOTS.reduce((rest, root) => rest.replaceAll(root, ''), letters)
  return letters !== core && core.length < FEWEST_DIFFERENT_CHARACTERS
}
