import { passwords } from '@vaivem/domain'

/** The list, read when a password is first chosen: 5 MB and an eighth of a second that most processes never need. */
let list: Promise<ReadonlySet<string>> | undefined

/** What is wrong with a new password, if anything; also that everybody knows it, by a list that lies here: nothing is asked of anybody. */
export async function judgePassword(password: string, email: string): Promise<passwords.PasswordFault | undefined> {
  const known = await (list ??= readList())
  return passwords.passwordFault(password, email, (text) => known.has(text))
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
