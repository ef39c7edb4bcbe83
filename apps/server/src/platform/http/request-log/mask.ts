import { REDACTED, redact } from '../../outbound/redact.ts'

const EMAIL = /[^\s"'<>(),;:@]{1,64}@[^\s"'<>(),;:@]{1,255}/g
/** Tokens of this service and of its webhooks, keys of JSON Web Tokens, and what follows `Bearer`. */
const SECRET = /\b(?:st_|whsec_|eyJ)[\w.+/=-]{4,}|\bBearer +\S+/gi
/** A CNPJ with its punctuation, whose first places may be letters. */
const CNPJ = /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-[0-9]{2}\b/gi
/** A CPF, a telephone or a postal code, with or without punctuation; no day.
 * Ids of this service have 15 digits or more, and stay. */
const NUMBER = /(?<![0-9])(?!20[0-9]{2}-[01][0-9]-[0-3][0-9](?![0-9]))\+?(?:\(?[0-9]\)?[ .-]?){7,13}[0-9](?![0-9])/g

/**
 * A text without secrets, e-mails, and numbers that may be a CPF, a CNPJ, a telephone number or a postal code, cut to
 * `longest` characters.
 */
export function masked(text: string, longest: number): string {
  const shown = redact(text, [])
    .replace(SECRET, REDACTED)
    .replace(EMAIL, '[e-mail]')
    .replace(CNPJ, '[número]')
    .replace(NUMBER, '[número]')
  return shown.length <= longest ? shown : `${shown.slice(0, longest - 1)}…`
}

/** A path without its query, in which every part that is neither a word of the interface nor an id is masked. */
export function maskedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
    .split('/')
    .map((part) => (PATH_WORD.test(part) || ID.test(part) ? part : REDACTED))
    .join('/')
    .slice(0, LONGEST_PATH)
}

const LONGEST_PATH = 500
const PATH_WORD = /^(?:[a-z]{0,20}|v[1-9]|[a-z]{1,20}(?:-[a-z]{1,20}){1,5})$/i
const ID = /^(?:[0-9]{1,7}|[0-9]{15,19}|[A-Z]{1,6}-[0-9]{1,12})$/i
