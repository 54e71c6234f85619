export type Tone = '' | 'ok' | 'warn' | 'bad' | 'info'

/** A state as a coloured dot and a word. */
export const Badge = ({ tone, isHollow = false, text }: { tone: Tone; isHollow?: boolean; text: string }) => (
  <span className={['badge', tone, isHollow && 'hollow'].filter(Boolean).join(' ')}>{text}</span>
)
