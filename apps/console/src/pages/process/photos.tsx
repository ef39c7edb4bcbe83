import { Image, Modal, UnstyledButton, Group } from '@mantine/core'
import { useState } from 'react'
import type { ManagedProcess } from '../../api/commands.ts'
import { itemName } from './item-name.ts'
import { processText } from './process.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'
import { usePhoto } from './use-photo.ts'

const text = processText.photos

/** What the consumer showed of the items. */
export function Photos({ process }: { readonly process: ManagedProcess }) {
  const [open, setOpen] = useState<number | null>(null)
  const opened = process.fotos.find(({ id }) => id === open)
  if (process.fotos.length === 0) return null
  return (
    <Section title={text.title}>
      <Group gap="xs">
        {process.fotos.map(({ id, itemId }) => (
          <UnstyledButton key={id} onClick={() => setOpen(id)} aria-label={text.open(itemName(process, itemId))}>
            <Photo processId={process.id} photoId={id} alt="" isSmall />
          </UnstyledButton>
        ))}
      </Group>
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpen(null)}
        size="xl"
        title={opened && itemName(process, opened.itemId)}
        closeButtonProps={{ 'aria-label': processText.close }}
      >
        {opened && (
          <Photo processId={process.id} photoId={opened.id} alt={text.alt(itemName(process, opened.itemId))} />
        )}
      </Modal>
    </Section>
  )
}

interface PhotoProps {
  readonly processId: number
  readonly photoId: number
  readonly alt: string
  readonly isSmall?: boolean
}

function Photo({ processId, photoId, alt, isSmall = false }: PhotoProps) {
  const source = usePhoto(processId, photoId)
  return isSmall ? (
    <img className={classes['photo']} src={source ?? undefined} alt={alt} />
  ) : (
    <Image src={source} alt={alt} />
  )
}
