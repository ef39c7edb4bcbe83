import type { ProblemCopy } from './problem.pt-BR.ts'

export const problemCopyEn: ProblemCopy = {
  trace: 'When you ask the store about this, give the code',
  missing: { title: 'This page does not exist', next: 'Open the link that the store sent you, without changing it.' },
  unready: {
    title: 'The returns page of this store is being set up',
    next: 'Come back soon. If you are in a hurry, talk to the store where you bought: your right to withdraw from the purchase within seven days does not depend on this page. Staff go on with the setup in the console.',
  },
  forbidden: {
    title: 'Use the button of the page',
    next: 'The form did not come from a page of ours. Go back, reload the page and try again.',
  },
  crowded: { title: 'Too many attempts', next: 'Wait a minute and try again.' },
  malformed: {
    title: 'Your browser sent something we did not understand',
    next: 'Go back, reload the page and try again.',
  },
  unavailable: {
    title: 'Back in a moment',
    next: 'Many people are here right now, or we are at work on the service. The page tries again by itself in a few seconds; if you sent a form, go back and send it again: nothing is done twice.',
    again: 'Try again now',
  },
  broken: { title: 'Something went wrong', next: 'The problem was recorded. Try again in a few minutes.' },
}
