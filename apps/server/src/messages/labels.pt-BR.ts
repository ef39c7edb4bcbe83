import type { MailLabels } from './mail-labels.ts'

export const mailLabelsPt: MailLabels = {
  conditions: { 1: 'em perfeito estado', 2: 'com pequenas avarias', 3: 'sem condições de uso', 4: 'não recebido' },
  ways: {
    creditCard: 'no cartão de crédito: enviado ao banco emissor, que mostra o crédito na fatura atual ou na seguinte',
    debitCard: 'no cartão de débito: enviado ao banco emissor, que devolve à conta em alguns dias úteis',
    instantPayment: 'por Pix: devolvido à conta de onde saiu, em geral no mesmo dia',
    bankInvoice: 'do boleto: transferido para a conta informada, em geral em um dia útil',
    giftCard: 'em vale: o saldo volta para o vale usado na compra',
    cashback: 'em cashback: o saldo volta para o programa da loja',
    promissory: 'na compra a prazo: abatido do saldo com a loja',
    pix: 'por Pix: enviado para a chave informada, em geral no mesmo dia',
    bankTransfer: 'por transferência: enviada para a conta informada, em geral em um dia útil',
    cash: 'em dinheiro',
  },
  collected: (window) => `Horário escolhido para a coleta: ${window}.`,
  seenBy: (day) => `Deve aparecer até ${day}.`,
  reference: (code) => `Referência: ${code}.`,
  otherWay: 'pela forma combinada com a loja',
}
