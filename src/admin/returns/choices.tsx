interface ChoicesProps<T> {
  legend: string
  choices: readonly { value: T; label: string; text: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** Ways to go on, of which one is chosen, each with what it means. */
export const Choices = <T,>({ legend, choices, chosen, onChoose }: ChoicesProps<T>) => (
  <fieldset className="column">
    <legend className="strong medium">{legend}</legend>
    {choices.map(({ value, label, text }) => (
      <label key={label} className="choice">
        <input type="radio" name="how" checked={chosen === value} onChange={() => onChoose(value)} />
        <span>
          {label}
          <span className="small soft block">{text}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
