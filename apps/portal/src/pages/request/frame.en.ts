import type { FrameCopy } from './frame.pt-BR.ts'

export const frameCopyEn: FrameCopy = {
  steps: {
    items: 'Items',
    details: 'Reason',
    replacement: 'Exchange',
    outcome: 'Amount',
    shipping: 'Sending',
    review: 'Review',
  },
  next: 'Continue',
  back: 'Back',
  notices: {
    'changed-elsewhere':
      'This request was changed in another tab or window. This is how it stands now; please check before you continue.',
    'not-there-any-more':
      'Something changed while you were choosing: some of the items were requested already. The rest is as you left it.',
    'offer-changed': 'Stock or price of what you chose has changed. Please choose again; the rest is kept.',
    'price-changed': 'The price of sending has changed. Please check the new amount before you send; the rest is kept.',
    'window-passed':
      'The time that you chose for the collection is no longer available. Please choose another; the rest is kept.',
    'photos-busy':
      'We are receiving many photos right now. Please send yours again in a few seconds; the rest is kept.',
  },
}
