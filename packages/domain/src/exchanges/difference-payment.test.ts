import { describe, expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import { isPaymentLink, paymentLinkOf } from './difference-payment.ts'

describe('the address where a difference is paid', () => {
  test.each([
    'https://loja.example/pagar',
    'https://loja.example/pagar/{processo}?valor={valor}',
    'https://pagamentos.loja.example:8443/{processo}#pagar',
  ])('may be %s', (link) => {
    expect(isPaymentLink(link)).toBe(true)
  })

  test.each([
    'http://loja.example/pagar',
    'javascript:alert(1)',
    'https://{processo}.example/',
    'https://ana:senha@loja.example/',
    'https://loja.example\\@evil.example/',
    'https:///pagar',
    'https://loja.example/{cliente}',
    'https://loja.example/{processo',
    'https://loja.example/com espaço',
  ])('may not be %s', (link) => {
    expect(isPaymentLink(link)).toBe(false)
  })

  test('contains the process and the amount, which cannot change its host or path', () => {
    const due = { number: 'LE-1/../?x=', due: money(11_343) }
    expect(paymentLinkOf('https://loja.example/p/{processo}?v={valor}', due)).toBe(
      'https://loja.example/p/LE-1%2F..%2F%3Fx%3D?v=113.43',
    )
  })
})
