import { passwords } from '@vaivem/domain'

/**
 * The list of common passwords, which is read when a password is first chosen: it takes 5 MB and an eighth of a second, and
 * most processes never need it.
 */
let list: Promise<ReadonlySet<string>> | undefined

/** The fault of a new password, if it has one. Common passwords are recognised by a local list; no other service is called. */
export async function judgePassword(password: string, email: string): Promise<passwords.PasswordFault | undefined> {
  const known = await (list ??= readList())
  return passwords.passwordFault(password, email, (text) => known.has(text))
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
