const FAILURES: Readonly<Record<string, string>> = {
  'credentials-missing': 'O conector não tem credenciais: dê-as na conta.',
  unavailable: 'A plataforma não respondeu, ou respondeu o que não se entende; tenta-se de novo.',
}

/** Why orders could not be read, for a person. */
export function failureText(failure: string): string {
  return FAILURES[failure] ?? 'A leitura falhou; tenta-se de novo.'
}
