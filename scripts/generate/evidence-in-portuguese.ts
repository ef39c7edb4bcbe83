/** The words of runs, which are in English, as the page about connectors says them. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(\d+) of (\d+) cases, (\d+) faults and repetitions/, '$1 de $2 casos, $3 falhas e repetições'],
  [/(\d+) of (\d+) tests/, '$1 de $2 testes'],
  [/(\d+) violations in (\d+) documents, (\d+) requests/, '$1 violações em $2 documentos, $3 requisições'],
  [/^through the service: /, 'pelo serviço: '],
  [/refund of a guest/, 'estorno de um visitante'],
  [/refund of an import/, 'estorno de uma importação'],
  [/refunds at once/, 'dez estornos ao mesmo tempo'],
  [/gateway without refunds/, 'meio de pagamento que não estorna'],
  [/\bcoupon\b/, 'cupom'],
  [/exchange that is called off/, 'troca desfeita'],
  [/\bexchange\b/, 'troca'],
  [/\bchanges\b/, 'mudanças'],
  [/webhook upkeep/, 'webhook refeito e religado'],
  [/orders in their own tables/, 'pedidos em tabelas próprias'],
  [/orders as posts/, 'pedidos como posts'],
  [/^emulator$/, 'emulador'],
  [/^sample shop$/, 'loja de exemplo'],
  [/^sample carrier$/, 'transportadora de exemplo'],
  [/^schema of the vendor$/, 'esquema do fornecedor'],
  [/^example that the vendor publishes$/, 'exemplo que o fornecedor publica'],
  [/^recordings of real shops$/, 'gravações de lojas de verdade'],
  [/^descriptions by third parties$/, 'descrições de terceiros'],
]

/** The figure or the counterpart of a run, in Portuguese. */
export function inPortuguese(text: string): string {
  return PHRASES.reduce((said, [phrase, meaning]) => said.replace(phrase, meaning), text)
}
