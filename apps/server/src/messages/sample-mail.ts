import { money } from '@vaivem/domain'
import { withPictures } from '../platform/ports/mail.ts'
import { factFormatsIn } from './format-facts.ts'
import { mailCopies } from './mail-copies.ts'
import type { MailFacts } from './mail-text.ts'
import { customerMail, type MailOfStore } from './render-mail.ts'

const DAYS_TO_POST = 10

/** A sample of the mail with a code to post by, as a page that holds its pictures itself: its request is made up. */
export function sampleMail(mail: MailOfStore, now: Temporal.Instant): string {
  const { authorized } = mailCopies[mail.language].mails
  const copy = mailCopies[mail.language]
  const text = authorized(sampleFacts(mail, now))
  const parts = [...text.parts, { label: copy.follow, link: '#' }]
  return withPictures(customerMail({ ...text, parts }, mail))
}

function sampleFacts({ configuration, store, language }: MailOfStore, now: Temporal.Instant): MailFacts {
  const written = factFormatsIn(language, configuration.timeZone)
  return {
    store,
    customer: 'Marina Duarte',
    number: `${configuration.numberPrefix}-000123`,
    order: '100141',
    openedOn: written.moment(now),
    items: ['1 × Tênis Vento – Branco 39'],
    total: written.amount(money.money(29_990)),
    sending: null,
    charged: null,
    message: null,
    way: { kind: 'drop-off', place: null },
    authorization: {
      code: '2053841907',
      until: written.moment(now.add({ hours: 24 * DAYS_TO_POST })),
      carrier: 'Correios',
      label: null,
    },
    collection: null,
    refund: null,
    difference: null,
    defect: null,
    claim: null,
    choice: null,
    voucher: null,
    daysLeft: DAYS_TO_POST,
  }
}
