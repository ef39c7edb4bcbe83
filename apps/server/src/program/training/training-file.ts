type Section = Readonly<Record<string, unknown>>

/**
 * The account file of a training copy, out of the sections of the merchant's: the same policy, brand and ways of sending, but the
 * built-in store and carrier stand for the real ones, and any status of an order is taken, because the built-in store has its own.
 * A text that `readConfiguration` reads; the same for the same sections. Pure.
 */
export function trainingFileOf(sections: Section): string {
  const stores = listOf(sections['lojas']).filter(({ ativa }) => ativa !== false)
  const owners = stores.length > 0 ? stores.map(({ id }) => id) : [undefined]
  const logistics = sectionOf(sections['logistica'])
  const file = {
    ...sections,
    lojas: stores.map((store) => ({ ...store, politica: { ...sectionOf(store['politica']), statusPermitidos: [] } })),
    conectores: owners.map((loja, index) => connectorOf(index + 1, loja)),
    provedoresPagamento: [],
    politica: { ...sectionOf(sections['politica']), statusPermitidos: [] },
    logistica: { ...logistics, transportadoras: listOf(logistics['transportadoras']).map(carrierOf) },
    vitrine: { ...sectionOf(sections['vitrine']), aberta: true },
    mensagens: { ...sectionOf(sections['mensagens']), ligado: true, resumoPara: null },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function connectorOf(id: number, store: unknown) {
  return {
    id,
    nome: 'Loja de treino',
    ...(store !== undefined && { loja: store }),
    plataforma: 'demonstracao',
    contaNaPlataforma: 'treino',
    hostname: 'treino.example',
    permiteEstorno: true,
    pagamentosEstornaveis: ['cartaoDeCredito', 'cartaoDeDebito', 'pix'],
    permiteGerarValeCompras: true,
    permiteBuscaPorEmail: true,
    diasParaEstornoAutomatico: 90,
  }
}

function carrierOf({ id, nome, ativo }: Section) {
  return { id, nome, ativo, integracao: 'demonstracao' }
}

function listOf(value: unknown): readonly Section[] {
  return Array.isArray(value) ? value.map(sectionOf) : []
}

function sectionOf(value: unknown): Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Section) : {}
}
