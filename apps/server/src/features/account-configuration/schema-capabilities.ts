import { Section, Word } from './schema-scalars.ts'
import { HANDLED } from './vocabulary.pt-BR.ts'

const byHand = (description: string, usual: keyof typeof HANDLED) => Word(description, HANDLED, { default: usual })

/** What staff do by hand where neither the platform of a store nor a carrier can (contract §6.7). */
export const CapabilitiesSection = Section(
  'O que a equipe faz à mão (`manual`) onde nem a plataforma da loja nem a transportadora faz; o que ninguém faz (`nenhuma`) não é oferecido.',
  {
    estorno: byHand('Devolver o dinheiro: a equipe paga e registra o pagamento.', 'manual'),
    valeCompra: byHand('Vales-compra: a equipe cria o código na loja e o registra.', 'nenhuma'),
    troca: byHand('Trocas: a equipe combina o que vai, faz o pedido na loja e o registra.', 'nenhuma'),
    etiqueta: byHand('Autorizações de postagem: a equipe as obtém da transportadora e registra o código.', 'nenhuma'),
  },
  { default: {} },
)
