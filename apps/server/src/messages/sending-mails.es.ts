import { type MailFacts, type MailPart, type MailText, say, sayIfAny } from './mail-text.ts'

/** The sentence that says what comes after an approval, by the way in which the items are sent. */
export function nextAfterApproval({ way: { kind, place } }: Pick<MailFacts, 'way'>): string {
  switch (kind) {
    case 'drop-off':
      return 'El próximo paso es el envío. En cuanto el código de envío esté listo, le avisamos por correo.'
    case 'locker':
      return 'El próximo paso es el envío. En cuanto el código del casillero esté listo, le avisamos por correo.'
    case 'collection':
      return 'El próximo paso es la recogida: la estamos coordinando con el transportista. En cuanto esté confirmada, le avisamos por correo.'
    case 'store':
      return place === null
        ? 'El próximo paso es entregar los artículos en la tienda, con el número de la solicitud.'
        : `El próximo paso es entregar los artículos en ${place}, con el número de la solicitud.`
    case 'nothing':
      return 'No necesita enviar nada.'
    case 'undecided':
      return 'La tienda le dirá cómo enviar los artículos.'
  }
}

/** The mail with the code of a parcel, in Spanish: how it is sent, and nothing that was not chosen. */
export function authorizedMail(facts: MailFacts, hello: MailPart): MailText {
  const isHandedIn = facts.way.kind === 'drop-off' || facts.way.kind === 'locker'
  return {
    subject: subjectOf(facts),
    parts: [
      hello,
      say([howToSend(facts), ...(facts.way.kind === 'store' ? [] : [printing(facts)])].join(' ')),
      { label: 'Código de envío', code: code(facts) },
      ...sayIfAny(
        facts.authorization?.until
          ? isHandedIn
            ? `Envíelos hasta ${facts.authorization?.until}; después el código deja de valer.`
            : `El código vale hasta ${facts.authorization?.until}.`
          : null,
      ),
      ...sayIfAny(facts.way.kind === 'collection' ? facts.collection : null),
      { title: 'Artículos que envía', list: facts.items },
    ],
  }
}

/** The reminder, in Spanish, while no parcel is known to be posted or collected. */
export function reminderMail(facts: MailFacts, hello: MailPart): MailText {
  const isCollected = facts.way.kind === 'collection'
  return {
    subject: isCollected
      ? `Solicitud ${facts.number}: deje el paquete listo para la recogida`
      : `${facts.daysLeft === 1 ? 'Falta 1 día' : `Faltan ${facts.daysLeft} días`} para enviar la devolución ${facts.number}`,
    parts: [
      hello,
      say(
        isCollected
          ? `El transportista todavía no registró la recogida de los artículos de la solicitud ${facts.number}. Deje el paquete listo; el código vale hasta ${facts.authorization?.until ?? 'pronto'}.`
          : `Todavía no vimos el envío de los artículos de la solicitud ${facts.number}. El plazo va hasta ${facts.authorization?.until ?? 'pronto'}.`,
      ),
      ...sayIfAny(isCollected ? facts.collection : null),
      { label: 'Código de envío', code: code(facts) },
      say(
        isCollected
          ? 'Si el paquete ya fue recogido, ignore este aviso.'
          : 'Si ya los envió, puede ignorar este aviso.',
      ),
    ],
  }
}

function subjectOf(facts: MailFacts): string {
  if (facts.way.kind === 'collection') return `Recogida de la solicitud ${facts.number}: código ${code(facts)}`
  return facts.way.kind === 'store'
    ? `Cómo entregar los artículos de la solicitud ${facts.number}`
    : `Su código para enviar los artículos: ${code(facts)}`
}

function howToSend(facts: MailFacts): string {
  const carrier = facts.authorization?.carrier ?? null
  const byCarrier = carrier === null ? '' : ` (${carrier})`
  const place = facts.way.place === null ? null : `a ${facts.way.place}`
  switch (facts.way.kind) {
    case 'collection':
      return `El transportista${byCarrier} va a buscar los artículos de la solicitud ${facts.number}. Déjelos bien embalados e informe este código en la recogida.`
    case 'store': {
      const at = facts.way.place === null ? '' : `: ${facts.way.place}`
      return `Entregue los artículos de la solicitud ${facts.number} en la tienda${at} e informe este código.`
    }
    case 'locker': {
      const at = facts.way.place === null ? '' : ` ${facts.way.place}`
      return `Deje los artículos de la solicitud ${facts.number}, bien embalados, en el casillero${at} y use este código para abrirlo.`
    }
    case 'nothing':
      return `La solicitud ${facts.number} está autorizada. Este es el código.`
    case 'drop-off':
    case 'undecided':
      return `Lleve los artículos de la solicitud ${facts.number}, bien embalados, ${place ?? `a un punto de atención${byCarrier}`} y muestre este código.`
  }
}

function code({ authorization, number }: Pick<MailFacts, 'authorization' | 'number'>): string {
  return authorization?.code ?? number
}

/** The sentences on what to print and to pay where the parcel is handed over. */
function printing({ authorization, way }: Pick<MailFacts, 'authorization' | 'way'>): string {
  const paid = way.kind === 'collection' ? 'No paga nada en la recogida.' : 'No paga nada al enviarlo.'
  return authorization?.label === 'needed'
    ? `Imprima la etiqueta y péguela en el paquete: sin ella, el transportista no lo recibe. ${paid}`
    : `${paid} Si hay algo para imprimir, está en la página de la solicitud.`
}
