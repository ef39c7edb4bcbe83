import type { RuleVerdict } from '@vaivem/contract'
import type { Judgement, TraceEntry } from '@vaivem/domain'

/** The five fields of §2.9 and, on request, every rule in order (contract §3). */
export function verdictOf({ verdict, trace }: Judgement, isExplained: boolean): RuleVerdict {
  return {
    nome: verdict.name,
    descricao: verdict.description,
    permitir: verdict.allowed,
    gerarAutorizacaoReversa: verdict.needsAuthorization,
    textoUsuario: verdict.userText,
    ...(isExplained && { regras: trace.map(explained) }),
  }
}

function explained(entry: TraceEntry): NonNullable<RuleVerdict['regras']>[number] {
  return {
    nome: entry.name,
    descricao: entry.description,
    permitir: entry.allowed,
    entradas: entry.inputs,
    paraMudar: entry.toFlip,
    relaxadaPorAdmin: entry.overruledBy === 'admin',
  }
}
