import type { ExpiredCopy } from './expired.pt-BR.ts'

export const expiredCopyEn: ExpiredCopy = {
  link: {
    title: 'This link is no longer valid',
    why: 'It has expired, it was opened too many times, or the address is incomplete.',
    next: 'Ask the store where you bought for a new link. Your order is as it was.',
  },
  session: {
    title: 'Your session has expired',
    why: 'For your security, it expires after 30 minutes without use, or after 4 hours.',
    next: 'Open the link that the store sent you once more, or find your order again on the returns page of the store.',
  },
}
