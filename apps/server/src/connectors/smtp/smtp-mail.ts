import type { Mail, MailAddress } from '../../platform/ports/mail.ts'

/** The longest a mail server may take for one mail; well below the lease of the work. */
const TIMEOUT_MILLISECONDS = 15_000

/**
 * Sends mail through an SMTP server, as `smtp://user:password@host:port` or `smtps://…` says. If the answer of a server is
 * lost, the mail is sent again: the customer may then get it twice, with the same Message-ID.
 */
export function createSmtpMail(url: string, domain: () => string): Mail {
  // Loaded where mail goes to a server, and by no other program that knows the connectors.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    send: async (accountId, { key, from, replyTo, to, subject, text, html, pictures = [] }) => {
      try {
        await (
          await transport
        ).sendMail({
          messageId: `<${accountId}.${key}@${domain()}>`,
          from: addressed(from),
          to: addressed(to),
          ...(replyTo !== null && { replyTo }),
          subject,
          text,
          html,
          attachments: pictures.map(({ id, type, content }) => ({
            cid: id,
            content,
            contentType: type,
            contentDisposition: 'inline',
            filename: `logo.${type.slice('image/'.length)}`,
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { outcome: 'done' }
      } catch (error) {
        return { outcome: 'refused', reason: reasonOf(error), mayPass: mayPass(error) }
      }
    },
  }
}

function addressed({ name, address }: MailAddress) {
  return { name: name ?? '', address }
}

interface SmtpError {
  readonly code?: unknown
  readonly responseCode?: unknown
}

/** The code alone: what servers say often repeats the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as SmtpError
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown'
  )
}

const PERMANENT_FROM = 500

/** An answer 5xx is permanent; anything else, including no answer, may succeed on another attempt (RFC 5321 §4.2.1). */
function mayPass(error: unknown): boolean {
  const { responseCode } = (error ?? {}) as SmtpError
  return !(typeof responseCode === 'number' && responseCode >= PERMANENT_FROM)
}
