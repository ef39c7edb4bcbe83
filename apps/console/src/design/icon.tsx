import { iconPaths, type IconName } from './icon-paths.ts'

interface IconProps {
  readonly name: IconName
  /** Pixels: 16 beside text, 20 where it stands alone. */
  readonly size?: 14 | 16 | 20
}

/** An outline icon in the colour of its text. It never speaks alone: words stand beside it, or its button has a name. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className="v-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 20 ? 1.6 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
