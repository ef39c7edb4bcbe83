/** The accounts of the books as staff read them. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  'owed:goods': 'devido:produtos',
  'owed:freight': 'devido:frete',
  'owed:surcharges': 'devido:encargos',
  'owed:correction': 'devido:correcao',
  promised: 'previsto',
  'in-flight': 'em trânsito',
  'charged:sending': 'custo de envio do cliente',
  'bonus:expense': 'bônus:despesa',
  'bonus:liability': 'bônus:vale',
  'paid:voucher': 'pago:vale-compra',
  'paid:pix': 'pago:pix',
  'paid:bankTransfer': 'pago:transferência',
  'paid:cash': 'pago:dinheiro',
  'paid:cashback': 'pago:cashback',
  'paid:other': 'pago:outro',
  'paid:creditCard': 'pago:cartão de crédito',
  'paid:debitCard': 'pago:cartão de débito',
  'paid:instantPayment': 'pago:pix do pedido',
  'paid:bankInvoice': 'pago:boleto',
  'paid:giftCard': 'pago:vale-presente',
  'paid:promissory': 'pago:promissória',
}

export function accountWord(account: string): string {
  return ACCOUNTS[account] ?? account
}

export const ledgerStepLabels: Readonly<Record<string, string>> = {
  plan: 'planejado',
  charge: 'custo de envio descontado',
  divide: 'dividido',
  send: 'enviado',
  confirm: 'liquidado',
  refuse: 'recusado',
  cancel: 'cancelado',
  reverse: 'recolhido',
  open: 'saldo inicial',
}

export const differenceLabels = {
  owed: 'devido',
  promised: 'previsto',
  inFlight: 'em trânsito',
  paid: 'pago',
  charged: 'custo de envio do cliente',
  bonus: 'bônus',
} as const
