import type { OperationResult } from '../client/operations.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { importEn as t } from '../messages/import.en.ts'

type ImportState = OperationResult<'showImport'>['data']['state']

const TONES: Record<ImportState, Tone> = {
  checking: 'info',
  ready: 'info',
  running: 'info',
  done: 'ok',
  stopped: 'warn',
  failed: 'bad',
  undoing: 'info',
  undone: 'warn',
}

export const StateBadge = ({ state }: { state: ImportState }) => <Badge tone={TONES[state]} text={t.states[state]} />
