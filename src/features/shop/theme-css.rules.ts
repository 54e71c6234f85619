type Roles = Readonly<Record<string, string>>

/**
 * Returns style rules with the colour of each role: light, dark, and by the visitor's choice. @param light hex by role
 */
export function themeRules(light: Roles, dark: Roles): string {
  const darkRules = declare(dark)
  return (
    `:root{${declare(light)}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-mode=light]){${darkRules}}}` +
    `:root[data-mode=dark]{${darkRules}}`
  )
}

const declare = (roles: Roles): string =>
  Object.entries(roles)
    .map(([role, color]) => `--c-${role}:${color}`)
    .join(';')
