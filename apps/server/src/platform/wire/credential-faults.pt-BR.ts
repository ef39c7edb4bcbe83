/** The fault of one field of the credentials of a connector. */
export interface CredentialFault {
  readonly field: string
  readonly because: 'unknown' | 'missing' | 'malformed' | 'twice'
}

const FAULTS: Readonly<Record<CredentialFault['because'], string>> = {
  missing: 'falta',
  unknown: 'a plataforma não tem este campo',
  malformed: 'não tem a forma que a plataforma usa',
  twice: 'veio mais de uma vez',
}

/** The faults of credentials, for people; the secrets themselves are never part of it. */
export function credentialFaults(faults: readonly CredentialFault[]): string {
  return faults.map(({ field, because }) => `${field}: ${FAULTS[because]}`).join('; ')
}
