import type { ReasonsCopy } from './reasons.pt-BR.ts'

export const reasonsCopyEn: ReasonsCopy = {
  optional: '(optional)',
  photosHint: (most) =>
    `${most === 1 ? 'One photo' : `Up to ${most} photos`}: JPEG, PNG or WebP, up to 8 MB each. We keep only the picture, not where it was taken.`,
  example: 'Example of a good photo',
  unit: (first, last, of) => (first === last ? `Unit ${first} of ${of}` : `Units ${first} to ${last} of ${of}`),
  apart: 'A different reason for each unit',
  together: 'Use the same reason for all',
  faults: {
    missing: (question, name) => `${name}: answer “${question}”.`,
    tooLong: (question, name, most) => `${name}: write ${most} characters at most for “${question}”.`,
  },
}
