import type { passwords } from '@vaivem/domain'
import { passwordFaults } from '../../platform/wire/password-faults.pt-BR.ts'

type UserRefusal =
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'person-not-found' }
  | { readonly kind: 'last-admin' }
  | { readonly kind: 'password-weak'; readonly fault: passwords.PasswordFault }

/** A sentence for every refusal of the commands about people. */
export function userRefusal(refusal: UserRefusal): string {
  switch (refusal.kind) {
    case 'email-taken':
      return 'A conta já tem uma pessoa com este e-mail; vaivem user list mostra as que há.'
    case 'person-not-found':
      return 'A conta não tem uma pessoa com este e-mail; vaivem user list mostra as que há.'
    case 'last-admin':
      return 'A conta ficaria sem quem a administre: dê antes esse papel a outra pessoa.'
    case 'password-weak':
      return `A senha ${passwordFaults[refusal.fault]}`
  }
}
