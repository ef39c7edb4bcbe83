import { Box, Flex, NativeSelect, NavLink, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

interface SidePage {
  readonly to: string
  readonly title: string
}

export interface SideGroup {
  /** Undefined for a group that needs no name. */
  readonly title?: string
  readonly pages: readonly SidePage[]
}

interface SideNavProps {
  readonly label: string
  readonly groups: readonly SideGroup[]
  /** The address of the page that is shown. */
  readonly here: string | undefined
  readonly children: ReactNode
}

/** Parts of one subject: links beside the page where there is room, one field above it where there is not. */
export function SideNav({ label, groups, here, children }: SideNavProps) {
  const navigate = useNavigate()
  return (
    <Flex gap={{ base: 'md', md: 'xl' }} direction={{ base: 'column', md: 'row' }} align="stretch">
      <Box component="nav" aria-label={label} w={220} visibleFrom="md" style={{ flexShrink: 0 }}>
        {groups.map((group) => (
          <Links key={group.title ?? ''} group={group} here={here} />
        ))}
      </Box>
      <NativeSelect
        hiddenFrom="md"
        label={label}
        data={groups.map(({ title, pages }) => ({
          group: title ?? label,
          items: pages.map((page) => ({ value: page.to, label: page.title })),
        }))}
        value={here ?? ''}
        onChange={(event) => void navigate(event.currentTarget.value)}
      />
      <Stack flex={1} miw={0}>
        {children}
      </Stack>
    </Flex>
  )
}

function Links({ group: { title, pages }, here }: { readonly group: SideGroup; readonly here: string | undefined }) {
  return (
    <Box mb="md">
      {title !== undefined && (
        <Text size="xs" c="dimmed" px="sm">
          {title}
        </Text>
      )}
      {pages.map((page) => (
        <NavLink
          key={page.to}
          component={Link}
          to={page.to}
          label={page.title}
          active={page.to === here}
          {...(page.to === here && { 'aria-current': 'page' as const })}
        />
      ))}
    </Box>
  )
}
