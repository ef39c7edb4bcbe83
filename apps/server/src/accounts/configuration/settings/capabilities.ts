import type { DeclaredCapabilities } from '@vaivem/domain'
import { word } from '../kinds.ts'
import { neverLooser, whenSet } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, section } from '../setting.ts'

const HANDLED = { manual: ['manual', 'a equipe faz à mão'], nenhuma: ['none', 'nenhuma'] } as const

const byHand = (description: string) => word(description, HANDLED, { default: 'nenhuma' })

/** The tasks that staff do manually where neither the store's platform nor a carrier can (contract §6.7). */
export const capabilities = section<DeclaredCapabilities>(
  'O que a equipe faz à mão (`manual`) onde nem a plataforma da loja nem a transportadora faz; o que ninguém faz (`nenhuma`) não é oferecido. Dinheiro sempre pode ser devolvido: o que a plataforma não estorna, a equipe paga e registra.',
  {
    // With manual vouchers, staff issue them later; for an account that had no vouchers this is money that can now leave.
    voucher: field(
      'valeCompra',
      'Vales-compra',
      whenSet,
      byHand('Vales-compra: a equipe cria o código na loja e o registra.'),
    ),
    exchange: field(
      'troca',
      'Trocas',
      whenSet,
      byHand('Trocas: a equipe combina o que vai, faz o pedido na loja e o registra.'),
    ),
    label: field(
      'etiqueta',
      'Autorizações de postagem',
      neverLooser,
      byHand('Autorizações de postagem: a equipe as obtém da transportadora e registra o código.'),
    ),
  },
  ALL_DEFAULTS,
)
