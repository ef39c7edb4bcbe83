import { Section, Word } from './schema-scalars.ts'
import { HANDLED } from './vocabulary.pt-BR.ts'

const byHand = (description: string) => Word(description, HANDLED, { default: 'nenhuma' })

/** What staff do by hand where neither the platform of a store nor a carrier can (contract §6.7). */
export const CapabilitiesSection = Section(
  'O que a equipe faz à mão (`manual`) onde nem a plataforma da loja nem a transportadora faz; o que ninguém faz (`nenhuma`) não é oferecido. Dinheiro sempre pode ser devolvido: o que a plataforma não estorna, a equipe paga e registra.',
  {
    valeCompra: byHand('Vales-compra: a equipe cria o código na loja e o registra.'),
    troca: byHand('Trocas: a equipe combina o que vai, faz o pedido na loja e o registra.'),
    etiqueta: byHand('Autorizações de postagem: a equipe as obtém da transportadora e registra o código.'),
  },
  { default: {} },
)
