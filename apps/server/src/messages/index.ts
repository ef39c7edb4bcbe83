// Mails to the customer: how they are written and sent, and the log of them.
export { type MailText, say } from './mail-text.ts'
export { sampleMail } from './sample-mail.ts'
export { customerMail, htmlOf, textOf } from './render-mail.ts'
export { messageRoutes } from './routes.ts'
export { createMailExecutor } from './send-mail.ts'
export { senderOf } from './sender.ts'
