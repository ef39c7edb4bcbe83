/** The message of a place without content: that all is done, that nothing was found, or what would be there. */
export type DrawingName = 'done' | 'found' | 'parcel' | 'failed'

/** A small drawing in two colours of the palette; it says nothing that words beside it do not say. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg
      width={88}
      height={64}
      viewBox="0 0 88 64"
      fill="none"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <ellipse cx={44} cy={58} rx={34} ry={4} fill="var(--v-hover)" />
      {DRAWINGS[name]}
    </svg>
  )
}

const paper = { fill: 'var(--v-raised)', stroke: 'var(--v-control)' }
const mark = { fill: 'var(--v-accent-ground)', stroke: 'var(--v-accent-ink)' }
const fault = { fill: 'var(--v-bad-ground)', stroke: 'var(--v-bad-ink)' }

const DRAWINGS = {
  done: (
    <>
      <path {...paper} d="M20 30 28 12h32l8 18v22a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" />
      <path {...paper} d="M20 30h14a10 10 0 0 0 20 0h14" />
      <circle {...mark} cx={64} cy={16} r={11} />
      <path stroke="var(--v-accent-ink)" d="m59 16 4 4 7-8" />
    </>
  ),
  found: (
    <>
      <rect {...paper} x={16} y={10} width={44} height={46} rx={4} />
      <path stroke="var(--v-line)" d="M24 20h28M24 29h20M24 38h24" />
      <circle {...mark} cx={56} cy={36} r={12} />
      <path stroke="var(--v-accent-ink)" strokeWidth={2.6} d="m65 45 10 10" />
    </>
  ),
  parcel: (
    <>
      <path {...paper} d="m44 8 26 12v26L44 58 18 46V20z" />
      <path stroke="var(--v-control)" d="m18 20 26 12 26-12M44 32v26" />
      <path {...mark} d="m31 14 26 12v8l-6-3v-2L25 17z" />
    </>
  ),
  failed: (
    <>
      <path {...paper} d="M14 16a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" />
      <path stroke="var(--v-line)" d="M14 22h60" />
      <circle {...fault} cx={44} cy={37} r={10} />
      <path stroke="var(--v-bad-ink)" strokeWidth={2.4} d="M44 31.500v6M44 42v.1" />
    </>
  ),
} as const
