import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { settingsCopy } from './settings.pt-BR.ts'

const copy = settingsCopy.secret

interface SecretDialogProps {
  /** Of a key, unless said otherwise. */
  readonly title?: string
  readonly about?: string
  readonly secret: string
  readonly note?: string
  readonly onClose: () => void
}

/** Shows a secret once: the dialog closes only after a confirmation. */
export function SecretDialog({ title = copy.title, about = copy.about, secret, note, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text>{about}</Text>
        {note !== undefined && <Text>{note}</Text>}
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy: keep }) => (
              <Button variant="default" onClick={keep} data-autofocus>
                {copied ? copy.copied : copy.copy}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{copy.stored}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
