import { describe, expect, test } from 'vitest'
import { checkMailDomain } from './check-mail-domain.ts'

const GOOGLE = { sender: 'trocas@loja.example', mailHost: 'smtp.gmail.com' }

/** A DNS with these TXT records, and no others; null: it does not answer. */
function dns(records: Readonly<Record<string, readonly string[] | null>>) {
  return async (name: string) => {
    const found = records[name]
    if (found === null) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
    if (found === undefined) throw Object.assign(new Error('no data'), { code: 'ENODATA' })
    return found.map((text) => [text.slice(0, 9), text.slice(9)])
  }
}

async function recordOf(kind: 'spf' | 'dkim' | 'dmarc', texts: Parameters<typeof dns>[0], asked: object = {}) {
  const { records } = await checkMailDomain(dns(texts), { ...GOOGLE, ...asked })
  return records.find((record) => record.kind === kind)
}

test('a domain with all three is right, its key found under a usual selector', async () => {
  const { domain, records } = await checkMailDomain(
    dns({
      'loja.example': ['google-site-verification=abc', 'v=spf1 include:_spf.google.com ~all'],
      'google._domainkey.loja.example': ['v=DKIM1; k=rsa; p=MIIB'],
      '_dmarc.loja.example': ['v=DMARC1; p=reject'],
    }),
    GOOGLE,
  )
  expect(domain).toBe('loja.example')
  expect(records.map(({ kind, state, add }) => [kind, state, add])).toEqual([
    ['spf', 'right', null],
    ['dkim', 'right', null],
    ['dmarc', 'right', null],
  ])
})

describe('SPF', () => {
  test.each([
    ['missing, at a known provider', {}, {}, 'missing', 'v=spf1 include:_spf.google.com ~all'],
    [
      'missing, at a server of one’s own',
      {},
      { mailHost: 'mail.loja.example' },
      'missing',
      'v=spf1 a:mail.loja.example ~all',
    ],
    ['missing, without a server', {}, { mailHost: null }, 'missing', 'v=spf1 a mx ~all'],
    ['another provider', { 'loja.example': ['v=spf1 mx -all'] }, {}, 'wrong', 'v=spf1 mx include:_spf.google.com -all'],
    ['twice', { 'loja.example': ['v=spf1 mx ~all', 'v=spf1 a ~all'] }, {}, 'wrong', 'v=spf1 mx a ~all'],
    [
      'everybody',
      { 'loja.example': ['v=spf1 include:_spf.google.com +all'] },
      {},
      'wrong',
      'v=spf1 include:_spf.google.com ~all',
    ],
  ] as const)('%s: says so, with the record', async (_what, texts, asked, state, value) => {
    expect(await recordOf('spf', texts, asked)).toMatchObject({ state, add: { name: 'loja.example', value } })
  })
})

describe('DKIM', () => {
  test('without a key, asks for the selector and invents no record', async () => {
    expect(await recordOf('dkim', {})).toMatchObject({ state: 'missing', add: null })
    const named = { 'loja2026._domainkey.loja.example': ['v=DKIM1; p=MIIB'] }
    expect(await recordOf('dkim', named)).toMatchObject({ state: 'missing' })
    expect(await recordOf('dkim', named, { selector: 'loja2026' })).toMatchObject({ state: 'right' })
  })

  test('says that a key was revoked', async () => {
    expect(await recordOf('dkim', { 'google._domainkey.loja.example': ['v=DKIM1; p='] })).toMatchObject({
      state: 'wrong',
    })
  })
})

describe('DMARC', () => {
  test('of the domain above counts for a subdomain', async () => {
    const above = { '_dmarc.loja.example': ['v=DMARC1; p=quarantine'] }
    expect(await recordOf('dmarc', above, { sender: 'a@trocas.loja.example' })).toMatchObject({ state: 'right' })
  })

  test.each([
    ['missing', {}, 'missing'],
    ['without a policy', { '_dmarc.loja.example': ['v=DMARC1; rua=mailto:a@b.example'] }, 'wrong'],
  ] as const)('%s: says so, with the record', async (_what, texts, state) => {
    const add = { name: '_dmarc.loja.example', value: 'v=DMARC1; p=none; rua=mailto:trocas@loja.example' }
    expect(await recordOf('dmarc', texts)).toMatchObject({ state, add })
  })
})

test('a DNS that does not answer is not taken for one that has nothing', async () => {
  const silent = { 'loja.example': null, '_dmarc.loja.example': null, 's._domainkey.loja.example': null }
  const { records } = await checkMailDomain(dns(silent), { ...GOOGLE, selector: 's' })
  expect(records).toHaveLength(3)
  for (const { state, add } of records) expect([state, add]).toEqual(['unanswered', null])
})
