import { type MailFacts, type MailPart, type MailText, say, sayIfAny } from './mail-text.ts'

/** The sentence that says what comes after an approval, by the way in which the items are sent. */
export function nextAfterApproval({ way: { kind, place } }: Pick<MailFacts, 'way'>): string {
  switch (kind) {
    case 'drop-off':
      return 'The next step is to send the items. As soon as the shipping code is ready, we will e-mail you.'
    case 'locker':
      return 'The next step is to send the items. As soon as the locker code is ready, we will e-mail you.'
    case 'collection':
      return 'The next step is the collection: we are arranging it with the carrier. As soon as it is confirmed, we will e-mail you.'
    case 'store':
      return place === null
        ? 'The next step is to hand in the items at the store, with the number of the request.'
        : `The next step is to hand in the items at ${place}, with the number of the request.`
    case 'nothing':
      return 'You do not need to send anything.'
    case 'undecided':
      return 'The store will tell you how to send the items.'
  }
}

/** The mail with the code of a parcel, in English: how it is sent, and nothing that was not chosen. */
export function authorizedMail(facts: MailFacts, hello: MailPart): MailText {
  const isHandedIn = facts.way.kind === 'drop-off' || facts.way.kind === 'locker'
  return {
    subject: subjectOf(facts),
    parts: [
      hello,
      say([howToSend(facts), ...(facts.way.kind === 'store' ? [] : [printing(facts)])].join(' ')),
      { label: 'Shipping code', code: code(facts) },
      ...sayIfAny(
        facts.authorization?.until
          ? isHandedIn
            ? `Send them by ${facts.authorization?.until}; after that the code no longer works.`
            : `The code is valid until ${facts.authorization?.until}.`
          : null,
      ),
      ...sayIfAny(facts.way.kind === 'collection' ? facts.collection : null),
      { title: 'Items to send', list: facts.items },
    ],
  }
}

/** The reminder, in English, while no parcel is known to be posted or collected. */
export function reminderMail(facts: MailFacts, hello: MailPart): MailText {
  const isCollected = facts.way.kind === 'collection'
  return {
    subject: isCollected
      ? `Request ${facts.number}: have the parcel ready for collection`
      : `${facts.daysLeft === 1 ? '1 day' : `${facts.daysLeft} days`} left to send return ${facts.number}`,
    parts: [
      hello,
      say(
        isCollected
          ? `The carrier has not registered the collection of the items of request ${facts.number} yet. Have the parcel ready; the code is valid until ${facts.authorization?.until ?? 'soon'}.`
          : `We have not seen the items of request ${facts.number} yet. You can send them until ${facts.authorization?.until ?? 'soon'}.`,
      ),
      ...sayIfAny(isCollected ? facts.collection : null),
      { label: 'Shipping code', code: code(facts) },
      say(
        isCollected
          ? 'If the parcel has been collected, ignore this reminder.'
          : 'If you have sent them already, ignore this reminder.',
      ),
    ],
  }
}

function subjectOf(facts: MailFacts): string {
  if (facts.way.kind === 'collection') return `Collection for request ${facts.number}: code ${code(facts)}`
  return facts.way.kind === 'store'
    ? `How to hand in the items of request ${facts.number}`
    : `Your code to send the items: ${code(facts)}`
}

function howToSend(facts: MailFacts): string {
  const carrier = facts.authorization?.carrier ?? null
  const byCarrier = carrier === null ? '' : ` (${carrier})`
  const place = facts.way.place === null ? null : `to ${facts.way.place}`
  switch (facts.way.kind) {
    case 'collection':
      return `The carrier${byCarrier} will collect the items of request ${facts.number}. Have them well packed and give this code at the collection.`
    case 'store': {
      const at = facts.way.place === null ? '' : `: ${facts.way.place}`
      return `Hand in the items of request ${facts.number} at the store${at} and give this code.`
    }
    case 'locker': {
      const at = facts.way.place === null ? '' : ` at ${facts.way.place}`
      return `Leave the items of request ${facts.number}, well packed, in the locker${at} and use this code to open it.`
    }
    case 'nothing':
      return `Request ${facts.number} is authorized. This is the code.`
    case 'drop-off':
    case 'undecided':
      return `Take the items of request ${facts.number}, well packed, ${place ?? `to a service point${byCarrier}`} and show this code.`
  }
}

function code({ authorization, number }: Pick<MailFacts, 'authorization' | 'number'>): string {
  return authorization?.code ?? number
}

/** The sentences on what to print and to pay where the parcel is handed over. */
function printing({ authorization, way }: Pick<MailFacts, 'authorization' | 'way'>): string {
  const paid = way.kind === 'collection' ? 'You pay nothing at the collection.' : 'You pay nothing when you send it.'
  return authorization?.label === 'needed'
    ? `Print the label and stick it on the package: the carrier does not take it without one. ${paid}`
    : `${paid} If there is something to print, it is on the page of the request.`
}
