import type { CodeCopy } from './code.pt-BR.ts'

export const codeCopyEn: CodeCopy = {
  title: 'Enter the code',
  sent: 'If the details match, we sent a code to the e-mail of the order. It is valid for 10 minutes.',
  sentToProve: 'We sent a code to the e-mail of the order. It is valid for 10 minutes.',
  label: '8-digit code',
  hint: 'With or without the space.',
  button: 'Continue',
  notThere: 'Nothing arrived?',
  wait: 'Wait a minute and look in your spam folder too; the newest code you received may still be good. We never ask for this code by phone or message.',
  again: 'Ask for another code',
  wrong: 'Incorrect or expired code. Check the digits or ask for another.',
  missing: 'Enter the 8 digits of the code',
}
