import type { ClaimCopy } from './claim.pt-BR.ts'

export const claimCopyEn: ClaimCopy = {
  links: {
    title: 'A problem with the delivery?',
    lead: 'There is nothing to send back: the store answers by sending it again or giving your money back.',
  },
  kinds: {
    'never-arrived': 'It did not arrive',
    'arrived-damaged': 'It arrived damaged',
    'item-missing': 'An item was missing',
  },
  title: 'A problem with the delivery',
  lead: (days) =>
    `Say what happened. The store answers within ${days === 1 ? '1 day' : `${days} days`}; there is nothing to send back.`,
  kind: 'What happened?',
  items: 'With which items?',
  quantity: (name) => `Units of ${name}`,
  details: 'Tell us what happened',
  detailsHint: 'If you know, say when it arrived, what came and how the packaging looked.',
  photos: 'Photos',
  photosHint: 'Up to 3, in JPEG, PNG or WebP, up to 8 MB each. They help the store to answer sooner.',
  send: 'Send the claim',
  back: 'Back to the order',
  nothingLeft: 'All units of this order are in other requests already.',
  follow: 'See the requests',
  faults: {
    kind: 'Say what happened.',
    item: 'Choose at least one item.',
    quantity: 'The quantity of an item is not possible.',
    photo: 'A file is not a photo that we can read, or is too large. Choose the photos again.',
    photos: 'Send 3 photos at most. Choose them again.',
    busy: 'We could not keep the photos now. Choose them again and send in a moment.',
  },
  status: {
    title: 'Your claim',
    said: {
      'never-arrived': 'You said that the order did not arrive.',
      'arrived-damaged': 'You said that the order arrived damaged.',
      'item-missing': 'You said that an item was missing.',
    },
    states: {
      open: (moment) => `The store answers by ${moment}. You get an e-mail; there is nothing to do.`,
      resending: () => 'The store is sending the items again, at no cost. There is nothing to send back.',
      refunding: () => 'The store is giving your money back: see below. There is nothing to send back.',
      settled: () => 'It is settled. There is nothing left to do.',
      refused: () =>
        'The store did not accept the claim. If you disagree or have more to say, talk to the store: a person looks at it again.',
      withdrawn: () => 'The claim was cancelled.',
    },
    answer: 'From the store:',
  },
}
