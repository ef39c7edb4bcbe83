import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { day, night, shadesOf } from '../design/palette.ts'

const shades = (full: string) => shadesOf(full) as unknown as MantineColorsTuple
const good = shades(day.good.full)
const warn = shades(day.warn.full)
const bad = shades(day.bad.full)
const info = shades(day.info.full)

/** How the console looks, and what its dialogs and notices are called to who does not see them. */
export const theme = createTheme({
  colors: {
    accent: shades(day.accent.full),
    good,
    teal: good,
    green: good,
    warn,
    yellow: warn,
    bad,
    red: bad,
    info,
    blue: info,
    over: shades(day.over.full),
    // The colours that the kit uses at night without asking for a role.
    dark: [
      night.text,
      night.over.ink,
      night.muted,
      night.control,
      night.line,
      night.hover,
      night.raised,
      night.raised,
      night.surface,
      night.surface,
    ],
  },
  primaryColor: 'accent',
  primaryShade: 9,
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  // 12/13/14/16/20: text of the console is sm.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.75rem', xl: '2rem' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  shadows: {
    sm: '0 1px 2px rgb(0 0 0 / 8%)',
    md: '0 4px 16px rgb(0 0 0 / 12%)',
    xl: '0 12px 40px rgb(0 0 0 / 20%)',
  },
  respectReducedMotion: true,
  // By name, so that the first page does not load what only others show.
  components: {
    // Badges keep their capitalisation and are never truncated.
    Badge: { defaultProps: { tt: 'none', miw: 'max-content', radius: 'sm', fw: 500 } },
    // The header of a dialog is not that of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { transitionProps: { duration: 150 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 120 } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
  },
})
