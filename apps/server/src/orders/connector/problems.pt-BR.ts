import type { Connector } from '@vaivem/domain'

/** The reason why a store cannot be queried; null where it can. */
export function unaskable({ platform, isWithheld }: Pick<Connector, 'platform' | 'isWithheld'>): string | null {
  if (isWithheld) return 'Este conector é a demonstração, que em produção não executa nada.'
  return platform === 'none' ? 'Este conector não tem plataforma: a equipe faz tudo à mão.' : null
}

export const SILENT = 'A loja não respondeu, ou respondeu o que não se entende.'
