import { randomBytes } from 'node:crypto'
import { newSecret } from '../../apps/server/src/platform/secrets/session-secret.ts'
import type { Target } from './measure.ts'
import { repeated, type Shape } from './shapes.ts'

const BOUNDARY = 'limite'
/** The largest form that is read. */
const LARGEST_FORM = 26 * 1024 * 1024

/**
 * The form with photos of the customer's pages, which is read before anybody knows whether its session exists. Each comes from
 * another browser: forms of one are counted.
 */
export const CUSTOMER_FORM: { readonly target: Target; readonly shapes: readonly Shape[] } = {
  target: {
    id: 'customerForm',
    method: 'POST',
    path: '/fluxo/pedido/detalhes',
    parameters: [],
    headers: () => ({
      cookie: `fluxo=${newSecret({ randomBytes }, 1).text}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'sec-fetch-site': 'same-origin',
    }),
  },
  shapes: [
    form('form-fields', (bytes) => repeated(bytes, (index) => part(`name="f${index}"`, 'a'))),
    form('form-long-field', (bytes) => part('name="f"', 'a'.repeat(bytes))),
    form('form-long-names', (bytes) => repeated(bytes, (index) => part(`name="${index}${'n'.repeat(10_000)}"`, 'a'))),
    form('form-long-header', (bytes) => part(`name="f"; x="${'x'.repeat(bytes)}"`, 'a')),
    form('form-headers', (bytes) => `--${BOUNDARY}\r\n${repeated(bytes, (index) => `X-${index}: a\r\n`)}\r\na\r\n`),
    form('form-almost-ends', (bytes) =>
      part(
        'name="f"',
        repeated(bytes, () => `\r\n--${BOUNDARY.slice(0, -1)}`),
      ),
    ),
    form('form-line-ends', (bytes) => part('name="f"', '\r\n'.repeat(bytes / 2))),
    form('form-files', (bytes) => repeated(bytes, (index) => file(index, 'a'))),
    form('form-empty-files', (bytes) => repeated(bytes, (index) => file(index, ''))),
    form('form-large-file', (bytes) => file(0, 'a'.repeat(bytes))),
    form('form-large-files', (bytes) => repeated(bytes, (index) => file(index, 'a'.repeat(1024 * 1024)))),
  ],
}

function form(name: string, make: (bytes: number) => string): Shape {
  return {
    name,
    mostBytes: LARGEST_FORM,
    make: (bytes) => ({ body: `${make(bytes)}--${BOUNDARY}--\r\n` }),
  }
}

function part(disposition: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
}

function file(index: number, content: string): string {
  return part(`name="fotos"; filename="${index}.jpg"`, content)
}
