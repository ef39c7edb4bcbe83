import type { ManagedProcess } from '../../../api/commands.ts'

type Method = NonNullable<ManagedProcess['estornos'][number]['destinos'][number]['meio']>

export const moneyFactText = {
  toGive: (amount: string, way: string | null) => `${amount} a devolver${way === null ? '' : ` ${way}`}`,
  given: (amount: string, day: string | null, way: string | null) =>
    ['devolvido', amount, day === null ? null : `em ${day}`, way].filter((part) => part !== null).join(' '),
  ways: {
    creditCard: 'no cartão de crédito',
    debitCard: 'no cartão de débito',
    instantPayment: 'pelo Pix da compra',
    bankInvoice: 'por transferência',
    giftCard: 'no vale usado na compra',
    cashback: 'em cashback',
    promissory: 'na compra a prazo',
    vale: 'em vale-compra',
    pix: 'por Pix',
    transferencia: 'por transferência',
    dinheiro: 'em dinheiro',
    outro: 'de outra forma',
  } satisfies Record<Method, string>,
} as const
