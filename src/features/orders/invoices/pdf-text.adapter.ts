import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import type PdfDocument from 'pdfkit'
import { levelsOf, runsInOrder, splitAtBreaks, type Run } from './text-runs.ts'

type Pdf = InstanceType<typeof PdfDocument>

/** The two weights of each font: regular, bold. */
const FONTS = {
  latin: [
    import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  ],
  european: [
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  ],
  bengali: [
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  ],
  devanagari: [
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  ],
  arabic: [
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  ],
  hebrew: [
    import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  ],
  thai: [
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  ],
  japanese: [
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  ],
  chinese: [
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  ],
  korean: [
    import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf'),
  ],
} as const
type FontName = keyof typeof FONTS

/** Emoji, and characters that modify the one before. */
const UNSEEN = /[\p{Extended_Pictographic}\p{M}\p{Cf}\p{Cc}\p{Emoji_Modifier}]/u
/** The font of each script; for other characters the first two fonts are tried. */
const SCRIPTS: readonly (readonly [RegExp, FontName])[] = [
  [/[\p{Script=Bengali}]/u, 'bengali'],
  [/[\p{Script=Devanagari}]/u, 'devanagari'],
  [/[\p{Script=Arabic}]/u, 'arabic'],
  [/[\p{Script=Hebrew}]/u, 'hebrew'],
  [/[\p{Script=Thai}]/u, 'thai'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/[\p{Script=Hangul}]/u, 'korean'],
]
/** Chinese characters and East Asian punctuation: three fonts have them, each with its national forms. */
const EAST_ASIAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
const LEADING = 1.35
/** From the top of a line to the baseline, the same for all fonts. */
const ASCENT = 0.95
interface Style {
  isBold: boolean
  size: number
}

/**
 * Writes text of any script to the pages of a PDF. Each letter gets a font that has it, text is shaped and ordered by
 * its script, and lines are wrapped. Only the used glyphs are embedded.
 */
export class PdfText {
  readonly #pdf: Pdf
  readonly #language: string
  readonly #fonts = new Map<string, (codePoint: number) => boolean>()

  /** @param language of the shop: it selects the forms of Chinese characters when the text does not */
  constructor(pdf: Pdf, language: string) {
    this.#pdf = pdf
    this.#language = language
  }

  get pageWidth(): number {
    return this.#pdf.page.width
  }

  get pageHeight(): number {
    return this.#pdf.page.height
  }

  /** The margin of the page, the same on all sides. */
  get pageMargin(): number {
    return this.#pdf.page.margins.top
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  drawRule(x: number, y: number, width: number): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor('#b8b8c0')
      .stroke()
  }

  heightOf(text: string, { width, ...style }: Style & { width: number }): number {
    return this.#linesOf(text, { ...style, width }).length * style.size * LEADING
  }

  /** @returns where the text ends */
  write(text: string, box: Style & { x: number; y: number; width: number; align: 'left' | 'right' }): number {
    const { x, y, width, align, ...style } = box
    const lines = this.#linesOf(text, { ...style, width })
    this.#pdf.fillColor('#1b1b1f')
    for (const [index, runs] of lines.entries()) {
      const widths = runs.map((run) => this.#widthOf(run, style.size))
      let at = align === 'right' ? x + width - widths.reduce((sum, one) => sum + one, 0) : x
      for (const [position, run] of runs.entries()) {
        this.#pdf
          .font(run.font)
          .fontSize(style.size)
          .text(run.text, at, y + (index * LEADING + ASCENT) * style.size, {
            lineBreak: false,
            baseline: 'alphabetic',
            features: [],
          })
        at += widths[position] ?? 0
      }
    }
    return y + lines.length * style.size * LEADING
  }

  // Explicit (empty) features make fontkit shape a run as a whole: word by word, its order would be lost.
  #widthOf({ text, font }: Run, size: number): number {
    return this.#pdf.font(font).fontSize(size).widthOfString(text, { features: [] })
  }

  /** Returns the runs of each line, from left to right. */
  #linesOf(text: string, { width, ...style }: Style & { width: number }): Run[][] {
    const fonts = this.#fontsOf(text, style.isBold)
    const shown = [...fonts.keys()].map((at) => String.fromCodePoint(text.codePointAt(at) ?? 0)).join('')
    // A character without a font is left out, without a gap.
    if (shown !== text) return this.#linesOf(shown, { width, ...style })
    const levels = levelsOf(text)
    const runsOf = (start: number, end: number): Run[] => runsInOrder(text, { start, end, levels, fonts })
    const lines: Run[][] = []
    let [start, used, at] = [0, 0, 0]
    for (const word of splitAtBreaks(text)) {
      const end = at + word.length
      const total = runsOf(start, end - (word.length - word.trimEnd().length))
      used = total.reduce((sum, run) => sum + this.#widthOf(run, style.size), 0)
      if (at > start && used > width) {
        lines.push(runsOf(start, start + text.slice(start, at).trimEnd().length))
        start = at
      }
      at = end
    }
    lines.push(runsOf(start, start + text.slice(start).trimEnd().length))
    return lines
  }

  /** Returns the font of each character that has one, by its index. */
  #fontsOf(text: string, isBold: boolean): Map<number, string> {
    const fonts = new Map<number, string>()
    const chain = this.#eastAsianFonts(text)
    let before: string | null = null
    let at = 0
    for (const char of text) {
      const codePoint = char.codePointAt(0) ?? 0
      const isJoined: boolean = /[\p{M}\p{Cf}\s\p{P}]/u.test(char) && before !== null && this.#has(before, codePoint)
      const font: string | null = isJoined ? before : this.#fontFor(char, { isBold, chain })
      if (font !== null) fonts.set(at, font)
      // A symbol without a font is left out; for a letter, the missing glyph is shown.
      else if (!UNSEEN.test(char)) fonts.set(at, isBold ? 'latinBold' : 'latin')
      before = font ?? before
      at += char.length
    }
    return fonts
  }

  #fontFor(char: string, { isBold, chain }: { isBold: boolean; chain: readonly FontName[] }): string | null {
    const codePoint = char.codePointAt(0) ?? 0
    const own = SCRIPTS.flatMap(([script, name]) => (script.test(char) ? [name] : []))
    const named = EAST_ASIAN.test(char) ? chain : own
    for (const name of [...named, 'latin' as const, 'european' as const]) {
      const font = `${name}${isBold ? 'Bold' : ''}`
      if (this.#has(font, codePoint)) return font
    }
    return null
  }

  /** Selects the font by the other scripts in the text, else by the language. */
  #eastAsianFonts(text: string): FontName[] {
    const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? 'japanese'
      : /\p{Script=Hangul}/u.test(text)
        ? 'korean'
        : ({ ja: 'japanese', ko: 'korean' } as const)[this.#language.slice(0, 2)]
    return [...new Set<FontName>([first ?? 'chinese', 'chinese', 'japanese', 'korean'])]
  }

  /** Returns whether a font has a character; the font is loaded on first use. */
  #has(font: string, codePoint: number): boolean {
    let has = this.#fonts.get(font)
    if (!has) {
      const isBold = font.endsWith('Bold')
      const name = (isBold ? font.slice(0, -'Bold'.length) : font) as FontName
      const bytes = readFileSync(fileURLToPath(FONTS[name][isBold ? 1 : 0]))
      const parsed = create(bytes)
      has = (codePoint) => 'hasGlyphForCodePoint' in parsed && parsed.hasGlyphForCodePoint(codePoint)
      this.#pdf.registerFont(font, bytes)
      this.#fonts.set(font, has)
    }
    return has(codePoint)
  }
}
