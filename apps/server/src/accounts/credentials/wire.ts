import type { Scope } from '@vaivem/contract'

type HeldScope = Exclude<Scope, 'none'>

/** The scopes of a credential with their meaning in Portuguese. */
export const SCOPES = {
  'processos:read': 'ver e listar processos e notas',
  'processos:write': 'importar solicitações e criar links do consumidor',
  'fiscal:write': 'registrar notas de devolução',
  'rating:write': 'avaliar itens recebidos',
  'config:read': 'ler conector, vales e regras',
  'financeiro:read': 'calcular estornos',
  'vales:read': 'ler o código de resgate dos vales-compra; não movimenta nada',
  'gestao:read': 'ver processos como a equipe da loja vê',
  'gestao:write': 'decidir, despachar, receber e comentar processos',
  'gestao:financeiro': 'planejar, executar e registrar pagamentos',
  'gestao:admin': 'configurar webhooks e política, e apagar dados pessoais',
  'gestao:pessoas': 'admitir pessoas na equipe e dizer o que podem',
  'gestao:auditoria': 'ver o que foi feito, por quem e por quê',
  'agentes:propor': 'propor comandos que uma pessoa confirma; sozinho não muda nada',
} as const satisfies Record<HeldScope, string>

export const ALL_SCOPES: readonly string[] = Object.keys(SCOPES)

/** Scopes that no credential can hold. */
export function unknownScopes(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => !ALL_SCOPES.includes(scope))
}
