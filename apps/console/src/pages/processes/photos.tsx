import { Image, Modal, UnstyledButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { CommandButtons, useMayGive } from './commanding.tsx'
import { named } from './commands.ts'
import { itemName } from './item-name.ts'
import { processText } from './process.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'
import { usePhoto } from './use-photo.ts'

const text = processText.photos

/** The photos of the items by the customer and by the people who received them. */
export function Photos({ process }: { readonly process: ManagedProcess }) {
  const [open, setOpen] = useState<number | null>(null)
  const opened = process.fotos.find(({ id }) => id === open)
  const mayAdd = useMayGive(named(process, 'fotos')).length > 0
  if (process.fotos.length === 0 && !mayAdd) return null
  const groups = [
    [text.ofCustomer, process.fotos.filter(({ por }) => por === null)],
    [text.ofStore, process.fotos.filter(({ por }) => por !== null)],
  ] as const
  return (
    <Section title={text.title} actions={<CommandButtons commands={named(process, 'fotos')} />}>
      {process.fotos.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      )}
      {groups.map(
        ([title, photos]) =>
          photos.length > 0 && (
            <div key={title}>
              <Text size="sm" c="dimmed" mb={4}>
                {title}
              </Text>
              <Group gap="xs">
                {photos.map(({ id, itemId }) => (
                  <UnstyledButton
                    key={id}
                    onClick={() => setOpen(id)}
                    aria-label={text.open(itemName(process, itemId))}
                  >
                    <Photo processId={process.id} photoId={id} alt="" isSmall />
                  </UnstyledButton>
                ))}
              </Group>
            </div>
          ),
      )}
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpen(null)}
        size="xl"
        title={opened && itemName(process, opened.itemId)}
        closeButtonProps={{ 'aria-label': processText.close }}
      >
        {opened && <Opened process={process} photo={opened} />}
      </Modal>
    </Section>
  )
}

interface OpenedProps {
  readonly process: ManagedProcess
  readonly photo: ManagedProcess['fotos'][number]
}

function Opened({ process, photo: { id, itemId, por, data } }: OpenedProps) {
  const { pessoa } = useMe()
  const who = por === null ? text.customer : causeName(por, pessoa.id)
  return (
    <>
      <Photo processId={process.id} photoId={id} alt={text.alt(itemName(process, itemId), who)} />
      <Text size="sm" c="dimmed" mt="xs">
        {who}, {moment(data)}
      </Text>
    </>
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
