import { passwords } from '@vaivem/domain'

type UserRefusal =
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'person-not-found' }
  | { readonly kind: 'password-weak'; readonly fault: passwords.PasswordFault }

const FAULTS: Readonly<Record<passwords.PasswordFault, string>> = {
  'too-short': `precisa de ao menos ${passwords.SHORTEST_PASSWORD} caracteres; uma frase serve.`,
  'too-long': `passa de ${passwords.LONGEST_PASSWORD} caracteres.`,
  'too-simple': 'é fácil de adivinhar: fuja de palavras conhecidas com números em volta, repetições e sequências.',
  'tells-the-email': 'contém o nome do e-mail da pessoa.',
}

/** Every no of the commands on people, as one sentence. */
export function userRefusal(refusal: UserRefusal): string {
  switch (refusal.kind) {
    case 'email-taken':
      return 'A conta já tem uma pessoa com este e-mail; vaivem user list mostra as que há.'
    case 'person-not-found':
      return 'A conta não tem uma pessoa com este e-mail; vaivem user list mostra as que há.'
    case 'password-weak':
      return `A senha ${FAULTS[refusal.fault]}`
  }
}
