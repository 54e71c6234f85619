import type { OperationResult } from '../client/operations.ts'
import { JOB_TONES } from '../jobs/job-tones.ts'
import { Badge } from '../kit/badge.tsx'
import { importEn as t } from '../messages/import.en.ts'

type ImportState = OperationResult<'showImport'>['data']['state']

export const StateBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={JOB_TONES[state]} text={t.states[state]} />
)
