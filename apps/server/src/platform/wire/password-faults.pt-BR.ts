import { passwords } from '@vaivem/domain'

/** Why a password is no good, after "A senha ". */
export const passwordFaults: Readonly<Record<passwords.PasswordFault, string>> = {
  'too-short': `precisa de ao menos ${passwords.SHORTEST_PASSWORD} caracteres; uma frase serve.`,
  'too-long': `passa de ${passwords.LONGEST_PASSWORD} caracteres.`,
  'too-simple': 'é fácil de adivinhar: fuja de palavras conhecidas com números em volta, repetições e sequências.',
  'too-common': 'está entre as que todo mundo tenta: apareceu em vazamentos, sozinha ou com números e sinais em volta.',
  'tells-the-email': 'contém o nome do e-mail da pessoa.',
}
