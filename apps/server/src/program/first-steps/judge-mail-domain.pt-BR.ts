/** The texts found under a name; null: the DNS did not answer. */
export type FoundTexts = readonly string[] | null

export interface MailRecord {
  readonly kind: 'spf' | 'dkim' | 'dmarc'
  readonly state: 'right' | 'missing' | 'wrong' | 'unanswered'
  readonly says: string
  readonly found: string | null
  /** The TXT record to add or to replace; null where nothing is missing, or only the provider of the mail server knows it. */
  readonly add: { readonly name: string; readonly value: string } | null
}

interface Asked {
  readonly domain: string
  readonly sender: string
  /** Null: mails stay on this machine. */
  readonly mailHost: string | null
  readonly selector: string | null
}

interface Found {
  readonly own: FoundTexts
  readonly dmarc: FoundTexts
  readonly ofParent: FoundTexts
  /** The texts under each queried selector. */
  readonly keys: readonly FoundTexts[]
}

/** The `include` that SPF needs for the servers of widespread providers, by the end of the host of the server. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'gmail.com': 'include:_spf.google.com',
  'googlemail.com': 'include:_spf.google.com',
  'google.com': 'include:_spf.google.com',
  'office365.com': 'include:spf.protection.outlook.com',
  'outlook.com': 'include:spf.protection.outlook.com',
  'amazonaws.com': 'include:amazonses.com',
  'sendgrid.net': 'include:sendgrid.net',
  'mailgun.org': 'include:mailgun.org',
  'brevo.com': 'include:spf.brevo.com',
  'zoho.com': 'include:zohomail.com',
}

/** Judges what was found, and says what is missing with the record to add. Pure. */
export function judgeMailDomain(asked: Asked, found: Found): readonly MailRecord[] {
  return [judgeSpf(asked, found.own), judgeDkim(asked, found.keys), judgeDmarc(asked, found)]
}

function judgeSpf({ domain, mailHost }: Asked, texts: FoundTexts): MailRecord {
  if (texts === null) return unanswered('spf')
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text.trim()))
  const [record] = records
  const needed = neededBy(mailHost)
  if (record === undefined)
    return {
      kind: 'spf',
      state: 'missing',
      says: 'Sem SPF, muitos provedores tratam os e-mails da loja como falsos.',
      found: null,
      add: { name: domain, value: `v=spf1 ${needed === null ? 'a mx' : needed} ~all` },
    }
  const wrong = (says: string, value: string | null): MailRecord => ({
    kind: 'spf',
    state: 'wrong',
    says,
    found: records.join('\n'),
    add: value === null ? null : { name: domain, value },
  })
  if (records.length > 1)
    return wrong('Há mais de um registro SPF, e então nenhum vale: junte-os em um só.', merged(records))
  if (/\s\+?all\s*$/i.test(record))
    return wrong('O registro deixa qualquer servidor enviar em nome da loja.', record.replace(/\s\+?all\s*$/i, ' ~all'))
  if (needed?.startsWith('include:') === true && !record.toLowerCase().includes(needed))
    return wrong('O registro não autoriza o servidor de e-mail desta instalação.', withTerm(record, needed))
  return right('spf', 'O domínio diz que servidores enviam em nome dele.', record)
}

function judgeDkim({ selector }: Asked, keys: readonly FoundTexts[]): MailRecord {
  const texts = keys.flatMap((found) => found ?? [])
  const record = texts.find((text) => /(^|;)\s*p=/i.test(text))
  if (record !== undefined && /(^|;)\s*p=\s*(;|$)/i.test(record))
    return {
      kind: 'dkim',
      state: 'wrong',
      says: 'A chave deste seletor foi revogada: peça outra ao provedor de e-mail.',
      found: record,
      add: null,
    }
  if (record !== undefined) return right('dkim', 'Os e-mails assinados podem ser conferidos.', record)
  if (keys.length > 0 && keys.every((found) => found === null)) return unanswered('dkim')
  return {
    kind: 'dkim',
    state: 'missing',
    says:
      selector === null
        ? 'Nenhum dos seletores mais usados tem uma chave. Ative o DKIM no provedor de e-mail, publique o registro que ele mostra e diga aqui o seletor.'
        : 'Este seletor não tem chave. Confira o seletor, ou publique o registro que o provedor de e-mail mostra.',
    found: null,
    add: null,
  }
}

function judgeDmarc({ domain, sender }: Asked, { dmarc, ofParent }: Found): MailRecord {
  if (dmarc === null) return unanswered('dmarc')
  const records = [...dmarc, ...(ofParent ?? [])].filter((text) => /^v=DMARC1\s*(;|$)/i.test(text.trim()))
  const [record] = records
  const name = `_dmarc.${domain}`
  const value = `v=DMARC1; p=none; rua=mailto:${sender}`
  if (record === undefined)
    return {
      kind: 'dmarc',
      state: 'missing',
      says: 'Sem DMARC, quem recebe não sabe o que fazer com e-mails falsos em nome da loja, e grandes provedores recusam envios em volume.',
      found: null,
      add: { name, value },
    }
  if (!/;\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.test(record))
    return {
      kind: 'dmarc',
      state: 'wrong',
      says: 'O registro não diz o que fazer (p=).',
      found: record,
      add: { name, value },
    }
  return right('dmarc', 'O domínio diz o que fazer com e-mails falsos.', record)
}

function neededBy(mailHost: string | null): string | null {
  if (mailHost === null) return null
  const provider = Object.keys(PROVIDERS).find((end) => mailHost === end || mailHost.endsWith(`.${end}`))
  return provider === undefined ? `a:${mailHost}` : (PROVIDERS[provider] ?? null)
}

/** The terms of several records in one, in their order, with the mildest ending. */
function merged(records: readonly string[]): string {
  const terms = records.flatMap((record) => record.trim().split(/\s+/).slice(1))
  const kept = [...new Set(terms.filter((term) => !/^[-~?+]?all$/i.test(term)))]
  return ['v=spf1', ...kept, '~all'].join(' ')
}

function withTerm(record: string, term: string): string {
  const terms = record.trim().split(/\s+/)
  const end = terms.findIndex((found) => /^[-~?+]?all$/i.test(found))
  return terms.toSpliced(end === -1 ? terms.length : end, 0, term).join(' ')
}

function right(kind: MailRecord['kind'], says: string, found: string): MailRecord {
  return { kind, state: 'right', says, found, add: null }
}

function unanswered(kind: MailRecord['kind']): MailRecord {
  return { kind, state: 'unanswered', says: 'O DNS não respondeu a tempo. Tente de novo.', found: null, add: null }
}
