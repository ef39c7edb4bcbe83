import { answerJobs } from '../../platform/isolated/answer-jobs.ts'
import { readConfiguration, readSections } from './read-configuration.ts'
import type { AccountFileTask, AccountFileDone } from './account-file-reader.ts'

answerJobs<AccountFileTask, AccountFileDone>(({ wanted, text, mayDemonstrate }) =>
  wanted === 'sections'
    ? { wanted, sections: readSections(text) }
    : { wanted, configuration: readConfiguration(text, { mayDemonstrate }) },
)
