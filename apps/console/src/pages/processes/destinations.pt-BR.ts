import type { ManagedProcess } from '../../api/commands.ts'

type Destination = ManagedProcess['estornos'][number]['destinos'][number]

export const destinationText = {
  unknown: 'Forma de pagamento da compra',
  methods: {
    creditCard: 'Cartão de crédito',
    debitCard: 'Cartão de débito',
    instantPayment: 'Pix da compra',
    bankInvoice: 'Boleto: transferência à conta informada',
    giftCard: 'Vale usado na compra',
    cashback: 'Cashback',
    promissory: 'Compra a prazo',
    vale: 'Vale-compra',
    pix: 'Pix para a chave informada',
    transferencia: 'Transferência à conta informada',
    dinheiro: 'Dinheiro',
    outro: 'Outra forma',
  } satisfies Record<NonNullable<Destination['meio']>, string>,
  of: (holder: string) => `de ${holder}`,
  planned: 'ainda não enviado',
  plannedAnd: (seen: string) => `ainda não enviado; depois de feito, ${seen}`,
  asked: (day: string) => `pedido em ${day}, sem resposta ainda`,
  failed: 'falhou',
  done: (day: string, seen: string) => `feito em ${day}; ${seen}`,
  seenBy: (day: string) => `aparece até ${day}`,
  rules: {
    'na-hora': 'aparece no mesmo dia',
    'dia-util-seguinte': 'aparece até o dia útil seguinte',
    'duas-faturas': 'aparece em até duas faturas',
    'o-banco-decide': 'o banco decide quando aparece',
    'a-loja-informa': 'como a loja combinou com o cliente',
  } satisfies Record<Destination['regra'], string>,
  reference: (code: string) => `Referência: ${code}`,
}

/** The way by which money goes, as people call it. */
export function nameOfMethod(method: Destination['meio']): string {
  return method === null ? destinationText.unknown : destinationText.methods[method]
}
