import { type MailFacts, type MailPart, type MailText, say, sayIfAny } from './mail-text.ts'

/** The sentence that says what comes after an approval, by the way in which the items are sent. */
export function nextAfterApproval({ way: { kind, place } }: Pick<MailFacts, 'way'>): string {
  switch (kind) {
    case 'drop-off':
      return 'O próximo passo é o envio. Assim que o código de envio estiver pronto, avisamos por e-mail.'
    case 'locker':
      return 'O próximo passo é o envio. Assim que o código do armário estiver pronto, avisamos por e-mail.'
    case 'collection':
      return 'O próximo passo é a coleta: estamos combinando com a transportadora. Assim que estiver confirmada, avisamos por e-mail.'
    case 'store':
      return place === null
        ? 'O próximo passo é entregar os itens na loja, com o número da solicitação.'
        : `O próximo passo é entregar os itens em ${place}, com o número da solicitação.`
    case 'nothing':
      return '‹Você|O senhor› não precisa enviar nada.'
    case 'undecided':
      return 'A loja vai dizer como enviar os itens.'
  }
}

/** The mail with the code of a parcel, in Portuguese: how it is sent, and nothing that was not chosen. */
export function authorizedMail(facts: MailFacts, hello: MailPart): MailText {
  const isHandedIn = facts.way.kind === 'drop-off' || facts.way.kind === 'locker'
  return {
    subject: subjectOf(facts),
    parts: [
      hello,
      say([howToSend(facts), ...(facts.way.kind === 'store' ? [] : [printing(facts)])].join(' ')),
      { label: 'Código de envio', code: code(facts) },
      ...sayIfAny(
        facts.authorization?.until
          ? isHandedIn
            ? `Poste até ${facts.authorization?.until}; depois disso o código deixa de valer.`
            : `O código vale até ${facts.authorization?.until}.`
          : null,
      ),
      ...sayIfAny(facts.way.kind === 'collection' ? facts.collection : null),
      { title: 'Itens a enviar', list: facts.items },
    ],
  }
}

/** The reminder, in Portuguese, while no parcel is known to be posted or collected. */
export function reminderMail(facts: MailFacts, hello: MailPart): MailText {
  const isCollected = facts.way.kind === 'collection'
  return {
    subject: isCollected
      ? `Solicitação ${facts.number}: deixe o pacote pronto para a coleta`
      : `${facts.daysLeft === 1 ? 'Falta 1 dia' : `Faltam ${facts.daysLeft} dias`} para postar a devolução ${facts.number}`,
    parts: [
      hello,
      say(
        isCollected
          ? `A transportadora ainda não registrou a coleta dos itens da solicitação ${facts.number}. Deixe o pacote pronto; o código vale até ${facts.authorization?.until ?? 'breve'}.`
          : `Ainda não vimos a postagem dos itens da solicitação ${facts.number}. O prazo vai até ${facts.authorization?.until ?? 'breve'}.`,
      ),
      ...sayIfAny(isCollected ? facts.collection : null),
      { label: 'Código de envio', code: code(facts) },
      say(
        isCollected
          ? 'Se o pacote já foi coletado, desconsidere este aviso.'
          : 'Se já postou, pode desconsiderar este aviso.',
      ),
    ],
  }
}

function subjectOf(facts: MailFacts): string {
  if (facts.way.kind === 'collection') return `Coleta da solicitação ${facts.number}: código ${code(facts)}`
  return facts.way.kind === 'store'
    ? `Como entregar os itens da solicitação ${facts.number}`
    : `Seu código de envio: ${code(facts)}`
}

function howToSend(facts: MailFacts): string {
  const carrier = facts.authorization?.carrier ?? null
  const byCarrier = carrier === null ? '' : ` (${carrier})`
  const place = facts.way.place === null ? null : `a ${facts.way.place}`
  switch (facts.way.kind) {
    case 'collection':
      return `A transportadora${byCarrier} vai buscar os itens da solicitação ${facts.number}. Deixe-os bem embalados e informe este código na coleta.`
    case 'store': {
      const at = facts.way.place === null ? '' : `: ${facts.way.place}`
      return `Entregue os itens da solicitação ${facts.number} na loja${at} e informe este código.`
    }
    case 'locker': {
      const at = facts.way.place === null ? '' : ` ${facts.way.place}`
      return `Deixe os itens da solicitação ${facts.number}, bem embalados, no armário${at} e use este código para abri-lo.`
    }
    case 'nothing':
      return `A solicitação ${facts.number} está autorizada. Este é o código.`
    case 'drop-off':
    case 'undecided':
      return `Leve os itens da solicitação ${facts.number}, bem embalados, ${place ?? `a um ponto de atendimento${byCarrier}`} e apresente este código.`
  }
}

function code({ authorization, number }: Pick<MailFacts, 'authorization' | 'number'>): string {
  return authorization?.code ?? number
}

/** The sentences on what to print and to pay where the parcel is handed over. */
function printing({ authorization, way }: Pick<MailFacts, 'authorization' | 'way'>): string {
  const paid =
    way.kind === 'collection'
      ? '‹Você|O senhor› não paga nada na coleta.'
      : '‹Você|O senhor› não paga nada na postagem.'
  return authorization?.label === 'needed'
    ? `Imprima a etiqueta e cole-a no pacote: sem ela, a transportadora não o recebe. ${paid}`
    : `${paid} Se houver algo para imprimir, está na página da solicitação.`
}
