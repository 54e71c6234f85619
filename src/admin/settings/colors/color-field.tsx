import { Field } from '../../kit/fields.tsx'
import { colorsEn as t } from '../../messages/colors.en.ts'
import { isHex, type ColorName } from './colors.ts'

interface ColorFieldProps {
  name: ColorName
  /** Empty for that of the design. */
  color: string
  error: string | undefined
  onColor: (color: string) => void
}

/** A colour, picked or typed. */
export function ColorField({ name, color, error, onColor }: ColorFieldProps) {
  const label = t.labels[name]
  const hint = name === 'primary' || name === 'secondary' || name === 'footer' ? t.hints[name] : undefined
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <span className="input color-input">
          <input
            {...attributes}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            placeholder="#"
            value={color}
            onChange={({ target }) => onColor(target.value)}
          />
          <input
            type="color"
            aria-label={t.pick(label)}
            value={isHex(color) ? color.toLowerCase() : '#808080'}
            onChange={({ target }) => onColor(target.value)}
          />
        </span>
      )}
    </Field>
  )
}
