import type { BuyerNoteCopy } from './buyer-note.pt-BR.ts'

export const buyerNoteCopyEn: BuyerNoteCopy = {
  title: 'Your return invoice',
  asked:
    'Who buys as a taxpayer of ICMS returns goods with an invoice of their own. Before you post, issue your return NF-e to the store, with CFOP 5202 (same state) or 6202 (another state), or 5411 and 6411 with tax substitution, referencing the invoice of the purchase, and send its XML to the store’s customer service. Put the DANFE in the parcel.',
  awaited: 'The code to post comes once that invoice has arrived.',
}
