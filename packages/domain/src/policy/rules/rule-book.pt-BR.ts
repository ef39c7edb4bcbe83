import type { ProtectionKind } from '../legal-protection/legal-protection.ts'

export const ruleBookTexts = {
  allowedByDefault: 'Nenhuma regra recusou a solicitação.',
}

interface ProtectionText {
  readonly name: string
  readonly source: string
  readonly holdsFor: string
  readonly term: string
  readonly consequence: string
}

/** The published texts of each protection of Brazilian law. */
export const protectionTexts: Readonly<Record<Exclude<ProtectionKind, 'none'>, ProtectionText>> = {
  regret: {
    name: 'Arrependimento',
    source: 'CDC, art. 49; Decreto 7.962/2013, art. 5º',
    holdsFor:
      'devolução de compra a distância, qualquer que seja o motivo; não vale para troca nem para compra presencial',
    term: '7 dias corridos do recebimento do item (o dia do recebimento não conta; terminando em fim de semana ou feriado, o próximo dia útil); sem data de entrega conhecida, não termina, e vale para quem desiste ou dá um motivo que a conta não conhece',
    consequence:
      'devolve-se o que foi pago, com frete; o envio é grátis; vale só por escolha do consumidor, nunca abaixo de 100 % nem por menos de 30 dias',
  },
  'legal-warranty': {
    name: 'Garantia legal',
    source: 'CDC, arts. 18, 24 a 26 e 35',
    holdsFor: 'troca ou devolução por motivo de garantia (defeito ou produto errado)',
    term: '90 dias corridos do recebimento do item; uma reclamação registrada e ainda sem resposta suspende o prazo (art. 26, § 2º)',
    consequence:
      'onde a política recusaria, permite-se e uma pessoa avalia; o envio é grátis e o frete volta ao menos em proporção',
  },
  'contractual-warranty': {
    name: 'Garantia da loja',
    source: 'CDC, art. 50',
    holdsFor: 'troca ou devolução por motivo de garantia, depois da garantia legal',
    term: 'os dias de `politica.prazos.garantia`, contados do fim da garantia legal',
    consequence:
      'a política da loja continua valendo; depois deste prazo, `politica.defeitoAposPrazos` decide: `pessoa` avalia (vício oculto, art. 26, § 3º) ou `recusa`',
  },
}
