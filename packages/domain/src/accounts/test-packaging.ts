/** For the tests: settings of an account whose carriers receive no details of parcels. */
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
