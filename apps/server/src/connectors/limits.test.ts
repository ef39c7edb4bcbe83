import type { StoreCapabilities } from '@vaivem/connector-kit'
import { expect, test } from 'vitest'
import { CARRIER_CONNECTORS } from './carrier-connectors.ts'
import { carrierLimitsOf, limitsOf, providerLimitsOf } from './limits.pt-BR.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'
import { STORE_CONNECTORS } from './store-connectors.ts'

const NOTHING: StoreCapabilities = {
  findsByNumber: false,
  findsByEmail: false,
  refunds: null,
  vouchers: null,
  exchanges: null,
  restocks: null,
}
const refunds = {
  kinds: ['creditCard', 'instantPayment'],
  partial: false,
  days: 90,
  keysHonouredMilliseconds: 86_400_000,
  settlingMilliseconds: 600_000,
} as const

test('what a platform cannot do is said with what is done instead', () => {
  expect(limitsOf({ capabilities: NOTHING })).toEqual([
    'Só acha o pedido pelo id da plataforma.',
    'Não devolve dinheiro: o estorno é pago à mão.',
    'Não gera vales: alguém cria o código na loja e o registra aqui.',
    'Não envia trocas: alguém faz o pedido na loja e o registra aqui.',
    'Recebe até 4 chamadas ao mesmo tempo; se pede para ir mais devagar sem dizer quanto, espera-se 5 segundos.',
  ])
  expect(limitsOf(undefined)).toEqual([])
})

test('the means, the parts, the days and the keys of refunds are said', () => {
  expect(limitsOf({ capabilities: { ...NOTHING, refunds } }).slice(1, 4)).toEqual([
    'Devolve por cartão de crédito, Pix, só o pagamento inteiro, até 90 dias depois do pagamento.',
    'A plataforma reconhece um estorno repetido por 24 horas; depois, ele é conferido na loja antes.',
    'Uma resposta que se perde é conferida depois de 10 minutos.',
  ])
})

test.each([
  [true, 'o que sobra de uma compra continua valendo'],
  [false, 'o que sobra de uma compra se perde, e o consumidor é avisado'],
])('what becomes of the rest of a voucher is said: %s', (keepsRest, words) => {
  const text = limitsOf({ capabilities: { ...NOTHING, vouchers: { form: 'coupon', keepsRest } } }).join(' ')
  expect(text).toContain(`Gera vales como cupom de desconto; ${words}.`)
})

test('what is declared of how a platform may be called is said', () => {
  const said = (word: string) => limitsOf(STORE_CONNECTORS[word]).at(-1)
  expect(said('vtex')).toBe(
    'Recebe até 8 chamadas ao mesmo tempo e 5000 por minuto; se pede para ir mais devagar sem dizer quanto, espera-se 1 minuto.',
  )
  expect(said('woocommerce')).toContain('até 4 chamadas')
})

test('what a carrier can do is said', () => {
  expect(carrierLimitsOf(CARRIER_CONNECTORS['melhor-envio'])).toEqual([
    'Autoriza postagens por agência, com código de postagem.',
    'Dá a imprimir: declaração de conteúdo.',
    'A validade é a da própria transportadora.',
    'Leva uma caixa por encomenda: o que não cabe, alguém divide.',
    'Cota o custo de cada encomenda, se as opções da conta não o tiram.',
    'Cancela o que ninguém postou.',
    'A situação das encomendas vem por notificações, e é lida de tempos em tempos.',
    'Não reconhece uma autorização repetida: cada tentativa é conferida na transportadora antes de outra.',
    'Uma resposta que se perde é conferida depois de 30 segundos.',
    'Recebe até 4 chamadas ao mesmo tempo e 250 por minuto; se pede para ir mais devagar sem dizer quanto, espera-se 1 minuto.',
  ])
  const demo = carrierLimitsOf(CARRIER_CONNECTORS['demo'])
  expect(demo).toContain('Não dá documentos a imprimir.')
  expect(demo).toContain('A validade pode ser de 1 a 365 dias.')
  expect(carrierLimitsOf(undefined)).toEqual([])
})

test('what a payment provider gives back is said by kind of payment', () => {
  const said = providerLimitsOf(PAYMENT_PROVIDERS['mercado-pago'])
  expect(said).toContain('Devolve Pix, inteiro ou em parte, até 90 dias depois do pagamento.')
  expect(said).toContain('Mostra contestações: um pagamento contestado espera.')
  expect(said).toContain('Reconhece um estorno repetido por 1 hora; depois, confere-se no provedor antes.')
  expect(providerLimitsOf(undefined)).toEqual([])
})
