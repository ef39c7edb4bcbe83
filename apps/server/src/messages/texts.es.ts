import { type MailCopy, type MailFacts, type MailPart, say, sayIfAny } from './mail-text.ts'
import { authorizedMail, nextAfterApproval, reminderMail } from './sending-mails.es.ts'

/** Every mail in Spanish. */
export const mailCopyEs: MailCopy = {
  follow: 'Siga su solicitud',
  label: 'Ver el código e imprimir la etiqueta',
  mails: {
    'request-received': (facts) => ({
      subject: `Recibimos su solicitud ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `El ${facts.openedOn} recibimos su solicitud de cambio o devolución${ofOrder(facts)}. Su número es ${facts.number}; guarde este correo como comprobante.`,
        ),
        { title: 'Artículos', list: facts.items },
        ...sendingCost(facts),
        ...sayIfAny(facts.collection),
        say('Si necesita hablar con nosotros, responda a este correo.'),
      ],
    }),
    approved: (facts) => ({
      subject: `Solicitud ${facts.number} aprobada`,
      parts: [
        hello(facts),
        say(`Su solicitud ${facts.number}${ofOrder(facts)} fue aprobada.`),
        say(nextAfterApproval(facts)),
      ],
    }),
    declined: (facts) => ({
      subject: `Solicitud ${facts.number}: no pudimos aprobarla`,
      parts: [
        hello(facts),
        say(`No pudimos aprobar su solicitud ${facts.number}${ofOrder(facts)}.`),
        ...(facts.message === null ? [] : [{ label: 'Motivo', typed: facts.message }]),
        say('Si no está de acuerdo o tiene más que decir, responda a este correo: una persona la mira de nuevo.'),
      ],
    }),
    cancelled: (facts) => ({
      subject: `Solicitud ${facts.number} cancelada`,
      parts: [
        hello(facts),
        say(`Su solicitud ${facts.number}${ofOrder(facts)} fue cancelada. Los artículos se pueden solicitar de nuevo.`),
        say('Si no fue usted quien lo pidió, responda a este correo.'),
      ],
    }),
    expired: (facts) => ({
      subject: `Solicitud ${facts.number}: terminó el plazo de envío`,
      parts: [
        hello(facts),
        say(`El plazo para enviar los artículos de la solicitud ${facts.number} terminó sin que fueran enviados.`),
        say(
          'Si ya los envió, no se preocupe: la solicitud continúa en cuanto se lea el paquete. Si todavía quiere devolverlos, responda a este correo.',
        ),
      ],
    }),
    authorized: (facts) => authorizedMail(facts, hello(facts)),
    'posting-reminder': (facts) => reminderMail(facts, hello(facts)),
    received: (facts) => ({
      subject: `Recibimos los artículos de la solicitud ${facts.number}`,
      parts: [
        hello(facts),
        say(`Los artículos de la solicitud ${facts.number} llegaron. Ahora los revisamos y le avisamos al terminar.`),
      ],
    }),
    rated: (facts) => ({
      subject: `Revisamos los artículos de la solicitud ${facts.number}`,
      parts: [
        hello(facts),
        say(`Terminamos de revisar artículos de la solicitud ${facts.number}.`),
        { title: 'Resultado', list: facts.items },
      ],
    }),
    refunded: (facts) => ({
      subject: `Enviamos su reembolso de ${facts.refund?.amount ?? facts.total}`,
      parts: [
        hello(facts),
        say(`Enviamos el reembolso de la solicitud ${facts.number}: ${facts.refund?.amount ?? facts.total}.`),
        ...charged(facts),
        { title: 'Cuándo aparece el dinero', list: facts.refund?.ways ?? [] },
      ],
    }),
    'voucher-issued': (facts) => ({
      subject: `Su vale de compra de ${facts.voucher?.amount ?? facts.total}`,
      parts: [
        hello(facts),
        say(
          `Aquí está el vale de compra de la solicitud ${facts.number}, por ${facts.voucher?.amount ?? facts.total}.`,
        ),
        ...charged(facts),
        facts.voucher?.code
          ? { label: 'Código del vale', code: facts.voucher.code }
          : say('La tienda entrega el código: responda a este correo para recibirlo.'),
        say(
          `Úselo hasta ${facts.voucher?.until ?? 'el fin de su validez'}. Quien tiene el código puede usarlo: no lo muestre a nadie.`,
        ),
        ...(facts.voucher?.losesRest
          ? [say('Es un cupón para una sola compra: lo que sobre no queda para después.')]
          : []),
      ],
    }),
    'bank-data-wanted': (facts) => ({
      subject: `Solicitud ${facts.number}: ¿adónde devolvemos su dinero?`,
      parts: [
        hello(facts),
        say(
          `El valor de la solicitud ${facts.number} no puede volver por sí solo por la forma de pago del pedido. Para devolverlo necesitamos una clave Pix o una cuenta a nombre de quien compró.`,
        ),
        say(
          'Responda a este correo y le explicamos cómo informar los datos con seguridad. Nunca pedimos contraseña ni código recibido por mensaje.',
        ),
      ],
    }),
    'difference-due': (facts) => ({
      subject: `Solicitud ${facts.number}: falta pagar la diferencia de ${facts.difference?.amount ?? ''}`,
      parts: [
        hello(facts),
        say(
          `Aceptamos el artículo que volvió. Para enviar su cambio, falta que usted pague la diferencia de ${facts.difference?.amount ?? ''}.`,
        ),
        ...(facts.difference?.instructions ? [say(facts.difference.instructions)] : []),
        ...(facts.difference?.link ? [{ label: 'Pagar la diferencia', link: facts.difference.link }] : []),
        ...(facts.difference?.instructions || facts.difference?.link
          ? []
          : [
              say(
                'Responda a este correo y le decimos cómo pagar. Nunca pedimos contraseña ni código recibido por mensaje.',
              ),
            ]),
        ...(facts.difference?.until
          ? [say(`El artículo queda reservado para usted hasta ${facts.difference.until}.`)]
          : []),
        say('El pedido del cambio se hace en cuanto confirmemos el pago.'),
      ],
    }),
    'remedy-wanted': (facts) => ({
      subject: `Solicitud ${facts.number}: ahora elige usted`,
      parts: [
        hello(facts),
        say(
          `El artículo con defecto de la solicitud ${facts.number} no fue reparado en el plazo de la ley, o es un producto esencial. El código de consumo brasileño (art. 18) le deja a usted la elección.`,
        ),
        { title: 'Artículos', list: facts.defect?.items ?? [] },
        {
          title: 'Puede elegir',
          list: [
            'otro artículo igual, en perfectas condiciones;',
            'su dinero de vuelta;',
            'quedarse con el artículo y recibir una parte de lo que pagó.',
          ],
        },
        say('Elija en la página de la solicitud, o responda a este correo. Nada se decide por usted.'),
      ],
    }),
    'abatement-offered': (facts) => ({
      subject: `Solicitud ${facts.number}: oferta de ${facts.defect?.amount ?? ''} por quedarse con el artículo`,
      parts: [
        hello(facts),
        say(
          `En la solicitud ${facts.number}, ofrecemos devolver ${facts.defect?.amount ?? ''} de lo que pagó, y usted se queda con el artículo como está.`,
        ),
        { title: 'Artículo', list: facts.defect?.items ?? [] },
        say('Diga si acepta en la página de la solicitud, o responda a este correo. No está obligado a aceptar.'),
      ],
    }),
    'claim-received': (facts) => ({
      subject: `Recibimos su reclamo ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `El ${facts.openedOn} recibimos su reclamo${ofOrder(facts)}: ${CLAIMED[facts.claim?.kind ?? 'never-arrived']}. Su número es ${facts.number}; guarde este correo como comprobante.`,
        ),
        { title: 'Artículos', list: facts.items },
        say(`Respondemos hasta ${facts.claim?.until ?? ''}. No hace falta devolver nada.`),
      ],
    }),
    'claim-answered': (facts) => ({
      subject: CLAIM_ANSWERS[facts.claim?.outcome ?? 'refuse'].subject(facts.number),
      parts: [
        hello(facts),
        say(`Respondimos a su reclamo ${facts.number}${ofOrder(facts)}.`),
        say(CLAIM_ANSWERS[facts.claim?.outcome ?? 'refuse'].next(facts.total)),
        ...(facts.message === null ? [] : [{ label: 'De la tienda', typed: facts.message }]),
        { title: 'Artículos', list: facts.items },
      ],
    }),
    'choice-wanted': (facts) => ({
      subject: `Solicitud ${facts.number}: díganos qué quiere a cambio`,
      parts: [
        hello(facts),
        say(
          `Aceptamos el artículo que volvió en la solicitud ${facts.number}, y falta que usted diga qué quiere en su lugar.`,
        ),
        say(`Responda a este correo hasta ${facts.choice?.until ?? ''} diciendo el producto, la talla o el color.`),
        say(WITHOUT_CHOICE[facts.choice?.becomes ?? 'money']),
      ],
    }),
  },
}

