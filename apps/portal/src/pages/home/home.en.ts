import type { HomeCopy } from './home.pt-BR.ts'

export const homeCopyEn: HomeCopy = {
  title: 'Vaivém: returns and exchanges',
  lead: 'This is where the returns and exchanges of online stores are handled.',
  shopper: 'Did you buy from a store?',
  shopperNext: 'Open the returns page by the link of the store you bought from, or by the e-mail that it sent you.',
  demo: 'Try it as a customer',
  demoNext: 'This installation has a demonstration store. Open its page and look for this order:',
  demoWithoutOrder: 'This installation has a demonstration store.',
  order: 'Order',
  email: 'E-mail',
  openStore: 'Open the page of the store',
  mailbox: 'The code that the page asks for arrives in the mailbox of this machine. See it in the terminal:',
  staff: 'Staff of the store',
  staffNext: 'In the console you approve, receive, pay and configure.',
  setUp:
    'This installation has no store of yours yet. The console leads you step by step; the setup code is in the terminal of the service.',
  console: 'Open the console',
  documentation: 'Read the documentation for integrations',
}
