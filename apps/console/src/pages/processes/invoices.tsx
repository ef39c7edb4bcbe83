import { Alert, Anchor, Badge, Button, Code, Group, List, Modal, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import type { ManagedProcess } from '../../api/commands.ts'
import { listed } from '../../api/outcome.ts'
import { accessKey } from '../../shared/identity.pt-BR.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { day } from '../../shared/wording.pt-BR.ts'
import { Facts } from './facts.tsx'
import { indentXml } from './indent-xml.ts'
import { processText } from './process.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'

const text = processText.invoices
const MOST = 100
/** The longest document that is shown at once; the whole can be read through the API. */
const LONGEST_SHOWN = 200_000
type Invoice = Answer<'listReturnInvoices'>[number]

/** Return invoices: what each says, what is odd about it, and its XML so that a person can read it. */
export function Invoices({ process: { id, versao } }: { readonly process: ManagedProcess }) {
  const [read, setRead] = useState<Invoice | null>(null)
  const invoices = useQuery({
    queryKey: ['process', id, 'invoices', versao],
    queryFn: async ({ signal }) =>
      listed(await client.listReturnInvoices({ query: { processoId: id, pageSize: MOST }, signal })).items,
  })
  if (invoices.data?.length === 0) return null
  return (
    <Section title={text.title}>
      <Loaded query={invoices}>
        {(known) => (
          <>
            {known.map((invoice) => (
              <OneInvoice key={invoice.id} invoice={invoice} onRead={() => setRead(invoice)} />
            ))}
          </>
        )}
      </Loaded>
      <Modal
        opened={read !== null}
        onClose={() => setRead(null)}
        size="xl"
        title={read && text.xmlOf(read.numero)}
        closeButtonProps={{ 'aria-label': processText.close }}
      >
        {read && <Xml xml={read.xml} />}
      </Modal>
    </Section>
  )
}

function OneInvoice({ invoice, onRead }: { readonly invoice: Invoice; readonly onRead: () => void }) {
  const { numero, serie, chave, data, ativo, tipoDocumento, xml, danfeLink, avisos } = invoice
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h6">
          {text.invoice(numero, serie)}
        </Title>
        {!ativo && (
          <Badge color="gray" variant="default" tt="none">
            {text.inactive}
          </Badge>
        )}
        {xml !== '' && (
          <Button size="compact-xs" variant="default" onClick={onRead}>
            {text.readXml}
          </Button>
        )}
        {/^https?:\/\//i.test(danfeLink) && (
          <Anchor href={danfeLink} target="_blank" rel="noreferrer noopener" size="sm">
            {text.printable}
          </Anchor>
        )}
      </Group>
      <Facts
        facts={[
          [text.document, tipoDocumento],
          [text.issued, day(data)],
          [text.key, accessKey(chave)],
          ['XML', xml === '' ? text.noXml : null],
        ]}
      />
      {avisos.length === 0 ? (
        <Text size="sm">{text.noFindings}</Text>
      ) : (
        <Alert color="yellow" title={text.findings(avisos.length)}>
          <List size="sm">
            {avisos.map(({ codigo, descricao }, at) => (
              <List.Item key={`${codigo} ${at}`}>{descricao}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}

function Xml({ xml }: { readonly xml: string }) {
  return (
    <Stack gap="xs">
      {xml.length > LONGEST_SHOWN && <Text size="sm">{text.tooLong}</Text>}
      <Code block className={classes['xml'] ?? ''} tabIndex={0}>
        {indentXml(xml.slice(0, LONGEST_SHOWN))}
      </Code>
    </Stack>
  )
}
