import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import { useId } from 'react'

interface ActionButtonProps extends Pick<ButtonProps, 'color' | 'variant' | 'size' | 'loading'> {
  readonly label: string
  /** Why it cannot be done now; null when it can. */
  readonly reason: string | null
  readonly onClick: () => void
}

/**
 * A command. One that is not allowed stays reachable and says why, to the pointer and to who reads the page with a keyboard
 * or by ear.
 */
export function ActionButton({ label, reason, onClick, size = 'xs', variant = 'default', ...rest }: ActionButtonProps) {
  const id = useId()
  const isAllowed = reason === null
  return (
    <Tooltip label={reason} disabled={isAllowed} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span>
        <Button
          {...rest}
          size={size}
          variant={variant}
          aria-disabled={!isAllowed}
          aria-describedby={isAllowed ? undefined : id}
          data-disabled={isAllowed ? undefined : true}
          onClick={isAllowed ? onClick : (event) => event.preventDefault()}
        >
          {label}
        </Button>
        {!isAllowed && (
          <span id={id} hidden>
            {reason}
          </span>
        )}
      </span>
    </Tooltip>
  )
}
