import '../styles/rest.css'
import {
  ActionIcon,
  Anchor,
  AppShell,
  Badge,
  Burger,
  Group,
  NavLink,
  Text,
  TextInput,
  Tooltip,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMe } from '../api/me.ts'
import { signOut } from '../api/session.ts'
import type { ConsoleRoute } from '../routes.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { roleNames, shellText } from './shell.pt-BR.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

interface ShellProps {
  readonly routes: readonly ConsoleRoute[]
  readonly children: ReactNode
}

/** The frame of every page: navigation, the signed-in person, and the search. */
export function Shell({ routes, children }: ShellProps) {
  const [isOpen, menu] = useDisclosure(false)
  const [isHelping, help] = useDisclosure(false)
  const search = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  useHotkeys([
    ['/', () => search.current?.focus()],
    ['shift+?', help.open],
  ])
  return (
    <AppShell
      header={{ height: 52 }}
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
          <Text fw={700} visibleFrom="sm" w={168}>
            {shellText.name}
          </Text>
          <Finder input={search} />
          <Person />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        {routes.map(({ path, label, count: Count }) => {
          const to = `/${path}`
          const isHere = pathname === to || pathname.startsWith(`${to}/`)
          return (
            label && (
              <NavLink
                key={path}
                component={Link}
                to={to}
                label={label}
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
      <ProofDialog />
      <ShortcutsDialog isOpen={isHelping} onClose={help.close} />
    </AppShell>
  )
}

function Finder({ input }: { readonly input: React.RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate()
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = input.current?.value.trim() ?? ''
    if (wanted !== '') void navigate(`/fila?fila=todos&texto=${encodeURIComponent(wanted)}`)
  }
  return (
    <form role="search" onSubmit={find} style={{ flex: 1, maxWidth: 460 }}>
      <TextInput ref={input} type="search" size="xs" aria-label={shellText.find} placeholder={shellText.find} />
    </form>
  )
}

function Person() {
  const { pessoa, papel, conta } = useMe()
  const { colorScheme, toggleColorScheme } = useMantineColorScheme()
  const queries = useQueryClient()
  const leave = () =>
    void signOut()
      .then(() => queries.clear())
      .then(() => globalThis.location.assign('/console/'))
  const theme = colorScheme === 'dark' ? shellText.light : shellText.dark
  return (
    <Group gap="xs" wrap="nowrap" ml="auto">
      {conta.ambiente === 'qa' && <Badge color="yellow">{shellText.qa}</Badge>}
      <Anchor component={Link} to="/minha-conta" size="xs" visibleFrom="md" truncate maw={280}>
        {pessoa.nome} · {roleNames[papel] ?? papel} · {conta.nome}
      </Anchor>
      <Anchor component={Link} to="/minha-conta" size="xs" hiddenFrom="md">
        {shellText.me}
      </Anchor>
      <Tooltip label={theme}>
        <ActionIcon variant="default" aria-label={theme} onClick={() => toggleColorScheme()}>
          <span aria-hidden>◐</span>
        </ActionIcon>
      </Tooltip>
      <Anchor component="button" type="button" size="xs" onClick={leave}>
        {shellText.signOut}
      </Anchor>
    </Group>
  )
}
