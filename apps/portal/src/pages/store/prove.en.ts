import type { ProveCopy } from './prove.pt-BR.ts'

export const proveCopyEn: ProveCopy = {
  title: 'Confirm it is you',
  lead: 'Before personal data is shown or changed, we send a one-time code to the e-mail of the order.',
  button: 'Send the code',
  back: 'Back',
}
