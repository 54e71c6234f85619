import { useState } from 'react'
import { singleKeys } from '../client/stored-switch.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { shortcutsEn as t } from '../messages/shortcuts.en.ts'
import { SHORTCUT_GROUPS, type Shortcut } from './shortcut-groups.ts'
import './shortcuts.css'

/** Lists the shortcuts of all screens; single keys can be switched off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(singleKeys.read)
  const close = (): void => {
    singleKeys.write(isOn)
    onClose()
  }
  return (
    <ActionDialog
      title={t.title}
      submitLabel={shellEn.close}
      isPending={false}
      error={null}
      hasCancel={false}
      onSubmit={close}
      onClose={close}
    >
      <div className="shortcuts">
        {Object.entries(t.groups).map(([name, label]) => (
          <section key={name} aria-label={label}>
            <h3>{label}</h3>
            <dl>
              {SHORTCUT_GROUPS[name as keyof typeof SHORTCUT_GROUPS].map((shortcut) => (
                <Row key={shortcut.does} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
        {t.use}
      </label>
      <p className="small soft">{t.help}</p>
    </ActionDialog>
  )
}

const Row = ({ shortcut: { keys, does } }: { shortcut: Shortcut }) => (
  <div>
    <dt>{t.does[does]}</dt>
    <dd>
      {keys.map((key) => (
        <kbd key={key} className="kbd">
          {t.keys[key] ?? key}
        </kbd>
      ))}
    </dd>
  </div>
)
