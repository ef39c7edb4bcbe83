import { generate } from 'lean-qr'

const QUIET = 4

/** Dark on white whatever the theme, or cameras do not read it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text)
  const side = code.size + 2 * QUIET
  const dots = Array.from(
    { length: code.size * code.size },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  )
  const path = dots
    .filter(([x, y]) => code.get(x, y))
    .map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
