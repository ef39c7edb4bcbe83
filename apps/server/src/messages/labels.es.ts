import type { MailLabels } from './mail-labels.ts'

export const mailLabelsEs: MailLabels = {
  conditions: { 1: 'en perfecto estado', 2: 'con daños menores', 3: 'inutilizable', 4: 'no recibido' },
  ways: {
    creditCard:
      'a la tarjeta de crédito: enviado al banco emisor, que lo muestra en el resumen actual o en el siguiente',
    debitCard: 'a la tarjeta de débito: enviado al banco emisor, que lo devuelve a la cuenta en algunos días hábiles',
    instantPayment: 'por Pix: devuelto a la cuenta de donde salió, en general el mismo día',
    bankInvoice: 'del boleto: transferido a la cuenta informada, en general en un día hábil',
    giftCard: 'en vale: el saldo vuelve al vale usado en la compra',
    cashback: 'en cashback: el saldo vuelve al programa de la tienda',
    promissory: 'en la compra a plazos: descontado de lo que se debe a la tienda',
    pix: 'por Pix: enviado a la clave informada, en general el mismo día',
    bankTransfer: 'por transferencia: enviada a la cuenta informada, en general en un día hábil',
    cash: 'en efectivo',
  },
  collected: (window) => `Horario elegido para la recogida: ${window}.`,
  seenBy: (day) => `Debe aparecer hasta el ${day}.`,
  reference: (code) => `Referencia: ${code}.`,
  otherWay: 'por la forma acordada con la tienda',
}
