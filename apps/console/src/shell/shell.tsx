import '../styles/rest.css'
import {
  ActionIcon,
  Anchor,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  NavLink,
  Text,
  TextInput,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { lazy, Suspense, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMe } from '../api/me.ts'
import { signOut } from '../api/session.ts'
import { Icon } from '../design/icon.tsx'
import type { ConsoleRoute } from '../routes.tsx'
import { AskedProof } from './asked-proof.tsx'
import { roleNames, shellText } from './shell.pt-BR.ts'

const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((found) => ({ default: found.ShortcutsDialog })),
)

interface ShellProps {
  readonly routes: readonly ConsoleRoute[]
  readonly children: ReactNode
}

/** The mark of the tab in the browser. */
const mark = '/console/icon.svg'

/** The frame of every page: navigation, the signed-in person, and the search. */
export function Shell({ routes, children }: ShellProps) {
  const [isOpen, menu] = useDisclosure(false)
  const [isHelping, help] = useDisclosure(false)
  const { pathname } = useLocation()
  useHotkeys([
    ['/', () => document.querySelector<HTMLInputElement>('[data-finder]')?.focus()],
    ['shift+?', help.open],
  ])
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <Notifications position="bottom-right" />
      <Anchor href="#conteudo" className="skip">
        {shellText.skip}
      </Anchor>
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger opened={isOpen} onClick={menu.toggle} hiddenFrom="sm" size="sm" aria-label={shellText.menu} />
          <Group gap={8} visibleFrom="sm" w={176} wrap="nowrap">
            <img src={mark} alt="" width={22} height={22} />
            <Text fw={650} size="md">
              {shellText.name}
            </Text>
          </Group>
          {/* The queue has a search of its own: there is one on each page. */}
          {pathname !== '/fila' && <Finder />}
          <Person />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        {routes.map(({ path, label, icon, count: Count }) => {
          const to = `/${path}`
          const isHere = pathname === to || pathname.startsWith(`${to}/`)
          return (
            label && (
              <NavLink
                key={path}
                component={Link}
                to={to}
                label={label}
                leftSection={icon && <Icon name={icon} />}
                rightSection={Count && <Suspense>{<Count />}</Suspense>}
                active={isHere}
                aria-current={isHere ? 'page' : undefined}
                onClick={menu.close}
              />
            )
          )
        })}
      </AppShell.Navbar>
      <AppShell.Main id="conteudo" tabIndex={-1}>
        {children}
      </AppShell.Main>
      <AskedProof />
      <Suspense>{isHelping && <ShortcutsDialog onClose={help.close} />}</Suspense>
    </AppShell>
  )
}

function Finder() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = input.current?.value.trim() ?? ''
    if (wanted !== '') void navigate(`/fila?fila=todos&texto=${encodeURIComponent(wanted)}`)
  }
  return (
    <form role="search" onSubmit={find} style={{ flex: 1, maxWidth: 460 }}>
      <TextInput
        ref={input}
        data-finder
        type="search"
        size="xs"
        leftSection={<Icon name="search" size={14} />}
        aria-label={shellText.find}
        placeholder={shellText.find}
      />
    </form>
  )
}

function Person() {
  const { pessoa, papel, conta } = useMe()
  // The new document forgets all that was read. Forgetting it earlier would take the person from pages that are still shown.
  const leave = () => void signOut().then(() => globalThis.location.assign('/console/'))
  return (
    <Group gap="xs" wrap="nowrap" ml="auto">
      {conta.ambiente === 'qa' && <Badge color="yellow">{shellText.qa}</Badge>}
      <Anchor component={Link} to="/minha-conta" size="xs" visibleFrom="md" truncate maw={280}>
        {pessoa.nome} · {roleNames[papel] ?? papel} · {conta.nome}
      </Anchor>
      <Anchor component={Link} to="/minha-conta" size="xs" hiddenFrom="md">
        {shellText.me}
      </Anchor>
      <ThemeSwitch />
      <Tooltip label={shellText.signOut}>
        <ActionIcon variant="subtle" color="over" aria-label={shellText.signOut} onClick={leave}>
          <Icon name="signOut" />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

/** The text for its action is shown where there is room, and is its accessible name everywhere. */
function ThemeSwitch() {
  const { toggleColorScheme } = useMantineColorScheme()
  const isNight = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const does = isNight ? shellText.light : shellText.dark
  return (
    <Button size="compact-sm" variant="subtle" color="over" aria-label={does} onClick={() => toggleColorScheme()}>
      <Icon name={isNight ? 'sun' : 'moon'} />
      <Text span inherit visibleFrom="lg" ml={6}>
        {does}
      </Text>
    </Button>
  )
}
