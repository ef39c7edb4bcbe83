import type { RawUniversalConfig } from '@redocly/openapi-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { oas } from '@stoplight/spectral-rulesets'

/** Every rule of Spectral's OpenAPI set and of the OWASP API Security set of 2023, but for these. */
export const spectralRuleset = {
  extends: [
    [oas, 'all'],
    [owasp, 'all'],
  ],
  rules: {
    // Self-hosted: the operator of an installation is its contact, and the document cannot know who that is.
    'info-contact': 'off',
    'contact-properties': 'off',
    // Path and query ids are int64 by the specification (§4.7, §4.8); the account in the token guards them, not their size.
    'owasp:api1:2023-no-numeric-ids': 'off',
    // Server to server: no browser page calls this API, so that no answer carries a CORS header at all.
    'owasp:api8:2023-define-cors-origin': 'off',
    // Of headers alone: Redocly checks the examples of bodies against their schemas, in a tenth of the time.
    'oas3-valid-media-example': { ...oas.rules['oas3-valid-media-example'], given: '$.components.headers[*]' },
  },
}

/** Redocly's strictest set, with the optional rules that fit a specification whose paths and names are given. */
export const redoclyRuleset: RawUniversalConfig = {
  extends: ['recommended-strict'],
  rules: {
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'path-params-defined': 'error',
    // It knows no Portuguese: `postagem`, the posting of a parcel, is no verb of HTTP.
    'no-http-verbs-in-paths': { severity: 'error', splitIntoWords: true },
    'request-mime-type': { severity: 'error', allowedValues: ['application/json'] },
    'response-mime-type': { severity: 'error', allowedValues: ['application/json', 'application/problem+json'] },
    'tags-alphabetical': 'error',
    'spec-strict-refs': 'error',
    'component-name-unique': 'error',
    'array-parameter-serialization': 'error',
  },
}

/**
 * Findings of one operation that are meant. Platforms deliver notices to `/v1/entrada/{token}` as they are made, in any media type
 * and without our credentials: the token in the address is the secret, and it only lets a notice be looked at.
 */
export const EXCEPTIONS: readonly string[] = [
  'redocly request-mime-type #/paths/~1v1~1entrada~1{token}/post/',
  'spectral owasp:api2:2023-write-restricted paths//v1/entrada/{token}/post/',
  'spectral owasp:api2:2023-no-credentials-in-url paths//v1/entrada/{token}/post/',
]
