import { CircleAlert, RotateCcw } from 'lucide-react'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { fromDecimal } from '#src/shared/money.ts'
import { productSheetEn as t } from '../../messages/products/product-sheet.en.ts'
import { COLUMNS, cellOf, storedText, textOf, type Column, type VariantLine } from './sheet.rules.ts'
import { showOf } from './sheet-row.tsx'
import type { Sheet } from './use-sheet.ts'

/** Differences of one column that the preview shows. */
const SHOWN = 100

interface SheetPreviewProps {
  sheet: Sheet
  isPending: boolean
  onGoTo: (line: VariantLine, column: Column) => void
  onApply: () => void
}

/** Every difference by column, what is wrong, and the buttons that apply or forget it. */
export function SheetPreview({ sheet, isPending, onGoTo, onApply }: SheetPreviewProps) {
  const { changed, texts, problems, discard } = sheet
  const hasProblems = problems.size > 0
  const skip = (): void => discard(new Set([...problems.values()].map(({ line }) => line.product._id)))
  return (
    <aside className="sheet-preview" aria-label={t.preview}>
      <div className="row between">
        <h2>{texts.size === 0 ? t.nothing : t.changes(texts.size, changed.length)}</h2>
        {hasProblems && <span className="badge bad">{t.problemCount(problems.size)}</span>}
      </div>
      <ScrollArea className="sheet-differences" label={t.preview}>
        {hasProblems && <Problems sheet={sheet} onGoTo={onGoTo} onSkip={skip} />}
        {COLUMNS.map((column) => (
          <Group key={column} column={column} sheet={sheet} />
        ))}
        <NoStock sheet={sheet} />
      </ScrollArea>
      <div className="column">
        <p className="soft small row">
          <RotateCcw aria-hidden /> {t.undoHint}
        </p>
        <div className="sheet-actions">
          <button type="button" className="button" disabled={texts.size === 0} onClick={() => discard()}>
            {t.discard}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={texts.size === 0 || hasProblems || isPending}
            onClick={() => {
              if (texts.size > 0 && !hasProblems && !isPending) onApply()
            }}
          >
            {t.apply(texts.size)}
          </button>
        </div>
      </div>
    </aside>
  )
}

interface ProblemsProps {
  sheet: Sheet
  onGoTo: (line: VariantLine, column: Column) => void
  onSkip: () => void
}

function Problems({ sheet: { problems }, onGoTo, onSkip }: ProblemsProps) {
  const [first] = problems.values()
  if (!first) return null
  const { line, column, problem } = first
  return (
    <div className="callout bad">
      <CircleAlert aria-hidden />
      <div className="column">
        <span>{t.problemAt(line.number, t.columns[column], t.problems[problem])}</span>
        <span className="row">
          <button type="button" className="button small-button" onClick={() => onGoTo(line, column)}>
            {t.goToCell}
          </button>
          <button type="button" className="button small-button" onClick={onSkip}>
            {t.skip}
          </button>
        </span>
      </div>
    </div>
  )
}

/** The differences of one column. */
function Group({ column, sheet }: { column: Column; sheet: Sheet }) {
  const lines = sheet.changed.filter((line) => sheet.texts.has(cellOf(line, column)))
  // All variants of a product share its status.
  const shown = column === 'status' ? lines.filter((line) => line.product.variants[0] === line.variant) : lines
  if (lines.length === 0) return null
  const average = column === 'price' ? averageOf(lines, sheet) : null
  return (
    <section aria-label={t.columns[column]}>
      <h3 className="small soft">
        {t.group(t.columns[column], lines.length)}
        {average !== null && `, ${t.average(average)}`}
      </h3>
      <ul>
        {shown.slice(0, SHOWN).map((line) => (
          <li key={line.variant._id} className="row between">
            <span className="ellipsis">
              <bdi>{line.product.name}</bdi> <bdi className="soft">{column === 'status' ? '' : line.variant.label}</bdi>
            </span>
            <span className="nowrap">
              <s className="soft">{showOf(column, storedText(line, column, sheet.shop)) || t.none}</s>{' '}
              <b>{showOf(column, textOf(line, column, sheet)) || t.none}</b>
            </span>
          </li>
        ))}
        {shown.length > SHOWN && <li className="soft">{t.more(shown.length - SHOWN)}</li>}
      </ul>
    </section>
  )
}

/** Returns by how many percent prices change on average, with a sign; null when that cannot be said. */
function averageOf(lines: readonly VariantLine[], { texts, shop }: Sheet): string | null {
  const changes = lines.flatMap((line) => {
    const price = fromDecimal(textOf(line, 'price', { texts, shop }).replace(/,(\d{1,2})$/, '.$1'), shop.currency)
    const before = line.variant.priceAmount
    return price === null || before === 0 ? [] : [(price - before) / before]
  })
  if (changes.length === 0) return null
  const average = (changes.reduce((sum, change) => sum + change, 0) / changes.length) * 100
  return `${average > 0 ? '+' : ''}${average.toFixed(1)}`
}

function NoStock({ sheet }: { sheet: Sheet }) {
  const count = sheet.changed.filter(
    (line) => sheet.texts.has(cellOf(line, 'stock')) && Number(textOf(line, 'stock', sheet)) <= 0,
  ).length
  return count === 0 ? null : <p className="callout warn">{t.noStock(count)}</p>
}
