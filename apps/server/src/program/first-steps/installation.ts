import { Resolver } from 'node:dns/promises'
import type { AppSettings } from '../app-settings.ts'
import type { ResolveTxt } from './check-mail-domain.ts'
import { readKeysAt, type ReadPublicKeys } from './check-public-address.ts'

/** The means by which the first steps of a shop check what lies outside of its account: mail server, DNS and public address. */
export interface Installation {
  /** The host of the mail server; null: mails stay in the mailbox of this machine. */
  readonly mailHost: string | null
  readonly resolveTxt: ResolveTxt
  readonly readPublicKeys: ReadPublicKeys
}

const DNS_MILLISECONDS = 2_000

/** The mail server and the ways to DNS and public address, as the settings say. */
export function installationOf({
  smtpUrl,
  resolveTxt,
  readPublicKeys,
}: Pick<AppSettings, 'smtpUrl' | 'resolveTxt' | 'readPublicKeys'>): Installation {
  return {
    mailHost: smtpUrl === undefined ? null : new URL(smtpUrl).hostname,
    resolveTxt: resolveTxt ?? askDns,
    readPublicKeys: readPublicKeys ?? readKeysAt,
  }
}

function askDns(name: string): Promise<string[][]> {
  return new Resolver({ timeout: DNS_MILLISECONDS, tries: 2 }).resolveTxt(name)
}
