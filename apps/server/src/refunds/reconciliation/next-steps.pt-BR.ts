import type { FindingKind } from '@vaivem/domain'

/** The next step for each kind of difference. */
export const nextSteps: Readonly<Record<Exclude<FindingKind, 'matched'>, string>> = {
  'only-ledger':
    'O razão diz que foi pago e o extrato não mostra: consulte a loja, espere o extrato dos próximos dias ou conteste no provedor.',
  'only-statement':
    'Saiu dinheiro que o razão não tem: se pagou um estorno que espera, registre-o com esta linha; senão, descubra quem o fez e conteste.',
  'amount-differs': 'O valor que saiu não é o do razão: confira no provedor e conteste a diferença.',
  'paid-twice': 'O mesmo pagamento saiu duas vezes: confira no provedor e conteste.',
}
