import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { CallBody } from './call.ts'
import type { Json } from './json.ts'

/** A body as hostile as its name; `expects` where only one answer is right for an operation that reads a body. */
export interface HostileBody {
  readonly tries: string
  readonly body: CallBody
  readonly headers?: Readonly<Record<string, string>>
  readonly expects?: readonly number[]
}

const MALFORMED = [400]
const UNREADABLE = [415]
/** Hostile in its size alone: any answer of the operation's own is right. */
const TAKEN = [200, 400, 404, 409, 422]

/** trust.md D12 and D13: what contract §1.8 refuses, whatever the operation. `valid` is a body the operation takes. */
export function hostileBody(dice: Dice, valid: string): HostileBody {
  const text = (tries: string, text: string, expects: readonly number[] = MALFORMED): HostileBody => ({
    tries,
    body: { text },
    expects,
  })
  const bytes = (tries: string, buffer: Buffer): HostileBody => ({
    tries,
    body: { base64: buffer.toString('base64') },
    expects: MALFORMED,
  })
  const inside = (member: string) =>
    valid.startsWith('{') && valid.length > 2 ? `{${member},${valid.slice(1)}` : `{${member}}`
  const headed = (tries: string, headers: Record<string, string>, expects: readonly number[]): HostileBody => ({
    tries,
    body: { text: valid },
    headers,
    expects,
  })
  const ways: readonly (() => HostileBody)[] = [
    () => text('33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`),
    () => text('100 000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    () => text('1 MB of [', '['.repeat(1_000_000)),
    () => text('100 000 levels of members', '{"a":'.repeat(100_000)),
    () => text('200 000 keys', `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join(',')}}`, TAKEN),
    () => text('a text of 1 MB', inside(`"x":"${'y'.repeat(1_000_000)}"`), TAKEN),
    () => text('1e400', inside('"x":1e400')),
    () => text('-1e400', inside('"x":-1e400')),
    () => text('a number of 100 000 digits', inside(`"x":1${'0'.repeat(100_000)}`)),
    () => text('0.000…1 in 100 000 digits', inside(`"x":0.${'0'.repeat(100_000)}1`), TAKEN),
    () => text('__proto__', inside('"__proto__":{"polluted":true}')),
    () => text('constructor', inside('"constructor":{"prototype":{"polluted":true}}')),
    () => text('__proto__, escaped', inside(String.raw`"\u005f_proto__":{"polluted":true}`)),
    () => text('a key twice', inside('"x":1,"x":2')),
    () => text('a key twice, once escaped', inside(String.raw`"x":1,"\u0078":2`)),
    () => text('NaN', inside('"x":NaN')),
    () => text('Infinity', inside('"x":-Infinity')),
    () => text('a byte order mark', `\ufeff${valid}`),
    () => bytes('UTF-16', Buffer.from(valid, 'utf16le')),
    () =>
      bytes(
        'bytes that are no UTF-8',
        Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
      ),
    () =>
      bytes('an overlong slash', Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])),
    () =>
      bytes(
        'a surrogate in UTF-8',
        Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
      ),
    () => text('a lone surrogate', inside(String.raw`"x":"\ud800"`)),
    () => text('a NUL, escaped', inside(String.raw`"x":"a\u0000b"`)),
    () => text('a NUL', inside('"x":"a\u0000b"')),
    () => text('a trailing comma', `${valid.slice(0, -1)},}`),
    () => text('a comment', `/* x */${valid}`),
    () => text('single quotes', "{'a':1}"),
    () => text('two values', `${valid}${valid}`),
    () => text('half a value', valid.slice(0, Math.max(1, valid.length >> 1))),
    () => text('a leading zero', inside('"x":01')),
    () => text('a plus', inside('"x":+1')),
    () => text('a control character', inside('"x":"a\tb"')),
    () => text('blanks only', '   '),
    () => text('a list', '[]'),
    () => text('a text', '"abc"'),
    () => text('null', 'null', TAKEN),
    () => text('XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    () => headed('no type', { 'content-type': '' }, UNREADABLE),
    () => headed('text/plain', { 'content-type': 'text/plain' }, UNREADABLE),
    () => headed('a form', { 'content-type': 'application/x-www-form-urlencoded' }, UNREADABLE),
    () => headed('gzip', { 'content-encoding': 'gzip' }, UNREADABLE),
    () => headed('Latin 1', { 'content-type': 'application/json; charset=iso-8859-1' }, UNREADABLE),
  ]
  return dice.pick(ways)()
}

/** Texts to put where a text is taken; none of them breaks a rule of the document by itself. */
const TEXTS: readonly string[] = [
  "' OR '1'='1",
  "'; DROP TABLE return_process; --",
  '1) UNION SELECT password_hash FROM staff_person --',
  String.raw`\'; SELECT pg_sleep(5); --`,
  '%',
  '_',
  '%%%_%%%',
  '\\',
  String.raw`\%`,
  '%'.repeat(200),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>',
  '../../../../etc/passwd',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  '\r\nSet-Cookie: a=b',
  '\u202Eevil\u202C',
  'e\u0301',
  'ﬁ',
  '\uFEFF',
  '\u200B',
  '\u2028',
  '👨‍👩‍👧‍👦'.repeat(20),
  'ſ',
  'İ',
  'ẞ',
  'Ａ',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\ufffe',
  '\uffff',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'NaN',
  '1e309',
  '0x10',
  '１２３',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:127.0.0.1]/',
  'file:///etc/passwd',
  'http://2130706433/',
  '=cmd|" /C calc"!A0',
  '+1+1',
  '@SUM(1)',
  '-2+3',
]

export function hostileText(dice: Dice): string {
  return dice.pick(TEXTS)
}

const NUMBERS: readonly Json[] = [
  -1,
  0,
  0.1,
  1e-7,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  9_999_999_999.99,
  1.005,
  59.900000000000006,
]

export function hostileNumber(dice: Dice): Json {
  return dice.pick(NUMBERS)
}

/** Ids that are none, or that belong to no record; percent-encoded. */
const IDS: readonly string[] = [
  '0',
  '-1',
  '00',
  '1.5',
  '1e3',
  '0x1',
  'abc',
  '%20',
  '%00',
  '1%00',
  '%ff',
  '%',
  '%zz',
  '..',
  '%2e%2e',
  '%2f',
  "1'",
  '1;--',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
  '%EF%BC%91',
  '890000000000001',
  'LE-0',
  'LE-999999999999',
  'ZZZZZZZ-1',
  'null',
  'undefined',
  'a'.repeat(3_000),
  '%F0%9F%98%80',
  '1%2C2',
  '+1',
  '1%20',
  '%09',
]

export function hostileId(dice: Dice): string {
  return dice.pick(IDS)
}

/** Values of query parameters; percent-encoded. */
export function hostileQueryValue(dice: Dice): string {
  return dice.isLucky(2)
    ? dice.pick([...IDS, '', '2026-02-30', '0000-00-00', 'true', 'TRUE', '1&x=1'])
    : encodeURIComponent(hostileText(dice))
}
