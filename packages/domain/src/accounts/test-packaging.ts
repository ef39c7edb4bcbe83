/** An account whose carriers are told nothing of parcels, for the tests. */
export const NOTHING_CARRIED = {
  returnAddresses: [],
  addressChooserId: null,
  postalCodeDirectoryId: null,
  packaging: {
    usual: { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null },
    byCategory: [],
    mostWeightGrams: 30_000,
  },
} as const
