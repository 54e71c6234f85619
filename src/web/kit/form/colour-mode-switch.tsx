import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { footEn } from '#src/shared/messages/content/footer.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import css from './colour-mode-switch.module.css'

/** The stored colour mode; the first script of every page reads it too. */
const stored = persistentText('mode')
const MODES = ['auto', 'light', 'dark'] as const
type Mode = (typeof MODES)[number]

function read(): Mode {
  const { mode } = document.documentElement.dataset
  return mode === 'light' || mode === 'dark' ? mode : 'auto'
}

function choose(mode: Mode): void {
  if (mode === 'auto') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = mode
  stored.set(mode === 'auto' ? null : mode)
}

/** The server does not know the device's choice. */
const rendered = (): Mode => 'auto'

const modeOf = (value: string): Mode => MODES.find((one) => one === value) ?? rendered()

/** Renders the choice of colour mode: light, dark, or that of the device. */
export function ModeSwitch() {
  const foot = useTexts({ en: footEn })
  const mode = useSyncExternalStore(stored.subscribe, read, rendered)
  const field = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    // A choice made before hydration had no listener.
    const { value } = field.current ?? { value: rendered() }
    if (value !== rendered()) choose(modeOf(value))
  }, [])
  return (
    <label className={css.switch}>
      {foot.mode}
      <span>
        <select
          ref={field}
          value={mode}
          autoComplete="off"
          onChange={({ currentTarget }) => choose(modeOf(currentTarget.value))}
        >
          {MODES.map((one) => (
            <option key={one} value={one}>
              {foot.modes[one]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  )
}
