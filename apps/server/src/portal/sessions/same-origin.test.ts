import { expect, test } from 'vitest'
import { isOwnForm } from './same-origin.ts'

const OWN = 'https://trocas.example.com'

test.each([
  { site: 'same-origin', origin: OWN, page: false, own: true },
  { site: 'same-origin', origin: 'null', page: false, own: true },
  { site: 'same-origin', origin: undefined, page: false, own: true },
  { site: 'same-site', origin: 'null', page: true, own: false },
  { site: 'cross-site', origin: OWN, page: true, own: false },
  { site: 'none', origin: undefined, page: true, own: false },
  { site: 'same-origin', origin: 'https://evil.example', page: true, own: false },
  { site: undefined, origin: OWN, page: false, own: true },
  { site: undefined, origin: 'null', page: true, own: true },
  { site: undefined, origin: 'null', page: false, own: false },
  { site: undefined, origin: 'http://trocas.example.com', page: true, own: false },
  { site: undefined, origin: undefined, page: false, own: true },
])(
  'a form with Sec-Fetch-Site $site, Origin $origin, page cookie $page is our own: $own',
  ({ site, origin, page, own }) => {
    const headers = { ...(site !== undefined && { 'sec-fetch-site': site }), ...(origin !== undefined && { origin }) }
    expect(isOwnForm(headers, OWN, page)).toBe(own)
  },
)
