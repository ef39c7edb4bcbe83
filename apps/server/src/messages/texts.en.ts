import { type MailCopy, type MailFacts, type MailPart, say, sayIfAny } from './mail-text.ts'
import { authorizedMail, nextAfterApproval, reminderMail } from './sending-mails.en.ts'

/** Every mail in English. */
export const mailCopyEn: MailCopy = {
  follow: 'Follow your request',
  label: 'See the code and print the label',
  mails: {
    'request-received': (facts) => ({
      subject: `We received your request ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `On ${facts.openedOn} we received your request for an exchange or a return${ofOrder(facts)}. Its number is ${facts.number}; keep this e-mail as proof.`,
        ),
        { title: 'Items', list: facts.items },
        ...sendingCost(facts),
        ...sayIfAny(facts.collection),
        say('If you need to talk to us, reply to this e-mail.'),
      ],
    }),
    approved: (facts) => ({
      subject: `Request ${facts.number} approved`,
      parts: [
        hello(facts),
        say(`Your request ${facts.number}${ofOrder(facts)} was approved.`),
        say(nextAfterApproval(facts)),
      ],
    }),
    declined: (facts) => ({
      subject: `Request ${facts.number}: we could not approve it`,
      parts: [
        hello(facts),
        say(`We could not approve your request ${facts.number}${ofOrder(facts)}.`),
        ...(facts.message === null ? [] : [{ label: 'Reason', typed: facts.message }]),
        say('If you disagree or have more to say, answer this e-mail: a person will look at it again.'),
      ],
    }),
    cancelled: (facts) => ({
      subject: `Request ${facts.number} cancelled`,
      parts: [
        hello(facts),
        say(`Your request ${facts.number}${ofOrder(facts)} was cancelled. The items can be asked for again.`),
        say('If it was not you who asked for this, answer this e-mail.'),
      ],
    }),
    expired: (facts) => ({
      subject: `Request ${facts.number}: the time to send the items is over`,
      parts: [
        hello(facts),
        say(`The time to send the items of request ${facts.number} ended before they were sent.`),
        say(
          'If you have sent them already, do not worry: the request goes on as soon as the parcel is scanned. If you still want to return them, answer this e-mail.',
        ),
      ],
    }),
    authorized: (facts) => authorizedMail(facts, hello(facts)),
    'posting-reminder': (facts) => reminderMail(facts, hello(facts)),
    received: (facts) => ({
      subject: `We received the items of request ${facts.number}`,
      parts: [
        hello(facts),
        say(`The items of request ${facts.number} arrived. We check them now and write to you when we are done.`),
      ],
    }),
    rated: (facts) => ({
      subject: `We checked the items of request ${facts.number}`,
      parts: [
        hello(facts),
        say(`We finished checking items of request ${facts.number}.`),
        { title: 'Result', list: facts.items },
      ],
    }),
    refunded: (facts) => ({
      subject: `We sent your refund of ${facts.refund?.amount ?? facts.total}`,
      parts: [
        hello(facts),
        say(`We sent the refund of request ${facts.number}: ${facts.refund?.amount ?? facts.total}.`),
        ...charged(facts),
        { title: 'When the money shows', list: facts.refund?.ways ?? [] },
      ],
    }),
    'voucher-issued': (facts) => ({
      subject: `Your voucher of ${facts.voucher?.amount ?? facts.total}`,
      parts: [
        hello(facts),
        say(`Here is the voucher of request ${facts.number}, worth ${facts.voucher?.amount ?? facts.total}.`),
        ...charged(facts),
        facts.voucher?.code
          ? { label: 'Code of the voucher', code: facts.voucher.code }
          : say('The store hands the code over: answer this e-mail to get it.'),
        say(
          `Use it by ${facts.voucher?.until ?? 'the end of its validity'}. Whoever has the code can use it: show it to nobody.`,
        ),
        ...(facts.voucher?.losesRest
          ? [say('It is a coupon for a single purchase: what is left of it is not kept.')]
          : []),
      ],
    }),
    'bank-data-wanted': (facts) => ({
      subject: `Request ${facts.number}: where do we send your money?`,
      parts: [
        hello(facts),
        say(
          `The amount of request ${facts.number} cannot go back by itself the way the order was paid. To send it we need a Pix key or an account in the name of who made the purchase.`,
        ),
        say(
          'Answer this e-mail and we explain how to tell us safely. We never ask for a password or for a code you got in a message.',
        ),
      ],
    }),
    'difference-due': (facts) => ({
      subject: `Request ${facts.number}: the difference of ${facts.difference?.amount ?? ''} is still to be paid`,
      parts: [
        hello(facts),
        say(
          `We accepted the item that came back. Before your replacement goes out, you pay the difference of ${facts.difference?.amount ?? ''}.`,
        ),
        ...(facts.difference?.instructions ? [say(facts.difference.instructions)] : []),
        ...(facts.difference?.link ? [{ label: 'Pay the difference', link: facts.difference.link }] : []),
        ...(facts.difference?.instructions || facts.difference?.link
          ? []
          : [
              say(
                'Answer this e-mail and we say how to pay. We never ask for a password or for a code you got in a message.',
              ),
            ]),
        ...(facts.difference?.until ? [say(`The item is reserved for you until ${facts.difference.until}.`)] : []),
        say('The replacement is ordered as soon as we have confirmed the payment.'),
      ],
    }),
    'remedy-wanted': (facts) => ({
      subject: `Request ${facts.number}: now you choose`,
      parts: [
        hello(facts),
        say(
          `The item with a defect of request ${facts.number} was not repaired within the time of the law, or is an essential product. The Brazilian consumer code (art. 18) leaves the choice to you.`,
        ),
        { title: 'Items', list: facts.defect?.items ?? [] },
        {
          title: 'You may choose',
          list: [
            'another item, the same, in perfect condition;',
            'your money back;',
            'to keep the item and get back a part of what you paid.',
          ],
        },
        say('Choose on the page of the request, or reply to this e-mail. Nothing is decided for you.'),
      ],
    }),
    'abatement-offered': (facts) => ({
      subject: `Request ${facts.number}: ${facts.defect?.amount ?? ''} offered for keeping the item`,
      parts: [
        hello(facts),
        say(
          `For request ${facts.number}, we offer to give back ${facts.defect?.amount ?? ''} of what you paid, and you keep the item as it is.`,
        ),
        { title: 'Item', list: facts.defect?.items ?? [] },
        say('Say whether you accept on the page of the request, or reply to this e-mail. You do not have to accept.'),
      ],
    }),
    'claim-received': (facts) => ({
      subject: `We received your claim ${facts.number}`,
      parts: [
        hello(facts),
        say(
          `On ${facts.openedOn} we received your claim${ofOrder(facts)}: ${CLAIMED[facts.claim?.kind ?? 'never-arrived']}. Its number is ${facts.number}; keep this e-mail as proof.`,
        ),
        { title: 'Items', list: facts.items },
        say(`We answer by ${facts.claim?.until ?? ''}. There is nothing to send back.`),
      ],
    }),
    'claim-answered': (facts) => ({
      subject: CLAIM_ANSWERS[facts.claim?.outcome ?? 'refuse'].subject(facts.number),
      parts: [
        hello(facts),
        say(`We answered your claim ${facts.number}${ofOrder(facts)}.`),
        say(CLAIM_ANSWERS[facts.claim?.outcome ?? 'refuse'].next(facts.total)),
        ...(facts.message === null ? [] : [{ label: 'From the store', typed: facts.message }]),
        { title: 'Items', list: facts.items },
      ],
    }),
    'choice-wanted': (facts) => ({
      subject: `Request ${facts.number}: tell us what you want in exchange`,
      parts: [
        hello(facts),
        say(
          `We accepted the item that came back in request ${facts.number}, and you have still to say what you want in its place.`,
        ),
        say(`Answer this e-mail until ${facts.choice?.until ?? ''} with the product, the size or the colour.`),
        say(WITHOUT_CHOICE[facts.choice?.becomes ?? 'money']),
      ],
    }),
  },
}

/** The reasons of a customer's claim about a delivery. */
const CLAIMED = {
  'never-arrived': 'the order did not arrive',
  'arrived-damaged': 'the order arrived damaged',
  'item-missing': 'an item was missing',
} as const

/** The answers of the store to a claim, and what follows from each. */
const CLAIM_ANSWERS = {
  resend: {
    subject: (number: string) => `Claim ${number}: we are sending it again`,
    next: () => 'We are sending the items again, at no cost to you. There is nothing to send back.',
  },
  refund: {
    subject: (number: string) => `Claim ${number}: we are giving your money back`,
    next: (total: string) => `We are giving back ${total}. We will write to you when the money is sent.`,
  },
  refuse: {
    subject: (number: string) => `Claim ${number}: we could not accept it`,
    next: () =>
      'We could not accept the claim. If you disagree or have more to say, answer this e-mail: a person will look at it again.',
  },
} as const

/** The sentence about the cost of sending, where the customer pays it. */
function sendingCost({ sending }: MailFacts): MailPart[] {
  if (sending === null) return []
  return [
    say(
      sending.isCharged
        ? `The way of sending that you chose costs ${sending.cost}. There is nothing to pay: we deduct it from what you get back.`
        : `The way of sending that you chose costs ${sending.cost}, but you will not be charged: there is nothing to deduct it from.`,
    ),
  ]
}

function charged({ charged: amount }: MailFacts): MailPart[] {
  return amount === null ? [] : [say(`We already deducted ${amount} for the way of sending that you chose.`)]
}

/** The outcome of an exchange without a choice in time. */
const WITHOUT_CHOICE = {
  money: 'If you do not choose until then, we give your money back: there is nothing to do.',
  voucher: 'If you do not choose until then, we send you a voucher for what was paid: there is nothing to do.',
  both: 'For what you do not choose until then, we give your money back or send you a voucher, depending on the reason of each item: there is nothing to do.',
} as const

function hello({ customer }: MailFacts): MailPart {
  const first = customer?.split(/\s+/)[0]
  return say(first ? `Hello, ${first}!` : 'Hello!')
}

function ofOrder({ order }: MailFacts): string {
  return order === null ? '' : ` of order ${order}`
}
