import { createTheme } from '@mantine/core'

/** How the console looks, and what its dialogs and notices are called to who does not see them. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 9,
  autoContrast: true,
  fontFamily: 'system-ui, sans-serif',
  defaultRadius: 'md',
  respectReducedMotion: true,
  // By name, so that the first page does not load what only others show.
  components: {
    // Badges keep their capitalisation and are never truncated.
    Badge: { defaultProps: { tt: 'none', miw: 'max-content' } },
    // The header of a dialog is not that of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
  },
})