/** The reasons of a customer's claim about a delivery. */
const CLAIMED = {
  'never-arrived': 'el pedido no llegó',
  'arrived-damaged': 'el pedido llegó dañado',
  'item-missing': 'faltó un artículo',
} as const

/** The answers of the store to a claim, and what follows from each. */
const CLAIM_ANSWERS = {
  resend: {
    subject: (number: string) => `Reclamo ${number}: se lo enviamos de nuevo`,
    next: () => 'Le enviamos los artículos de nuevo, sin costo para usted. No hace falta devolver nada.',
  },
  refund: {
    subject: (number: string) => `Reclamo ${number}: le devolvemos su dinero`,
    next: (total: string) => `Le devolvemos ${total}. Le avisaremos cuando se envíe el dinero.`,
  },
  refuse: {
    subject: (number: string) => `Reclamo ${number}: no pudimos aceptarlo`,
    next: () =>
      'No pudimos aceptar el reclamo. Si no está de acuerdo o tiene más información, responda a este correo: una persona lo mirará de nuevo.',
  },
} as const

/** The sentence about the cost of sending, where the customer pays it. */
function sendingCost({ sending }: MailFacts): MailPart[] {
  if (sending === null) return []
  return [
    say(
      sending.isCharged
        ? `La forma de envío que eligió cuesta ${sending.cost}. No hay nada que pagar aparte: descontamos ese valor de lo que recibe.`
        : `La forma de envío que eligió cuesta ${sending.cost}, pero no se cobrará nada: no hay de dónde descontarlo.`,
    ),
  ]
}

function charged({ charged: amount }: MailFacts): MailPart[] {
  return amount === null ? [] : [say(`Ya descontamos ${amount} de la forma de envío que eligió.`)]
}

/** The outcome of an exchange without a choice in time. */
const WITHOUT_CHOICE = {
  money: 'Si no elige hasta entonces, le devolvemos el dinero: no hace falta hacer nada.',
  voucher: 'Si no elige hasta entonces, le enviamos un vale por lo pagado: no hace falta hacer nada.',
  both: 'De lo que no elija hasta entonces, le devolvemos el dinero o le enviamos un vale, según el motivo de cada artículo: no hace falta hacer nada.',
} as const

function hello({ customer }: MailFacts): MailPart {
  const first = customer?.split(/\s+/)[0]
  return say(first ? `¡Hola, ${first}!` : '¡Hola!')
}

function ofOrder({ order }: MailFacts): string {
  return order === null ? '' : ` del pedido ${order}`
}
