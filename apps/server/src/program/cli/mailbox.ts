import { type ListedMailRow, type LocalMailRow, selectLocalMail, selectLocalMails } from '../../connectors/index.ts'
import { type Arguments, type Command, DONE, FAILED } from './command.ts'
import type { CliContext } from './context.ts'
import { withAccount } from './open-account.ts'

const ACCOUNT = { name: 'account', value: 'APELIDO', description: 'conta; sem ela, demo' } as const
const NEWEST = 50

export const mailboxList: Command = {
  name: 'mailbox list',
  summary: 'Lista os e-mails da caixa local',
  description:
    'Onde nenhum servidor de e-mail foi configurado (SMTP_URL), os e-mails ao consumidor ficam nesta máquina. Mostra os ' +
    '50 mais novos de uma conta, um por linha, separados por tabulação: número, quando, a quem, assunto.',
  options: [ACCOUNT],
  examples: ['vaivem mailbox list', 'vaivem mailbox list --account minha-loja'],
  run: (context, args) =>
    withAccount(context, accountOf(args), async ({ account_id: accountId }, { database }) => {
      const { rows } = await database.inAccount(accountId, (tx) =>
        tx.query<ListedMailRow>(selectLocalMails(accountId, NEWEST)),
      )
      for (const { key, at, recipient, subject } of rows) context.out([key, at, recipient, subject].join('\t'))
      if (rows.length === 0) context.err('A caixa está vazia.')
      return DONE
    }),
}

export const mailboxShow: Command = {
  name: 'mailbox show',
  summary: 'Mostra um e-mail da caixa local',
  description: 'Mostra um e-mail por seu número, em texto; com --html, como página, para abrir em um navegador.',
  positionals: [{ name: 'NUMERO', description: 'número do e-mail, como em mailbox list' }],
  options: [ACCOUNT, { name: 'html', description: 'mostra a página' }],
  examples: ['vaivem mailbox show 890172344602624', 'vaivem mailbox show 890172344602624 --html > email.html'],
  run: runShow,
}

function runShow(context: CliContext, args: Arguments): Promise<number> {
  const key = args.required('NUMERO')
  return withAccount(context, accountOf(args), async ({ account_id: accountId }, { database }) => {
    const { rows } = await database.inAccount(accountId, (tx) =>
      tx.query<LocalMailRow>(selectLocalMail(accountId, key)),
    )
    const [mail] = rows
    if (!mail) {
      context.err(`Não há e-mail ${key}; vaivem mailbox list mostra os que há.`)
      return FAILED
    }
    const head = [`De: ${mail.sender}`, `Para: ${mail.recipient}`, `Assunto: ${mail.subject}`, '']
    for (const line of args.isOn('html') ? [mail.html] : [...head, mail.text]) context.out(line)
    return DONE
  })
}

function accountOf(args: Arguments): string {
  return args.optional('account') ?? 'demo'
}
