/** The reason why a password is refused. */
export type PasswordFault = 'too-short' | 'too-long' | 'too-simple' | 'too-common' | 'tells-the-email'

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128
const FEWEST_DIFFERENT_CHARACTERS = 5
const SHORTEST_TELLING = 4
const COMMON_ROOTS = ['password', 'senha', 'qwerty', 'asdfgh', 'admin', 'mudar', 'vaivem', 'welcome', 'iloveyou']
const SEQUENCES = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/**
 * The fault of a password, if it has one. It must have 12 to 128 characters as typed (NIST SP 800-63B asks for length, not for
 * kinds of characters), and must be neither a well-known word with digits around it nor the name in the owner's e-mail.
 * `isCommon` says whether a word in lower case is a well-known password.
 */
export function passwordFault(
  password: string,
  email: string,
  isCommon: (text: string) => boolean = () => false,
): PasswordFault | undefined {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD) return 'too-short'
  if (length > LONGEST_PASSWORD) return 'too-long'
  const plain = password.toLowerCase()
  const mailbox = email.toLowerCase().split('@', 1)[0] ?? ''
  if (mailbox.length >= SHORTEST_TELLING && plain.includes(mailbox)) return 'tells-the-email'
  if (isSimple(plain)) return 'too-simple'
  return disguises(plain).some(isCommon) ? 'too-common' : undefined
}

const LETTERS_OF_DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/**
 * The words that a password may disguise: itself; without the characters around its letters; a repeated word once; with digits
 * read as letters.
 */
function disguises(plain: string): readonly string[] {
  const bare = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const undated = plain.replace(/[^a-z0-9]*\d*[^a-z0-9]*$/, '')
  const spelled = Array.from(undated, (character) => LETTERS_OF_DIGITS[character] ?? character).join('')
  const words = [plain, bare, spelled]
  return words.flatMap((word) => [word, saidOnce(word)]).filter((word) => word.length >= SHORTEST_TELLING)
}

function saidOnce(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half + half === word ? half : word
}

function isSimple(plain: string): boolean {
  if (new Set(plain).size < FEWEST_DIFFERENT_CHARACTERS) return true
  const forwardAndBack = SEQUENCES.flatMap((sequence) => [sequence, Array.from(sequence).toReversed().join('')])
  if (forwardAndBack.some((sequence) => sequence.includes(plain))) return true
  const letters = plain.replaceAll(/[^a-z]/g, '')
  const core = COMMON_ROOTS.reduce((rest, root) => rest.replaceAll(root, ''), letters)
  return letters !== core && core.length < FEWEST_DIFFERENT_CHARACTERS
}
