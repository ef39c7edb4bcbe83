import {
  Alert,
  Box,
  Button,
  Checkbox,
  Group,
  MantineProvider,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { day, night, TONES, type Palette } from '../../design/palette.ts'
import { Icon } from '../../design/icon.tsx'
import { iconPaths, type IconName } from '../../design/icon-paths.ts'
import { variables } from '../../design/variables.ts'
import { theme } from '../../shell/theme.ts'
import { Page } from '../../shared/page.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty, Failed, Loading } from '../../shared/states.tsx'
import { roleWords, styleText as text, toneWords } from './style.pt-BR.ts'
import classes from './style.module.css'

const SIZES = [32, 24, 20, 16, 14, 13, 12]
const STEPS = [4, 8, 12, 16, 24, 32]
const STATES = ['aprovado', 'autorizada', 'em_transito', 'em_analise', 'com_erro', 'erro', 'cancelado']
const ICONS = Object.keys(iconPaths) as readonly IconName[]
const ROLES = Object.keys(roleWords) as readonly (keyof typeof roleWords)[]

/** Every part of the console beside each other, by day and by night (`/console/estilo`). */
export function StylePage() {
  return (
    <Page title={text.title}>
      <Text c="dimmed">{text.says}</Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Theme scheme="light" label={text.day} palette={day} />
        <Theme scheme="dark" label={text.night} palette={night} />
      </SimpleGrid>
    </Page>
  )
}

interface ThemeProps {
  readonly scheme: 'light' | 'dark'
  readonly label: string
  readonly palette: Palette
}

/** A provider of its own, whose variables hold below its element alone. */
function Theme({ scheme, label, palette }: ThemeProps) {
  const id = `estilo-${scheme}`
  return (
    <section id={id} className={classes['theme']} aria-label={label}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        cssVariablesSelector={`#${id}`}
        getRootElement={() => document.getElementById(id) ?? undefined}
        forceColorScheme={scheme}
      >
        <Parts label={label} palette={palette} />
      </MantineProvider>
    </section>
  )
}

function Parts({ label, palette }: Pick<ThemeProps, 'label' | 'palette'>) {
  return (
    <Stack>
      <Title order={2}>{label}</Title>
      <Part title={text.colours}>
        <div className={classes['swatches']}>
          {ROLES.map((role) => (
            <Swatch key={role} name={roleWords[role]} colour={palette[role]} />
          ))}
          {TONES.map((tone) => (
            <Swatch key={tone} name={toneWords[tone]} colour={palette[tone].full} />
          ))}
        </div>
      </Part>
      <Part title={text.type}>
        {SIZES.map((size) => (
          <Text key={size} fz={size} lh={1.35}>
            {size} · {text.sample}
          </Text>
        ))}
      </Part>
      <Part title={text.space}>
        <Group align="flex-end" gap="sm">
          {STEPS.map((step) => (
            <Stack key={step} gap={4} align="center">
              <Box w={step} h={step} bg="var(--v-accent)" />
              <Text size="xs">{step}</Text>
            </Stack>
          ))}
        </Group>
      </Part>
      <Part title={text.states}>
        <Group gap="xs">
          {STATES.map((word) => (
            <StateBadge key={word} word={word} />
          ))}
        </Group>
      </Part>
      <Part title={text.buttons}>
        <Group gap="xs">
          <Button size="sm">{text.primary}</Button>
          <Button size="sm" variant="default">
            {text.secondary}
          </Button>
          <Button size="sm" variant="subtle">
            {text.quiet}
          </Button>
          <Button size="sm" color="bad">
            {text.grave}
          </Button>
        </Group>
      </Part>
      <Part title={text.fields}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={text.name} description={text.hint} defaultValue="Camisa azul" />
          <TextInput label={text.name} error={text.wrong} />
          <NativeSelect label={text.choice} data={[...text.choices]} />
          <Checkbox label={text.mark} defaultChecked mt="lg" />
        </SimpleGrid>
      </Part>
      <Part title={text.notices}>
        {(['good', 'info', 'warn', 'bad'] as const).map((tone) => (
          <Alert key={tone} color={tone} title={`${text.noticeTitle} (${toneWords[tone]})`}>
            {text.notice}
          </Alert>
        ))}
      </Part>
      <Part title={text.icons}>
        <ul className={classes['icons']}>
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} size={20} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={text.waiting}>
        <div className={classes['still']} inert>
          <Loading />
        </div>
      </Part>
      <Part title={text.empty}>
        <Empty drawing="done" title={text.emptyTitle} action={<Button variant="default">{text.emptyAction}</Button>}>
          {text.emptySays}
        </Empty>
        <Empty drawing="found" />
        <Empty drawing="parcel" />
      </Part>
      <Part title={text.failed}>
        <Failed error={undefined} onRetry={() => undefined} />
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}

function Swatch({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <div>
      <div className={classes['swatch']} style={{ background: colour }} />
      <Text size="xs">{name}</Text>
      <Text size="xs" c="dimmed">
        {colour}
      </Text>
    </div>
  )
}
