import { Stack } from '@mantine/core'
import { Loaded } from '../../shared/loaded.tsx'
import { MappingSection } from './mapping-section.tsx'
import { ProgressSection } from './progress-section.tsx'
import { SendFile } from './send-file.tsx'
import { useMapping } from './use-shadow.ts'

/** The mapping of files, the files themselves, and what came of them so far. */
export function FilesTab() {
  const mapping = useMapping()
  return (
    <Stack gap="lg">
      <ProgressSection />
      <Loaded query={mapping}>
        {({ ultima, emVigor }) => (
          <>
            <MappingSection last={ultima} inForce={emVigor} />
            <SendFile hasMapping={ultima !== null} hasApproved={emVigor !== null} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}
