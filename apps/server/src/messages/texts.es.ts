import { type MailCopy, type MailFacts, type MailPart, say } from './mail-text.ts'

/** Every mail in Spanish. */
export const mailCopyEs: MailCopy = {
  follow: 'Siga su solicitud',
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
        say(
          'Le avisaremos por correo en cada paso. Si necesita hablar con nosotros, responda citando el número de la solicitud.',
        ),
      ],
    }),
    approved: (facts) => ({
      subject: `Solicitud ${facts.number} aprobada`,
      parts: [
        hello(facts),
        say(`Su solicitud ${facts.number}${ofOrder(facts)} fue aprobada.`),
        say('El próximo paso es el envío. En cuanto el código esté listo, llega a este correo.'),
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
    authorized: (facts) => ({
      subject: `Su código de envío: ${facts.authorization?.code ?? facts.number}`,
      parts: [
        hello(facts),
        say(
          `Lleve los artículos de la solicitud ${facts.number}, bien embalados, y muestre este código${carriedBy(facts)}. No hay que imprimir ni pagar nada.`,
        ),
        { label: 'Código', code: facts.authorization?.code ?? '' },
        say(`Envíelos hasta ${facts.authorization?.until ?? 'el fin del plazo'}; después el código deja de valer.`),
        { title: 'Artículos que envía', list: facts.items },
      ],
    }),
    'posting-reminder': (facts) => ({
      subject: `${facts.daysLeft === 1 ? 'Falta 1 día' : `Faltan ${facts.daysLeft} días`} para enviar la devolución ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `Todavía no vimos el envío de los artículos de la solicitud ${facts.number}. El plazo va hasta ${facts.authorization?.until ?? 'pronto'}.`,
        ),
        { label: 'Código', code: facts.authorization?.code ?? '' },
        say('Si ya los envió, puede ignorar este aviso.'),
      ],
    }),
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

function carriedBy({ authorization }: MailFacts): string {
  return authorization?.carrier ? ` en un punto de atención (${authorization.carrier})` : ''
}
