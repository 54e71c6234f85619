import { colorsEn } from '../messages/colors.en.ts'
import { legalSettingsEn } from '../messages/legal.en.ts'
import { returnSettingsEn } from '../messages/return-settings.en.ts'
import { settingsTopicsEn as topics } from '../messages/settings-topics.en.ts'
import { shopSettingsEn } from '../messages/shop-settings.en.ts'
import { NAVIGATION_ENTRIES } from '../shell/navigation-entries.ts'
import { isNamed } from './palette.rules.ts'

/** A setting as the search finds it. */
export interface FoundSetting {
  label: string
  /** The page that has it. */
  page: string
  /** Below the path of the shop; the hash names the field. */
  path: string
}

interface Setting extends FoundSetting {
  permission: string | null
  /** Other words for it, by which it is found as well. */
  topics: string
}

/** The forms of settings, whose fields the hash of the URL opens: their page and the labels of their fields. */
const FORMS: readonly [path: string, labels: Readonly<Record<string, string>>][] = [
  ['/settings/shop', shopSettingsEn.labels],
  ['/settings/legal', legalSettingsEn.labels],
  ['/settings/returns', returnSettingsEn.labels],
]

/** More find too much. */
const MOST = 5

const PAGES = NAVIGATION_ENTRIES.flatMap(({ nested = [] }) => nested)

const SETTINGS: readonly Setting[] = [
  ...FORMS.flatMap(([path, labels]) =>
    Object.entries(labels).map(([name, label]) => ({
      path,
      hash: `#${name}`,
      label,
      topics: topics.fields[name] ?? '',
    })),
  ),
  ...Object.values(colorsEn.labels).map((label) => ({ path: '/settings/colours', hash: '', label, topics: '' })),
  ...topics.others.map((other) => ({ ...other, hash: '' })),
].flatMap(({ path, hash, label, topics: words }) =>
  PAGES.filter((page) => page.path === path).map((page) => ({
    label,
    page: page.label,
    path: `${path}${hash}`,
    permission: page.permission,
    topics: words,
  })),
)

/**
 * Returns the settings that a typed text finds by their labels, their pages and other words for them; those whose own
 * label has it come first.
 * @param can whether a member has a permission
 */
export function findSettings(typed: string, can: (permission: string) => boolean): FoundSetting[] {
  const allowed = SETTINGS.filter(({ permission }) => permission === null || can(permission))
  const labelled = allowed.filter(({ label }) => isNamed(label, typed))
  const others = allowed.filter(
    (setting) => !labelled.includes(setting) && isNamed(`${setting.label} ${setting.page} ${setting.topics}`, typed),
  )
  return [...labelled, ...others].slice(0, MOST).map(({ label, page, path }) => ({ label, page, path }))
}
